import { orderUpdated, withListedTickets } from '#contract'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll, outboxEvent } from '#platform/outbox'
import { type BuyerDetails, putBuyer } from './queries/buyer.ts'
import { listShownOrders } from './queries/move-customer.ts'
import { listTicketsOfOrders } from './queries/selling.ts'
import { viewOrder, viewTicket } from './views.ts'

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
  const [row] = await listShownOrders(tx, org, [orderId])
  if (!row) return
  const tickets = (await listTicketsOfOrders(tx, org, [orderId])).map(viewTicket)
  await emitAll(tx, org, at, [outboxEvent(orderUpdated, { order: withListedTickets(viewOrder(row), tickets) })])
}
