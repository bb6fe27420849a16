// This file is longer than 250 lines because it is generated: `npm run generate` writes it from the contract.

/** The families of errors. */
export type ErrorType = 'invalid_request_error' | 'authentication_error' | 'payment_error' | 'permission_error' | 'not_found_error' | 'conflict_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error'

/** What went wrong, for programs to decide on. */
export type ErrorCode =
  /** The request does not match the API: `errors` names each invalid parameter and its requirement. */
  | 'invalid_request'
  /** The body is not valid for its Content-Type. */
  | 'malformed_body'
  /** Send your API key in the header `Authorization: Bearer <key>`. */
  | 'key_missing'
  /** This API key is unknown, revoked or expired. */
  | 'key_invalid'
  /** Sign in: this session is unknown, was ended or has expired. */
  | 'session_invalid'
  /** The e-mail address or the password is wrong. */
  | 'credentials_invalid'
  /** The code is wrong, was used before or has expired. */
  | 'second_factor_invalid'
  /** This link is unknown, was used or has expired: request a new one. */
  | 'link_invalid'
  /** Send a valid ID token from a registered SSO provider in the header `X-SSO-Token`. */
  | 'sso_token_invalid'
  /** The payment was declined and nothing was charged: the basket stays open for another payment method. */
  | 'payment_declined'
  /** This kind of API key cannot be used on this part of the API. */
  | 'key_wrong_kind'
  /** This API key cannot be used from your network address. */
  | 'address_not_allowed'
  /** This publishable key cannot be used from this web origin: register the origin with the key. */
  | 'origin_not_allowed'
  /** This passkey was not accepted: start again, or sign in another way. */
  | 'passkey_invalid'
  /** You were not signed in through the identity provider of the organisation: the message says why. */
  | 'sso_refused'
  /** You signed in through an organisation, which may not change your account: sign in with your own password or passkey. */
  | 'sso_session_confined'
  /** A session only works on the pages of this installation: the header `Origin` names another site, or is missing. */
  | 'cross_origin_request'
  /** You do not work for this organisation. */
  | 'not_staff'
  /** A second factor is required. */
  | 'second_factor_required'
  /** The organisation requires sign-in through its own identity provider: passwords are not accepted. */
  | 'sso_required'
  /** Prove again who you are: this operation needs a sign-in within the last 10 minutes. */
  | 'reauthentication_required'
  /** You work for several organisations: name one in the header `Tessera-Organisation`. */
  | 'organisation_not_chosen'
  /** This enrolment code is unknown, used or expired: create a new one. */
  | 'enrolment_code_invalid'
  /** This device is not allowed to search: staff must allow it. */
  | 'search_not_allowed'
  /** This operation is only available in test mode. */
  | 'test_mode_only'
  /** This API key lacks the scope that the operation needs. */
  | 'scope_missing'
  /** This refund passes your refund ceiling: ask somebody with a higher one to make it. */
  | 'refund_ceiling_exceeded'
  /** You work with some events only, and this concerns all of them: ask somebody who works with all events. */
  | 'confined_to_events'
  /** This API key is confined to addresses, origins or a time, and the other key is not: use a key that is not. */
  | 'key_confined'
  /** The customer has not linked an account yet: send them to `link_url`. */
  | 'sso_not_linked'
  /** There is no such object in your organisation. */
  | 'not_found'
  /** There is no such path in this API. */
  | 'route_not_found'
  /** This path exists, but not with this method: see the `Allow` header. */
  | 'method_not_allowed'
  /** An object with this value already exists. */
  | 'already_exists'
  /** An organisation can have at most 20 webhook endpoints: delete one first. */
  | 'too_many_endpoints'
  /** An organisation needs an owner: make another person owner first. */
  | 'last_owner'
  /** The object is in a state that does not allow this. */
  | 'invalid_state'
  /** A ticket was already used to enter: repeat the request with `used` set to true if that is intended. */
  | 'ticket_used'
  /** Orders, tickets or amounts of the event have changed since the plan was made: look at it again. */
  | 'plan_changed'
  /** The object has changed since you read it: read it again. */
  | 'version_conflict'
  /** Seats that are in use cannot be removed: `errors` lists them. */
  | 'seats_in_use'
  /** The season has changed since the plan was made: `errors` lists the changes. */
  | 'season_changed'
  /** This price or membership cannot be bought now. */
  | 'not_on_sale'
  /** Not enough tickets are available. */
  | 'sold_out'
  /** A single free seat would be left: choose it as well, or choose other seats. */
  | 'single_seat_left'
  /** These tickets are sold only together with a ticket for an adult. */
  | 'adult_required'
  /** One of these seats is no longer available: choose other seats. */
  | 'seat_taken'
  /** This exceeds what one order, one customer or one network address may have. */
  | 'maximum_exceeded'
  /** This price is for members, and no membership that allows it was proved. */
  | 'membership_required'
  /** This voucher cannot be used for this basket. */
  | 'voucher_invalid'
  /** A basket can contain tickets of one event, or memberships, but not both: use another basket for the rest. */
  | 'basket_mixed'
  /** This feature is not configured: the message names what is missing and who can configure it. */
  | 'not_configured'
  /** The organisation cannot accept payments yet: connect a payment account first. */
  | 'payments_not_configured'
  /** The basket has expired and its tickets were released: open a new basket. */
  | 'basket_expired'
  /** The changes after this sequence number are no longer available: read the lists again and continue from the `sequence` of the digest. */
  | 'changes_expired'
  /** A request with this Idempotency-Key is still being processed: try again in a moment. */
  | 'idempotency_in_flight'
  /** The body is larger than this operation accepts. */
  | 'body_too_large'
  /** Send the body with a Content-Type that this operation accepts. */
  | 'unsupported_media_type'
  /** The organisation is served by another part of this installation: repeat the request. */
  | 'organisation_elsewhere'
  /** This Idempotency-Key was used with a different request: use a new key for each new request. */
  | 'idempotency_key_reused'
  /** Too many streams are open: close some, or share one stream between the screens of an application. */
  | 'too_many_streams'
  /** Too many requests: wait for the number of seconds in `Retry-After`. */
  | 'rate_limited'
  /** Internal error: repeat the request, or contact support with its request id. */
  | 'internal'
  /** The service is temporarily unavailable: repeat the request after `Retry-After`. */
  | 'unavailable'
