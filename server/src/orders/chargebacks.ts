import { orderUpdated, withListedTickets } from '#contract'
import { postChargebackReversal, postChargebacks } from '#ledger'
import { findAttemptOfPayment, insertChargeback, insertChargebackReversal, insertUnmatchedDispute } from '#payments'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emit } from '#platform/outbox'
import { voidTickets } from './cancel-tickets.ts'
import { lockOrder, setOrderStatus, listSoldTickets } from './queries/refunds.ts'
import { listTicketsOfOrders } from './queries/selling.ts'
import { viewOrder, viewTicket } from './views.ts'

export type Chargeback = {
  readonly provider: string
  readonly disputeId: string
  readonly paymentId: string
  readonly amountMinor: number
  readonly currency: string
}

/**
 * Records that the customer's bank took a payment back, and cancels the order and its tickets. Their places are not
 * returned to stock, because a dispute may still be won. Each dispute counts once, however often it is reported. A dispute
 * about a payment that we do not have is recorded for people to look at.
 */
export async function recordChargeback(
  tx: Tx,
  org: OrgId,
  chargeback: Chargeback,
  at: Date,
): Promise<'taken' | 'known' | 'unknown_payment'> {
  const attempt = await findAttemptOfPayment(tx, org, chargeback.provider, chargeback.paymentId)
  if (!attempt) {
    await insertUnmatchedDispute(tx, org, chargeback)
    return 'unknown_payment'
  }
  const { attempt_id: attemptId, order_id: orderId } = attempt
  const order = await lockOrder(tx, org, { id: orderId })
  if (!order) throw new Error(`order ${orderId} does not exist`)
  if (!(await insertChargeback(tx, org, { ...chargeback, attemptId, orderId }, at))) return 'known'
  await postChargebacks(tx, org, [{ ...chargeback, orderId, attemptId }], at)
  await voidTickets(tx, org, await listSoldTickets(tx, org, orderId), at)
  const status = order.status === 'confirmed' ? 'cancelled' : order.status
  const row = await setOrderStatus(tx, org, orderId, { status, at })
  const tickets = (await listTicketsOfOrders(tx, org, [orderId])).map(viewTicket)
  await emit(tx, org, orderUpdated, { at, data: { order: withListedTickets(viewOrder(row), tickets) } })
  return 'taken'
}

/**
 * Records that a dispute was won and the bank returned the money. The chargeback must be recorded. The order and its tickets
 * stay cancelled: its buyer refused to pay, and staff decide whether to refund the money or to sell the places again.
 */
export async function reverseChargeback(tx: Tx, org: OrgId, won: Chargeback, at: Date): Promise<void> {
  const attempt = await findAttemptOfPayment(tx, org, won.provider, won.paymentId)
  if (!attempt) throw new Error(`the chargeback of payment ${won.paymentId} is not recorded`)
  const { attempt_id: attemptId, order_id: orderId } = attempt
  const order = await lockOrder(tx, org, { id: orderId })
  if (!order) throw new Error(`order ${orderId} does not exist`)
  if (!(await insertChargebackReversal(tx, org, won, at))) return
  await postChargebackReversal(tx, org, { ...won, orderId, attemptId }, at)
  const row = await setOrderStatus(tx, org, orderId, { status: order.status, at })
  const tickets = (await listTicketsOfOrders(tx, org, [orderId])).map(viewTicket)
  await emit(tx, org, orderUpdated, { at, data: { order: withListedTickets(viewOrder(row), tickets) } })
}
