// longer than 250 lines because it is one table: the help of every error code
import type { ErrorCode } from './errors.ts'

export type ErrorHelp = {
  /** When the error occurs. */
  readonly when: string
  /** How to resolve it. */
  readonly remedy: string
}

/** Content of the documentation page of each error code. The type requires an entry for every code. */
export const errorHelp: Readonly<Record<ErrorCode, ErrorHelp>> = {
  invalid_request: {
    when: 'A parameter is missing, unknown, of the wrong type or outside its bounds. Invalid values are never adjusted or ignored.',
    remedy:
      'Read `errors`: it names each invalid parameter and its requirement. Correct the request; repeating it unchanged returns the same error.',
  },
  malformed_body: {
    when: 'The body is incomplete, is not UTF-8, is nested too deeply, or does not match its `Content-Type`.',
    remedy: 'Check that the body is one JSON object, or a form whose brackets nest as in `customer[email]=…`.',
  },
  key_missing: {
    when: 'The request has no `Authorization` header, or its scheme is not `Bearer`.',
    remedy: 'Send `Authorization: Bearer <key>` with a key of the right kind for this part of the API.',
  },
  key_invalid: {
    when: 'The key is mistyped, was revoked, has expired, or was rolled and its overlap period is over.',
    remedy: 'Create a new key and use it instead of the old one. Retrying does not help.',
  },
  session_invalid: {
    when: 'The session was ended, was not used for some hours, or is older than a session may be. Also if an operation needs a session and the request has no session cookie.',
    remedy: 'Sign in again.',
  },
  credentials_invalid: {
    when: 'No person has this e-mail address and this password. The response does not tell which of them is wrong.',
    remedy: 'Check both, or request a link to set a new password.',
  },
  second_factor_invalid: {
    when: 'The code of the authenticator app is wrong or was used before, or the recovery code is unknown or was used.',
    remedy: 'Wait for the next code of the app, or use another recovery code.',
  },
  link_invalid: {
    when: 'A link of an invitation or to set a new password was used before, was replaced by a newer one, or has expired.',
    remedy: 'Request a new link; for an invitation, ask the person who invited you.',
  },
  sso_token_invalid: {
    when: 'The header `X-SSO-Token` is missing, or its ID token is expired, has an invalid signature, is for another audience, or comes from an issuer that is not registered.',
    remedy:
      'Ask the customer to sign in again and send the new ID token. If every token is rejected, test the provider with the Admin API.',
  },
  payment_declined: {
    when: "The customer's bank or the payment provider declined the payment. Nothing was charged, and the basket keeps its tickets until it expires.",
    remedy: 'Tell the customer why, by `decline_code`, and check out again with another payment method.',
  },
  key_wrong_kind: {
    when: 'The key is valid, but for another part of the API: for example, a secret key was used on the Admin API, or a publishable key on `/v1`.',
    remedy:
      'Use a secret or restricted key for `/v1`, a publishable key for `/store/v1`, an admin key for `/admin/v1`, and a device token for `/gate/v1`.',
  },
  address_not_allowed: {
    when: 'The key is restricted to a list of network addresses, and the request came from another address.',
    remedy:
      'Call from a listed address, or create a key with the correct list. If requests pass through a proxy, the operator must configure it as trusted.',
  },
  origin_not_allowed: {
    when: 'A web page called the Store API from an origin that is not registered with the publishable key.',
    remedy: 'Create a publishable key with this origin: scheme, host and port, exactly as the browser sends them.',
  },
  cross_origin_request: {
    when: 'A request with a session cookie changes something, and its `Origin` header is missing or is not the URL of the installation. Browsers set this header; another site may have caused the request.',
    remedy:
      'Use the pages of the installation, at the URL of `TESSERA_PUBLIC_URL`. A program uses an API key instead of a session.',
  },
  not_staff: {
    when: 'The signed-in person is not, or no longer, a member of the staff of the organisation that `Tessera-Organisation` names.',
    remedy: 'Choose another organisation, or ask one of its owners for an invitation.',
  },
  second_factor_required: {
    when: 'The person has a second factor and the request has no code, or the organisation requires a second factor and the session has none.',
    remedy:
      'Send the code of the authenticator app or a recovery code; or set up an authenticator app and sign in with it.',
  },
  sso_required: {
    when: 'The organisation lets its staff sign in only through its own identity provider. The server refuses passwords, and sessions that began with one.',
    remedy: "Sign in through the organisation's identity provider.",
  },
  reauthentication_required: {
    when: 'The operation is dangerous, such as creating an API key, and the person of the session last proved who they are more than 10 minutes ago.',
    remedy: 'Confirm the session with the password and the second factor, then repeat the request.',
  },
  organisation_not_chosen: {
    when: 'The signed-in person works for several organisations, and the request names none.',
    remedy: 'Send the header `Tessera-Organisation` with the id of the organisation.',
  },
  enrolment_code_invalid: {
    when: 'A device tried to enrol with a code that is unknown, already used or expired.',
    remedy:
      'Create a new enrolment code in the Admin API and enter it on the device. Each code enrols one device and expires soon.',
  },
  search_not_allowed: {
    when: 'A device searched by name without permission.',
    remedy: 'Set `may_search` of the device to true in the Admin API. Allow it only for devices that need it.',
  },
  test_mode_only: {
    when: 'An organisation in live mode called an operation that is only available in test mode, such as a test clock.',
    remedy: 'Use a key of an organisation in test mode. The operator of the installation can create one.',
  },
  scope_missing: {
    when: 'The key is restricted to scopes and does not include the scope that this operation needs.',
    remedy: 'The message names the missing scope. Create a key that has it.',
  },
  refund_ceiling_exceeded: {
    when: 'A member of staff has a ceiling for what they refund of one order and in one day. With what was refunded before, this refund is higher, or it is in another currency than that of the organisation. Refunding all orders of an event needs a person without a ceiling.',
    remedy:
      'Ask somebody with a higher ceiling, for example in finance, to make the refund. `refund_ceiling_minor` of `GET /admin/v1/me` is your own; an owner can raise it.',
  },
  confined_to_events: {
    when: 'A member of staff is confined to some events, and the operation concerns the whole organisation: memberships, webhooks, API keys or settings.',
    remedy:
      'Ask somebody who works with all events. `event_ids` of `GET /admin/v1/me` lists yours; an owner can change it.',
  },
  key_confined: {
    when: 'A key that only works from some addresses or until a time was used to roll a key that works elsewhere or longer.',
    remedy:
      'Roll the key with an admin key that is confined no more than it, such as one that works from every address.',
  },
  sso_not_linked: {
    when: 'The ID token is valid, but the customer has not linked it to an account of this organisation.',
    remedy: 'Send the customer to `link_url` to link their account, then repeat the request.',
  },
  passkey_invalid: {
    when: 'The challenge has expired or was used, the passkey is unknown or was deleted, its response is for another site, or a copy of it was used.',
    remedy:
      'Request a new challenge in the same browser and repeat the sign-in. If it fails again, sign in another way and create a new passkey.',
  },
  sso_refused: {
    when: 'The response of the identity provider has expired, was used, belongs to another browser or provider, or has no verified e-mail address.',
    remedy:
      'Start the sign-in again. If it fails again, an owner of the organisation must check its identity provider.',
  },
  sso_session_confined: {
    when: 'The session was started by the identity provider of an organisation. It works for that organisation only, and cannot change how the person signs in.',
    remedy: 'Sign out, and sign in with the password or a passkey of the person.',
  },
  not_found: {
    when: "The object does not exist or belongs to another organisation; the response is the same for both. On the Store API, the basket's secret may also be wrong.",
    remedy: 'Check the id, and that the key belongs to the same organisation and mode (live or test) as the object.',
  },
  route_not_found: {
    when: 'No operation has this path.',
    remedy: 'Compare the path with the OpenAPI document: the version prefix, plural forms, and no trailing characters.',
  },
  method_not_allowed: {
    when: 'The path exists, but does not support this method.',
    remedy: 'Use one of the methods in the `Allow` header.',
  },
  already_exists: {
    when: 'Another object of the organisation already has a value that must be unique, such as an e-mail address or a code.',
    remedy: 'Use the existing object or choose another value. `param` names the field.',
  },
  too_many_endpoints: {
    when: 'The organisation already has the maximum number of webhook endpoints.',
    remedy: 'Delete an endpoint that you no longer need, or subscribe an existing endpoint to more event types.',
  },
  last_owner: {
    when: 'The request would remove the last owner of the organisation, or give them another role.',
    remedy: 'Give another person the role of owner first.',
  },
  invalid_state: {
    when: 'The state of the object does not allow the operation: for example, the event was cancelled, the basket completed or the order refunded.',
    remedy:
      'Read the object again and decide by its current state. The message names the state that prevents the operation.',
  },
  ticket_used: {
    when: 'The request refunds, cancels, re-issues or exchanges a ticket with which somebody entered the event already.',
    remedy:
      'Check why the ticket is changed after it was used. If that is intended, repeat the request with `used` set to true; the use is then on record with the change.',
  },
  plan_changed: {
    when: 'The request has a `plan`, and since that plan was made the event has got or lost more than a few orders, or a ticket was used to enter.',
    remedy:
      'Request the cancel plan again, look at its figures, and repeat the request with its `plan`. Without `plan` the figures are not compared.',
  },
  version_conflict: {
    when: 'Somebody else changed the same part of the object between your read and your write. Nothing was changed.',
    remedy: 'Read the object again, apply your change to it, and send it with the new `version`.',
  },
  seats_in_use: {
    when: 'The rows that were sent leave out seats that are sold, held, blocked or set aside at an event, or that belong to a member or a season. Nothing was changed.',
    remedy:
      'Send these seats too. They can be moved and relabelled. To remove one, first cancel, exchange or release what uses it.',
  },
  season_changed: {
    when: 'Members, seats or prices of the old season changed after the season plan was made.',
    remedy:
      'Make a new plan. Or apply the existing plan with `skip_changed`, which skips members that changed, and make another plan for them afterwards.',
  },
  not_on_sale: {
    when: 'The price is paused, archived, hidden, not yet or no longer on sale, or its event is not live. For a membership: its type, category or payment option is not active, or its last day has passed.',
    remedy:
      "Read the event's prices again: `availability` gives the reason. Offer a price that is `on_sale`. For memberships, read the types and payment options again.",
  },
  sold_out: {
    when: 'Fewer tickets are available than requested. Some may become available again when other baskets expire.',
    remedy: 'Request fewer tickets, offer another price, or try again in a few minutes.',
  },
  single_seat_left: {
    when: 'The event has `refuses_single_seats`, and this choice of seats would leave one free seat alone although another choice beside it would not.',
    remedy:
      'Show the seats that the message names. The customer takes them as well, moves along the row, or uses `best_available`.',
  },
  adult_required: {
    when: 'Every ticket of the basket has a price with `needs_adult`, such as a price for children.',
    remedy:
      'Add a ticket at a price of the event that needs no adult, then check out again. The basket stays as it is.',
  },
  seat_taken: {
    when: 'Another customer holds or has bought one of the seats.',
    remedy: 'Show the seats that are available now and let the customer choose again, or use `best_available`.',
  },
  maximum_exceeded: {
    when: 'The order, or all orders of the customer together, would exceed the maximum quantity of the price; or the order would have too many tickets; or the network address would hold too many places. The message says which.',
    remedy:
      'Reduce the quantity, or place several orders. Staff can change the limits of orders with `order_limits` of the organisation.',
  },
  membership_required: {
    when: 'The price requires a membership of a certain type. With a secret key, the customer has none that is paid or in good standing. On the Store API, there was no proof of one: the response is the same for every reason.',
    remedy:
      'Offer a price that requires no membership. On the Store API, ask the customer for the number and date of birth of a member and send them as `membership`, or send the ID token of a customer who has signed in as `X-SSO-Token`.',
  },
  voucher_invalid: {
    when: 'The voucher is unknown, used up or not valid today, or it does not apply to the items in the basket.',
    remedy: 'Remove the voucher or use another. The rest of the basket is unchanged.',
  },
  basket_mixed: {
    when: 'The item belongs to another event than the other items, or tickets and memberships are mixed. An order contains tickets of one event, or memberships.',
    remedy: 'Open another basket for the other event, or for the memberships.',
  },
  not_configured: {
    when: 'The operation needs something that is not configured in this installation, such as a mail server or a wallet certificate.',
    remedy: 'Read `message`: it names the missing settings. Ask the operator of the installation to configure them.',
  },
  payments_not_configured: {
    when: 'The basket is not free, and the organisation has no payment account that can accept payments.',
    remedy: 'Connect a payment account in the Admin API. Free baskets can be checked out without one.',
  },
  basket_expired: {
    when: 'The items of a basket are held for 15 minutes, at most for 45 minutes. That time has passed.',
    remedy: 'Open a new basket and add the items again. They may have been sold to other customers.',
  },
  changes_expired: {
    when: 'The requested changes are older than the retention period of the feed, or the database was restored from a backup since you read the change before.',
    remedy:
      'Note the `sequence` of `GET /v1/changes/digest`, read all lists completely once, and continue reading the feed after that number.',
  },
  idempotency_in_flight: {
    when: 'The first request with this `Idempotency-Key` is still being processed.',
    remedy: 'Repeat the request in a moment with the same key: you get the response to the first request.',
  },
  body_too_large: {
    when: 'The body has more bytes or fields than this operation accepts.',
    remedy: 'Send less data per request: split bulk operations into several requests.',
  },
  unsupported_media_type: {
    when: 'The `Content-Type` is missing or not supported by this part of the API.',
    remedy: 'Send `application/json`; `/v1` and `/store/v1` also accept `application/x-www-form-urlencoded`.',
  },
  idempotency_key_reused: {
    when: 'The `Idempotency-Key` was used for an earlier request with another method, path or body.',
    remedy: 'Generate a new random key for each new request, and reuse it only to repeat the same request.',
  },
  too_many_streams: {
    when: 'The API key or the organisation has as many open streams of changes as one server process allows.',
    remedy:
      'Close streams that nobody reads. Open one stream for each application and share it between its screens, or use `GET /admin/v1/changes`.',
  },
  rate_limited: {
    when: 'The API key, network address or basket has reached its request limit. This request was not counted.',
    remedy:
      'Wait for the number of seconds in `Retry-After`. Request larger pages, and read the feed of changes instead of polling lists.',
  },
  internal: {
    when: 'An error in the server. Your request did not cause it, and nothing was partially applied.',
    remedy:
      'Repeat the request with the same `Idempotency-Key`. If the error persists, report the `request_id` to the operator.',
  },
  organisation_elsewhere: {
    when: 'The organisation is at home in another cell of this installation. Nothing was done.',
    remedy:
      'Repeat the request at the public address of the installation, whose edge forwards it to the right cell. Operators: see docs/cells.md.',
  },
  unavailable: {
    when: 'The server is starting, stopping or overloaded, or temporarily cannot reach its database.',
    remedy: 'Repeat the request after `Retry-After` seconds, with the same `Idempotency-Key`.',
  },
}
