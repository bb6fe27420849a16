import * as contract from '#contract'
import { bindRead, bindSteps, bindWrite, type Binding } from '#http/bind'
import { addItem } from './add-item.ts'
import { abandon, removeItem, showBasket } from './change.ts'
import { openBasket } from './open.ts'
import { named } from './basket-ref.ts'
import { addVoucher, removeVoucher } from './vouchers.ts'

/** The same verbs for a fan's browser, which must know the basket's secret. */
export const storeRoutes: readonly Binding[] = [
  bindWrite(contract.storeOpenBasket, (tx, ctx) => openBasket(tx, ctx)),
  bindRead(contract.storeGetBasket, (ctx, input) => showBasket(ctx, named(input))),
  bindWrite(contract.storeAbandonBasket, (tx, ctx, input) => abandon(tx, ctx, named(input))),
  bindSteps(contract.storeAddBasketItem, (ctx, input, once) => addItem(ctx, named(input), input.body, once)),
  bindWrite(contract.storeRemoveBasketItem, (tx, ctx, input) =>
    removeItem(tx, ctx, named(input), input.params.item_id),
  ),
  bindWrite(contract.storeAddBasketVoucher, (tx, ctx, input) => addVoucher(tx, ctx, named(input), input.body.code)),
  bindWrite(contract.storeRemoveBasketVoucher, (tx, ctx, input) =>
    removeVoucher(tx, ctx, named(input), input.params.code),
  ),
]
