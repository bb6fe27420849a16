import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aDraft, postAsAdmin } from '#testing/catalogue'
import { eventId } from '#testing/factories'
import { aPool, aPlaceClaim } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { claimPlaces } from './claim.ts'
import { recountPool } from './recount.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

type Row = Record<string, unknown>

const post = (org: TestOrg, event: string, json: Row) =>
  w.call(`/admin/v1/events/${event}/pools`, { method: 'POST', key: org.admin, json })
const patch = (org: TestOrg, id: number, json: Row) =>
  w.call(`/admin/v1/pools/${id}`, { method: 'PATCH', key: org.admin, json })

test('a pool is created, listed with the places left, and changed', async () => {
  const org = await w.createOrg()
  const { event_id } = await aDraft(w, org)
  const made = (await post(org, event_id, { title: 'Standing', capacity: 100 })).json<{ pool_id: number } & Row>()
  const { created: _created, updated_at: _updated, pool_id, version, ...rest } = made
  assert.deepEqual(rest, { event_id, title: 'Standing', capacity: 100, held: 0, sold: 0, blocked: 0, available: 100 })

  const changed = (await patch(org, pool_id, { capacity: 120, version })).json()
  assert.match((await patch(org, pool_id, { capacity: 130, version })).text, /version_conflict/)
  assert.deepEqual([changed.title, changed.capacity, changed.available], ['Standing', 120, 120])
  const list = (await w.call(`/admin/v1/events/${event_id}/pools`, { key: org.admin })).json<{ data: Row[] }>()
  assert.deepEqual(list.data, [changed])
  assert.deepEqual((await recountPool(w.db, org.org, pool_id))?.faults, [])
})

test('a capacity below what is held and sold is refused, and an equal one is accepted', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 10)
  await claimPlaces(w.db, org.org, aPlaceClaim(stock, { quantity: 4 }))

  const refused = await patch(org, stock.poolId, { capacity: 3 })
  assert.equal(refused.status, 409)
  assert.match(refused.text, /4 places are held or sold/)
  const { held, available } = (await patch(org, stock.poolId, { capacity: 4 })).json()
  assert.deepEqual([held, available], [4, 0])
})

test('a price can only use a pool of its own event', async () => {
  const org = await w.createOrg()
  const [one, two] = [await aPool(w, org, 10), await aPool(w, org, 10)]
  const assign = (pool_id: number | null) =>
    w.call(`/admin/v1/prices/${one.priceId}`, { method: 'PATCH', key: org.admin, json: { pool_id, max_per_order: 6 } })

  assert.equal((await assign(two.poolId)).json<{ error: { param: string } }>().error.param, 'pool_id')
  assert.deepEqual([(await assign(null)).json().pool_id, (await assign(one.poolId)).json().max_per_order], [null, 6])
})

test("another organisation's event and pool do not exist", async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const { event, poolId } = await aPool(w, theirs, 10)
  const replies = [
    await post(mine, eventId(event), { title: 'x', capacity: 1 }),
    await w.call(`/admin/v1/events/${eventId(event)}/pools`, { key: mine.admin }),
    await patch(mine, poolId, { capacity: 11 }),
  ]
  assert.deepEqual(
    replies.map(({ status }) => status),
    [404, 404, 404],
  )
})

test('pools of a cancelled event cannot be changed', async () => {
  const org = await w.createOrg()
  const { event_id } = await aDraft(w, org)
  const { pool_id } = (await post(org, event_id, { title: 'Standing', capacity: 1 })).json<{ pool_id: number }>()
  await postAsAdmin(w, org, `/events/${event_id}/cancel`)
  const replies = [await post(org, event_id, { title: 'x', capacity: 1 }), await patch(org, pool_id, { capacity: 2 })]
  assert.deepEqual(
    replies.map(({ status }) => status),
    [409, 409],
  )
})
