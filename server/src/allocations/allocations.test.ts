import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Allocation, SalesChannel } from '#contract'
import { connect, type Db, inTx, read } from '#platform/db'
import { aTill, sellAt } from '#testing/box-office'
import { aFilledBasket, checkout, codeOf, messageOf } from '#testing/checkouts'
import { eventId, type Row } from '#testing/factories'
import { post } from '#testing/orders'
import { aPlaceClaim, aPool, aSeatedEvent, expireItem, listSeatIds, TTL_SECONDS } from '#testing/stock'
import { advanceTo, startClock, unix } from '#testing/test-clock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { claimBestSeats } from '../inventory/best-seats.ts'
import { claimPlaces } from '../inventory/claim.ts'
import { releaseItem } from '../inventory/holds.ts'
import { releaseExpiredHolds } from '../inventory/jobs.ts'
import { claimPlacesIn } from '../inventory/queries/claims.ts'
import { beginChannelCounts } from '../inventory/queries/channels.ts'
import { lockPool } from '../inventory/queries/pools.ts'
import { recountPool } from '../inventory/recount.ts'
import { claimSeats } from '../inventory/seats.ts'
import { countRoom, insertAllocation } from './queries.ts'

const WITHHELD = /available\.places - available\.withheld/g

let w: TestServer
let db: Db
/** Claims on this connection do not see what is set aside for other channels. */
let unguarded: Db
before(async () => {
  w = await startTestServer()
  db = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 8 })
  const rewrite = (text: string) =>
    text.replace(WITHHELD, 'available.places').replaceAll('r.channel is null or', 'true or')
  unguarded = await connect({ url: w.appUrl, readConnections: 1, rewrite })
})
after(async () => {
  await Promise.all([db.close(), unguarded.close()])
  await w.stop()
})

type Fields = Readonly<Record<string, unknown>>
const pathOf = (event: Row<'event'>) => `/events/${eventId(event)}/allocations`
const put = (org: TestOrg, event: Row<'event'>, fields: Fields) =>
  w.call(`/admin/v1${pathOf(event)}`, { method: 'PUT', key: org.admin, json: fields })
const release = (org: TestOrg, event: Row<'event'>, fields: Fields) => post(w, org, `${pathOf(event)}/release`, fields)

async function allocate(org: TestOrg, event: Row<'event'>, fields: Fields): Promise<Allocation> {
  const reply = await put(org, event, fields)
  assert.equal(reply.status, 200, reply.text)
  return reply.json<Allocation>()
}

/** Lists [channel, places, held, sold, left] of each channel. */
async function listNow(org: TestOrg, event: Row<'event'>) {
  const reply = await w.call(`/admin/v1${pathOf(event)}`, { key: org.admin })
  return reply
    .json<{ data: Allocation[] }>()
    .data.map(({ channel, places, held, sold, left }) => [channel, places, held, sold, left])
}

const faultsOf = async (org: TestOrg, poolId: number) => (await recountPool(db, org.org, poolId))?.faults
const aPartner = async (org: TestOrg): Promise<TestOrg> => ({
  ...org,
  secret: await w.createKey(org, { kind: 'secret', partner: true }),
})

test('web, partner and counter claim at once, and none gets what is set aside for another', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 60)
  await allocate(org, stock.event, { channel: 'box_office', pool_id: stock.poolId, places: 20, common_stock: false })
  await allocate(org, stock.event, { channel: 'partner', pool_id: stock.poolId, places: 10, common_stock: false })
  const count = (kinds: readonly { kind: string }[]) => kinds.filter(({ kind }) => kind === 'held').length
  const claimAll = (channel: SalesChannel, claims: number) =>
    Promise.all(
      Array.from({ length: claims }, () => {
        const claim = aPlaceClaim(stock, { channel })
        if (channel !== 'box_office') return claimPlaces(db, org.org, claim)
        return inTx(db, org.org, (tx) => claimPlacesIn(tx, org.org, claim))
      }),
    )

  const [web, counter, partner] = await Promise.all([
    claimAll('web', 50),
    claimAll('box_office', 30),
    claimAll('partner', 20),
  ])

  assert.deepEqual([count(web), count(counter), count(partner)], [30, 20, 10])
  assert.deepEqual(await faultsOf(org, stock.poolId), [])
})

test('control: without the guard the web takes what is set aside for the counter', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 10)
  await allocate(org, stock.event, { channel: 'box_office', pool_id: stock.poolId, places: 4 })
  assert.deepEqual(await claimPlaces(db, org.org, aPlaceClaim(stock, { quantity: 7 })), { kind: 'sold_out', left: 6 })
  assert.equal((await claimPlaces(unguarded, org.org, aPlaceClaim(stock, { quantity: 7 }))).kind, 'held')
})

test('baskets, partners and tills sell their allocation and the common stock, and the list says what is left', async () => {
  const org = await w.createOrg()
  const { event, poolId, priceId } = await aPool(w, org, 20)
  const [partner, till] = [await aPartner(org), await aTill(w, org)]
  await aFilledBasket(w, org, priceId, 2)
  const put4 = await allocate(org, event, { channel: 'box_office', pool_id: poolId, places: 4 })
  assert.deepEqual([put4.places, put4.left, put4.common_left, put4.common_stock], [4, 18, 14, true])
  await allocate(org, event, { channel: 'partner', pool_id: poolId, places: 5, common_stock: false })

  await assert.rejects(aFilledBasket(w, org, priceId, 10), /Only 9 units/)
  await assert.rejects(aFilledBasket(w, partner, priceId, 6), /sold_out/)
  assert.equal(
    (await checkout(w, partner, await aFilledBasket(w, partner, priceId, 3), { key: partner.secret })).status,
    200,
  )
  await sellAt(w, org, till, { lines: [{ price_id: priceId, quantity: 6 }] })
  assert.deepEqual(await listNow(org, event), [
    ['web', 0, 2, 0, 7],
    ['box_office', 4, 0, 6, 7],
    ['partner', 5, 0, 3, 2],
  ])

  const block = { event_id: eventId(event), reason: 'Sponsors', pool_id: poolId }
  assert.equal(codeOf(await post(w, org, '/box_office/staff_holds', { ...block, places: 8 })), 'sold_out')
  assert.equal((await post(w, org, '/box_office/staff_holds', { ...block, places: 7 })).status, 200)
  const prices = await w.call(`/v1/events/${eventId(event)}/prices`, { key: org.secret })
  assert.match(prices.text, /sold_out/, 'the web has nothing left')
  assert.equal((await release(org, event, { channel: 'partner', pool_id: poolId })).json<Allocation>().places, 0)
  await aFilledBasket(w, org, priceId, 2)
  assert.deepEqual(await faultsOf(org, poolId), [])
})

test('a change is refused below what the channel has, above what is free, and for the capacity', async () => {
  const org = await w.createOrg()
  const { event, poolId, priceId } = await aPool(w, org, 20)
  await aFilledBasket(w, org, priceId, 3)
  const web = { channel: 'web', pool_id: poolId }
  const low = await put(org, event, { ...web, places: 2 })
  assert.deepEqual([codeOf(low), /3 places held or sold/.test(messageOf(low))], ['invalid_state', true])
  await allocate(org, event, { ...web, places: 15 })
  const high = await put(org, event, { channel: 'partner', pool_id: poolId, places: 6 })
  assert.deepEqual([codeOf(high), /At most 5 places/.test(messageOf(high))], ['sold_out', true])
  await allocate(org, event, { channel: 'partner', pool_id: poolId, places: 5 })
  const patch = { method: 'PATCH', key: org.admin, json: { capacity: 19 } }
  assert.match(messageOf(await w.call(`/admin/v1/pools/${poolId}`, patch)), /17 more are allocated/)

  await allocate(org, event, { ...web, places: 3 })
  assert.deepEqual((await listNow(org, event))[2], ['partner', 5, 0, 0, 17])
  for (const channel of ['web', 'partner', 'partner']) await release(org, event, { channel, pool_id: poolId })
  assert.deepEqual(await listNow(org, event), [
    ['web', 0, 3, 0, 17],
    ['box_office', 0, 0, 0, 17],
    ['partner', 0, 0, 0, 17],
  ])
  assert.match(messageOf(await put(org, event, { channel: 'web' })), /pool_id or section_id is required/)
  assert.match(messageOf(await put(org, event, { ...web, places: 4, release_at: 1 })), /must be in the future/)
})

test('places that are released or expire return to the count of their channel', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 10)
  await allocate(org, stock.event, { channel: 'partner', pool_id: stock.poolId, places: 4, common_stock: false })
  const claim = () => claimPlaces(db, org.org, aPlaceClaim(stock, { channel: 'partner', quantity: 2 }))
  const [one, two] = [await claim(), await claim()]
  assert.ok(one.kind === 'held' && two.kind === 'held')
  assert.deepEqual(await claim(), { kind: 'sold_out', left: 0 })
  await inTx(db, org.org, (tx) => releaseItem(tx, org.org, one.item.basket_id, one.item.item_id))
  await expireItem(w, org, two.item)
  await releaseExpiredHolds(w.db)
  assert.deepEqual((await listNow(org, stock.event))[2], ['partner', 4, 0, 0, 4])
  assert.deepEqual(await faultsOf(org, stock.poolId), [])
})

test('the first allocation counts a hold that is released while it waits for the pool', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 10)
  const held = await claimPlaces(db, org.org, aPlaceClaim(stock, { quantity: 3 }))
  assert.ok(held.kind === 'held')
  const { basket_id, item_id } = held.item
  const waiting = read<{ n: number }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and $1 <> ''`,
  )
  const outsideTx = AsyncLocalStorage.snapshot()
  const { released } = await inTx(db, org.org, async (tx) => {
    const ref = { poolId: stock.poolId, channel: 'web' as const }
    await lockPool(tx, org.org, stock.poolId)
    await beginChannelCounts(tx, org.org, stock.poolId)
    assert.deepEqual(await countRoom(tx, org.org, ref), { taken: 3, common: 7 })
    await insertAllocation(tx, org.org, { ...ref, places: 5, commonStock: true, releaseAt: null }, new Date())
    const releasing = outsideTx(() => inTx(db, org.org, (other) => releaseItem(other, org.org, basket_id, item_id)))
    await waitFor(async () => ((await w.db.one(waiting, org.org))?.n === 1 ? true : undefined))
    return { released: releasing }
  })
  assert.equal(await released, true)
  assert.deepEqual((await listNow(org, stock.event))[0], ['web', 5, 0, 0, 10])
  assert.deepEqual(await faultsOf(org, stock.poolId), [])
})

test('rows of seats are sold by their channel alone until they are released', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 2, perRow: 5 })
  const [sectionId = 0] = hall.sectionIds
  const front = { section_id: sectionId, row_labels: ['Row 1'] }
  const own = await allocate(org, hall.event, { channel: 'box_office', ...front })
  assert.deepEqual([own.places, own.row_labels, own.left, own.common_left], [5, ['Row 1'], 10, 5])
  const other = await put(org, hall.event, { channel: 'partner', ...front })
  assert.match(messageOf(other), /Row 1 is allocated to box_office/)

  const claim = { basketId: randomUUID(), priceId: hall.priceId, ttlSeconds: TTL_SECONDS }
  const ids = await listSeatIds(w, org, sectionId)
  const best = await claimBestSeats(db, org.org, { ...claim, quantity: 5 })
  assert.deepEqual(best.kind === 'held' && best.seats.map(({ row_label }) => row_label), Array(5).fill('Row 2'))
  assert.deepEqual(await claimBestSeats(db, org.org, { ...claim, quantity: 1 }), { kind: 'sold_out', left: 0 })
  assert.equal((await claimSeats(db, org.org, { ...claim, seatIds: ids.slice(0, 1) })).kind, 'taken')
  const till = await aTill(w, org)
  await sellAt(w, org, till, { lines: [{ price_id: hall.priceId, quantity: 2, best_available: true }] })
  assert.deepEqual(await listNow(org, hall.event), [
    ['web', 0, 5, 0, 0],
    ['box_office', 5, 0, 2, 3],
    ['partner', 0, 0, 0, 0],
  ])

  const one = await claimBestSeats(unguarded, org.org, { ...claim, quantity: 1 })
  assert.equal(one.kind, 'held', 'control: without the guard the web takes a seat of the box office')
  await release(org, hall.event, { channel: 'box_office', section_id: sectionId })
  assert.equal((await claimBestSeats(db, org.org, { ...claim, quantity: 2 })).kind, 'held')
})

test('an allocation ends at its time', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2030-05-01T10:00:00Z')
  const { event, poolId, priceId } = await aPool(w, org, 10)
  const release_at = unix('2030-05-01T12:00:00Z')
  await allocate(org, event, { channel: 'partner', pool_id: poolId, places: 10, release_at })
  await assert.rejects(aFilledBasket(w, org, priceId, 1), /sold_out/)
  await advanceTo(w, org, '2030-05-01T12:00:00Z')
  await aFilledBasket(w, org, priceId, 10)
  assert.deepEqual((await listNow(org, event))[2], ['partner', 0, 0, 0, 0])
})

test("another organisation's pool, section and event cannot be allocated", async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const [own, foreign] = [await aPool(w, mine, 5), await aPool(w, theirs, 5)]
  const body = { channel: 'web', pool_id: foreign.poolId, places: 1 }
  assert.match(messageOf(await put(mine, own.event, body)), /must be a pool of this event/)
  assert.equal(codeOf(await put(mine, foreign.event, body)), 'not_found')
  assert.deepEqual((await listNow(theirs, foreign.event))[0], ['web', 0, 0, 0, 5])
})
