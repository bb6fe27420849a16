import { bodyLimits, idempotency, rateLimits } from '../limits.ts'
import type { Plane } from '../operation.ts'

export const titles: Readonly<Record<Plane, string>> = {
  v1: 'Tessera Integration API',
  store: 'Tessera Store API',
  admin: 'Tessera Admin API',
  gate: 'Tessera Gate API',
}

/** Returns the introduction of a document: keys, encodings, idempotency, limits and errors. */
export const intro = (plane: Plane): string =>
  [
    purposes[plane],
    `**Keys.** ${keyNotes[plane]}`,
    `**Encodings.** ${encodingNotes[plane]}`,
    idempotencyNote,
    ...(pathNotes[plane] ? [`**Paths.** ${pathNotes[plane]}`] : []),
    `**Limits.** ${limitNotes[plane]}`,
    errorsNote,
  ].join('\n\n')

/** Descriptions of the tags. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  Baskets: 'Items that a customer wants to buy: held for a short time, then paid for and turned into an order.',
  Changes: 'Every change in the organisation, numbered without gaps, so that you can keep an exact copy.',
  Customers: 'Customers of the organisation. Organisations do not share customers.',
  Audit: 'Who changed or exported what, and which requests were refused.',
  Requests: 'Requests with an API key that failed in the last 7 days.',
  Attention: 'What a person should look at today.',
  Search: 'One search over orders, customers, tickets and members.',
  Discounts: 'Vouchers and automatic discounts.',
  Events: 'Events that the organisation sells tickets for.',
  Description: 'The description of the API itself.',
  Barcodes: 'Barcodes of tickets: signed codes, rotating codes and blocked codes.',
  Devices: 'Scanners and turnstiles, and the codes that enrol them.',
  Gates: 'Gates where tickets and members are scanned.',
  Invoices: 'Invoices and credit notes: numbered without gaps, and never changed.',
  Keys: "The organisation's API keys.",
  Session: 'Sign-in of staff: the session, the password, the second factor.',
  Staff: 'People who work for the organisation, their roles, and what their sign-in must have.',
  Pools: 'General admission capacity of an event, and how much of it is available.',
  Prices: 'Prices of an event, and their price categories.',
  Venues: 'Places where events are held.',
  Orders: 'Orders and their tickets.',
  Members: 'Holders of memberships, and the fulfilment of their memberships.',
  Memberships: 'Memberships on offer: categories, types and payment options.',
  Organisation: 'The organisation that the key belongs to.',
  Refunds: 'Refunds of orders, tickets and events.',
  Allocations: 'How many places each channel may sell: web, box office, partners.',
  'Box office': 'Tills, sales and refunds at the counter, and places that staff block.',
  Sandbox: 'The built-in test payment provider, which moves no money: actions that a customer would take.',
  Reports: 'Sales, attendance, instalments and renewals, in sum and over time.',
  Settlement: 'Statements out of the ledger, the journal, and payouts of the payment provider.',
  Scans: 'Scans at the gates.',
  SSO: 'Single sign-on: the identity providers that the organisation trusts, and what a signed-in customer may read.',
  'Tax rates': 'Rates of VAT: immutable, and chosen by prices, membership types and the organisation.',
  Seasons: 'Seasons of memberships: their seats, and plans that renew members for the next season.',
  Seats: 'Seats of an event, and which of them are available.',
  'Test clock': 'The clock of an organisation in test mode, which you start and advance yourself.',
  'Seat maps': 'Sections, rows and seats of a venue.',
  Tickets: 'Ticket PDFs, wallet passes, and the e-mails that deliver them.',
  Webhooks: 'Messages that are sent to the endpoints of the organisation, signed as defined by Standard Webhooks.',
}

const number = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

const purposes: Readonly<Record<Plane, string>> = {
  v1: "For an organisation's servers: read its events, customers, orders and members, and sell to customers.",
  store: "For the customer's browser on the organisation's website: show what is on offer, and sell it.",
  admin: "For an organisation's staff and their tools: manage events, prices, members, API keys and settings.",
  gate: 'For scanners and turnstiles: decide who may enter, with or without a network.',
}

const keyNotes: Readonly<Record<Plane, string>> = {
  v1:
    'Send a secret key (`tsk_…`) or a restricted key (`trk_…`) as `Authorization: Bearer <key>`. ' +
    'A restricted key needs the scope that the operation names. ' +
    'A key belongs to one organisation; objects of other organisations do not exist for it.',
  store:
    'Send a publishable key (`tpk_…`) as `Authorization: Bearer <key>`. You may embed it in a web page: it only works ' +
    'from the web origins registered with it, and only shows public data. Basket operations also need the ' +
    "basket's `client_secret`, in the header `X-Basket-Secret`; order operations need the secret of the link in the ticket " +
    'e-mail, in `X-Order-Secret`. A page that a payment link opens sends the secret of the link, in `X-Payment-Secret`.',
  admin:
    'Send an admin key (`tad_…`) as `Authorization: Bearer <key>`. In a browser, a signed-in person sends the cookie of ' +
    'their session instead, and the header `Tessera-Organisation` with the id of an organisation if they work for several; ' +
    'their role decides on the scopes. ' +
    'A key that is restricted to scopes needs the scope that the operation names. ' +
    'A key belongs to one organisation; objects of other organisations do not exist for it.',
  gate:
    'Send a device token (`tdv_…`) as `Authorization: Bearer <token>`. A device receives its token when it enrols with a ' +
    'one-time code. A token only works on this part of the API.',
}

const size = `A request body may be up to ${bodyLimits.bytes / 1024} KiB unless the operation states otherwise.`

const encodingNotes: Readonly<Record<Plane, string>> = {
  v1: `Request bodies are form-encoded, with brackets for nesting, or JSON. Responses are JSON, or a file where the operation states so. ${size}`,
  store: `Request bodies are JSON, or form-encoded with brackets for nesting. Responses are JSON, or a file where the operation states so. ${size}`,
  admin: `Request bodies are JSON. Responses are JSON, or a file where the operation states so. ${size}`,
  gate: `Request bodies and responses are JSON. ${size}`,
}

const pathNotes: Readonly<Partial<Record<Plane, string>>> = {
  v1: 'Every path that begins with `/v1/baskets` is also served without `/v1`, as in `POST /baskets`.',
}

const idempotencyNote =
  '**Idempotency.** Every operation that writes accepts an `Idempotency-Key`. ' +
  `For ${idempotency.hours} hours, the same key with the same request returns the first response again, with the header ` +
  '`Idempotent-Replayed: true`; with a different request it is rejected. Responses with a status of 500 or above are not stored.'

const limitNotes: Readonly<Record<Plane, string>> = {
  v1:
    `A key may make ${number(rateLimits.keyPerMinute)} requests in any 60 seconds and ` +
    `${number(rateLimits.keyPerDay)} in a UTC day; all keys of an organisation together ` +
    `${number(rateLimits.orgPerDay)} in a UTC day. Further requests get status 429 with \`Retry-After\` in seconds, ` +
    'and are not counted.',
  store:
    `A network address may make ${number(rateLimits.storeAddressPerMinute)} requests in any 60 seconds, and ` +
    `${number(rateLimits.storeBasketPerMinute)} of them on one basket. ` +
    'Further requests get status 429 with `Retry-After` in seconds, and are not counted.',
  admin:
    `A key may make ${number(rateLimits.adminKeyPerMinute)} requests in any 60 seconds, and so may a signed-in person. ` +
    'Further requests get status 429 with `Retry-After` in seconds, and are not counted.',
  gate:
    `A device may make ${number(rateLimits.devicePerMinute)} requests in any 60 seconds. ` +
    'Further requests get status 429 with `Retry-After` in seconds, and are not counted.',
}

const errorsNote =
  '**Errors.** Make decisions by `error.code`, never by the message. ' +
  'With `Accept: application/problem+json` the same error is returned in the format of RFC 9457.'
