import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestClock } from '#contract'
import { aFilledBasket, basketStatus, checkout } from '#testing/checkouts'
import { post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { advance, startClock } from '#testing/test-clock'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('a clock passes what was begun in real time before it was started', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 5)
  const held = await aFilledBasket(w, org, priceId)
  const waiting = await aFilledBasket(w, org, priceId)
  await checkout(w, org, waiting, { method: 'pm_sandbox_3ds' })
  const sold = await aFilledBasket(w, org, priceId)
  const { order_id } = (await checkout(w, org, sold, { method: 'pm_sandbox_refund_slow' })).json<{ order_id: number }>()
  assert.equal((await post(w, org, `/orders/${order_id}/refunds`, {})).status, 200)
  const { now } = await startClock(w, org)
  const later = new Date((now + 30 * 86_400) * 1_000).toISOString()

  // A clock that stands would be `advancing` after both.
  await advance(w, org, later)
  const clock = (await advance(w, org, later)).json<TestClock>()

  assert.deepEqual([clock.status, clock.now], ['idle', now + 30 * 86_400])
  assert.deepEqual([await basketStatus(w, org, held), await basketStatus(w, org, waiting)], ['expired', 'expired'])
})
