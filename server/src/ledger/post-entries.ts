import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { insertEntries, type LedgerEntry } from './queries/entries.ts'
import {
  chargebackPostings,
  chargebackReversalPostings,
  type PaymentParts,
  paymentPostings,
  refundPostings,
  salePostings,
  tillClosePostings,
  tillOpenPostings,
  tillTransferPostings,
  type CashAccount,
  type VatPart,
  vatPostings,
} from './rules.ts'

type LedgerContext = {
  readonly orderId: number
  readonly currency: string
  readonly tillId?: string
  /** Of a later payment of memberships, whose order has the method of the first. */
  readonly paymentMethod?: string
}

/** Without a cash account the money went through the payment provider. */
type HasCashAccount = { readonly cashAccount?: CashAccount }

export type LedgerSale = LedgerContext & PaymentParts & HasCashAccount & { readonly attemptId: string }
/** What gives money of a payment back. */
type OfPayment = { readonly attemptId: string }

export type LedgerRefund = LedgerContext & PaymentParts & HasCashAccount & OfPayment & { readonly refundId: string }
export type LedgerChargeback = LedgerContext &
  OfPayment & {
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
      vat: vatPostings(sale.vat),
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
      attemptId: refund.attemptId,
      postings: refundPostings(refund, refund.cashAccount),
      vat: vatPostings(refund.vat, -1),
    })),
    at,
  )

type LedgerExchange = LedgerContext & { readonly ticketId: number; readonly vat: readonly VatPart[] }

/** Posts that an exchange moved VAT from one rate to another. No money moves. */
export const postExchange = (tx: Tx, org: OrgId, exchange: LedgerExchange, at: Date): Promise<void> =>
  insertEntries(
    tx,
    org,
    [
      {
        kind: 'exchange',
        source: String(exchange.ticketId),
        ...toContext(exchange),
        postings: [],
        vat: vatPostings(exchange.vat),
      },
    ],
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
      attemptId: chargeback.attemptId,
      postings: chargebackPostings(chargeback.amountMinor),
    })),
    at,
  )

/** Posts the return of what a chargeback took. */
export const postChargebackReversal = (tx: Tx, org: OrgId, reversal: LedgerChargeback, at: Date): Promise<void> =>
  insertEntries(
    tx,
    org,
    [
      {
        kind: 'chargeback_reversal',
        source: `${reversal.provider}:${reversal.disputeId}`,
        ...toContext(reversal),
        attemptId: reversal.attemptId,
        postings: chargebackReversalPostings(reversal.amountMinor),
      },
    ],
    at,
  )

type AccountPayment = LedgerContext & {
  readonly paymentId: string
  readonly amountMinor: number
  readonly cashAccount: CashAccount
}

/** Posts what a customer pays of an order that was sold on account. */
export const postPayment = (tx: Tx, org: OrgId, payment: AccountPayment, at: Date): Promise<void> =>
  insertEntries(
    tx,
    org,
    [
      {
        kind: 'payment',
        source: payment.paymentId,
        ...toContext(payment),
        postings: paymentPostings(payment.amountMinor, payment.cashAccount),
      },
    ],
    at,
  )

type LedgerTill = { readonly tillId: string; readonly currency: string }

/** Posts the float with which a till opens. */
export const postTillOpen = (
  tx: Tx,
  org: OrgId,
  { floatMinor, ...till }: LedgerTill & { readonly floatMinor: number },
  at: Date,
): Promise<void> => postTill(tx, org, { ...till, kind: 'till_open', postings: tillOpenPostings(floatMinor) }, at)

/** Posts cash that is moved from the safe into the drawer of an open till, or back if the amount is negative. */
export const postTillTransfer = (
  tx: Tx,
  org: OrgId,
  { transferId, amountMinor, ...till }: LedgerTill & { readonly transferId: string; readonly amountMinor: number },
  at: Date,
): Promise<void> => {
  const postings = tillTransferPostings(amountMinor)
  return insertEntries(tx, org, [{ ...till, kind: 'till_transfer', source: transferId, orderId: null, postings }], at)
}

/** Posts what was counted when a till closes, and the difference from what was expected. */
export const postTillClose = (
  tx: Tx,
  org: OrgId,
  {
    expectedMinor,
    countedMinor,
    ...till
  }: LedgerTill & { readonly expectedMinor: number; readonly countedMinor: number },
  at: Date,
): Promise<void> =>
  postTill(tx, org, { ...till, kind: 'till_close', postings: tillClosePostings(expectedMinor, countedMinor) }, at)

const postTill = (
  tx: Tx,
  org: OrgId,
  entry: LedgerTill & Pick<LedgerEntry, 'kind' | 'postings'>,
  at: Date,
): Promise<void> => insertEntries(tx, org, [{ ...entry, source: entry.tillId, orderId: null }], at)

const toContext = ({ orderId, currency, tillId, paymentMethod }: LedgerContext) => ({
  orderId,
  currency,
  tillId: tillId ?? null,
  paymentMethod: paymentMethod ?? null,
})
