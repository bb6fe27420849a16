import type { payoutMovementKinds } from '#contract'
import type { OrgId } from '#platform/ids'

/** Money that the provider sent to the bank account of the organisation. A negative amount was taken from it. */
export type ProviderPayout = {
  readonly payoutId: string
  readonly amountMinor: number
  readonly currency: string
  /** `failed` if the bank returned it, or it was cancelled: the money is back at the provider. */
  readonly status: 'pending' | 'paid' | 'failed'
  readonly createdAt: Date
  /** When the bank has it, as the provider estimates. */
  readonly arrivesAt: Date
}

export type PayoutLineKind = (typeof payoutMovementKinds)[number]

/** A movement of the balance at the provider. The amounts less the fees of a payout's movements are its amount. */
export type BalanceMovement = {
  readonly movementId: string
  readonly kind: PayoutLineKind
  /** The payment that was taken, refunded or charged back; null for costs. */
  readonly paymentId: string | null
  /** The refund or dispute, by the provider's own id; null for others. */
  readonly sourceId: string | null
  /** Positive if the balance grew. */
  readonly amountMinor: number
  /** What the provider kept for itself of this movement. */
  readonly feeMinor: number
  readonly currency: string
  readonly createdAt: Date
}

/** The same as `Merchant`, which depends on this file. */
type PaidMerchant = { readonly org: OrgId; readonly account: string | null }

/** At Stripe cards are available after 2 to 7 days, and a payout may be weekly. */
export const PAYOUT_LAG_DAYS = 14

/** The part of a provider that knows what it has paid out. */
export type PayoutReader = {
  /** How many days after a payment the provider may take to pay it out. */
  readonly lagDays: number
  /** Lists the payouts that were created in a period, oldest first. */
  list(merchant: PaidMerchant, span: { readonly since: Date; readonly until: Date }): AsyncIterable<ProviderPayout>
  /** Lists the movements that a payout consists of. */
  listMovements(merchant: PaidMerchant, payoutId: string): AsyncIterable<BalanceMovement>
}
