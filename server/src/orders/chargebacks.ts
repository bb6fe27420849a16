import { orderUpdated } from '#contract'
import { postChargebacks } from '#ledger'
import { findAttemptOfPayment, insertChargeback } from '#payments'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emit } from '#platform/outbox'
import { voidTickets } from './cancel-tickets.ts'
import { lockOrder, setOrderStatus, soldTickets } from './queries/refunds.ts'
import { ticketsOfOrders } from './queries/selling.ts'
import { viewOrder, viewTicket } from './views.ts'

export type Chargeback = {
  readonly provider: string
  readonly disputeId: string
  readonly paymentId: string
  readonly amountMinor: number
  readonly currency: string
}

/**
 * The buyer's bank took a payment back. The order is cancelled and its tickets open no gate any more; their places are
 * not sold again by themselves, since a dispute may still be won. Each dispute counts once, however often it is told.
 */
export async function takeChargeback(
  tx: Tx,
  org: OrgId,
  taken: Chargeback,
  at: Date,
): Promise<'taken' | 'known' | 'unknown_payment'> {
  const attempt = await findAttemptOfPayment(tx, org, taken.provider, taken.paymentId)
  if (!attempt) return 'unknown_payment'
  const { attempt_id: attemptId, order_id: orderId } = attempt
  const order = await lockOrder(tx, org, { id: orderId })
  if (!order) throw new Error(`order ${orderId} is gone`)
  if (!(await insertChargeback(tx, org, { ...taken, attemptId, orderId }, at))) return 'known'
  await postChargebacks(tx, org, [{ ...taken, orderId }], at)
  await voidTickets(tx, org, await soldTickets(tx, org, orderId), at)
  const status = order.status === 'confirmed' ? 'cancelled' : order.status
  const row = await setOrderStatus(tx, org, orderId, { status, at })
  const tickets = (await ticketsOfOrders(tx, org, [orderId])).map(viewTicket)
  await emit(tx, org, orderUpdated, { at, data: { order: { ...viewOrder(row), tickets } } })
  return 'taken'
}
