import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { openRefunds, type RefundReason } from './open-refund.ts'
import { lockOrder } from './queries/refunds.ts'

type PartRefundInput = RefundReason & {
  readonly amountMinor: number
  /** The payment to refund; the newest ones if left out. */
  readonly attemptId?: string
}

/**
 * Locks the order and opens refunds of an amount that belongs to no ticket, such as a membership's. The caller executes the
 * returned refunds, or leaves them to the job.
 */
export async function openPartRefund(
  tx: Tx,
  org: OrgId,
  orderId: number,
  input: PartRefundInput,
): Promise<{ readonly refundId: string; readonly amountMinor: number }[]> {
  const order = await lockOrder(tx, org, { id: orderId })
  if (!order) throw new Error(`order ${orderId} does not exist`)
  // What belongs to no ticket has no fee in it: the platform keeps its part.
  return openRefunds(tx, org, order, { ...input, lines: [], keepsFee: true })
}
