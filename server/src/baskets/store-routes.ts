import * as contract from '#contract'
import { bindRead, bindMultiStep, bindWrite, type Binding } from '#http/bind'
import { addItem } from './add-item.ts'
import { abandon, removeItem, removeSeat, showBasket } from './change.ts'
import { openBasket } from './open.ts'
import { basketRefFrom } from './basket-ref.ts'
import { addVoucher, removeVoucher } from './vouchers.ts'

/** The same verbs for storefront browsers, which must send the basket's secret. */
export const storeRoutes: readonly Binding[] = [
  bindWrite(contract.storeOpenBasket, (tx, ctx) => openBasket(tx, ctx)),
  bindRead(contract.storeGetBasket, (ctx, input) => showBasket(ctx, basketRefFrom(input))),
  bindWrite(contract.storeAbandonBasket, (tx, ctx, input) => abandon(tx, ctx, basketRefFrom(input))),
  bindMultiStep(contract.storeAddBasketItem, (ctx, input, key) => addItem(ctx, basketRefFrom(input), input.body, key)),
  bindWrite(contract.storeRemoveBasketItem, (tx, ctx, input) =>
    removeItem(tx, ctx, basketRefFrom(input), input.params.item_id),
  ),
  bindWrite(contract.storeRemoveBasketItemSeat, (tx, ctx, input) =>
    removeSeat(tx, ctx, basketRefFrom(input), { itemId: input.params.item_id, seatId: input.params.seat_id }),
  ),
  bindWrite(contract.storeAddBasketVoucher, (tx, ctx, input) =>
    addVoucher(tx, ctx, basketRefFrom(input), input.body.code),
  ),
  bindWrite(contract.storeRemoveBasketVoucher, (tx, ctx, input) =>
    removeVoucher(tx, ctx, basketRefFrom(input), input.params.code),
  ),
]
