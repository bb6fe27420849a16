import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { insertJournals } from './queries/entries.ts'
import { chargebackOf, type Parts, refundOf, saleOf, type Till } from './rules.ts'

type Booked = { readonly orderId: number; readonly currency: string }

/** Without a till, the money went through the payment provider. */
type Tilled = { readonly till?: Till }

export type Sale = Booked & Parts & Tilled & { readonly attemptId: string }
export type BookedRefund = Booked & Parts & Tilled & { readonly refundId: string }
export type BookedChargeback = Booked & {
  readonly provider: string
  readonly disputeId: string
  readonly amountMinor: number
}

/** Books sales, however many, in one round trip. A free order moves nothing and is not booked. */
export const postSales = (tx: Tx, org: OrgId, sales: readonly Sale[], at: Date): Promise<void> =>
  insertJournals(
    tx,
    org,
    sales.map((sale) => ({ kind: 'sale', source: sale.attemptId, ...of(sale), postings: saleOf(sale, sale.till) })),
    at,
  )

/** Books money that went back to buyers. */
export const postRefunds = (tx: Tx, org: OrgId, refunds: readonly BookedRefund[], at: Date): Promise<void> =>
  insertJournals(
    tx,
    org,
    refunds.map((refund) => ({
      kind: 'refund',
      source: refund.refundId,
      ...of(refund),
      postings: refundOf(refund, refund.till),
    })),
    at,
  )

/** Books money that buyers' banks took back. */
export const postChargebacks = (
  tx: Tx,
  org: OrgId,
  chargebacks: readonly BookedChargeback[],
  at: Date,
): Promise<void> =>
  insertJournals(
    tx,
    org,
    chargebacks.map((taken) => ({
      kind: 'chargeback',
      source: `${taken.provider}:${taken.disputeId}`,
      ...of(taken),
      postings: chargebackOf(taken.amountMinor),
    })),
    at,
  )

const of = ({ orderId, currency }: Booked): Booked => ({ orderId, currency })
