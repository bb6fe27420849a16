import {
  type InstalmentRow,
  lockOrders,
  type LockedTerms,
  lockTerms,
  settlePaid,
  type TermRow,
} from '#membership-billing'
import { payTaxes } from '#order-amounts'
import { completeOrders, emitOrderUpdates } from '#orders'
import { type PaidTill, recordExternalPayment } from '#payments'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export const CHARGING_NOW = 'An instalment is being charged now: wait for the result and try again'

/** True if nobody has paid or waived the instalment, and nothing collects it at this moment. */
export const isUnpaid = ({ status }: InstalmentRow): boolean => status === 'due' || status === 'failed'

/** One locked term of a membership, with its instalments and its order. */
export type PayableTerm = LockedTerms & {
  readonly termId: number
  readonly orderId: number
  readonly orderStatus: string
  readonly currency: string
}

/** Locks the order of a term, then the term with its instalments: charges of the order wait. */
export async function lockPayableTerm(tx: Tx, org: OrgId, term: TermRow): Promise<PayableTerm> {
  const { term_id: termId, order_id: orderId, currency } = term
  const [order] = await lockOrders(tx, org, [orderId])
  if (!order) throw new Error(`order ${orderId} of term ${termId} does not exist`)
  return { ...(await lockTerms(tx, org, [termId])), termId, orderId, orderStatus: order.status, currency }
}

type ReceivedPayment = {
  readonly pays: (instalment: InstalmentRow) => boolean
  readonly at: Date
  /** The till that took the money; without one it is posted to the account `external`. */
  readonly till?: PaidTill
}

/**
 * Records money that staff took for instalments of a locked term. The first payment confirms a pending order, and a later
 * one updates it. Returns the amount and the id of the attempt that records it, which is null if nothing had to be paid.
 */
export async function recordPayment(
  tx: Tx,
  org: OrgId,
  { orderId, orderStatus, currency, ...locked }: PayableTerm,
  { pays, at, till }: ReceivedPayment,
): Promise<{ readonly amountMinor: number; readonly attemptId: string | null }> {
  const amountMinor = locked.instalments.filter(pays).reduce((sum, instalment) => sum + instalment.amount_minor, 0)
  const amounts = [{ rate: locked.terms[0]?.tax_rate ?? null, grossMinor: amountMinor }]
  // Before the order is completed, so that it shows it.
  const [vats = []] = await payTaxes(tx, org, [{ orderId, amounts }])
  const vat = vats.map((amount) => ({ ...amount, account: 'organisation' as const }))
  const method = amountMinor === 0 ? 'free' : 'other'
  const attemptId =
    amountMinor === 0 ? null : await recordExternalPayment(tx, org, { orderId, amountMinor, currency, vat, at, till })
  if (orderStatus === 'pending') await completeOrders(tx, org, [{ orderId, method, items: [] }], at)
  else if (amountMinor > 0) await emitOrderUpdates(tx, org, [orderId], at)
  const paidBy = (instalment: InstalmentRow) => (pays(instalment) ? { attemptId } : undefined)
  await settlePaid(tx, org, { ...locked, paidBy, at })
  return { amountMinor, attemptId }
}
