import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, TestClock } from '#contract'
import { read } from '#platform/db'
import { getClock, startClock, unix } from '#testing/test-clock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { withoutFilters } from './tenancy-scene.ts'

let w: TestServer
before(async () => {
  w = await startTestServer({ rewrite: withoutFilters })
})
after(() => w.stop())

const THEN = '2024-03-01T12:00:00Z'
const openBasket = async (org: TestOrg): Promise<Basket> =>
  (await w.call('/v1/baskets', { method: 'POST', key: org.secret, json: { org: org.id } })).json<Basket>()
const disableRls = read(`alter table test_clock disable row level security`)

test('a clock belongs to its organisation alone, with only row-level security between organisations', async () => {
  const [theirs, mine] = [await w.createOrg(), await w.createOrg()]
  await startClock(w, theirs, THEN)

  assert.equal((await getClock(w, mine)).status, 404)
  assert.ok((await openBasket(mine)).created > unix('2026-01-01T00:00:00Z'))
  assert.equal((await getClock(w, theirs)).json<TestClock>().now, unix(THEN))
  assert.equal((await openBasket(theirs)).created, unix(THEN))

  // The control: without row-level security, the foreign clock is found.
  await w.db.unscoped(disableRls)
  assert.equal((await getClock(w, mine)).json<TestClock>().now, unix(THEN))
  assert.equal((await openBasket(mine)).created, unix(THEN))
})
