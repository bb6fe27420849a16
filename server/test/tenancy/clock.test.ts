import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, TestClock } from '#contract'
import { read } from '#platform/db'
import { clockNow, startClock, unix } from '#testing/test-clock'
import { world, type Org, type World } from '#testing/test-server'
import { withoutFilters } from './scene.ts'

let w: World
before(async () => {
  w = await world({ rewrite: withoutFilters })
})
after(() => w.end())

const THEN = '2024-03-01T12:00:00Z'
const opened = async (org: Org): Promise<Basket> =>
  (await w.call('/v1/baskets', { method: 'POST', key: org.secret, json: { org: org.id } })).json<Basket>()
const unguard = read(`alter table test_clock disable row level security`)

test('a clock is that of its organisation alone, when only row-level security stands between them', async () => {
  const [theirs, mine] = [await w.anOrg(), await w.anOrg()]
  await startClock(w, theirs, THEN)

  assert.equal((await clockNow(w, mine)).status, 404)
  assert.ok((await opened(mine)).created > unix('2026-01-01T00:00:00Z'))
  assert.equal((await clockNow(w, theirs)).json<TestClock>().now, unix(THEN))
  assert.equal((await opened(theirs)).created, unix(THEN))

  // The control: without it, theirs is found.
  await w.db.unscoped(unguard)
  assert.equal((await clockNow(w, mine)).json<TestClock>().now, unix(THEN))
  assert.equal((await opened(mine)).created, unix(THEN))
})
