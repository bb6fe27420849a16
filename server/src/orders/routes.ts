import * as contract from '#contract'
import { bindRead } from '#http/bind'
import { fail } from '#platform/problem'
import { list, tickets } from './list.ts'
import { findOrder } from './queries.ts'
import { orderKey } from './rules.ts'
import { viewOrder } from './views.ts'

export const routes = [
  bindRead(contract.listEventOrders, (ctx, { params, query }) => list(ctx, params.event_id, query)),
  bindRead(contract.getOrder, async (ctx, { params }) =>
    viewOrder((await findOrder(ctx.db, ctx.org, orderKey(params.order_id))) ?? fail('not_found')),
  ),
  bindRead(contract.listOrderTickets, (ctx, { params }) => tickets(ctx, orderKey(params.order_id))),
]
