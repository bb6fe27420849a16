import type { Basket as BasketView } from '@tessera/contract'
import { sweepExpired } from '../../server/src/inventory/index.ts'
import { lapseItems } from '../../server/testing/baskets.ts'
import { command, hasBasket, someBasket, type Command } from './command.ts'
import { aimed, foreseen, isOver, picked, poolOf, release, send, type Basket } from './state.ts'

export const open = (): Command =>
  command('open', {
    async run(model, real) {
      const reply = await send(real, 'POST', '/v1/baskets', { org: real.org.id })
      foreseen(reply, 200)
      model.baskets.push({ id: reply.json<BasketView>().id, items: [], standing: 'open', sold: false, failed: false })
    },
  })

/** Why nothing can be changed in a basket; undefined while it is open. */
function closed({ standing }: Basket): { status: number; code: string } | undefined {
  if (standing === 'open') return undefined
  return isOver(standing) ? { status: 410, code: 'basket_expired' } : { status: 409, code: 'invalid_state' }
}

export const add = (which: number, offered: number, quantity: number): Command =>
  command(`add(#${which}, offer ${offered}, ${quantity})`, {
    check: hasBasket,
    async run(model, real) {
      const basket = aimed(model.baskets, which, ({ standing }) => standing === 'open')
      const offer = picked(real.offers, offered)
      const pool = poolOf(model, offer.pool)
      const places = quantity * offer.places
      const json = { price_id: offer.priceId, quantity, ...(offer.seated && { best_available: true }) }
      const reply = await send(real, 'POST', `/v1/baskets/${basket.id}/items`, json)
      const refused = closed(basket)
      if (refused) return foreseen(reply, refused.status, refused.code)
      if (pool.held + pool.sold + places > pool.capacity) return foreseen(reply, 409, 'sold_out')
      foreseen(reply, 200)
      const itemId = Math.max(...reply.json<BasketView>().items.map(({ id }) => id))
      basket.items.push({ itemId, pool: offer.pool, places, minor: quantity * offer.minor })
      pool.held += places
    },
  })

const isFilled = ({ standing, items }: Basket): boolean => standing === 'open' && items.length > 0

export const remove = (which: number, item: number): Command =>
  command(`remove(#${which}, item ${item})`, {
    check: (model) => someBasket(model, isFilled),
    async run(model, real) {
      const basket = picked(model.baskets.filter(isFilled), which)
      const { itemId, pool, places } = picked(basket.items, item)
      foreseen(await send(real, 'DELETE', `/v1/baskets/${basket.id}/items/${itemId}`), 200)
      poolOf(model, pool).held -= places
      basket.items = basket.items.filter((other) => other.itemId !== itemId)
    },
  })

export const expire = (which: number): Command =>
  command(`expire(#${which})`, {
    check: (model) => someBasket(model, isFilled),
    async run(model, real) {
      const basket = picked(model.baskets.filter(isFilled), which)
      await lapseItems(real.w, real.org, basket.id)
      await sweepExpired(real.worker.db)
      release(model, basket)
      basket.standing = 'over'
    },
  })

export const abandon = (which: number): Command =>
  command(`abandon(#${which})`, {
    check: hasBasket,
    async run(model, real) {
      const basket = picked(model.baskets, which)
      const reply = await send(real, 'DELETE', `/v1/baskets/${basket.id}`)
      if (!['open', 'over', 'abandoned'].includes(basket.standing)) return foreseen(reply, 409, 'invalid_state')
      foreseen(reply, 200)
      release(model, basket)
      basket.standing = 'abandoned'
    },
  })
