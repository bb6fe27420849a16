import * as contract from '#contract'
import { bindRead, bindMultiStep, bindWrite, type Binding } from '#http/bind'
import { addItem } from './add-item.ts'
import { abandon, removeItem, removeSeat, showBasket } from './change.ts'
import { archiveDiscount, createDiscount, getDiscountPage, updateDiscount } from './discounts.ts'
import { openBasket } from './open.ts'
import { storeRoutes } from './store-routes.ts'
import { addVoucher, removeVoucher } from './vouchers.ts'

export const routes: readonly Binding[] = [
  bindWrite(contract.openBasket, (tx, ctx, { body }) => openBasket(tx, ctx, body.org)),
  bindRead(contract.getBasket, (ctx, { params }) => showBasket(ctx, { basketId: params.basket_id })),
  bindWrite(contract.abandonBasket, (tx, ctx, { params }) => abandon(tx, ctx, { basketId: params.basket_id })),
  bindMultiStep(contract.addBasketItem, (ctx, { params, body }, key) =>
    addItem(ctx, { basketId: params.basket_id }, body, key),
  ),
  bindWrite(contract.removeBasketItem, (tx, ctx, { params }) =>
    removeItem(tx, ctx, { basketId: params.basket_id }, params.item_id),
  ),
  bindWrite(contract.removeBasketItemSeat, (tx, ctx, { params }) =>
    removeSeat(tx, ctx, { basketId: params.basket_id }, { itemId: params.item_id, seatId: params.seat_id }),
  ),
  bindWrite(contract.addBasketVoucher, (tx, ctx, { params, body }) =>
    addVoucher(tx, ctx, { basketId: params.basket_id }, body.code),
  ),
  bindWrite(contract.removeBasketVoucher, (tx, ctx, { params }) =>
    removeVoucher(tx, ctx, { basketId: params.basket_id }, params.code),
  ),
  ...storeRoutes,

  bindWrite(contract.createDiscount, (tx, ctx, { body }) => createDiscount(tx, ctx, body)),
  bindRead(contract.listDiscounts, async (ctx, { query }) => ({
    object: 'discounts',
    url: contract.listDiscounts.path,
    ...(await getDiscountPage(ctx, query)),
  })),
  bindWrite(contract.updateDiscount, (tx, ctx, { params, body }) => updateDiscount(tx, ctx, params.discount_id, body)),
  bindWrite(contract.archiveDiscount, (tx, ctx, { params }) => archiveDiscount(tx, ctx, params.discount_id)),
]
