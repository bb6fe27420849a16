import { refundCauses, refundStates, refundUpdated, type Refund } from '#contract'
import { findRefund, type RefundRow } from '#payments'
import { unixSeconds } from '#platform/clock'
import type { Tx } from '#platform/db'
import { publicId, type OrgId } from '#platform/ids'
import { toMajor } from '#platform/money'
import { emit } from '#platform/outbox'
import { oneOf } from '#platform/one-of'

export const viewRefund = (row: RefundRow): Refund => ({
  refund_id: publicId('ref', row.refund_id),
  order_id: row.order_id,
  status: oneOf(refundStates, row.status),
  cause: oneOf(refundCauses, row.cause),
  reason: row.reason,
  amount: toMajor(row.amount_minor, row.currency),
  amount_minor: row.amount_minor,
  currency: row.currency,
  ticket_ids: row.ticket_ids,
  used_ticket_ids: row.used_ticket_ids,
  failure_message: row.failure_message,
  created: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})

/** Emits the event for a refund that was just opened or settled. */
export async function emitRefundUpdated(tx: Tx, org: OrgId, refundId: string, at: Date): Promise<void> {
  const row = await findRefund(tx, org, refundId)
  if (!row) throw new Error(`refund ${refundId} does not exist`)
  await emit(tx, org, refundUpdated, { at, data: { refund: viewRefund(row) } })
}
