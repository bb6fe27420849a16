import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { EventSection, Pool, StaffHold } from '#contract'
import { aTill, postToCounter, sellAt } from '#testing/box-office'
import { postAsAdmin } from '#testing/catalogue'
import { aFilledBasket, codeOf, messageOf } from '#testing/checkouts'
import { eventId, makeEvent, makePrice, type Row } from '#testing/factories'
import { countPlacesTaken, post } from '#testing/orders'
import { aPool, aSeatedEvent, listSeatIds } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { recountPool } from '../inventory/recount.ts'
import { recountSeats } from '../inventory/queries/seats.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const block = (org: TestOrg, event: Row<'event'>, fields: Readonly<Record<string, unknown>>) =>
  post(w, org, '/box_office/staff_holds', { event_id: eventId(event), reason: 'Sponsors', ...fields })

async function poolNow(org: TestOrg, event: Row<'event'>): Promise<Pool> {
  const reply = await w.call(`/admin/v1/events/${eventId(event)}/pools`, { key: org.admin })
  const [pool] = reply.json<{ data: Pool[] }>().data
  if (!pool) throw new Error('the event has no pool')
  return pool
}

const release = (org: TestOrg, hold: StaffHold, fields: Readonly<Record<string, unknown>> = {}) =>
  post(w, org, `/box_office/staff_holds/${hold.staff_hold_id}/release`, fields)

test('blocked places are not sold on the web, and released ones are', async () => {
  const org = await w.createOrg()
  const { event, poolId, priceId } = await aPool(w, org, 10)
  const hold = (await block(org, event, { pool_id: poolId, places: 8 })).json<StaffHold>()
  assert.deepEqual([hold.places, hold.reason, hold.pool_id, hold.seat_ids], [8, 'Sponsors', poolId, []])
  const blocked = await poolNow(org, event)
  assert.deepEqual([blocked.blocked, blocked.held, blocked.sold, blocked.available], [8, 0, 0, 2])
  await assert.rejects(aFilledBasket(w, org, priceId, 3), /sold_out/)

  const part = (await release(org, hold, { places: 3 })).json<StaffHold>()
  assert.equal(part.places, 5)
  await aFilledBasket(w, org, priceId, 5)
  const now = await poolNow(org, event)
  assert.deepEqual([now.blocked, now.held, now.available], [5, 5, 0])
  assert.deepEqual((await recountPool(w.db, org.org, poolId))?.faults, [])
  assert.match(messageOf(await release(org, hold, { places: 6 })), /5 are left/)
  assert.equal((await release(org, hold)).json<StaffHold>().places, 0)
  assert.equal((await release(org, hold)).status, 200, 'releasing again changes nothing')
  assert.equal(await countPlacesTaken(w, org, poolId), 5)
  assert.deepEqual((await recountPool(w.db, org.org, poolId))?.faults, [])
})

test('no more places can be blocked than are free, of a pool of the event that has a price', async () => {
  const org = await w.createOrg()
  const { event, poolId } = await aPool(w, org, 10)
  const full = await block(org, event, { pool_id: poolId, places: 11 })
  assert.deepEqual([codeOf(full), messageOf(full)], ['sold_out', 'Only 10 places are available'])
  assert.equal(await countPlacesTaken(w, org, poolId), 0)

  const other = await aPool(w, org, 10)
  assert.match(messageOf(await block(org, event, { pool_id: other.poolId, places: 1 })), /must be a pool of this event/)
  const bare = await postAsAdmin<Pool>(w, org, `/events/${eventId(event)}/pools`, { title: 'Terrace', capacity: 5 })
  assert.match(messageOf(await block(org, event, { pool_id: bare.pool_id, places: 1 })), /have no price yet/)
  assert.match(messageOf(await block(org, event, { pool_id: poolId })), /places is required/)
  assert.match(messageOf(await block(org, event, {})), /pool_id or seat_ids is required/)
})

test('a sale from the block takes its places, of any price of the pool, and others stay blocked', async () => {
  const org = await w.createOrg()
  const { event, poolId } = await aPool(w, org, 6)
  const child = await makePrice(w, org, event, { pool_id: poolId, price_minor: 1_000 })
  const hold = (await block(org, event, { pool_id: poolId, places: 6 })).json<StaffHold>()
  const till = await aTill(w, org)
  const sale = { till_id: till.till_id, tender: 'cash', lines: [{ price_id: child.price_id, quantity: 2 }] }
  assert.equal(codeOf(await postToCounter(w, org, '/sales', sale)), 'sold_out')

  await sellAt(w, org, till, { ...sale, staff_hold_id: hold.staff_hold_id })
  const pool = await poolNow(org, event)
  assert.deepEqual([pool.sold, pool.blocked, pool.available], [2, 4, 0])
  assert.deepEqual((await recountPool(w.db, org.org, poolId))?.faults, [])
  const other = await aPool(w, org, 5)
  const wrong = { ...sale, lines: [{ price_id: other.priceId }], staff_hold_id: hold.staff_hold_id }
  assert.match(messageOf(await postToCounter(w, org, '/sales', wrong)), /must be a staff hold of the same event/)
})

test('sales from one block at the same moment sell what it has, and no more', async () => {
  const org = await w.createOrg()
  const { event, poolId, priceId } = await aPool(w, org, 4)
  const hold = (await block(org, event, { pool_id: poolId, places: 4 })).json<StaffHold>()
  const till = await aTill(w, org)
  const sale = { till_id: till.till_id, tender: 'cash', staff_hold_id: hold.staff_hold_id }
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => postToCounter(w, org, '/sales', { ...sale, lines: [{ price_id: priceId }] })),
  )

  assert.equal(replies.filter(({ status }) => status === 200).length, 4)
  const pool = await poolNow(org, event)
  assert.deepEqual([pool.sold, pool.blocked, pool.available], [4, 0, 0])
})

test('blocked seats are not free, are sold by name from the block, and can be released one by one', async () => {
  const org = await w.createOrg()
  const { event, priceId, sectionIds } = await aSeatedEvent(w, org, { rows: 1, perRow: 6 })
  const [a = 0, b = 0, c = 0, d = 0] = await listSeatIds(w, org, sectionIds[0] ?? 0)
  const hold = (await block(org, event, { seat_ids: [a, b, c] })).json<StaffHold>()
  assert.deepEqual([hold.places, hold.seat_ids, hold.pool_id], [3, [a, b, c], null])
  const section = async () => {
    const reply = await w.call(`/admin/v1/events/${eventId(event)}/sections`, { key: org.admin })
    const [row] = reply.json<{ data: EventSection[] }>().data
    return [row?.seats, row?.free, row?.blocked]
  }
  assert.deepEqual(await section(), [6, 3, 3])
  const again = await block(org, event, { seat_ids: [c, d] })
  assert.deepEqual([codeOf(again), messageOf(again)], ['seat_taken', `Not available: seats ${c}`])

  const till = await aTill(w, org)
  const lines = [{ price_id: priceId, seat_ids: [a, d] }]
  assert.equal(
    codeOf(await postToCounter(w, org, '/sales', { till_id: till.till_id, tender: 'cash', lines })),
    'seat_taken',
  )
  await sellAt(w, org, till, { lines, staff_hold_id: hold.staff_hold_id })
  assert.deepEqual((await release(org, hold, { seat_ids: [b] })).json<StaffHold>().seat_ids, [c])
  assert.deepEqual(await section(), [6, 3, 1])
  assert.equal(codeOf(await release(org, hold, { seat_ids: [a] })), 'invalid_state')
  assert.deepEqual(await recountSeats(w.db, org.org, event.event_id), [])
  assert.match(messageOf(await release(org, hold, { places: 1 })), /name the seats/)
})

test('staff holds of an event are listed, the newest first', async () => {
  const org = await w.createOrg()
  const { event, poolId } = await aPool(w, org, 10)
  const holds: StaffHold[] = []
  for (const places of [1, 2, 3]) holds.push((await block(org, event, { pool_id: poolId, places })).json<StaffHold>())
  type Page = { data: StaffHold[]; has_more: boolean; next_cursor: string | null }
  const list = async (query = '') =>
    (
      await w.call(`/admin/v1/box_office/staff_holds?event_id=${eventId(event)}${query}`, { key: org.admin })
    ).json<Page>()

  const first = await list('&limit=2')
  const second = await list(`&limit=2&cursor=${first.next_cursor}`)
  const listed = [...first.data, ...second.data].map(({ staff_hold_id }) => staff_hold_id)
  assert.deepEqual(listed.toSorted(), holds.map(({ staff_hold_id }) => staff_hold_id).toSorted())
  assert.deepEqual([first.has_more, second.has_more], [true, false])
  const foreign = await makeEvent(w, await w.createOrg())
  const reply = await w.call(`/admin/v1/box_office/staff_holds?event_id=${eventId(foreign)}`, { key: org.admin })
  assert.equal(reply.status, 404)
})
