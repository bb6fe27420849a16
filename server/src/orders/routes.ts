import * as contract from '#contract'
import type { PaymentCtx, PaymentDeps } from '#payments'
import type { Ctx } from '#platform/context'
import { bindRead, bindMultiStep, bindWrite } from '#http/bind'
import { fail } from '#platform/problem'
import { cancelOrder, cancelTicket } from './cancel.ts'
import { getTicket, listOrdersOfEvent, listOrdersOfMemberships, listTicketsOfOrder } from './list.ts'
import { findOrder } from './queries/orders.ts'
import { getRefund, refundOrder, listRefundsOfOrder } from './refunds.ts'
import { exchangeTicket, reissueTicket } from './replace.ts'
import { orderKey } from './rules.ts'
import { viewOrder } from './views.ts'

export function createRoutes(deps: PaymentDeps) {
  const withDeps = (ctx: Ctx): PaymentCtx => ({ ...ctx, ...deps })
  return [
    bindRead(contract.listEventOrders, (ctx, { params, query }) => listOrdersOfEvent(ctx, params.event_id, query)),
    bindRead(contract.listMembershipOrders, (ctx, { query }) => listOrdersOfMemberships(ctx, query)),
    bindRead(contract.getTicket, (ctx, { params }) => getTicket(ctx, params.ticket_id)),
    bindRead(contract.getOrder, async (ctx, { params }) =>
      viewOrder((await findOrder(ctx.db, ctx.org, orderKey(params.order_id))) ?? fail('not_found')),
    ),
    bindRead(contract.listOrderTickets, (ctx, { params }) => listTicketsOfOrder(ctx, orderKey(params.order_id))),
    bindMultiStep(contract.createRefund, (ctx, { params, body }, once) =>
      refundOrder(withDeps(ctx), orderKey(params.order_id), body, once),
    ),
    bindRead(contract.listOrderRefunds, (ctx, { params }) => listRefundsOfOrder(ctx, orderKey(params.order_id))),
    bindRead(contract.getRefund, (ctx, { params }) => getRefund(ctx, params.refund_id)),
    bindMultiStep(contract.cancelOrder, (ctx, { params, body }, once) =>
      cancelOrder(withDeps(ctx), orderKey(params.order_id), body, once),
    ),
    bindMultiStep(contract.cancelTicket, (ctx, { params, body }, once) =>
      cancelTicket(withDeps(ctx), params.ticket_id, body, once),
    ),
    bindWrite(contract.reissueTicket, (tx, ctx, { params, body }) =>
      reissueTicket(tx, ctx, params.ticket_id, body.used),
    ),
    bindMultiStep(contract.exchangeTicket, (ctx, { params, body }, once) =>
      exchangeTicket(withDeps(ctx), params.ticket_id, body, once),
    ),
  ]
}
