import type { OrderPaymentMethod } from '#contract'
import type { Stripe } from 'stripe'
import type { NextAction, Payment } from '../provider.ts'
import { declineCode } from './errors.ts'

/** Why we called a payment off: it was declined, as against a void that was asked for. */
export const DECLINED = 'abandoned'
export const VOIDED = 'requested_by_customer'

/** Where a payment stands, from Stripe's record of it with its latest charge. */
export function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const { id: paymentId } = intent
  // Stripe may have states that this version does not know: until it says more, it does not know yet.
  const status: string = intent.status
  switch (status) {
    case 'requires_capture':
      return { kind: 'authorised', paymentId, method: methodOf(intent), saved: savedOf(intent) }
    case 'succeeded':
      return { kind: 'captured', paymentId, method: methodOf(intent), saved: savedOf(intent) }
    case 'requires_action':
      return { kind: 'requires_action', paymentId, nextAction: nextAction(intent) }
    case 'requires_payment_method':
      return declined(intent)
    case 'canceled':
      return canceled(intent)
    default:
      return { kind: 'processing', paymentId }
  }
}

export function declined(intent: Stripe.PaymentIntent): Payment {
  const error = intent.last_payment_error
  const code = error ? declineCode(error) : 'card_declined'
  return { kind: 'declined', paymentId: intent.id, code, message: error?.message ?? 'The payment was declined.' }
}

/** Stripe itself calls off what was not captured in time. */
function canceled(intent: Stripe.PaymentIntent): Payment {
  const { id: paymentId, cancellation_reason: reason } = intent
  if (reason === DECLINED) return declined(intent)
  if (reason !== 'automatic' && reason !== 'expired') return { kind: 'voided', paymentId }
  const message = 'The reserved money was given free before it was captured.'
  return { kind: 'declined', paymentId, code: 'authorisation_expired', message }
}

function nextAction({ next_action: action, client_secret }: Stripe.PaymentIntent): NextAction {
  const url = action?.redirect_to_url?.url
  return url ? { type: 'redirect', url } : { type: 'sdk', client_secret: client_secret ?? '' }
}

/** What is kept is a payment method with its customer: `cus_…/pm_…`. */
function savedOf({ setup_future_usage: usage, customer, payment_method: method }: Stripe.PaymentIntent): string | null {
  if (usage !== 'off_session' || customer === null || method === null) return null
  return `${idOf(customer)}/${idOf(method)}`
}

const idOf = (reference: string | { readonly id: string }): string =>
  typeof reference === 'string' ? reference : reference.id

function methodOf({ latest_charge: charge }: Stripe.PaymentIntent): OrderPaymentMethod {
  const details = charge !== null && typeof charge === 'object' ? charge.payment_method_details : null
  if (!details) return 'other'
  if (details.card?.wallet || WALLETS.has(details.type)) return 'wallet'
  if (details.type === 'card' || details.type === 'card_present') return 'card'
  return BANKS.has(details.type) ? 'bank' : 'other'
}

const WALLETS = new Set('alipay amazon_pay cashapp grabpay link mobilepay paypal revolut_pay wechat_pay'.split(' '))
const BANKS = new Set(
  `acss_debit au_becs_debit bacs_debit bancontact customer_balance eps fpx ideal nz_bank_account p24 pay_by_bank
  sepa_debit sofort us_bank_account`.split(/\s+/),
)
