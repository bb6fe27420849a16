import { orderUpdated, withListedTickets } from '#contract'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll, outboxEvent } from '#platform/outbox'
import { listShownOrders } from './queries/move-customer.ts'
import { listTicketsOfOrders } from './queries/selling.ts'
import { viewOrder, viewTicket } from './views.ts'

/** Emits `order.updated` for locked orders, except pending ones that no event has shown yet. */
export async function emitOrderUpdates(tx: Tx, org: OrgId, orderIds: readonly number[], at: Date): Promise<void> {
  if (orderIds.length === 0) return
  const orders = await listShownOrders(tx, org, orderIds)
  const tickets = Map.groupBy(
    (await listTicketsOfOrders(tx, org, orderIds)).map(viewTicket),
    (ticket) => ticket.order_id,
  )
  await emitAll(
    tx,
    org,
    at,
    orders.map((row) =>
      outboxEvent(orderUpdated, { order: withListedTickets(viewOrder(row), tickets.get(row.order_id) ?? []) }),
    ),
  )
}
