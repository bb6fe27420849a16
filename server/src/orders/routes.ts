import * as contract from '#contract'
import { bindRead, bindSteps, bindWrite } from '#http/bind'
import { fail } from '#platform/problem'
import { cancel, cancelOne } from './cancel.ts'
import { eventRefund, refundAll } from './event-refunds.ts'
import { list, tickets } from './list.ts'
import { findOrder } from './queries/orders.ts'
import { oneRefund, refund, refundsOf } from './refunds.ts'
import { exchange, reissue } from './replace.ts'
import { orderKey } from './rules.ts'
import { viewOrder } from './views.ts'

export const routes = [
  bindRead(contract.listEventOrders, (ctx, { params, query }) => list(ctx, params.event_id, query)),
  bindRead(contract.getOrder, async (ctx, { params }) =>
    viewOrder((await findOrder(ctx.db, ctx.org, orderKey(params.order_id))) ?? fail('not_found')),
  ),
  bindRead(contract.listOrderTickets, (ctx, { params }) => tickets(ctx, orderKey(params.order_id))),
  bindSteps(contract.createRefund, (ctx, { params, body }, once) => refund(ctx, orderKey(params.order_id), body, once)),
  bindRead(contract.listOrderRefunds, (ctx, { params }) => refundsOf(ctx, orderKey(params.order_id))),
  bindRead(contract.getRefund, (ctx, { params }) => oneRefund(ctx, params.refund_id)),
  bindSteps(contract.cancelOrder, (ctx, { params, body }, once) => cancel(ctx, orderKey(params.order_id), body, once)),
  bindSteps(contract.cancelTicket, (ctx, { params, body }, once) => cancelOne(ctx, params.ticket_id, body, once)),
  bindWrite(contract.reissueTicket, (tx, ctx, { params }) => reissue(tx, ctx, params.ticket_id)),
  bindSteps(contract.exchangeTicket, (ctx, { params, body }, once) =>
    exchange(ctx, params.ticket_id, body.price_id, once),
  ),
  bindWrite(contract.refundEvent, (tx, ctx, { params, body }) => refundAll(tx, ctx, params.event_id, body)),
  bindRead(contract.getEventRefund, (ctx, { params }) => eventRefund(ctx, params.event_id)),
]
