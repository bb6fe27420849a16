import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed } from '../primitives.ts'
import { basketOperations } from '../v1/basket-operations.ts'

/** A browser must prove that a basket is its own with the secret from the response that opened the basket. */
export const BasketHeaders = Closed({
  'X-Basket-Secret': Type.String({
    description: "The basket's `client_secret`. Without it, the response is `not_found`.",
  }),
})

const store = { plane: 'store', headers: BasketHeaders } as const

export const storeOpenBasket = operation({
  ...basketOperations.open,
  id: 'storeOpenBasket',
  plane: 'store',
  description:
    `${basketOperations.open.description} Keep its \`client_secret\` private. Use an \`Idempotency-Key\` that nobody can guess, ` +
    'such as a random UUID, because a repeated request returns the secret again.',
  path: '/store/v1/baskets',
  errors: [],
})

export const storeGetBasket = operation({
  ...basketOperations.get,
  ...store,
  id: 'storeGetBasket',
  path: '/store/v1/baskets/{basket_id}',
})

export const storeAbandonBasket = operation({
  ...basketOperations.abandon,
  ...store,
  id: 'storeAbandonBasket',
  path: '/store/v1/baskets/{basket_id}',
})

export const storeAddBasketItem = operation({
  ...basketOperations.addItem,
  ...store,
  id: 'storeAddBasketItem',
  path: '/store/v1/baskets/{basket_id}/items',
})

export const storeRemoveBasketItem = operation({
  ...basketOperations.removeItem,
  ...store,
  id: 'storeRemoveBasketItem',
  path: '/store/v1/baskets/{basket_id}/items/{item_id}',
})

export const storeAddBasketVoucher = operation({
  ...basketOperations.addVoucher,
  ...store,
  id: 'storeAddBasketVoucher',
  path: '/store/v1/baskets/{basket_id}/vouchers',
})

export const storeRemoveBasketVoucher = operation({
  ...basketOperations.removeVoucher,
  ...store,
  id: 'storeRemoveBasketVoucher',
  path: '/store/v1/baskets/{basket_id}/vouchers/{code}',
})

export const storeCheckoutBasket = operation({
  ...basketOperations.checkout,
  ...store,
  id: 'storeCheckoutBasket',
  path: '/store/v1/baskets/{basket_id}/checkout',
})

export const storeConfirmBasket = operation({
  ...basketOperations.confirm,
  ...store,
  id: 'storeConfirmBasket',
  path: '/store/v1/baskets/{basket_id}/confirm',
})
