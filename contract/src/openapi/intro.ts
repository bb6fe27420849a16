import { bodyLimits, idempotency, rateLimits } from '../limits.ts'
import type { Plane } from '../operation.ts'

export const titles: Readonly<Record<Plane, string>> = {
  v1: 'Tessera Integration API',
  store: 'Tessera Store API',
  admin: 'Tessera Admin API',
  gate: 'Tessera Gate API',
}

/** What a reader must know before the first call: key, encodings, repeats, limits, errors. */
export const intro = (plane: Plane): string =>
  [
    about[plane],
    `**Keys.** ${keys[plane]}`,
    `**Encodings.** ${bodies[plane]}`,
    repeats,
    ...(aliases[plane] ? [`**Paths.** ${aliases[plane]}`] : []),
    `**Limits.** ${limits[plane]}`,
    failing,
  ].join('\n\n')

/** What each part of the API is about, by its tag. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  Baskets: 'What somebody means to buy: held for a short time, paid for, and then an order.',
  Changes: 'Everything that happened, numbered without gaps: for an exact copy elsewhere.',
  Customers: 'The fans that the organisation knows. Nobody is shared between organisations.',
  Discounts: 'Vouchers, and discounts that apply by themselves.',
  Events: 'What the organisation sells tickets for.',
  Description: 'What the API says about itself.',
  Barcodes: 'What tickets are recognised by: codes that are signed, codes that change, and codes that are blocked.',
  Devices: 'Scanners and turnstiles, and the codes with which they join.',
  Gates: 'Where tickets and members are scanned.',
  Keys: "The organisation's API keys.",
  Pools: 'Places of an event that are all alike, and how many of them are left.',
  Prices: 'Types of ticket that an event is sold by, and the categories that they stand in.',
  Venues: 'Where events are held.',
  Orders: 'What was bought, and the tickets in it.',
  Members: 'Who holds a membership, and whether it has been sent out.',
  Memberships: 'The memberships on offer: categories, types and ways to pay.',
  Organisation: 'The organisation that the key belongs to.',
  Refunds: 'Money on its way back to buyers.',
  Sandbox: 'The payment provider that is built in and moves no money: what a developer does in place of a buyer.',
  Reports: 'What an event sold, and who came.',
  Scans: 'What happened at the gates.',
  SSO: 'Fans who sign in elsewhere: the issuers that the organisation trusts, and what a fan may see.',
  Seasons: 'The seasons that memberships are for: their seats, and the plan by which members go from one to the next.',
  Seats: 'The seats of an event as fans see them, and which of them can be had now.',
  'Test clock': 'The time of an organisation in test mode: stopped, and advanced by hand.',
  'Seat maps': 'Sections, rows and seats of a venue.',
  Tickets: 'What a buyer holds in hand: printed tickets, passes for wallets, and the e-mails that they come with.',
  Webhooks: 'What is sent to the endpoints of the organisation, signed as Standard Webhooks defines it.',
}

const number = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

const about: Readonly<Record<Plane, string>> = {
  v1: "For an organisation's own servers: read what it sells and to whom, and take part in it.",
  store: "For a fan's browser on the organisation's own site: see what is on offer, and buy it.",
  admin: "For an organisation's staff and their tools: set up what it sells, its keys and its own record.",
  gate: 'For scanners and turnstiles: decide who may pass, and go on deciding without a network.',
}

const keys: Readonly<Record<Plane, string>> = {
  v1:
    'Send a secret key (`tsk_…`) or a restricted key (`trk_…`) as `Authorization: Bearer <key>`. ' +
    'A restricted key needs the scope that the operation names. ' +
    'The key says which organisation is meant; what belongs to another one does not exist for it.',
  store:
    'Send a publishable key (`tpk_…`) as `Authorization: Bearer <key>`. It may stand in a page: it works from the web ' +
    'origins that are registered with it alone, and sees what every fan may see. A call on a basket also needs the ' +
    "basket's `client_secret`, in the header `X-Basket-Secret`.",
  admin:
    'Send an admin key (`tad_…`) as `Authorization: Bearer <key>`. ' +
    'A key that is confined to scopes needs the one that the operation names. ' +
    'The key says which organisation is meant; what belongs to another one does not exist for it.',
  gate:
    'Send a device token (`tdv_…`) as `Authorization: Bearer <token>`. A device gets its own when it enrols with a ' +
    'one-time code. It opens this part of the API alone.',
}

const size = `A body has at most ${bodyLimits.bytes / 1024} KiB unless the operation says otherwise.`

const bodies: Readonly<Record<Plane, string>> = {
  v1: `Bodies are form-encoded, with brackets for nesting, or JSON; answers are JSON, or a file where the operation says so. ${size}`,
  store: `Bodies are JSON, or form-encoded with brackets for nesting; answers are JSON, or a file where the operation says so. ${size}`,
  admin: `Bodies are JSON; answers are JSON, or a file where the operation says so. ${size}`,
  gate: `Bodies and answers are JSON. ${size}`,
}

const aliases: Readonly<Partial<Record<Plane, string>>> = {
  v1: 'Every path that begins with `/v1/baskets` is also served without `/v1`, as in `POST /baskets`.',
}

const repeats =
  '**Repeating safely.** Every operation that writes takes an `Idempotency-Key`. ' +
  `For ${idempotency.hours} hours, the same key with the same request gives the first answer again, marked ` +
  '`Idempotent-Replayed: true`; with another request it is refused. Answers of 500 and above are not kept.'

const limits: Readonly<Record<Plane, string>> = {
  v1:
    `A key may make ${number(rateLimits.keyPerMinute)} requests in any 60 seconds and ` +
    `${number(rateLimits.keyPerDay)} in a UTC day; all keys of an organisation together ` +
    `${number(rateLimits.orgPerDay)} in a UTC day. Past that the answer is 429 with \`Retry-After\` in seconds, ` +
    'and does not count.',
  store:
    `A network address may make ${number(rateLimits.storeAddressPerMinute)} requests in any 60 seconds, and ` +
    `${number(rateLimits.storeBasketPerMinute)} of them on one basket. ` +
    'Past that the answer is 429 with `Retry-After` in seconds, and does not count.',
  admin:
    `A key may make ${number(rateLimits.adminKeyPerMinute)} requests in any 60 seconds. ` +
    'Past that the answer is 429 with `Retry-After` in seconds, and does not count.',
  gate:
    `A device may make ${number(rateLimits.devicePerMinute)} requests in any 60 seconds. ` +
    'Past that the answer is 429 with `Retry-After` in seconds, and does not count.',
}

const failing =
  '**Errors.** Decide on `error.code`, never on the message. ' +
  'With `Accept: application/problem+json` the same error comes as RFC 9457 writes it.'
