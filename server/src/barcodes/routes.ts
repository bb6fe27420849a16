import { basketRefFrom } from '#baskets'
import * as contract from '#contract'
import { type Binding, bindRead } from '#http/bind'
import type { Sealer } from '#platform/seal'
import { listBasketTickets } from './basket-tickets.ts'
import { listOrderTicketCodes } from './codes.ts'
import { listLinkedTickets, orderLinkFrom } from './linked-order.ts'

export const createRoutes = (sealer: Sealer): readonly Binding[] => [
  bindRead(contract.listOrderCodes, (ctx, { params }) =>
    listOrderTicketCodes({ ...ctx, sealer }, params.order_id, contract.listOrderCodes.path),
  ),
  bindRead(contract.adminListOrderCodes, (ctx, { params }) =>
    listOrderTicketCodes({ ...ctx, sealer }, params.order_id, contract.adminListOrderCodes.path),
  ),
  bindRead(contract.storeListBasketTickets, (ctx, input) =>
    listBasketTickets({ ...ctx, sealer }, basketRefFrom(input)),
  ),
  bindRead(contract.storeListOrderTickets, (ctx, input) => listLinkedTickets({ ...ctx, sealer }, orderLinkFrom(input))),
]
