import { mergeLimits, orderUpdated, withListedTickets } from '#contract'
import type { CustomerMove } from '#customers'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emitAll, outboxEvent } from '#platform/outbox'
import { fail } from '#platform/problem'
import { listShownOrders, lockOrdersOfCustomer, putCustomerOfOrders } from './queries/move-customer.ts'
import { listTicketsOfOrders } from './queries/selling.ts'
import { viewOrder, viewTicket } from './views.ts'

/** Moves all orders, and with them their tickets, from one customer to another. Returns how many orders. */
export async function moveOrders(tx: Tx, org: OrgId, move: CustomerMove): Promise<number> {
  const ids = await lockOrdersOfCustomer(tx, org, move.from, mergeLimits.orders + 1)
  if (ids.length > mergeLimits.orders)
    fail('invalid_state', `A customer with more than ${mergeLimits.orders} orders cannot be merged into another`)
  if (ids.length === 0) return 0
  await putCustomerOfOrders(tx, org, ids, move)
  const orders = await listShownOrders(tx, org, ids)
  const tickets = Map.groupBy((await listTicketsOfOrders(tx, org, ids)).map(viewTicket), (ticket) => ticket.order_id)
  await emitAll(
    tx,
    org,
    move.at,
    orders.map((row) =>
      outboxEvent(orderUpdated, { order: withListedTickets(viewOrder(row), tickets.get(row.order_id) ?? []) }),
    ),
  )
  return ids.length
}
