import type { Customer } from '#contract'
import type { CheckoutRow, Priced } from '#baskets'
import type { Fan } from '#customers'
import type { Once } from '#http/bind'
import type { Hold } from '#inventory'
import type { Attempt } from '#payments'

/** Somebody who wants to pay for a basket. */
export type Buyer = {
  readonly basketId: string
  readonly fan: Fan & { readonly countryId: number | null }
  readonly paymentMethod: string | undefined
  readonly at: Date
  readonly once: Once | undefined
}

export type Begun =
  | { readonly kind: 'begun'; readonly attempt: Attempt }
  /** The same request began it before: `attemptId` says what became of it. */
  | { readonly kind: 'resumed'; readonly attemptId: string }
  | { readonly kind: 'refused'; readonly problem: Error }

/** What is known of a buyer on the way; whoever is refused drops out and harms nobody else. */
export type Admitted = { readonly buyer: Buyer; readonly basket: CheckoutRow }
export type Identified = Admitted & { readonly customer: Customer }
export type Wanting = Identified & { readonly items: readonly Hold[] }
export type Payable = Identified & {
  readonly priced: Priced
  readonly currency: string
  readonly eventId: string | null
  /** What of the total is taken now; memberships may be paid by instalments. */
  readonly dueMinor: number
  /** Whether the payment method is to be kept, to be charged again later. */
  readonly saves: boolean
  readonly memberships: boolean
}

export type Refuse = (buyer: Buyer, problem: Error) => void
export type Judges = { readonly refuse: Refuse; readonly canPay: (basket: CheckoutRow) => boolean }
