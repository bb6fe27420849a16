import { operation } from '../operation.ts'
import { Closed, Filled } from '../primitives.ts'
import { basketVerbs } from './basket-operations.ts'

/** The specification's own paths have no version; ours have, and both lead to the same operation. */
export const checkoutBasket = operation({
  ...basketVerbs.checkout,
  id: 'checkoutBasket',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}/checkout',
  aliases: ['/baskets/{basket_id}/checkout'],
})

export const confirmBasket = operation({
  ...basketVerbs.confirm,
  id: 'confirmBasket',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}/confirm',
  aliases: ['/baskets/{basket_id}/confirm'],
})

export const openBasket = operation({
  ...basketVerbs.open,
  id: 'openBasket',
  plane: 'v1',
  path: '/v1/baskets',
  aliases: ['/baskets'],
  body: Closed({ org: Filled("The organisation's `org_id`: that of the key.") }),
  errors: ['not_found'],
})

export const getBasket = operation({
  ...basketVerbs.get,
  id: 'getBasket',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}',
  aliases: ['/baskets/{basket_id}'],
})

export const abandonBasket = operation({
  ...basketVerbs.abandon,
  id: 'abandonBasket',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}',
  aliases: ['/baskets/{basket_id}'],
})

export const addBasketItem = operation({
  ...basketVerbs.addItem,
  id: 'addBasketItem',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}/items',
  aliases: ['/baskets/{basket_id}/items'],
})

export const removeBasketItem = operation({
  ...basketVerbs.removeItem,
  id: 'removeBasketItem',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}/items/{item_id}',
  aliases: ['/baskets/{basket_id}/items/{item_id}'],
})

export const addBasketVoucher = operation({
  ...basketVerbs.addVoucher,
  id: 'addBasketVoucher',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}/vouchers',
  aliases: ['/baskets/{basket_id}/vouchers'],
})

export const removeBasketVoucher = operation({
  ...basketVerbs.removeVoucher,
  id: 'removeBasketVoucher',
  plane: 'v1',
  path: '/v1/baskets/{basket_id}/vouchers/{code}',
  aliases: ['/baskets/{basket_id}/vouchers/{code}'],
})
