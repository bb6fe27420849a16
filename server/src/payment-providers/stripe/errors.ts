import { Stripe } from 'stripe'
import { outbound } from '#platform/outbound'
import { type DeclineCode, ProviderUnavailable } from '../provider.ts'

/** A call to Stripe. What has no clear answer is said so; every other error is Stripe's own, for the caller to read. */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await outbound(call)
  } catch (error) {
    if (isUnclear(error)) throw new ProviderUnavailable(`Stripe gave no clear answer: ${error.type}`, { cause: error })
    throw error
  }
}

/**
 * No connection, too many requests, the same key in flight (409) and errors on their side. A wrong or missing permission
 * is the operator's to mend, and nothing was done: it is asked again too.
 */
const isUnclear = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError

/**
 * Stripe keeps an error of its own under the key as well, and tells it again for a day: then the same call will never
 * say more, and the outcome has to be looked up.
 */
export function isKeptFault(error: unknown): boolean {
  const cause = error instanceof ProviderUnavailable ? error.cause : undefined
  return (
    cause instanceof Stripe.errors.StripeError &&
    (cause.statusCode ?? 0) >= 500 &&
    cause.headers?.['idempotent-replayed'] === 'true'
  )
}

export const isCardError = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Stripe.errors.StripeCardError

/** Asked for something that is not so, such as a payment method that nobody knows. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** The key was used with other words: for the same charge, described otherwise, or for another one. */
export const isMismatch = (error: unknown): boolean => error instanceof Stripe.errors.StripeIdempotencyError

/** The payment is in another state than the call supposed. */
export const isElsewhere = (error: unknown): boolean =>
  isRefusal(error) && error.code === 'payment_intent_unexpected_state'

export const isMissing = (error: unknown): boolean => isRefusal(error) && error.code === 'resource_missing'

/** Stripe's words for a decline in ours. */
export const declineCode = (error: {
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
}): DeclineCode => OURS.get(error.decline_code || error.code || '') ?? 'card_declined'

const OURS = new Map<string, DeclineCode>([
  ['insufficient_funds', 'insufficient_funds'],
  ['expired_card', 'expired_card'],
  ['authentication_required', 'authentication_required'],
  ['authentication_not_handled', 'authentication_failed'],
  ['payment_intent_authentication_failure', 'authentication_failed'],
  ['capture_charge_authorization_expired', 'authorisation_expired'],
  ['charge_expired_for_capture', 'authorisation_expired'],
])
