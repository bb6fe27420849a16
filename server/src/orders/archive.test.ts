import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Order } from '#contract'
import { inTx, read, write } from '#platform/db'
import { expireItems } from '#testing/baskets'
import { aFilledBasket, checkout } from '#testing/checkouts'
import { post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { releaseExpiredHolds } from '../inventory/jobs.ts'
import { recountPool } from '../inventory/recount.ts'
import { archiveEndedEvents } from './archive.ts'
import { archiveNextEvent } from './queries/archive.ts'

let w: TestServer
let owner: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client(w.ownerUrl)
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.stop()
})

const endEvent = write(`
  update event set starts_at = now() - make_interval(days => $3), ends_at = null where org_id = $1 and event_id = $2
`)
const moveEvent = (org: TestOrg, { event_id }: { event_id: string }, daysAgo: number) =>
  inTx(w.db, org.org, (tx) => tx.count(endEvent, org.org, event_id, daysAgo))

/** Makes all that happened to an event this much older. */
async function age(org: TestOrg, days: number): Promise<void> {
  await owner.query('update stock_entry set at = at - make_interval(days => $2) where org_id = $1', [org.org, days])
  await owner.query('update ticket_change set changed_at = changed_at - make_interval(days => $2) where org_id = $1', [
    org.org,
    days,
  ])
  await owner.query('update event_archive set due_at = due_at - make_interval(days => $2) where org_id = $1', [
    org.org,
    days,
  ])
}

const entries = read<{ reason: string; held: number; sold: number; capacity: number }>(`
  select reason, held, sold, capacity from stock_entry where org_id = $1 and pool_id = $2 order by entry_id
`)
const changes = read<{ status: number }>(`select status from ticket_change where org_id = $1 order by change_no`)
const listStatuses = async (org: TestOrg) => (await w.db.all(changes, org.org)).map(({ status }) => status)

async function sell(org: TestOrg, priceId: number, quantity = 1): Promise<Order> {
  const reply = await checkout(w, org, await aFilledBasket(w, org, priceId, quantity))
  assert.equal(reply.status, 200, reply.text)
  return reply.json<Order>()
}

test('30 days after an event the entries of a pool become one, and the pool counts as before', async () => {
  const org = await w.createOrg()
  const { priceId, poolId, event } = await aPool(w, org, 10)
  const order = await sell(org, priceId, 3)
  const expired = await aFilledBasket(w, org, priceId, 2)
  await expireItems(w, org, expired)
  await releaseExpiredHolds(w.db)
  const before = await recountPool(w.db, org.org, poolId)
  assert.deepEqual(before?.faults, [])
  await age(org, 60)

  await moveEvent(org, event, 29)
  await archiveEndedEvents(w.db)
  assert.equal((await w.db.all(entries, org.org, poolId)).length, 5)
  await moveEvent(org, event, 31)
  await archiveEndedEvents(w.db)
  assert.deepEqual(await w.db.all(entries, org.org, poolId), [{ reason: 'opening', held: 0, sold: 3, capacity: 10 }])
  assert.deepEqual(await recountPool(w.db, org.org, poolId), before)

  // A late refund adds an entry, which joins the others when it is old enough.
  assert.equal((await post(w, org, `/orders/${order.order_id}/cancel`, { refund: true })).status, 200)
  const refunded = await recountPool(w.db, org.org, poolId)
  assert.deepEqual([refunded?.taken, refunded?.faults], [0, []])
  await age(org, 10)
  await archiveEndedEvents(w.db)
  assert.ok((await w.db.all(entries, org.org, poolId)).length > 1)
  await age(org, 25)
  await archiveEndedEvents(w.db)
  assert.deepEqual(await w.db.all(entries, org.org, poolId), [{ reason: 'opening', held: 0, sold: 0, capacity: 10 }])
  assert.deepEqual(await recountPool(w.db, org.org, poolId), refunded)
})

test('changes to valid go, and those that say when a ticket ceased to be valid stay', async () => {
  const org = await w.createOrg()
  const { priceId, event } = await aPool(w, org, 10)
  await sell(org, priceId, 2)
  const cancelled = await sell(org, priceId, 1)
  assert.equal((await post(w, org, `/orders/${cancelled.order_id}/cancel`, { refund: false })).status, 200)
  assert.deepEqual(await listStatuses(org), [1, 1, 1, 2, 2])
  await age(org, 60)
  await moveEvent(org, event, 31)

  await archiveEndedEvents(w.db)

  assert.deepEqual(await listStatuses(org), [2, 2])
})

test('young rows stay after the event, and an event that was given a later date is left alone', async () => {
  const org = await w.createOrg()
  const { priceId, poolId, event } = await aPool(w, org, 10)
  await sell(org, priceId)
  await moveEvent(org, event, 400)
  await archiveEndedEvents(w.db)
  assert.deepEqual(await listStatuses(org), [1], 'sold less than 30 days ago')

  await age(org, 60)
  await moveEvent(org, event, -10)
  await archiveEndedEvents(w.db)
  assert.deepEqual(await listStatuses(org), [1], 'the event is not over')
  assert.equal((await w.db.all(entries, org.org, poolId)).length, 3)
})

test('large events give way to others after each batch', async () => {
  const [large, small] = [await w.createOrg(), await w.createOrg()]
  const [a, b] = [await aPool(w, large, 50), await aPool(w, small, 50)]
  for (let n = 0; n < 4; n++) await sell(large, a.priceId, 2)
  await sell(small, b.priceId)
  for (const [org, { event }] of [
    [large, a],
    [small, b],
  ] as const) {
    await age(org, 100)
    await moveEvent(org, event, org === large ? 90 : 80)
  }
  await owner.query('delete from event_archive')
  await owner.query(
    `insert into event_archive (org_id, event_id, due_at) values ($1, $2, now() - interval '2 days'), ($3, $4, now() - interval '1 day')`,
    [large.org, a.event.event_id, small.org, b.event.event_id],
  )

  await archiveNextEvent(w.db, 30, 5)
  assert.equal((await listStatuses(large)).length, 3, 'a batch of the large one')
  await archiveNextEvent(w.db, 30, 5)
  assert.deepEqual([(await listStatuses(large)).length, (await listStatuses(small)).length], [3, 0], 'the small one')

  await archiveEndedEvents(w.db, 5)
  for (const [org, { poolId }, sold] of [
    [large, a, 8],
    [small, b, 1],
  ] as const) {
    assert.deepEqual(await listStatuses(org), [])
    assert.deepEqual(await w.db.all(entries, org.org, poolId), [{ reason: 'opening', held: 0, sold, capacity: 50 }])
    assert.deepEqual((await recountPool(w.db, org.org, poolId))?.faults, [])
  }
})
