import type { DeclineCode, OrderPaymentMethod } from '#contract'
import { type ApprovedPayment, type CardHint, type ProviderPayment, UNNAMED_MANDATE } from '../provider.ts'
import { type MolliePayment, readMetadata } from './wire.ts'

/** Stored with a payment before it is cancelled: Mollie does not say whether we or the customer did it. */
export const VOIDED = 'voided'

type DeclinedPayment = Extract<ProviderPayment, { kind: 'declined' }>

/** Converts Mollie's payment. Its captures count only if they were requested too. */
export function toProviderPayment(payment: MolliePayment): ProviderPayment {
  const { id: paymentId } = payment
  switch (payment.status) {
    case 'open':
      return openPayment(payment)
    case 'pending':
      return { kind: 'processing', paymentId, settles: SLOW.has(payment.method ?? '') ? 'days' : 'soon' }
    case 'authorized':
      if (hasCapture(payment, 'pending')) return { kind: 'processing', paymentId, settles: 'soon' }
      return { kind: 'authorised', paymentId, ...toApprovedParts(payment) }
    case 'paid':
      return { kind: 'captured', paymentId, ...toApprovedParts(payment) }
    case 'canceled':
      return cancelledPayment(payment)
    case 'expired':
      return declined(payment, 'authorisation_expired', 'The payment was not completed in time.')
    case 'failed':
      return declined(payment, toDeclineCode(payment), toFailureMessage(payment))
    default:
      // Mollie may add states that this version does not know: treat them as undecided.
      return { kind: 'processing', paymentId, settles: 'soon' }
  }
}

/** Methods that Mollie has charged for days before the bank decides. */
const SLOW = new Set(['directdebit', 'banktransfer', 'bacs'])

export const hasCapture = ({ _embedded: parts }: MolliePayment, status: string): boolean =>
  parts?.captures?.some((capture) => capture.status === status) ?? false

/** Without a page for the customer, Mollie itself has work to do. */
function openPayment({ _links: links, ...payment }: MolliePayment): ProviderPayment {
  const url = links?.checkout?.href
  if (url === undefined) return { kind: 'processing', paymentId: payment.id, settles: 'soon' }
  const expiresAt = payment.expiresAt === undefined ? null : new Date(payment.expiresAt)
  return { kind: 'requires_action', paymentId: payment.id, nextAction: { type: 'redirect', url }, expiresAt }
}

/** Only we release reserved money, or staff in Mollie's dashboard. Otherwise the customer pressed "cancel". */
function cancelledPayment(payment: MolliePayment): ProviderPayment {
  if (hasCapture(payment, 'failed'))
    return declined(payment, 'authorisation_expired', 'The reserved money could not be captured.')
  if (payment.authorizedAt !== undefined || readMetadata(payment, VOIDED) !== null)
    return { kind: 'voided', paymentId: payment.id }
  return declined(payment, 'authentication_failed', 'The customer cancelled the payment.')
}

const declined = ({ id }: MolliePayment, code: DeclineCode, message: string): DeclinedPayment => ({
  kind: 'declined',
  paymentId: id,
  code,
  message,
})

const toDeclineCode = ({ details, statusReason }: MolliePayment): DeclineCode => {
  const reason = details?.failureReason ?? details?.bankReasonCode ?? statusReason?.code ?? ''
  return DECLINE_CODES.get(reason) ?? 'card_declined'
}

const toFailureMessage = ({ details, statusReason }: MolliePayment): string =>
  details?.failureMessage ?? statusReason?.message ?? 'The payment was declined.'

/** Mollie's reasons for cards, and those of banks (ISO 20022) for debits. */
const DECLINE_CODES = new Map<string, DeclineCode>([
  ['insufficient_funds', 'insufficient_funds'],
  ['AM04', 'insufficient_funds'],
  ['card_expired', 'expired_card'],
  ['authentication_failed', 'authentication_failed'],
  ['authentication_abandoned', 'authentication_failed'],
  ['authentication_unavailable_acs', 'authentication_failed'],
  ['authentication_required', 'authentication_required'],
  ['invalid_card_number', 'payment_method_invalid'],
  ['invalid_card_holder_name', 'payment_method_invalid'],
  ['invalid_card_type', 'payment_method_invalid'],
  ['inactive_card', 'payment_method_invalid'],
  ['AC01', 'payment_method_invalid'],
  ['AC04', 'payment_method_invalid'],
  ['MD01', 'payment_method_invalid'],
])

const toApprovedParts = (payment: MolliePayment) => ({
  method: toPaymentMethod(payment),
  card: toCardHint(payment),
  ...toSaved(payment),
})

/** Mollie names a mandate only to who asks for it, and the creditor only in a debit. */
function toSaved(payment: MolliePayment): Pick<ApprovedPayment, 'saved' | 'debit'> {
  const saved = toSavedReference(payment)
  return saved?.endsWith(DEBIT) ? { saved, debit: UNNAMED_MANDATE } : { saved }
}

/** The saved reference names the customer and the mandate, and whether it is one for debits: `cst_…/mdt_…/debit`. */
function toSavedReference({ sequenceType, customerId, mandateId, method }: MolliePayment): string | null {
  if (sequenceType !== 'first' || !customerId || !mandateId) return null
  return `${customerId}/${mandateId}${CHARGED_AT_ONCE.has(method ?? '') ? '' : DEBIT}`
}

const DEBIT = '/debit'
/** Any other method that makes a first payment leaves a mandate to debit the account behind it. */
const CHARGED_AT_ONCE = new Set(['creditcard', 'applepay', 'googlepay', 'paypal'])

function toCardHint({ details }: MolliePayment): CardHint | null {
  const last4 = details?.cardNumber ?? ''
  return /^\d{4}$/.test(last4) ? { brand: toBrand(details?.cardLabel ?? 'unknown'), last4 } : null
}

const toBrand = (label: string): string =>
  label === 'American Express' ? 'amex' : label.toLowerCase().replaceAll(' ', '_')

function toPaymentMethod({ method, details }: MolliePayment): OrderPaymentMethod {
  const name = method ?? ''
  if (details?.wallet || WALLETS.test(name)) return 'wallet'
  if (name === 'creditcard' || name === 'pointofsale') return 'card'
  return BANKS.has(name) ? 'bank' : 'other'
}

const WALLETS = /^(?:applepay|googlepay|paypal|klarna.*|vipps|mobilepay|satispay|twint|swish|bizum|mbway)$/
const BANKS = new Set(
  `bacs bancomatpay bancontact banktransfer belfius blik directdebit eps ideal kbc multibanco mybank paybybank przelewy24
  trustly`.split(/\s+/),
)
