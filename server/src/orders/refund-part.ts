import type { NewRefund } from '#payments'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { openPayback } from './open-refund.ts'
import { lockOrder } from './queries/refunds.ts'

type Part = Pick<NewRefund, 'cause' | 'reason' | 'amountMinor' | 'at'> & {
  /** The payment that it is taken from; the newest ones where it is left out. */
  readonly attemptId?: string
}

/**
 * Opens refunds of an amount that is no ticket's, such as a membership's, and locks the order first. Answers what was
 * opened; whoever opens them carries them out, or leaves them to the job.
 */
export async function openPartRefund(
  tx: Tx,
  org: OrgId,
  orderId: number,
  part: Part,
): Promise<{ readonly refundId: string; readonly amountMinor: number }[]> {
  const order = await lockOrder(tx, org, { id: orderId })
  if (!order) throw new Error(`order ${orderId} is gone`)
  return openPayback(tx, org, order, { ...part, lines: [] })
}
