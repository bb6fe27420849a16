import type { OrderPaymentMethod } from '#contract'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** Whose money it is: the organisation, and its account at the provider where it has one. */
export type Merchant = { readonly org: OrgId; readonly account: string | null }

/** What the provider is asked to reserve. The key makes a repeated call the same call, for ever. */
export type Charge = {
  readonly key: string
  readonly attemptId: string
  readonly amountMinor: number
  readonly currency: string
  /** The reference of a payment method that the buyer's browser got from the provider: never a card number. */
  readonly paymentMethod: string
  /** The buyer allows that the method is kept, and charged later. */
  readonly save: boolean
  /** The buyer is not there: `paymentMethod` is what a payment with `save` answered as `saved`. */
  readonly offSession: boolean
  /** What the buyer's statement of account may say. */
  readonly description: string
}

/** What the buyer has to do before the payment can go on. */
export type NextAction =
  | { readonly type: 'redirect'; readonly url: string }
  | { readonly type: 'sdk'; readonly client_secret: string }

/** A payment that the buyer's bank agreed to. */
type Agreed = {
  readonly paymentId: string
  readonly method: OrderPaymentMethod
  /** The reference by which the method can be charged later; null when it was not to be kept, or cannot be. */
  readonly saved: string | null
}

/** Where a payment stands at the provider. */
export type Payment =
  /** The money is reserved; it moves when it is captured. */
  | ({ readonly kind: 'authorised' } & Agreed)
  | ({ readonly kind: 'captured' } & Agreed)
  | { readonly kind: 'requires_action'; readonly paymentId: string; readonly nextAction: NextAction }
  /** The provider itself does not know yet. */
  | { readonly kind: 'processing'; readonly paymentId: string }
  /** Nothing was taken and nothing will be. `code` is one of ours, so that it means the same at every provider. */
  | {
      readonly kind: 'declined'
      readonly paymentId: string | null
      readonly code: DeclineCode
      readonly message: string
    }
  | { readonly kind: 'voided'; readonly paymentId: string }

export const declineCodes = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_failed',
  'authentication_required',
  'payment_method_invalid',
  'authorisation_expired',
] as const
export type DeclineCode = (typeof declineCodes)[number]

export type Refunded =
  | { readonly kind: 'succeeded'; readonly refundId: string }
  /** The provider took it and will finish it later. */
  | { readonly kind: 'pending'; readonly refundId: string }
  | { readonly kind: 'failed'; readonly message: string }

/** One payment as the provider's own books have it, for reconciliation. */
export type ProviderEntry = {
  readonly paymentId: string
  readonly attemptId: string | null
  readonly currency: string
  readonly capturedMinor: number
  readonly refundedMinor: number
  readonly createdAt: Date
}

/** What a provider tells us by itself. It only wakes us: what is true is read from the provider. */
export type ProviderEvent =
  | { readonly kind: 'payment'; readonly paymentId: string; readonly attemptId: string | null }
  | { readonly kind: 'refund'; readonly paymentId: string }
  | {
      readonly kind: 'chargeback'
      readonly paymentId: string
      readonly disputeId: string
      readonly amountMinor: number
      readonly currency: string
    }
  /** Signed and understood, and of no interest. */
  | { readonly kind: 'other' }

/**
 * A payment provider. Every call may be repeated with the same key and then has the same effect once. A call that has no
 * clear answer (no connection, a timeout, an error on their side) throws `ProviderUnavailable`: the outcome is unknown, and
 * the caller asks again later. All other failures are answers.
 */
export type Provider = {
  readonly name: 'sandbox' | 'stripe'
  authorise(merchant: Merchant, charge: Charge): Promise<Payment>
  /** Where the payment of an attempt stands: by its id where that is known, else by the attempt that it was made for. */
  retrieve(
    merchant: Merchant,
    of: { readonly attemptId: string; readonly paymentId: string | null },
  ): Promise<Payment | undefined>
  /** Takes the reserved money. */
  capture(merchant: Merchant, of: { readonly paymentId: string; readonly key: string }): Promise<Payment>
  /** Gives the reserved money free. What is captured cannot be voided any more, and says so by its kind. */
  void(merchant: Merchant, of: { readonly paymentId: string; readonly key: string }): Promise<Payment>
  refund(
    merchant: Merchant,
    of: { readonly paymentId: string; readonly key: string; readonly amountMinor: number },
  ): Promise<Refunded>
  /** All payments that the provider made for this merchant between two moments, oldest first. */
  list(merchant: Merchant, span: { readonly since: Date; readonly until: Date }): AsyncIterable<ProviderEntry>
}

/** What to do about an event, in the transaction that notes it: both happen once, or neither. */
export type OnEvent = (tx: Tx, org: OrgId, provider: Provider['name'], event: ProviderEvent) => Promise<void>

/** The outcome is unknown: ask again, with the same key. */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderUnavailable'
  }
}
