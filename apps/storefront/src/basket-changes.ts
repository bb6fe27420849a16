import type { Basket } from '@tessera/sdk/store'
import { getStoredBasket, storeBasket } from './basket.ts'
import { shop } from './shop.ts'

export const removeItem = async (itemId: number): Promise<Basket> =>
  storeBasket(await shop.baskets.items.remove(getStoredBasket().id, itemId, { basketSecret: getStoredBasket().secret }))

/** Takes one seat out and keeps the others of the item. */
export const removeSeat = async (itemId: number, seatId: number): Promise<Basket> => {
  const { id, secret } = getStoredBasket()
  return storeBasket(await shop.baskets.items.seats.remove(id, itemId, seatId, { basketSecret: secret }))
}

export const addVoucher = async (code: string): Promise<Basket> =>
  storeBasket(
    await shop.baskets.vouchers.add(getStoredBasket().id, { code }, { basketSecret: getStoredBasket().secret }),
  )

export const removeVoucher = async (code: string): Promise<Basket> =>
  storeBasket(
    await shop.baskets.vouchers.remove(getStoredBasket().id, code, { basketSecret: getStoredBasket().secret }),
  )
