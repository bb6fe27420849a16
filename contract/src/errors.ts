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

/** Every way a request can fail, told once. OpenAPI, the server and the SDK all read this table. */
export const errors = {
  invalid_request: {
    status: 400,
    type: 'invalid_request_error',
    title: 'The request does not match the contract: `errors` names each parameter and what it must be',
  },
  malformed_body: {
    status: 400,
    type: 'invalid_request_error',
    title: 'The body cannot be read as what its Content-Type says',
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
  sso_token_invalid: {
    status: 401,
    type: 'authentication_error',
    title: 'Send a valid ID token of a registered SSO provider in the header `X-SSO-Token`',
  },
  payment_declined: {
    status: 402,
    type: 'payment_error',
    title: 'The payment was declined and nothing was taken: the basket stays open for another payment method',
  },
  key_wrong_kind: {
    status: 403,
    type: 'permission_error',
    title: 'This kind of API key cannot be used on this part of the API',
  },
  address_not_allowed: {
    status: 403,
    type: 'permission_error',
    title: 'This API key may not be used from your network address',
  },
  origin_not_allowed: {
    status: 403,
    type: 'permission_error',
    title: 'This publishable key may not be used from this web origin: register the origin with the key',
  },
  enrolment_refused: {
    status: 401,
    type: 'authentication_error',
    title: 'This code is unknown, used or expired: make a new one',
  },
  enrolment_locked: {
    status: 403,
    type: 'permission_error',
    title: 'Too many wrong codes were tried: enrolling is closed for a quarter of an hour',
  },
  search_not_allowed: {
    status: 403,
    type: 'permission_error',
    title: 'This device may not search: staff must allow it',
  },
  test_mode_only: {
    status: 403,
    type: 'permission_error',
    title: 'This is for organisations in test mode alone',
  },
  scope_missing: {
    status: 403,
    type: 'permission_error',
    title: 'This API key lacks the scope that the operation needs',
  },
  sso_not_linked: {
    status: 403,
    type: 'permission_error',
    title: 'The fan has not linked an account yet: lead them to `link_url`',
  },
  not_found: { status: 404, type: 'not_found_error', title: 'There is no such object in your organisation' },
  route_not_found: { status: 404, type: 'not_found_error', title: 'There is no such path in this API' },
  method_not_allowed: {
    status: 405,
    type: 'invalid_request_error',
    title: 'This path exists, but not with this method: see the `Allow` header',
  },
  already_exists: { status: 409, type: 'conflict_error', title: 'An object with this value exists already' },
  too_many_endpoints: {
    status: 409,
    type: 'conflict_error',
    title: 'An organisation has at most 20 webhook endpoints: delete one first',
  },
  invalid_state: { status: 409, type: 'conflict_error', title: 'The object is in a state that does not allow this' },
  season_changed: {
    status: 409,
    type: 'conflict_error',
    title: 'The season is no longer as the plan found it: `errors` says what has changed',
  },
  not_on_sale: { status: 409, type: 'conflict_error', title: 'This price or membership cannot be bought now' },
  sold_out: { status: 409, type: 'conflict_error', title: 'There are not that many places left' },
  seat_taken: { status: 409, type: 'conflict_error', title: 'Somebody else has one of these seats: choose others' },
  maximum_exceeded: {
    status: 409,
    type: 'conflict_error',
    title: 'That is more than one order or one customer may have of this price',
  },
  membership_required: {
    status: 409,
    type: 'conflict_error',
    title: "This price is for members: the customer's membership does not give it",
  },
  voucher_invalid: { status: 409, type: 'conflict_error', title: 'This voucher cannot be used for this basket' },
  basket_mixed: {
    status: 409,
    type: 'conflict_error',
    title: 'A basket holds items of one event, or memberships alone: open another basket for the rest',
  },
  not_set_up: {
    status: 409,
    type: 'conflict_error',
    title: 'This is not set up yet: the message says what is missing, and who can set it',
  },
  payments_not_set_up: {
    status: 409,
    type: 'conflict_error',
    title: 'The organisation cannot take payments yet: connect a payment account first',
  },
  basket_expired: {
    status: 410,
    type: 'conflict_error',
    title: 'The basket was not paid for in time and its places went back: open a new one',
  },
  changes_expired: {
    status: 410,
    type: 'conflict_error',
    title:
      'What happened after this number can no longer be read: read the lists again, and go on from the `sequence` of the digest',
  },
  idempotency_in_flight: {
    status: 409,
    type: 'idempotency_error',
    title: 'A request with this Idempotency-Key is still being worked on: repeat it after a moment',
  },
  body_too_large: { status: 413, type: 'invalid_request_error', title: 'The body is larger than this operation takes' },
  unsupported_media_type: {
    status: 415,
    type: 'invalid_request_error',
    title: 'Send the body in an encoding that this operation takes',
  },
  idempotency_key_reused: {
    status: 422,
    type: 'idempotency_error',
    title: 'This Idempotency-Key was used before with another request: use a new key for a new request',
  },
  rate_limited: {
    status: 429,
    type: 'rate_limit_error',
    title: 'Too many requests: wait as many seconds as `Retry-After` says',
  },
  internal: {
    status: 500,
    type: 'api_error',
    title: 'Something went wrong on our side: repeat the request, or tell us its request id',
  },
  unavailable: { status: 503, type: 'api_error', title: 'The service is busy: repeat the request after `Retry-After`' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors
