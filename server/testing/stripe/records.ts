import { randomBytes } from 'node:crypto'
import { createPayoutRecords, type PayoutRecords } from './payout-records.ts'

/** The records of one account, with the parts of Stripe's shape that the adapter uses. */
export type StripeCharge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  payment_method_details: StripeMethodDetails | null
}

type StripeMethodDetails = {
  type: string
  card?: { brand: string; last4: string; wallet: { type: string } | null }
  ideal?: { generated_sepa_debit: string | null }
  bancontact?: { generated_sepa_debit: string | null }
}

export type StripePaymentError = { type: 'card_error'; code: string; decline_code?: string; message: string }

export type StripeIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  application_fee_amount: number | null
  /** What of the fee was returned. Stripe has it in the fee itself. */
  application_fee_refunded: number
  cancellation_reason: string | null
  capture_method: string
  client_secret: string
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: StripePaymentError | null
  latest_charge: StripeCharge | null
  livemode: false
  metadata: Record<string, string>
  next_action:
    | { type: 'use_stripe_sdk'; use_stripe_sdk: object }
    | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
    | null
  payment_method: string | null
  setup_future_usage: string | null
  status: string
}

/** A payment method saved with a customer. It behaves like the reference that it was saved from. */
export type SavedStripeMethod = { readonly customer: string; readonly reference: string }

export type StripeRefund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  currency: string
  failure_reason?: string
  metadata: Record<string, string>
  payment_intent: string
  status: string
}

/** A connected account, as the platform sees it. */
export type FakeAccount = {
  id: string
  object: 'account'
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
  country: string
  capabilities: Record<string, string>
  metadata: Record<string, string>
  requirements: { currently_due: string[] }
}

export type AccountRecords = {
  readonly intents: Map<string, StripeIntent>
  readonly refunds: StripeRefund[]
  readonly customers: Set<string>
  readonly savedMethods: Map<string, SavedStripeMethod>
  readonly paidOut: PayoutRecords
  /** Accounts that were created here; only the platform's own records have any. */
  readonly connected: Map<string, FakeAccount>
}

export const createRecords = (): AccountRecords => ({
  intents: new Map(),
  refunds: [],
  customers: new Set(),
  savedMethods: new Map(),
  paidOut: createPayoutRecords(),
  connected: new Map(),
})

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** What a test payment method does. Names that start with `pm_card_` are Stripe's own. */
export type StripeMethod = {
  /** Stripe's type of the method; a card if absent. */
  readonly type?: 'bancontact' | 'ideal' | 'klarna' | 'paypal' | 'sepa_debit'
  readonly declines?: StripePaymentError
  readonly requiresAction?: true
  /** A charge without the customer is declined. */
  readonly declinesOffSession?: StripePaymentError
  readonly wallet?: string
  /** Brand and last four digits; those of `pm_card_visa` if absent. */
  readonly card?: readonly [brand: string, last4: string]
  readonly captureExpires?: true
  /** `slow`: pending until `decideRefund`. */
  readonly refund?: 'pending' | 'failed' | 'slow'
}

const declinedMethod = (code: string, message: string, decline_code?: string): StripeMethod => ({
  declines: { type: 'card_error', code, message, ...(decline_code && { decline_code }) },
})

const methods: Readonly<Record<string, StripeMethod>> = {
  pm_card_visa: {},
  pm_card_mastercard: { card: ['mastercard', '4444'] },
  pm_test_wallet: { wallet: 'apple_pay' },
  pm_card_chargeDeclined: declinedMethod('card_declined', 'Your card was declined.', 'generic_decline'),
  pm_card_chargeDeclinedInsufficientFunds: declinedMethod(
    'card_declined',
    'Your card has insufficient funds.',
    'insufficient_funds',
  ),
  pm_card_chargeDeclinedExpiredCard: declinedMethod('expired_card', 'Your card has expired.'),
  pm_card_threeDSecure2Required: { requiresAction: true },
  pm_card_authenticationRequired: { requiresAction: true },
  pm_test_later_declined: {
    declinesOffSession: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  ideal: { type: 'ideal' },
  bancontact: { type: 'bancontact' },
  klarna: { type: 'klarna' },
  paypal: { type: 'paypal' },
  ctoken_card: {},
  ctoken_card_declined: declinedMethod('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  ctoken_card_3ds: { requiresAction: true },
  ctoken_ideal: { type: 'ideal' },
  ctoken_sepa_debit: { type: 'sepa_debit' },
  pm_test_sepa_debit: { type: 'sepa_debit' },
  pm_test_slow_refund: { refund: 'slow' },
  pm_test_capture_expires: { captureExpires: true },
  pm_card_pendingRefund: { refund: 'pending' },
  pm_card_refundFail: { refund: 'failed' },
}

/** Methods on a page of their own, and those of them that cannot be captured apart. */
export const isPage = ({ type }: StripeMethod): boolean => type !== undefined && type !== 'sepa_debit'

export const debitFailed: StripePaymentError = {
  type: 'card_error',
  code: 'insufficient_funds',
  message: 'The bank account has insufficient funds.',
}

export const authenticationFailed: StripePaymentError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method.',
}

export const authenticationRequired: StripePaymentError = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** Finds what a payment method does, by its own name or by the id under which it was saved. */
export const findMethod = (records: AccountRecords, id: string | null): StripeMethod | undefined => {
  const name = records.savedMethods.get(id ?? '')?.reference ?? id ?? ''
  return Object.hasOwn(methods, name) ? methods[name] : undefined
}
