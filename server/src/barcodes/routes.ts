import * as contract from '#contract'
import { bindRead } from '#http/bind'
import { boughtTickets } from './basket-tickets.ts'
import { codesOf } from './codes.ts'

export const routes = [
  bindRead(contract.listOrderCodes, (ctx, { params }) => codesOf(ctx, params.order_id, contract.listOrderCodes.path)),
  bindRead(contract.storeListBasketTickets, (ctx, { params, headers }) =>
    boughtTickets(ctx, { basketId: params.basket_id, secret: headers['X-Basket-Secret'] }),
  ),
]
