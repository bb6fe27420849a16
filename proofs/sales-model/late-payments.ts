import assert from 'node:assert/strict'
import type { Checkout } from '@tessera/contract'
import { attemptOf } from '../../server/testing/checkouts.ts'
import type { Reply } from '../../server/testing/test-server.ts'
import { completed, foreseen, poolOf, sum, type Basket, type Model, type Real } from './state.ts'

/** Somebody asks what became of late money. */
export async function lateAsked(model: Model, real: Real, basket: Basket, reply: Reply): Promise<void> {
  if (basket.acted !== undefined) return settled(model, real, basket, reply.status === 200)
  foreseen(reply, 200)
  const { status, payment } = reply.json<Checkout>()
  assert.deepEqual([status, payment.status], ['expired', 'processing'])
}

/** After a worker: late money that came has bought what the basket held, or went back. Who came first had it. */
export async function lateSettled(model: Model, real: Real): Promise<void> {
  const decided = model.baskets.filter(({ standing, acted }) => standing === 'late' && acted !== undefined)
  const ends = await Promise.all(
    decided.map(async (basket) => ({ basket, end: (await attemptOf(real.w, real.org, basket.id)).status })),
  )
  for (const { basket, end } of ends.toSorted((a, b) => (a.end < b.end ? -1 : 1)))
    await settled(model, real, basket, end === 'done')
}

/** It buys all of what it held, or nothing; and nothing only when not all of it was there. */
async function settled(model: Model, real: Real, basket: Basket, bought: boolean): Promise<void> {
  if (bought) {
    assert.equal(basket.acted, 'succeed')
    for (const { pool, places } of basket.items) poolOf(model, pool).sold += places
    Object.assign(basket, { sold: true, failed: false })
    return completed(model, real, basket, (await attemptOf(real.w, real.org, basket.id)).order_id)
  }
  if (basket.acted === 'succeed')
    assert.ok(!fits(model, real, basket), 'late money went back though its places were there')
  Object.assign(basket, { standing: 'expired', failed: true })
}

/** Whether all that it held must be there. Of seats only their number is known here, and it needs the very same ones. */
function fits(model: Model, real: Real, basket: Basket): boolean {
  if (basket.items.some(({ pool }) => pool === real.poolIds.length)) return false
  return real.poolIds.every((_, index) => {
    const { capacity, held, sold } = poolOf(model, index)
    const needed = sum(basket.items.filter(({ pool }) => pool === index).map(({ places }) => places))
    return held + sold + needed <= capacity
  })
}
