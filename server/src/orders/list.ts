import { type Input, listEventOrders, listOrderTickets, type Output } from '#contract'
import type { Ctx } from '#platform/context'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { findOrder, isEvent, listOrders, listTickets, type OrderPage, searchOrders } from './queries/orders.ts'
import { type OrderKey, searchTerm } from './rules.ts'
import { viewOrder, viewTicket } from './views.ts'

type ListOrdersQuery = Input<typeof listEventOrders>['query']

/** Lists a page of an event's orders, oldest first. The contract fills in the defaults before this is called. */
export async function listOrdersOfEvent(
  ctx: Ctx,
  eventId: string,
  query: ListOrdersQuery,
): Promise<Output<typeof listEventOrders>> {
  const { page_number = 1, limit = 20, order_status = null, search, unix_start, unix_end } = query
  const page: OrderPage = {
    limit,
    skip: (page_number - 1) * limit,
    status: order_status,
    after: unix_start === undefined ? null : new Date(unix_start * 1000),
    before: unix_end === undefined ? null : new Date(unix_end * 1000),
  }
  const id = toUuid(eventId)
  const found =
    search === undefined
      ? listOrders(ctx.db, ctx.org, id, page)
      : searchOrders(ctx.db, ctx.org, id, { ...page, term: searchTerm(search) })
  const [known, rows] = await Promise.all([isEvent(ctx.db, ctx.org, id), found])
  if (!known) fail('not_found')
  return {
    object: 'orders',
    url: listEventOrders.path.replace('{event_id}', eventId),
    has_more: rows.length > limit,
    event_id: eventId,
    data: rows.slice(0, limit).map(viewOrder),
  }
}

/** Lists all tickets of one order. */
export async function listTicketsOfOrder(ctx: Ctx, key: OrderKey): Promise<Output<typeof listOrderTickets>> {
  const { order_id } = (await findOrder(ctx.db, ctx.org, key)) ?? fail('not_found')
  const rows = await listTickets(ctx.db, ctx.org, order_id)
  return {
    object: 'tickets',
    url: listOrderTickets.path.replace('{order_id}', String(order_id)),
    has_more: false,
    order_id,
    data: rows.map(viewTicket),
  }
}
