import type { ErrorCode } from './errors.ts'

export type ErrorHelp = {
  /** When it happens, for somebody who has just met it. */
  readonly when: string
  /** What to do about it. */
  readonly remedy: string
}

/** What the page of each code says: written by hand, one entry for every code, or the compiler refuses. */
export const errorHelp: Readonly<Record<ErrorCode, ErrorHelp>> = {
  invalid_request: {
    when: 'A parameter is missing, unknown, of the wrong type or outside its bounds. Nothing is ever clamped or ignored.',
    remedy:
      'Read `errors`: it names each parameter and what it must be. Change the request; sending it again unchanged gives the same answer.',
  },
  malformed_body: {
    when: 'The body is cut short, is not UTF-8, nests too deep, or is not what its `Content-Type` says.',
    remedy: 'Check that the body is one JSON object, or a form whose brackets nest as in `customer[email]=…`.',
  },
  key_missing: {
    when: 'The request has no `Authorization` header, or one of another scheme than `Bearer`.',
    remedy: 'Send `Authorization: Bearer <key>` with a key of the right kind for this part of the API.',
  },
  key_invalid: {
    when: 'The key was mistyped, revoked, has expired, or was rolled and its overlap is over.',
    remedy: 'Make a new key and put it in place of the old one. Waiting does not help.',
  },
  sso_token_invalid: {
    when: 'The header `X-SSO-Token` is missing, or its ID token is expired, badly signed, for another audience, or of an issuer that the organisation has not registered.',
    remedy:
      'Sign the fan in again and send the new ID token. If every token is refused, test the provider in the Admin API.',
  },
  payment_declined: {
    when: "The buyer's bank or the payment provider said no. Nothing was taken and the basket keeps its places for the rest of its time.",
    remedy: 'Show the message to the buyer and check out again with another payment method.',
  },
  key_wrong_kind: {
    when: 'The key works, but on another part of the API: a secret key on the Admin API, a publishable key on `/v1`, and so on.',
    remedy:
      'Use a secret or restricted key for `/v1`, a publishable key for `/store/v1`, an admin key for `/admin/v1`, a device token for `/gate/v1`.',
  },
  address_not_allowed: {
    when: 'The key lists the network addresses that it works from, and the request came from another.',
    remedy:
      'Call from a listed address, or make a key with the right list. Behind a proxy, the operator must name it as trusted.',
  },
  origin_not_allowed: {
    when: 'A page on an origin that is not registered with the publishable key called the Store API.',
    remedy: 'Make a publishable key with this origin: scheme, host and port, exactly as the browser sends them.',
  },
  enrolment_refused: {
    when: 'A device tried to enrol with a code that is unknown, was used before, or has expired.',
    remedy: 'Make a new enrolment code in the Admin API and type it in again: each is for one device and a short time.',
  },
  enrolment_locked: {
    when: 'Too many wrong enrolment codes were tried from this address or for this organisation.',
    remedy:
      'Wait a quarter of an hour, then enrol with a new code. If nobody of yours tried, tell whoever looks after security.',
  },
  search_not_allowed: {
    when: 'A device searched by name, and staff have not allowed that to it.',
    remedy: 'Set `may_search` of the device to true in the Admin API, for as few devices as need it.',
  },
  test_mode_only: {
    when: 'An organisation in live mode asked for something that only makes sense where nothing is real, such as a test clock.',
    remedy: 'Use a key of an organisation in test mode. The operator of the installation makes one.',
  },
  scope_missing: {
    when: 'The key is confined to scopes and the one that this operation needs is not among them.',
    remedy: 'The message names the scope. Make a key that has it.',
  },
  sso_not_linked: {
    when: 'The ID token is valid, but the fan has not linked it to an account of this organisation.',
    remedy: 'Lead the fan to `link_url`, where they prove the account, and ask again afterwards.',
  },
  not_found: {
    when: "The object does not exist, or belongs to another organisation: the two cannot be told apart. On the Store API, also when the basket's secret is wrong.",
    remedy: 'Check the id, and that the key is of the organisation and the mode (live or test) that the object is in.',
  },
  route_not_found: {
    when: 'No operation has this path.',
    remedy: 'Compare the path with the OpenAPI document: the version, the plural, and that there is nothing behind it.',
  },
  method_not_allowed: {
    when: 'The path exists with other methods.',
    remedy: 'Use one of the methods in the `Allow` header.',
  },
  already_exists: {
    when: 'Something of the organisation has a value already that must be unique, such as an e-mail address or a code.',
    remedy: 'Use the object that exists, or choose another value. `param` names the field.',
  },
  too_many_endpoints: {
    when: 'The organisation has as many webhook endpoints as it may have.',
    remedy: 'Delete an endpoint that nobody needs any more, or let one endpoint take more event types.',
  },
  invalid_state: {
    when: 'The object went on meanwhile: an event was cancelled, a basket completed, an order refunded.',
    remedy: 'Read the object again and decide by what it is now. The message says which state is in the way.',
  },
  season_changed: {
    when: 'A plan of a season was carried out after members, seats or prices of the old season had changed.',
    remedy:
      'Make a new plan: it takes a second. Or carry the old one out with `skip_changed`, which leaves out members who changed, and plan for them afterwards.',
  },
  not_on_sale: {
    when: 'The price is paused, archived, hidden, not yet or no longer on sale, or its event is not live. Of a membership: its type, category or payment option is not active, or its last day has passed.',
    remedy:
      "Read the event's prices again: `availability` says why. Offer one that is `on_sale`. For memberships, read the types and payment options again.",
  },
  sold_out: {
    when: 'Fewer places are free than were asked for. Others may give some back when their baskets expire.',
    remedy: 'Ask for fewer, offer another price, or try again in a few minutes.',
  },
  seat_taken: {
    when: 'Somebody else held or bought one of the seats a moment before.',
    remedy: 'Show the seats that are free now and let the buyer choose again, or ask for `best_available`.',
  },
  maximum_exceeded: {
    when: 'The order, or all orders of this customer together, would have more units of the price than it allows.',
    remedy: 'Ask for fewer units.',
  },
  membership_required: {
    when: 'The price is for holders of a membership type, and the buyer has none that is paid or in good standing.',
    remedy: 'Offer a price for everyone, or let the buyer use the e-mail address of the membership.',
  },
  voucher_invalid: {
    when: 'The voucher is unknown, used up, out of its dates, or does not fit what is in the basket.',
    remedy: 'Remove it or try another. The rest of the basket is as it was.',
  },
  basket_mixed: {
    when: 'An item of another event was added, or memberships beside tickets: an order belongs to one event, or is of memberships alone.',
    remedy: 'Open another basket for the other event, or for the memberships.',
  },
  not_set_up: {
    when: 'What you ask for needs something that this installation does not have yet, such as a mail server or the certificate of a wallet.',
    remedy: 'Read `message`: it names the settings that are missing. Ask the operator of the installation to set them.',
  },
  payments_not_set_up: {
    when: 'The basket costs something and the organisation has no payment account that can take money.',
    remedy: 'Connect a payment account in the Admin API. Free baskets can be checked out meanwhile.',
  },
  basket_expired: {
    when: 'The places of a basket are held for 15 minutes, and for 45 at most: that time is over.',
    remedy: 'Open a new basket and add the items again. They may have gone to others.',
  },
  changes_expired: {
    when: 'The feed of changes was asked for what is older than it keeps.',
    remedy:
      'Note the `sequence` of `GET /v1/changes/digest`, read the lists whole once, and go on with the feed from that number.',
  },
  idempotency_in_flight: {
    when: 'The same `Idempotency-Key` was sent while the first request with it is still at work.',
    remedy: 'Send it again after a moment, with the same key: you get the answer of the first.',
  },
  body_too_large: {
    when: 'The body has more bytes or fields than this operation takes.',
    remedy: 'Send less at once: bulk operations take several requests.',
  },
  unsupported_media_type: {
    when: 'The `Content-Type` is missing or not one that this part of the API reads.',
    remedy: 'Send `application/json`; `/v1` and `/store/v1` also take `application/x-www-form-urlencoded`.',
  },
  idempotency_key_reused: {
    when: 'The `Idempotency-Key` belongs to an earlier request with another method, path or body.',
    remedy: 'Make a new random key for each new request, and keep it only for repeats of that very request.',
  },
  rate_limited: {
    when: 'The key, the address or the basket has made as many requests as its window takes. This one was not counted.',
    remedy:
      'Wait as many seconds as `Retry-After` says. Ask for larger pages and follow changes instead of polling lists.',
  },
  internal: {
    when: 'Something of ours failed. Nothing that you sent is at fault, and nothing was half done.',
    remedy: 'Send it again with the same `Idempotency-Key`. If it stays so, tell the operator the `request_id`.',
  },
  unavailable: {
    when: 'The server is starting, stopping, overloaded, or cannot reach its database for a moment.',
    remedy: 'Send it again after `Retry-After`, with the same `Idempotency-Key`.',
  },
}
