import { Stripe } from 'stripe'
import type { DeclineCode } from '#contract'
import { outboundCall } from '#platform/outbound'
import { ProviderUnavailable } from '../provider.ts'

/** Calls Stripe. Throws `ProviderUnavailable` if the outcome is unknown; all other errors are Stripe's own. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await outboundCall({ name: 'stripe', fields: { 'tessera.provider': 'stripe' } }, call)
  } catch (error) {
    if (isUnknownOutcome(error))
      throw new ProviderUnavailable(`Stripe gave no clear response: ${error.type}`, { cause: error })
    throw error
  }
}

/**
 * No connection, too many requests, the same key in use by another call (409), or an error on Stripe's side. A wrong or
 * missing permission counts too: nothing was done, the operator must fix it, and the call is retried.
 */
const isUnknownOutcome = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError

/**
 * Stripe stores its own server errors under the idempotency key and replays them for a day. Repeating the call is then
 * useless, and the outcome must be looked up.
 */
export function isReplayedServerError(error: unknown): boolean {
  const cause = causeOf(error)
  return (
    cause instanceof Stripe.errors.StripeError &&
    (cause.statusCode ?? 0) >= 500 &&
    cause.headers?.['idempotent-replayed'] === 'true'
  )
}

/** Stripe does not know the API key of the installation, or the key lacks a right. Nothing was done. */
export const isRefusedKey = (error: unknown): boolean => {
  const cause = causeOf(error)
  return (
    cause instanceof Stripe.errors.StripeAuthenticationError || cause instanceof Stripe.errors.StripePermissionError
  )
}

/** The account was disconnected from the platform, or belongs to another one. */
export const isForeignAccount = (error: unknown): boolean => {
  const cause = causeOf(error)
  return cause instanceof Stripe.errors.StripePermissionError && cause.code === 'account_invalid'
}

const causeOf = (error: unknown): unknown => (error instanceof ProviderUnavailable ? error.cause : undefined)

export const isCardError = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Stripe.errors.StripeCardError

/** The request is invalid, for example because the payment method does not exist. */
export const isInvalidRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** The key was used with other parameters: for the same charge with another description, or for another charge. */
export const isKeyMismatch = (error: unknown): error is Stripe.errors.StripeIdempotencyError =>
  error instanceof Stripe.errors.StripeIdempotencyError

/** The payment is in a state that the call does not allow. */
export const isUnexpectedState = (error: unknown): boolean =>
  isInvalidRequest(error) && error.code === 'payment_intent_unexpected_state'

export const isMissing = (error: unknown): boolean => isInvalidRequest(error) && error.code === 'resource_missing'

/** Maps Stripe's decline codes to ours. */
export const declineCode = (error: {
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
}): DeclineCode => DECLINE_CODES.get(error.decline_code || error.code || '') ?? 'card_declined'

const DECLINE_CODES = new Map<string, DeclineCode>([
  ['insufficient_funds', 'insufficient_funds'],
  ['expired_card', 'expired_card'],
  ['authentication_required', 'authentication_required'],
  ['authentication_not_handled', 'authentication_failed'],
  ['payment_intent_authentication_failure', 'authentication_failed'],
  ['capture_charge_authorization_expired', 'authorisation_expired'],
  ['charge_expired_for_capture', 'authorisation_expired'],
])
