import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed } from '../primitives.ts'
import { basketVerbs } from '../v1/basket-operations.ts'

/** A browser is not trusted with the baskets of others: it says what it was told when it opened its own. */
export const BasketHeaders = Closed({
  'X-Basket-Secret': Type.String({
    description: "The basket's `client_secret`. Without it, the basket does not exist for you.",
  }),
})

const store = { plane: 'store', headers: BasketHeaders } as const

export const storeOpenBasket = operation({
  ...basketVerbs.open,
  id: 'storeOpenBasket',
  plane: 'store',
  description:
    `${basketVerbs.open.description} Its \`client_secret\` is yours alone; an \`Idempotency-Key\` must be one that nobody ` +
    'can guess, such as a random UUID, since a repetition is told the secret too.',
  path: '/store/v1/baskets',
  errors: [],
})

export const storeGetBasket = operation({
  ...basketVerbs.get,
  ...store,
  id: 'storeGetBasket',
  path: '/store/v1/baskets/{basket_id}',
})

export const storeAbandonBasket = operation({
  ...basketVerbs.abandon,
  ...store,
  id: 'storeAbandonBasket',
  path: '/store/v1/baskets/{basket_id}',
})

export const storeAddBasketItem = operation({
  ...basketVerbs.addItem,
  ...store,
  id: 'storeAddBasketItem',
  path: '/store/v1/baskets/{basket_id}/items',
})

export const storeRemoveBasketItem = operation({
  ...basketVerbs.removeItem,
  ...store,
  id: 'storeRemoveBasketItem',
  path: '/store/v1/baskets/{basket_id}/items/{item_id}',
})

export const storeAddBasketVoucher = operation({
  ...basketVerbs.addVoucher,
  ...store,
  id: 'storeAddBasketVoucher',
  path: '/store/v1/baskets/{basket_id}/vouchers',
})

export const storeRemoveBasketVoucher = operation({
  ...basketVerbs.removeVoucher,
  ...store,
  id: 'storeRemoveBasketVoucher',
  path: '/store/v1/baskets/{basket_id}/vouchers/{code}',
})

export const storeCheckoutBasket = operation({
  ...basketVerbs.checkout,
  ...store,
  id: 'storeCheckoutBasket',
  path: '/store/v1/baskets/{basket_id}/checkout',
})

export const storeConfirmBasket = operation({
  ...basketVerbs.confirm,
  ...store,
  id: 'storeConfirmBasket',
  path: '/store/v1/baskets/{basket_id}/confirm',
})
