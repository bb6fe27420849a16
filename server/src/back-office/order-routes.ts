import * as contract from '#contract'
import { type Binding, bindRead, bindWrite } from '#http/bind'
import { orderKey } from '#orders'
import { getOrder, listMembershipOrders, listOrders } from './orders.ts'
import { listEventScans } from './scans.ts'
import { getTicket, listTicketsByCode } from './tickets.ts'
import { updateOrder } from './update-order.ts'

/** Orders, tickets and scans as staff see them. */
export const orderRoutes: readonly Binding[] = [
  bindRead(contract.adminListOrders, (ctx, { query }) => listOrders(ctx, query)),
  bindRead(contract.adminListMembershipOrders, (ctx, { query }) => listMembershipOrders(ctx, query)),
  bindRead(contract.adminGetOrder, (ctx, { params }) => getOrder(ctx, orderKey(params.order_id))),
  bindWrite(contract.updateOrder, (tx, ctx, { params, body }) => updateOrder(tx, ctx, orderKey(params.order_id), body)),
  bindRead(contract.adminListTickets, (ctx, { query }) => listTicketsByCode(ctx, query.code)),
  bindRead(contract.adminGetTicket, (ctx, { params }) => getTicket(ctx, params.ticket_id)),
  bindRead(contract.adminListScans, (ctx, { params, query }) => listEventScans(ctx, params.event_id, query)),
]
