// longer than 250 lines because it is one table: every error code of the API
type ErrorKind =
  | 'invalid_request_error'
  | 'authentication_error'
  | 'permission_error'
  | 'payment_error'
  | 'not_found_error'
  | 'conflict_error'
  | 'idempotency_error'
  | 'rate_limit_error'
  | 'api_error'

type ErrorEntry = { readonly status: number; readonly type: ErrorKind; readonly title: string }

/** Every error code of the API. OpenAPI, the server and the SDK all read this table. */
export const errors = {
  invalid_request: {
    status: 400,
    type: 'invalid_request_error',
    title: 'The request does not match the API: `errors` names each invalid parameter and its requirement',
  },
  malformed_body: {
    status: 400,
    type: 'invalid_request_error',
    title: 'The body is not valid for its Content-Type',
  },
  key_missing: {
    status: 401,
    type: 'authentication_error',
    title: 'Send your API key in the header `Authorization: Bearer <key>`',
  },
  key_invalid: {
    status: 401,
    type: 'authentication_error',
    title: 'This API key is unknown, revoked or expired',
  },
  session_invalid: {
    status: 401,
    type: 'authentication_error',
    title: 'Sign in: this session is unknown, was ended or has expired',
  },
  credentials_invalid: {
    status: 401,
    type: 'authentication_error',
    title: 'The e-mail address or the password is wrong',
  },
  second_factor_invalid: {
    status: 401,
    type: 'authentication_error',
    title: 'The code is wrong, was used before or has expired',
  },
  link_invalid: {
    status: 401,
    type: 'authentication_error',
    title: 'This link is unknown, was used or has expired: request a new one',
  },
  sso_token_invalid: {
    status: 401,
    type: 'authentication_error',
    title: 'Send a valid ID token from a registered SSO provider in the header `X-SSO-Token`',
  },
  payment_declined: {
    status: 402,
    type: 'payment_error',
    title: 'The payment was declined and nothing was charged: the basket stays open for another payment method',
  },
  key_wrong_kind: {
    status: 403,
    type: 'permission_error',
    title: 'This kind of API key cannot be used on this part of the API',
  },
  address_not_allowed: {
    status: 403,
    type: 'permission_error',
    title: 'This API key cannot be used from your network address',
  },
  origin_not_allowed: {
    status: 403,
    type: 'permission_error',
    title: 'This publishable key cannot be used from this web origin: register the origin with the key',
  },
  passkey_invalid: {
    status: 401,
    type: 'authentication_error',
    title: 'This passkey was not accepted: start again, or sign in another way',
  },
  sso_refused: {
    status: 401,
    type: 'authentication_error',
    title: 'You were not signed in through the identity provider of the organisation: the message says why',
  },
  sso_session_confined: {
    status: 403,
    type: 'permission_error',
    title:
      'You signed in through an organisation, which may not change your account: sign in with your own password or passkey',
  },
  cross_origin_request: {
    status: 403,
    type: 'permission_error',
    title:
      'A session only works on the pages of this installation: the header `Origin` names another site, or is missing',
  },
  not_staff: {
    status: 403,
    type: 'permission_error',
    title: 'You do not work for this organisation',
  },
  second_factor_required: {
    status: 403,
    type: 'permission_error',
    title: 'A second factor is required',
  },
  sso_required: {
    status: 403,
    type: 'permission_error',
    title: 'The organisation requires sign-in through its own identity provider: passwords are not accepted',
  },
  reauthentication_required: {
    status: 403,
    type: 'permission_error',
    title: 'Prove again who you are: this operation needs a sign-in within the last 10 minutes',
  },
  organisation_not_chosen: {
    status: 400,
    type: 'invalid_request_error',
    title: 'You work for several organisations: name one in the header `Tessera-Organisation`',
  },
  enrolment_code_invalid: {
    status: 401,
    type: 'authentication_error',
    title: 'This enrolment code is unknown, used or expired: create a new one',
  },
  search_not_allowed: {
    status: 403,
    type: 'permission_error',
    title: 'This device is not allowed to search: staff must allow it',
  },
  test_mode_only: {
    status: 403,
    type: 'permission_error',
    title: 'This operation is only available in test mode',
  },
  scope_missing: {
    status: 403,
    type: 'permission_error',
    title: 'This API key lacks the scope that the operation needs',
  },
  refund_ceiling_exceeded: {
    status: 403,
    type: 'permission_error',
    title: 'This refund passes your refund ceiling: ask somebody with a higher one to make it',
  },
  confined_to_events: {
    status: 403,
    type: 'permission_error',
    title: 'You work with some events only, and this concerns all of them: ask somebody who works with all events',
  },
  key_confined: {
    status: 403,
    type: 'permission_error',
    title: 'This API key is confined to addresses, origins or a time, and the other key is not: use a key that is not',
  },
  sso_not_linked: {
    status: 403,
    type: 'permission_error',
    title: 'The customer has not linked an account yet: send them to `link_url`',
  },
  not_found: { status: 404, type: 'not_found_error', title: 'There is no such object in your organisation' },
  route_not_found: { status: 404, type: 'not_found_error', title: 'There is no such path in this API' },
  method_not_allowed: {
    status: 405,
    type: 'invalid_request_error',
    title: 'This path exists, but not with this method: see the `Allow` header',
  },
  already_exists: { status: 409, type: 'conflict_error', title: 'An object with this value already exists' },
  too_many_endpoints: {
    status: 409,
    type: 'conflict_error',
    title: 'An organisation can have at most 20 webhook endpoints: delete one first',
  },
  last_owner: {
    status: 409,
    type: 'conflict_error',
    title: 'An organisation needs an owner: make another person owner first',
  },
  invalid_state: { status: 409, type: 'conflict_error', title: 'The object is in a state that does not allow this' },
  ticket_used: {
    status: 409,
    type: 'conflict_error',
    title: 'A ticket was already used to enter: repeat the request with `used` set to true if that is intended',
  },
  plan_changed: {
    status: 409,
    type: 'conflict_error',
    title: 'Orders, tickets or amounts of the event have changed since the plan was made: look at it again',
  },
  version_conflict: {
    status: 409,
    type: 'conflict_error',
    title: 'The object has changed since you read it: read it again',
  },
  seats_in_use: {
    status: 409,
    type: 'conflict_error',
    title: 'Seats that are in use cannot be removed: `errors` lists them',
  },
  season_changed: {
    status: 409,
    type: 'conflict_error',
    title: 'The season has changed since the plan was made: `errors` lists the changes',
  },
  not_on_sale: { status: 409, type: 'conflict_error', title: 'This price or membership cannot be bought now' },
  sold_out: { status: 409, type: 'conflict_error', title: 'Not enough tickets are available' },
  single_seat_left: {
    status: 409,
    type: 'conflict_error',
    title: 'A single free seat would be left: choose it as well, or choose other seats',
  },
  adult_required: {
    status: 409,
    type: 'conflict_error',
    title: 'These tickets are sold only together with a ticket for an adult',
  },
  seat_taken: {
    status: 409,
    type: 'conflict_error',
    title: 'One of these seats is no longer available: choose other seats',
  },
  maximum_exceeded: {
    status: 409,
    type: 'conflict_error',
    title: 'This exceeds what one order, one customer or one network address may have',
  },
  membership_required: {
    status: 409,
    type: 'conflict_error',
    title: 'This price is for members, and no membership that allows it was proved',
  },
  voucher_invalid: { status: 409, type: 'conflict_error', title: 'This voucher cannot be used for this basket' },
  basket_mixed: {
    status: 409,
    type: 'conflict_error',
    title: 'A basket can contain tickets of one event, or memberships, but not both: use another basket for the rest',
  },
  not_configured: {
    status: 409,
    type: 'conflict_error',
    title: 'This feature is not configured: the message names what is missing and who can configure it',
  },
  payments_not_configured: {
    status: 409,
    type: 'conflict_error',
    title: 'The organisation cannot accept payments yet: connect a payment account first',
  },
  basket_expired: {
    status: 410,
    type: 'conflict_error',
    title: 'The basket has expired and its tickets were released: open a new basket',
  },
  changes_expired: {
    status: 410,
    type: 'conflict_error',
    title:
      'The changes after this sequence number are no longer available: read the lists again and continue from the `sequence` of the digest',
  },
  idempotency_in_flight: {
    status: 409,
    type: 'idempotency_error',
    title: 'A request with this Idempotency-Key is still being processed: try again in a moment',
  },
  body_too_large: {
    status: 413,
    type: 'invalid_request_error',
    title: 'The body is larger than this operation accepts',
  },
  unsupported_media_type: {
    status: 415,
    type: 'invalid_request_error',
    title: 'Send the body with a Content-Type that this operation accepts',
  },
  organisation_elsewhere: {
    status: 421,
    type: 'api_error',
    title: 'The organisation is served by another part of this installation: repeat the request',
  },
  idempotency_key_reused: {
    status: 422,
    type: 'idempotency_error',
    title: 'This Idempotency-Key was used with a different request: use a new key for each new request',
  },
  too_many_streams: {
    status: 429,
    type: 'rate_limit_error',
    title: 'Too many streams are open: close some, or share one stream between the screens of an application',
  },
  rate_limited: {
    status: 429,
    type: 'rate_limit_error',
    title: 'Too many requests: wait for the number of seconds in `Retry-After`',
  },
  internal: {
    status: 500,
    type: 'api_error',
    title: 'Internal error: repeat the request, or contact support with its request id',
  },
  unavailable: {
    status: 503,
    type: 'api_error',
    title: 'The service is temporarily unavailable: repeat the request after `Retry-After`',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors
