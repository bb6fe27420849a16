import {
  type Input,
  listEventOrders,
  listMembershipOrders,
  listOrderTickets,
  type Output,
  type Ticket,
} from '#contract'
import type { Ctx } from '#platform/context'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { listMembershipOrderRows } from './queries/membership-orders.ts'
import { findOrder, isEvent, listOrders, listTickets, type OrderPage, searchOrders } from './queries/orders.ts'
import { listTicketsById } from './queries/refunds.ts'
import { type OrderKey, searchTerm } from './rules.ts'
import { viewOrder, viewTicket } from './views.ts'

type ListOrdersQuery = Input<typeof listEventOrders>['query']

/** Lists a page of an event's orders, oldest first. The contract fills in the defaults before this is called. */
export async function listOrdersOfEvent(
  ctx: Ctx,
  eventId: string,
  query: ListOrdersQuery,
): Promise<Output<typeof listEventOrders>> {
  const { search } = query
  const page = toPage(query)
  const { limit } = page
  const id = toUuid(eventId)
  const found = search
    ? searchOrders(ctx.db, ctx.org, id, { ...page, term: searchTerm(search) })
    : listOrders(ctx.db, ctx.org, id, page)
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

/** Lists a page of the orders of memberships, oldest first. */
export async function listOrdersOfMemberships(
  ctx: Ctx,
  query: ListOrdersQuery,
): Promise<Output<typeof listMembershipOrders>> {
  const { search } = query
  const page = toPage(query)
  const rows = await listMembershipOrderRows(ctx.db, ctx.org, { ...page, term: search ? searchTerm(search) : null })
  return {
    object: 'orders',
    url: listMembershipOrders.path,
    has_more: rows.length > page.limit,
    data: rows.slice(0, page.limit).map(viewOrder),
  }
}

function toPage({ page_number = 1, limit = 20, order_status, unix_start, unix_end }: ListOrdersQuery): OrderPage {
  return {
    limit,
    skip: (page_number - 1) * limit,
    status: order_status ?? null,
    after: unix_start === undefined ? null : new Date(unix_start * 1000),
    before: unix_end === undefined ? null : new Date(unix_end * 1000),
  }
}

export async function getTicket(ctx: Ctx, ticketId: number): Promise<Ticket> {
  const [row] = await listTicketsById(ctx.db, ctx.org, [ticketId])
  return viewTicket(row ?? fail('not_found'))
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
