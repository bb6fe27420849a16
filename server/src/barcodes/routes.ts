import * as contract from '#contract'
import { type Binding, bindRead } from '#http/bind'
import type { Sealer } from '#platform/seal'
import { listBasketTickets } from './basket-tickets.ts'
import { listOrderTicketCodes } from './codes.ts'
import { listLinkedTickets } from './linked-order.ts'

export const createRoutes = (sealer: Sealer): readonly Binding[] => [
  bindRead(contract.listOrderCodes, (ctx, { params }) =>
    listOrderTicketCodes({ ...ctx, sealer }, params.order_id, contract.listOrderCodes.path),
  ),
  bindRead(contract.adminListOrderCodes, (ctx, { params }) =>
    listOrderTicketCodes({ ...ctx, sealer }, params.order_id, contract.adminListOrderCodes.path),
  ),
  bindRead(contract.storeListBasketTickets, (ctx, { params, headers }) =>
    listBasketTickets({ ...ctx, sealer }, { basketId: params.basket_id, secret: headers['X-Basket-Secret'] }),
  ),
  bindRead(contract.storeListOrderTickets, (ctx, { params, headers }) =>
    listLinkedTickets({ ...ctx, sealer }, { orderUuid: params.order_uuid, secret: headers['X-Order-Secret'] }),
  ),
]
