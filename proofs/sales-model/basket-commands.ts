import type { Basket as BasketView } from '@tessera/contract'
import { releaseExpiredHolds } from '../../server/src/inventory/jobs.ts'
import { expireItems } from '../../server/testing/baskets.ts'
import { command, hasBasket, someBasket, type Command } from './command.ts'
import { pickMostly, assertResponse, isExpired, pick, poolOf, release, send, type Basket } from './state.ts'

export const open = (): Command =>
  command('open', {
    async run(model, real) {
      const reply = await send(real, 'POST', '/v1/baskets', { org: real.org.id })
      assertResponse(reply, 200)
      model.baskets.push({ id: reply.json<BasketView>().id, items: [], state: 'open', sold: false, failed: false })
    },
  })

/** The error for a change of this basket, or undefined while it is open. */
function refusalOf({ state }: Basket): { status: number; code: string } | undefined {
  if (state === 'open') return undefined
  return isExpired(state) ? { status: 410, code: 'basket_expired' } : { status: 409, code: 'invalid_state' }
}

export const add = (which: number, offered: number, quantity: number): Command =>
  command(`add(#${which}, offer ${offered}, ${quantity})`, {
    check: hasBasket,
    async run(model, real) {
      const basket = pickMostly(model.baskets, which, ({ state }) => state === 'open')
      const offer = pick(real.offers, offered)
      const pool = poolOf(model, offer.pool)
      const places = quantity * offer.places
      const json = { price_id: offer.priceId, quantity, ...(offer.seated && { best_available: true }) }
      const reply = await send(real, 'POST', `/v1/baskets/${basket.id}/items`, json)
      const refused = refusalOf(basket)
      if (refused) return assertResponse(reply, refused.status, refused.code)
      if (pool.held + pool.sold + places > pool.capacity) return assertResponse(reply, 409, 'sold_out')
      assertResponse(reply, 200)
      const itemId = Math.max(...reply.json<BasketView>().items.map(({ id }) => id))
      basket.items.push({ itemId, pool: offer.pool, places, minor: quantity * offer.minor })
      pool.held += places
    },
  })

const isFilled = ({ state, items }: Basket): boolean => state === 'open' && items.length > 0

export const remove = (which: number, item: number): Command =>
  command(`remove(#${which}, item ${item})`, {
    check: (model) => someBasket(model, isFilled),
    async run(model, real) {
      const basket = pick(model.baskets.filter(isFilled), which)
      const { itemId, pool, places } = pick(basket.items, item)
      assertResponse(await send(real, 'DELETE', `/v1/baskets/${basket.id}/items/${itemId}`), 200)
      poolOf(model, pool).held -= places
      basket.items = basket.items.filter((other) => other.itemId !== itemId)
    },
  })

export const expire = (which: number): Command =>
  command(`expire(#${which})`, {
    check: (model) => someBasket(model, isFilled),
    async run(model, real) {
      const basket = pick(model.baskets.filter(isFilled), which)
      await expireItems(real.w, real.org, basket.id)
      await releaseExpiredHolds(real.worker.db)
      release(model, basket)
      basket.state = 'over'
    },
  })

export const abandon = (which: number): Command =>
  command(`abandon(#${which})`, {
    check: hasBasket,
    async run(model, real) {
      const basket = pick(model.baskets, which)
      const reply = await send(real, 'DELETE', `/v1/baskets/${basket.id}`)
      if (!['open', 'over', 'abandoned'].includes(basket.state)) return assertResponse(reply, 409, 'invalid_state')
      assertResponse(reply, 200)
      release(model, basket)
      basket.state = 'abandoned'
    },
  })
