import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { cancelTickets } from './cancel-tickets.ts'
import { refuseMemberships } from './memberships.ts'
import { calculateRefund, openRefunds } from './open-refund.ts'
import { listSoldTickets, lockOrder } from './queries/refunds.ts'
import { settlePaidRefund } from './settle-refund.ts'

type PaidRefundInput = {
  readonly orderId: number
  /** The payment that the provider refunded. */
  readonly attemptId: string
  readonly amountMinor: number
  readonly reason: string
  readonly at: Date
}

/**
 * Records a refund that the provider has made and we do not know. Nothing is sent. The tickets are cancelled if it was all that
 * was left of the order; after a smaller refund nobody knows which of them it was for, and they stay valid.
 */
export async function recordProviderRefund(tx: Tx, org: OrgId, input: PaidRefundInput): Promise<void> {
  const { orderId, attemptId, amountMinor, reason, at } = input
  const order = await lockOrder(tx, org, { id: orderId })
  if (!order) throw new Error(`order ${orderId} does not exist`)
  refuseMemberships(order)
  const tickets = await listSoldTickets(tx, org, orderId)
  const isWhole = amountMinor === order.total_minor - order.refunded_minor - order.refunding_minor
  const request = isWhole ? {} : { amount_minor: amountMinor }
  const amounts = await calculateRefund(tx, org, { order, tickets }, request)
  const why = { cause: 'requested', reason, by: 'system', at, leaseSeconds: LEASE_SECONDS } as const
  const opened = await openRefunds(tx, org, order, { ...amounts, ...why, attemptId })
  if (isWhole) await cancelTickets(tx, org, tickets, at)
  for (const { refundId } of opened) await settlePaidRefund(tx, org, refundId, { at })
}

/** Nobody sees the refund before it is settled, so that the lease never counts. */
const LEASE_SECONDS = 60
