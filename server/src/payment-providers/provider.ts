import type { DeclineCode, OrderPaymentMethod } from '#contract'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { AccountOpener } from './accounts.ts'
import type { PayoutReader } from './payouts.ts'

/** The organisation that receives the money, and its account at the provider if it has one. */
export type Merchant = { readonly org: OrgId; readonly account: string | null }

/** The money to reserve. A repeated call with the same key has no further effect, however late it is repeated. */
export type AuthoriseInput = {
  readonly key: string
  readonly attemptId: string
  readonly amountMinor: number
  readonly currency: string
  /**
   * The reference that the provider gave the customer's browser for a payment method, or a word of `redirectMethods`: the
   * provider then sends the customer to the page of the method. Never a card number.
   */
  readonly paymentMethod: string
  /** The customer allows us to save the method and to charge it later. */
  readonly save: boolean
  /** The customer is absent: `paymentMethod` is the `saved` reference of an earlier payment made with `save`. */
  readonly offSession: boolean
  /** The text that may appear on the customer's bank statement. */
  readonly description: string
  /** Where the customer returns from a page of their bank, checked by the caller. Null: the method must not need a redirect. */
  readonly returnUrl: string | null
  /** What is sold can wait: a method whose money is certain only after days may pay for it. */
  readonly mayTakeDays: boolean
  /** The customer as the method's own page needs to know them; null if they are absent. */
  readonly payer: Payer | null
  /** The part that the platform keeps, if the provider can split a payment; absent if it keeps nothing. */
  readonly platformFeeMinor?: number
  /** What was sold and to whom, stored at the provider: it must be found there even if our records are lost. */
  readonly metadata: Readonly<Record<string, string>>
}

export type Payer = { readonly name: string; readonly email: string }

/** Methods that a customer pays with on a page of their own, named by a word instead of a reference. */
export const redirectMethods = ['ideal', 'bancontact', 'klarna', 'paypal'] as const
export type RedirectMethod = (typeof redirectMethods)[number]
export const isRedirectMethod = (reference: string): reference is RedirectMethod =>
  (redirectMethods as readonly string[]).includes(reference)

/** What the customer must do before the payment can continue. */
export type NextAction =
  | { readonly type: 'redirect'; readonly url: string }
  | { readonly type: 'sdk'; readonly client_secret: string }

/** What may be shown of a card: its brand, as the provider names it, and its last four digits. */
export type CardHint = { readonly brand: string; readonly last4: string }

/** A payment that the customer's bank approved. */
export type ApprovedPayment = {
  readonly paymentId: string
  readonly method: OrderPaymentMethod
  /** Null if no card was used, or if the provider does not name it. */
  readonly card: CardHint | null
  /** The reference for charging the method later; null if saving was not requested or is not possible. */
  readonly saved: string | null
  /** Present if the saved method is charged by direct debit: the customer must be told before each debit. */
  readonly debit?: DebitMandate
}

/** What a notice of a debit says of its mandate; null where the provider does not say it. */
export type DebitMandate = { readonly mandate_reference: string | null; readonly creditor_id: string | null }

/** A mandate of which the provider tells us no more than that it is one. */
export const UNNAMED_MANDATE: DebitMandate = { mandate_reference: null, creditor_id: null }

/** The state of a payment at the provider. */
export type ProviderPayment =
  /** The money is reserved. It moves only when it is captured. */
  | ({ readonly kind: 'authorised' } & ApprovedPayment)
  | ({ readonly kind: 'captured' } & ApprovedPayment)
  /** `expiresAt`: until when the customer can act, if the provider says so. */
  | {
      readonly kind: 'requires_action'
      readonly paymentId: string
      readonly nextAction: NextAction
      readonly expiresAt: Date | null
    }
  /** The provider has not decided yet. `days`: a debit, which may succeed or fail for two weeks and cannot be voided. */
  | { readonly kind: 'processing'; readonly paymentId: string; readonly settles: 'soon' | 'days' }
  /** No money was taken, and none will be. `code` is one of our codes, so it means the same for every provider. */
  | {
      readonly kind: 'declined'
      readonly paymentId: string | null
      readonly code: DeclineCode
      readonly message: string
    }
  | { readonly kind: 'voided'; readonly paymentId: string }

export type RefundResult =
  | { readonly kind: 'succeeded'; readonly refundId: string }
  /** The provider accepted the refund and will finish it later. */
  | { readonly kind: 'pending'; readonly refundId: string }
  | { readonly kind: 'failed'; readonly message: string }

/** One payment in the provider's own records, for reconciliation. */
export type ProviderEntry = {
  readonly paymentId: string
  readonly attemptId: string | null
  readonly currency: string
  readonly capturedMinor: number
  readonly refundedMinor: number
  /** The amount that is reserved, or that the customer or their bank can still approve; 0 once it was captured or has ended. */
  readonly openMinor: number
  readonly createdAt: Date
}

/** An event sent by a provider. It only triggers a check: the true state is always read from the provider. */
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
  /** The dispute was won: the bank returned the money that the chargeback took. */
  | {
      readonly kind: 'chargeback_reversed'
      readonly paymentId: string
      readonly disputeId: string
      readonly amountMinor: number
      readonly currency: string
    }
  /** Something about the account changed: whether it can take payments, or what the provider wants to know. */
  | { readonly kind: 'account' }
  /** A valid event that we do not use. */
  | { readonly kind: 'other' }

/** What is to be paid. `save`: the method must be charged again later. */
export type OfferedSale = { readonly currency: string; readonly save: boolean }

export type ProviderOffer = {
  /** The key and account for the provider's own script in the browser; null if it has none. */
  readonly publishableKey: string | null
  readonly account: string | null
  /** The words that `paymentMethod` can be, best first; `creditcard` is a card that is entered on the provider's own page. */
  readonly words: readonly (RedirectMethod | 'creditcard')[]
}

export const providerNames = ['sandbox', 'stripe', 'mollie'] as const
export type ProviderName = (typeof providerNames)[number]
export const isProviderName = (name: string): name is ProviderName =>
  (providerNames as readonly string[]).includes(name)

type PaymentCall = { readonly paymentId: string; readonly key: string }
export type RefundInput = PaymentCall & {
  readonly amountMinor: number
  /** The platform keeps its fee of the payment. Otherwise it returns the share that belongs to the amount. */
  readonly keepsFee?: boolean
}

/**
 * A payment provider. A call repeated with the same key takes effect once. A call without a clear response (no connection,
 * a timeout, an error on the provider's side) throws `ProviderUnavailable`: its outcome is unknown, and the caller retries
 * later. Every other failure is returned as a result.
 */
export type Provider = {
  readonly name: ProviderName
  /**
   * How long a repeated `authorise` with the same key is certain to have no second effect. After that the payment is looked
   * up instead. A refund has no such limit: the provider finds its own earlier refund with the key, however old.
   */
  readonly keySeconds: number
  /** Returns what a customer's browser needs to know in order to pay. */
  offer(merchant: Merchant, sale: OfferedSale): Promise<ProviderOffer>
  authorise(merchant: Merchant, charge: AuthoriseInput): Promise<ProviderPayment>
  /** Finds the payment of an attempt: by its payment id if that is known, otherwise by the attempt id. */
  retrieve(
    merchant: Merchant,
    payment: { readonly attemptId: string; readonly paymentId: string | null },
  ): Promise<ProviderPayment | undefined>
  /** Takes the reserved money. */
  capture(merchant: Merchant, payment: PaymentCall): Promise<ProviderPayment>
  /** Releases the reserved money. A captured payment cannot be voided: the result then has the kind `captured`. */
  void(merchant: Merchant, payment: PaymentCall): Promise<ProviderPayment>
  /** Safe to repeat for ever: the same key never refunds twice, and a pending refund returns its present state. */
  refund(merchant: Merchant, refund: RefundInput): Promise<RefundResult>
  /** Lists all payments that the provider made for this merchant in a period, oldest first. */
  list(merchant: Merchant, span: { readonly since: Date; readonly until: Date }): AsyncIterable<ProviderEntry>
  /** Absent if accounts are opened elsewhere. */
  readonly accounts?: AccountOpener
  /** Absent if the provider does not say what it has paid out. */
  readonly payouts?: PayoutReader
}

/** Handles an event in the transaction that records it, so both happen exactly once or not at all. */
export type ProviderEventHandler = (
  tx: Tx,
  org: OrgId,
  provider: Provider['name'],
  event: ProviderEvent,
) => Promise<void>

/** The outcome is unknown: retry with the same key. */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderUnavailable'
  }
}
