import { operation } from '../operation.ts'
import { Closed, RequiredText } from '../primitives.ts'
import { basketOperations } from './basket-operations.ts'

/** The paths of the specification have no version prefix; the aliases serve them. */
export const checkoutBasket = operation({
  ...basketOperations.checkout,
  id: 'checkoutBasket',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}/checkout',
  aliases: ['/baskets/{basket_id}/checkout'],
})

export const confirmBasket = operation({
  ...basketOperations.confirm,
  id: 'confirmBasket',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}/confirm',
  aliases: ['/baskets/{basket_id}/confirm'],
})

export const openBasket = operation({
  ...basketOperations.open,
  id: 'openBasket',
  plane: 'v1',
  path: '/v1/baskets',
  aliases: ['/baskets'],
  body: Closed({ org: RequiredText('The `org_id` of the organisation that the key belongs to.') }),
  errors: ['not_found'],
})

export const getBasket = operation({
  ...basketOperations.get,
  id: 'getBasket',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}',
  aliases: ['/baskets/{basket_id}'],
})

export const abandonBasket = operation({
  ...basketOperations.abandon,
  id: 'abandonBasket',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}',
  aliases: ['/baskets/{basket_id}'],
})

export const addBasketItem = operation({
  ...basketOperations.addItem,
  id: 'addBasketItem',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}/items',
  aliases: ['/baskets/{basket_id}/items'],
})

export const removeBasketItem = operation({
  ...basketOperations.removeItem,
  id: 'removeBasketItem',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}/items/{item_id}',
  aliases: ['/baskets/{basket_id}/items/{item_id}'],
})

export const removeBasketItemSeat = operation({
  ...basketOperations.removeSeat,
  id: 'removeBasketItemSeat',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}/items/{item_id}/seats/{seat_id}',
})

export const addBasketVoucher = operation({
  ...basketOperations.addVoucher,
  id: 'addBasketVoucher',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}/vouchers',
  aliases: ['/baskets/{basket_id}/vouchers'],
})

export const removeBasketVoucher = operation({
  ...basketOperations.removeVoucher,
  id: 'removeBasketVoucher',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}/vouchers/{code}',
  aliases: ['/baskets/{basket_id}/vouchers/{code}'],
})
