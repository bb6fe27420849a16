import type { OrderPaymentMethod } from '#contract'
import type { Stripe } from 'stripe'
import {
  type ApprovedPayment,
  type CardHint,
  type NextAction,
  type ProviderPayment,
  UNNAMED_MANDATE,
} from '../provider.ts'
import { declineCode } from './errors.ts'

/** The cancellation reasons that we give to Stripe: one for a declined payment, one for a requested void. */
export const DECLINED = 'abandoned'
export const VOIDED = 'requested_by_customer'

/** Converts Stripe's payment intent, expanded with its latest charge. */
export function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const { id: paymentId } = intent
  // Stripe may add states that this version does not know: treat them as undecided.
  const status: string = intent.status
  switch (status) {
    case 'requires_capture':
      return { kind: 'authorised', paymentId, ...toApprovedParts(intent) }
    case 'succeeded':
      return { kind: 'captured', paymentId, ...toApprovedParts(intent) }
    case 'requires_action':
      return { kind: 'requires_action', paymentId, nextAction: nextAction(intent), expiresAt: null }
    case 'requires_payment_method':
      return declinedPayment(intent)
    case 'canceled':
      return canceledPayment(intent)
    default:
      return { kind: 'processing', paymentId, settles: settles(intent) }
  }
}

const toApprovedParts = (intent: Stripe.PaymentIntent) => ({
  method: toPaymentMethod(intent),
  card: toCardHint(intent),
  ...toSaved(intent),
})

export function declinedPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const error = intent.last_payment_error
  const code = error ? declineCode(error) : 'card_declined'
  return { kind: 'declined', paymentId: intent.id, code, message: error?.message ?? 'The payment was declined.' }
}

/** Stripe itself cancels a payment that was not captured in time. */
function canceledPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const { id: paymentId, cancellation_reason: reason } = intent
  if (reason === DECLINED) return declinedPayment(intent)
  if (reason !== 'automatic' && reason !== 'expired') return { kind: 'voided', paymentId }
  const message = 'The reserved money was released before it was captured.'
  return { kind: 'declined', paymentId, code: 'authorisation_expired', message }
}

function nextAction({ next_action: action, client_secret }: Stripe.PaymentIntent): NextAction {
  const url = action?.redirect_to_url?.url
  return url ? { type: 'redirect', url } : { type: 'sdk', client_secret: client_secret ?? '' }
}

/** Stripe returns no mandate reference and no creditor identifier with a payment. */
function toSaved(intent: Stripe.PaymentIntent): Pick<ApprovedPayment, 'saved' | 'debit'> {
  const saved = toSavedReference(intent)
  const isDebit = saved !== null && !CHARGED_AT_ONCE.has(getMethodDetails(intent)?.type ?? '')
  return isDebit ? { saved, debit: UNNAMED_MANDATE } : { saved }
}

/** What else can be saved is, or leaves behind, a mandate to debit a bank account. */
const CHARGED_AT_ONCE = new Set('card card_present link klarna paypal amazon_pay revolut_pay cashapp'.split(' '))

/** The saved reference names the customer and the payment method: `cus_…/pm_…`. */
function toSavedReference({
  setup_future_usage: usage,
  customer,
  payment_method: paid,
  ...intent
}: Pick<Stripe.PaymentIntent, 'setup_future_usage' | 'customer' | 'payment_method' | 'latest_charge'>): string | null {
  const details = getMethodDetails(intent)
  const mandate = details?.ideal?.generated_sepa_debit ?? details?.bancontact?.generated_sepa_debit
  // What a bank page was paid with cannot be charged again: the mandate that it created can.
  const isBankPage = details?.ideal !== undefined || details?.bancontact !== undefined
  const method = isBankPage ? (mandate ?? null) : paid
  if (usage !== 'off_session' || customer === null || method === null) return null
  return `${toId(customer)}/${toId(method)}`
}

/** Only a method that we know to be fast decides soon: a debit that is given up too early would be collected twice. */
const settles = (intent: Stripe.PaymentIntent): 'soon' | 'days' =>
  FAST.has(getMethodDetails(intent)?.type ?? '') ? 'soon' : 'days'

const FAST = new Set('card link klarna paypal ideal bancontact'.split(' '))

const toId = (reference: string | { readonly id: string }): string =>
  typeof reference === 'string' ? reference : reference.id

const getMethodDetails = ({ latest_charge: charge }: Pick<Stripe.PaymentIntent, 'latest_charge'>) =>
  charge !== null && typeof charge === 'object' ? charge.payment_method_details : null

/** A wallet has a card behind it, whose digits the customer sees on the statement of their bank. */
function toCardHint(intent: Stripe.PaymentIntent): CardHint | null {
  const details = getMethodDetails(intent)
  const card = details?.card ?? details?.card_present
  const last4 = card?.last4 ?? ''
  return LAST4.test(last4) ? { brand: card?.brand ?? 'unknown', last4 } : null
}

const LAST4 = /^\d{4}$/

function toPaymentMethod(intent: Stripe.PaymentIntent): OrderPaymentMethod {
  const details = getMethodDetails(intent)
  if (!details) return 'other'
  if (details.card?.wallet || WALLETS.has(details.type)) return 'wallet'
  if (details.type === 'card' || details.type === 'card_present') return 'card'
  return BANKS.has(details.type) ? 'bank' : 'other'
}

const WALLETS = new Set(
  'alipay amazon_pay cashapp grabpay klarna link mobilepay paypal revolut_pay wechat_pay'.split(' '),
)
const BANKS = new Set(
  `acss_debit au_becs_debit bacs_debit bancontact customer_balance eps fpx ideal nz_bank_account p24 pay_by_bank
  sepa_debit sofort us_bank_account`.split(/\s+/),
)
