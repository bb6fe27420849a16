import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitOrderUpdates } from './emit-updates.ts'
import { type BuyerDetails, putBuyer } from './queries/buyer.ts'

/**
 * Writes the buyer's details on a locked order. Documents and e-mails read them from there. No event is emitted for a pending
 * order that no event has shown yet: its first event has the new details.
 */
export async function correctBuyer(
  tx: Tx,
  org: OrgId,
  { orderId, details }: { readonly orderId: number; readonly details: BuyerDetails },
  at: Date,
): Promise<void> {
  await putBuyer(tx, org, orderId, { details, at })
  await emitOrderUpdates(tx, org, [orderId], at)
}
