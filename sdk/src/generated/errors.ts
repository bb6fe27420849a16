// This file is longer than 250 lines because it is generated: `npm run sdk` writes it from the contract.

/** The families of errors. */
export type ErrorType = 'invalid_request_error' | 'authentication_error' | 'payment_error' | 'permission_error' | 'not_found_error' | 'conflict_error' | 'idempotency_error' | 'rate_limit_error' | 'api_error'

/** What went wrong, for programs to decide on. */
export type ErrorCode =
  /** The request does not match the contract: `errors` names each parameter and what it must be. */
  | 'invalid_request'
  /** The body cannot be read as what its Content-Type says. */
  | 'malformed_body'
  /** Send your API key in the header `Authorization: Bearer <key>`. */
  | 'key_missing'
  /** This API key is unknown, revoked or expired. */
  | 'key_invalid'
  /** Send a valid ID token of a registered SSO provider in the header `X-SSO-Token`. */
  | 'sso_token_invalid'
  /** The payment was declined and nothing was taken: the basket stays open for another payment method. */
  | 'payment_declined'
  /** This kind of API key cannot be used on this part of the API. */
  | 'key_wrong_kind'
  /** This API key may not be used from your network address. */
  | 'address_not_allowed'
  /** This publishable key may not be used from this web origin: register the origin with the key. */
  | 'origin_not_allowed'
  /** This code is unknown, used or expired: make a new one. */
  | 'enrolment_refused'
  /** Too many wrong codes were tried: enrolling is closed for a quarter of an hour. */
  | 'enrolment_locked'
  /** This device may not search: staff must allow it. */
  | 'search_not_allowed'
  /** This is for organisations in test mode alone. */
  | 'test_mode_only'
  /** This API key lacks the scope that the operation needs. */
  | 'scope_missing'
  /** The fan has not linked an account yet: lead them to `link_url`. */
  | 'sso_not_linked'
  /** There is no such object in your organisation. */
  | 'not_found'
  /** There is no such path in this API. */
  | 'route_not_found'
  /** This path exists, but not with this method: see the `Allow` header. */
  | 'method_not_allowed'
  /** An object with this value exists already. */
  | 'already_exists'
  /** An organisation has at most 20 webhook endpoints: delete one first. */
  | 'too_many_endpoints'
  /** The object is in a state that does not allow this. */
  | 'invalid_state'
  /** The season is no longer as the plan found it: `errors` says what has changed. */
  | 'season_changed'
  /** This price or membership cannot be bought now. */
  | 'not_on_sale'
  /** There are not that many places left. */
  | 'sold_out'
  /** Somebody else has one of these seats: choose others. */
  | 'seat_taken'
  /** That is more than one order or one customer may have of this price. */
  | 'maximum_exceeded'
  /** This price is for members: the customer's membership does not give it. */
  | 'membership_required'
  /** This voucher cannot be used for this basket. */
  | 'voucher_invalid'
  /** A basket holds items of one event, or memberships alone: open another basket for the rest. */
  | 'basket_mixed'
  /** This is not set up yet: the message says what is missing, and who can set it. */
  | 'not_set_up'
  /** The organisation cannot take payments yet: connect a payment account first. */
  | 'payments_not_set_up'
  /** The basket was not paid for in time and its places went back: open a new one. */
  | 'basket_expired'
  /** What happened after this number can no longer be read: read the lists again, and go on from the `sequence` of the digest. */
  | 'changes_expired'
  /** A request with this Idempotency-Key is still being worked on: repeat it after a moment. */
  | 'idempotency_in_flight'
  /** The body is larger than this operation takes. */
  | 'body_too_large'
  /** Send the body in an encoding that this operation takes. */
  | 'unsupported_media_type'
  /** This Idempotency-Key was used before with another request: use a new key for a new request. */
  | 'idempotency_key_reused'
  /** Too many requests: wait as many seconds as `Retry-After` says. */
  | 'rate_limited'
  /** Something went wrong on our side: repeat the request, or tell us its request id. */
  | 'internal'
  /** The service is busy: repeat the request after `Retry-After`. */
  | 'unavailable'
