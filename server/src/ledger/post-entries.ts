import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { insertEntries } from './queries/entries.ts'
import { chargebackPostings, type PaymentParts, refundPostings, salePostings, type CashAccount } from './rules.ts'

type LedgerContext = { readonly orderId: number; readonly currency: string }

/** Without a cash account the money went through the payment provider. */
type HasCashAccount = { readonly cashAccount?: CashAccount }

export type LedgerSale = LedgerContext & PaymentParts & HasCashAccount & { readonly attemptId: string }
export type LedgerRefund = LedgerContext & PaymentParts & HasCashAccount & { readonly refundId: string }
export type LedgerChargeback = LedgerContext & {
  readonly provider: string
  readonly disputeId: string
  readonly amountMinor: number
}

/** Posts sales to the ledger in one round trip. A free order moves no money and gets no entry. */
export const postSales = (tx: Tx, org: OrgId, sales: readonly LedgerSale[], at: Date): Promise<void> =>
  insertEntries(
    tx,
    org,
    sales.map((sale) => ({
      kind: 'sale',
      source: sale.attemptId,
      ...toContext(sale),
      postings: salePostings(sale, sale.cashAccount),
    })),
    at,
  )

/** Posts refunds to the ledger. */
export const postRefunds = (tx: Tx, org: OrgId, refunds: readonly LedgerRefund[], at: Date): Promise<void> =>
  insertEntries(
    tx,
    org,
    refunds.map((refund) => ({
      kind: 'refund',
      source: refund.refundId,
      ...toContext(refund),
      postings: refundPostings(refund, refund.cashAccount),
    })),
    at,
  )

/** Posts chargebacks to the ledger. */
export const postChargebacks = (
  tx: Tx,
  org: OrgId,
  chargebacks: readonly LedgerChargeback[],
  at: Date,
): Promise<void> =>
  insertEntries(
    tx,
    org,
    chargebacks.map((chargeback) => ({
      kind: 'chargeback',
      source: `${chargeback.provider}:${chargeback.disputeId}`,
      ...toContext(chargeback),
      postings: chargebackPostings(chargeback.amountMinor),
    })),
    at,
  )

const toContext = ({ orderId, currency }: LedgerContext): LedgerContext => ({ orderId, currency })
