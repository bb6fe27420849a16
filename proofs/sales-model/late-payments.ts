import assert from 'node:assert/strict'
import type { Checkout } from '@tessera/contract'
import { getLastAttempt } from '../../server/testing/checkouts.ts'
import type { TestResponse } from '../../server/testing/test-server.ts'
import { completeBasket, assertResponse, poolOf, sum, type Basket, type Model, type Real } from './state.ts'

/** Checks the response of a confirm for a basket with a late payment. */
export async function confirmLate(model: Model, real: Real, basket: Basket, reply: TestResponse): Promise<void> {
  if (basket.action !== undefined) return settleOne(model, real, basket, reply.status === 200)
  assertResponse(reply, 200)
  const { status, payment } = reply.json<Checkout>()
  assert.deepEqual([status, payment.status], ['expired', 'processing'])
}

/** After a worker ran: each late payment has bought what the basket held, or was refunded. The first one gets the places. */
export async function settleLate(model: Model, real: Real): Promise<void> {
  const decided = model.baskets.filter(({ state, action }) => state === 'late' && action !== undefined)
  const ends = await Promise.all(
    decided.map(async (basket) => ({ basket, end: (await getLastAttempt(real.w, real.org, basket.id)).status })),
  )
  for (const { basket, end } of ends.toSorted((a, b) => (a.end < b.end ? -1 : 1)))
    await settleOne(model, real, basket, end === 'done')
}

/** A late payment buys all places of its basket, or nothing; and nothing only if some of them were not available. */
async function settleOne(model: Model, real: Real, basket: Basket, bought: boolean): Promise<void> {
  if (bought) {
    assert.equal(basket.action, 'succeed')
    for (const { pool, places } of basket.items) poolOf(model, pool).sold += places
    Object.assign(basket, { sold: true, failed: false })
    return completeBasket(model, real, basket, (await getLastAttempt(real.w, real.org, basket.id)).order_id)
  }
  if (basket.action === 'succeed')
    assert.ok(!hasRoom(model, real, basket), 'a late payment was refunded though its places were available')
  Object.assign(basket, { standing: 'expired', failed: true })
}

/** True if all places of the basket must be available. The model only counts seats, so it cannot tell for seats. */
function hasRoom(model: Model, real: Real, basket: Basket): boolean {
  if (basket.items.some(({ pool }) => pool === real.poolIds.length)) return false
  return real.poolIds.every((_, index) => {
    const { capacity, held, sold } = poolOf(model, index)
    const needed = sum(basket.items.filter(({ pool }) => pool === index).map(({ places }) => places))
    return held + sold + needed <= capacity
  })
}
