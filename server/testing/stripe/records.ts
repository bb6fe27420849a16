import { randomBytes } from 'node:crypto'

/** The records of one account, of Stripe's shape as far as it is asked for here. */
export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  payment_method_details: { type: string; card: { wallet: { type: string } | null } } | null
}

export type PaymentError = { type: 'card_error'; code: string; decline_code?: string; message: string }

export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  cancellation_reason: string | null
  capture_method: string
  client_secret: string
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: PaymentError | null
  latest_charge: Charge | null
  livemode: false
  metadata: Record<string, string>
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: object } | null
  payment_method: string | null
  setup_future_usage: string | null
  status: string
}

/** A payment method that a customer keeps: what it does is told by the reference that it was saved from. */
export type Kept = { readonly customer: string; readonly reference: string }

export type Refund = {
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

export type Books = {
  readonly intents: Map<string, Intent>
  readonly refunds: Refund[]
  readonly customers: Set<string>
  readonly kept: Map<string, Kept>
}

export const newBooks = (): Books => ({ intents: new Map(), refunds: [], customers: new Set(), kept: new Map() })

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** What a test payment method does. The names that begin with `pm_card_` are Stripe's own. */
export type Method = {
  readonly refuses?: PaymentError
  readonly asks?: true
  /** Without the buyer it is refused, though it worked when the buyer was there. */
  readonly refusesLater?: PaymentError
  readonly wallet?: string
  readonly expires?: true
  readonly refund?: 'pending' | 'failed'
}

const declined = (code: string, message: string, decline_code?: string): Method => ({
  refuses: { type: 'card_error', code, message, ...(decline_code && { decline_code }) },
})

const methods: Readonly<Record<string, Method>> = {
  pm_card_visa: {},
  pm_test_wallet: { wallet: 'apple_pay' },
  pm_card_chargeDeclined: declined('card_declined', 'Your card was declined.', 'generic_decline'),
  pm_card_chargeDeclinedInsufficientFunds: declined(
    'card_declined',
    'Your card has insufficient funds.',
    'insufficient_funds',
  ),
  pm_card_chargeDeclinedExpiredCard: declined('expired_card', 'Your card has expired.'),
  pm_card_threeDSecure2Required: { asks: true },
  pm_card_authenticationRequired: { asks: true },
  pm_test_later_declined: {
    refusesLater: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  pm_test_capture_expires: { expires: true },
  pm_card_pendingRefund: { refund: 'pending' },
  pm_card_refundFail: { refund: 'failed' },
}

export const authenticationFailed: PaymentError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method.',
}

export const authenticationRequired: PaymentError = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** What a payment method does, under its own name or kept by a customer. */
export const behaviour = (books: Books, id: string | null): Method | undefined => {
  const name = books.kept.get(id ?? '')?.reference ?? id ?? ''
  return Object.hasOwn(methods, name) ? methods[name] : undefined
}
