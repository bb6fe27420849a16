import type { CheckoutRow, PricedBasket } from '#baskets'
import type { Customer, InvoiceBuyer } from '#contract'
import type { BuyerDetails } from '#customers'
import type { IdempotencyKey } from '#http/bind'
import type { Hold } from '#inventory'
import type { Attempt } from '#payments'
import type { ProvenMember } from '../queries/membership-proof.ts'

/** A request to pay for a basket. */
export type CheckoutRequest = {
  readonly basketId: string
  readonly buyer: BuyerDetails & { readonly countryId: number | null }
  /** The buyer's e-mail address, as a maximum per customer counts it. */
  readonly buyerKey: string
  /** The member who has proved that they buy; the order then belongs to their customer. */
  readonly member: ProvenMember | undefined
  readonly paymentMethod: string | undefined
  /** Details for an invoice, if the buyer gave any. */
  readonly invoice: InvoiceBuyer | undefined
  /** Where the customer returns from a page of their bank: a page of one of the organisation's own sites. */
  readonly returnUrl: string | null
  /** True on the Store API, where a price without a maximum per order has the organisation's default. */
  readonly online: boolean
  readonly at: Date
  readonly once: IdempotencyKey | undefined
}

export type BeginResult =
  | { readonly kind: 'started'; readonly attempt: Attempt }
  /** An earlier request with the same key started this attempt. */
  | { readonly kind: 'resumed'; readonly attemptId: string }
  | { readonly kind: 'rejected'; readonly problem: Error }

/** A request as it passes the checks. A rejected request leaves the batch without affecting the others. */
export type LockedRequest = { readonly request: CheckoutRequest; readonly basket: CheckoutRow }
export type IdentifiedRequest = LockedRequest & { readonly customer: Customer }
export type ReservedRequest = IdentifiedRequest & { readonly items: readonly Hold[] }
export type PayableRequest = IdentifiedRequest & {
  readonly priced: PricedBasket
  readonly currency: string
  readonly eventId: string | null
  /** The part of the total that is taken now. Memberships may be paid by instalments. */
  readonly dueMinor: number
  /** The part of what is taken now that the platform keeps. */
  readonly platformFeeMinor: number
  /** True if the payment method must be saved for later charges. */
  readonly saves: boolean
  readonly memberships: boolean
  /** True if a debit that takes days may pay for it. */
  readonly mayTakeDays: boolean
  /** What is sold, for the provider's records. */
  readonly sold: readonly SoldLine[]
}

/** A price or membership type, and how many of it. */
export type SoldLine = { readonly id: number; readonly quantity: number }

export type Reject = (request: CheckoutRequest, problem: Error) => void
export type CheckoutChecks = { readonly reject: Reject; readonly canPay: (basket: CheckoutRow) => boolean }
