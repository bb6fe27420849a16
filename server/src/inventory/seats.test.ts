import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { connect, type Db, inTx } from '#platform/db'
import { makePrice } from '#testing/factories'
import { aHouse, expire, seatIds, TTL } from '#testing/stock'
import { type Org, type World, world } from '#testing/test-server'
import { claimBest } from './best-seats.ts'
import { beginPayments, releaseItem, returnPlaces, sellHolds } from './holds.ts'
import { sweepExpired } from './jobs.ts'
import { listSeats, type Place, recountSeats } from './queries/seats.ts'
import { claimSeats } from './seats.ts'

let w: World
let db: Db
before(async () => {
  w = await world()
  db = await connect({ url: w.appUrl, lanes: 1, transactions: 8 })
})
after(async () => {
  await db.close()
  await w.end()
})

const wishOf = (house: { priceId: number }) => ({ basketId: randomUUID(), priceId: house.priceId, ttlSeconds: TTL })
const name = (org: Org, house: { priceId: number }, ids: readonly number[]) =>
  claimSeats(db, org.org, { ...wishOf(house), seatIds: ids })
const best = (org: Org, house: { priceId: number }, quantity: number) =>
  claimBest(db, org.org, { ...wishOf(house), quantity })
const where = (seats: readonly Place[]) => seats.map(({ row_label, position }) => `${row_label}:${position}`)

test('named seats are taken all or none, and who comes second hears which are gone', async () => {
  const org = await w.anOrg()
  const house = await aHouse(w, org, { rows: 2, perRow: 10 })
  const ids = await seatIds(w, org, house.sectionIds[0] ?? 0)
  const [a = 0, b = 0, c = 0] = ids

  const first = await name(org, house, [b, a])
  assert.ok(first.kind === 'held')
  assert.deepEqual(
    [first.item.quantity, first.item.places, first.item.pool_id, where(first.seats)],
    [2, 2, null, ['Row 1:0', 'Row 1:1']],
  )
  assert.deepEqual(await name(org, house, [b, c]), { kind: 'taken', seats: [b] })
  assert.deepEqual(
    (await listSeats(db, org.org, first.item.basket_id)).map(({ seat_id }) => seat_id),
    [a, b],
  )
  assert.equal((await name(org, house, [c])).kind, 'held')
  assert.deepEqual(await recountSeats(db, org.org, house.event.event_id), [])
})

test('many who want the same seats at the same moment get each seat once', async () => {
  const org = await w.anOrg()
  const house = await aHouse(w, org, { rows: 4, perRow: 10 })
  const ids = await seatIds(w, org, house.sectionIds[0] ?? 0)
  // Overlapping pairs and pairs across rows, each wanted by several.
  const wishes = Array.from({ length: 240 }, (_, i) => [ids[i % 40] ?? 0, ids[(i * 7 + 11) % 40] ?? 0])

  const claims = await Promise.all(wishes.map((pair) => name(org, house, pair)))

  const taken = claims.flatMap((claim) => (claim.kind === 'held' ? claim.seats.map(({ seat_id }) => seat_id) : []))
  assert.equal(new Set(taken).size, taken.length)
  assert.ok(taken.length >= 20)
  assert.ok(claims.every(({ kind }) => kind === 'held' || kind === 'taken'))
  assert.deepEqual(await recountSeats(db, org.org, house.event.event_id), [])
})

test('the database itself refuses a seat twice when the bits are wrong', async () => {
  const org = await w.anOrg()
  const house = await aHouse(w, org, { rows: 1, perRow: 4 })
  const [seat = 0] = await seatIds(w, org, house.sectionIds[0] ?? 0)
  const blind = await connect({
    url: w.appUrl,
    lanes: 1,
    transactions: 2,
    rewrite: (text) => text.replace('r.free::text as free', "repeat('1', length(r.free)) as free"),
  })
  const claim = () => claimSeats(blind, org.org, { ...wishOf(house), seatIds: [seat] })
  assert.equal((await claim()).kind, 'held')
  await assert.rejects(claim(), /seat_once_at_event/)
  await blind.close()
})

test('seats come back by release, by expiry and after a sale, and can be had again', async () => {
  const org = await w.anOrg()
  const house = await aHouse(w, org, { rows: 1, perRow: 6 })
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = await seatIds(w, org, house.sectionIds[0] ?? 0)
  const userId = (await w.aCustomer(org)).user_id
  const [released, expired, sold] = [
    await name(org, house, [a, b]),
    await name(org, house, [c]),
    await name(org, house, [d, e, f]),
  ]
  assert.ok(released.kind === 'held' && expired.kind === 'held' && sold.kind === 'held')
  const { basket_id: basketId, item_id: itemId } = sold.item

  await inTx(db, org.org, (tx) => releaseItem(tx, org.org, released.item.basket_id, released.item.item_id))
  await expire(w, org, expired.item)
  await sweepExpired(db)
  await inTx(db, org.org, (tx) => beginPayments(tx, org.org, [{ basketId, userId }]))
  await inTx(db, org.org, (tx) => sellHolds(tx, org.org, [basketId]))
  const back = (ids: number[]) =>
    inTx(db, org.org, (tx) => returnPlaces(tx, org.org, { basketId, itemId, places: ids.length, seatIds: ids }))
  assert.deepEqual([await back([a]), await back([e]), await back([e])], [false, true, false])

  assert.deepEqual(await recountSeats(db, org.org, house.event.event_id), [])
  assert.deepEqual(await name(org, house, [a, b, c, d, e]), { kind: 'taken', seats: [d] })
  assert.equal((await name(org, house, [a, b, c, e])).kind, 'held')
})

test('seats of another category, of another event and of nobody are not offered', async () => {
  const org = await w.anOrg()
  const [house, other] = [await aHouse(w, org, { rows: 1, perRow: 2 }), await aHouse(w, org, { rows: 1, perRow: 2 })]
  const [here = 0] = await seatIds(w, org, house.sectionIds[0] ?? 0)
  const [there = 0] = await seatIds(w, org, other.sectionIds[0] ?? 0)
  const dearer = await makePrice(w, org, house.event)
  for (const claim of [
    await name(org, house, [there]),
    await name(org, house, [here, there]),
    await name(org, house, [9_007_199_254_740_991]),
    await name(org, house, []),
    await name(org, { priceId: dearer.price_id }, [here]),
    await name(await w.anOrg(), house, [here]),
  ])
    assert.deepEqual(claim, { kind: 'not_offered' })
})

test('a group ticket takes as many seats as it includes, and a maximum counts units', async () => {
  const org = await w.anOrg()
  const house = await aHouse(w, org, {
    rows: 2,
    perRow: 12,
    price: { group_ticket: true, tickets_included: 4, max_per_order: 2 },
  })
  const ids = await seatIds(w, org, house.sectionIds[0] ?? 0)
  assert.deepEqual(await name(org, house, ids.slice(0, 5)), { kind: 'wrong_number', ticketsIncluded: 4 })
  const pair = await best(org, house, 2)
  assert.ok(pair.kind === 'held')
  assert.deepEqual([pair.item.quantity, pair.item.places, pair.seats.length], [2, 8, 8])
  assert.deepEqual(await best(org, house, 3), { kind: 'over_maximum', priceId: house.priceId, maximum: 2 })
})

test('the best seats are side by side, in front and in the middle', async () => {
  const org = await w.anOrg()
  const house = await aHouse(w, org, { rows: 3, perRow: 11 })
  const first = await best(org, house, 3)
  assert.ok(first.kind === 'held' && first.together)
  assert.deepEqual(where(first.seats), ['Row 1:3', 'Row 1:4', 'Row 1:5'])
  const second = await best(org, house, 4)
  assert.ok(second.kind === 'held')
  assert.deepEqual(where(second.seats), ['Row 2:2', 'Row 2:3', 'Row 2:4', 'Row 2:5'])
})

test('groups sit apart only when nobody can sit together, and are told; then it is sold out with what is left', async () => {
  const org = await w.anOrg()
  const house = await aHouse(w, org, { rows: 2, perRow: 3 })
  const [, b = 0, , , e = 0] = await seatIds(w, org, house.sectionIds[0] ?? 0)
  await name(org, house, [b])
  await name(org, house, [e])
  const apart = await best(org, house, 3)
  assert.ok(apart.kind === 'held')
  assert.deepEqual([apart.together, apart.seats.length], [false, 3])
  assert.deepEqual(await best(org, house, 2), { kind: 'sold_out', left: 1 })
  assert.equal((await best(org, house, 1)).kind, 'held')
  assert.deepEqual(await best(org, house, 1), { kind: 'sold_out', left: 0 })
})

test('a house of 2,000 seats is filled by many at once: no seat twice, none left, neighbours nearly to the end', async () => {
  const org = await w.anOrg()
  const house = await aHouse(w, org, { sections: 4, rows: 20, perRow: 25 })
  const groups: { size: number; together: boolean; full: number }[] = []
  const taken: number[] = []
  const client = async (n: number) => {
    for (let i = n; ; i++) {
      const size = 1 + (i % 6)
      const claim = await best(org, house, size)
      if (claim.kind !== 'held') {
        assert.equal(claim.kind, 'sold_out')
        if (claim.kind === 'sold_out' && claim.left > 0 && size > 1) continue
        return
      }
      groups.push({ size, together: claim.together, full: taken.length / 2_000 })
      taken.push(...claim.seats.map(({ seat_id }) => seat_id))
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, n) => client(n)))

  assert.deepEqual([taken.length, new Set(taken).size], [2_000, 2_000])
  assert.deepEqual(await recountSeats(db, org.org, house.event.event_id), [])
  const early = groups.filter(({ size, full }) => size > 1 && full < 0.9)
  assert.ok(early.filter(({ together }) => together).length >= 0.95 * early.length)
})

test('one after the other, pairs and larger groups leave no single seat while there is another way', async () => {
  const org = await w.anOrg()
  const house = await aHouse(w, org, { rows: 10, perRow: 21 })
  const free = new Map(Array.from({ length: 10 }, (_, r) => [`Row ${r + 1}`, '1'.repeat(21)]))
  const orphans = () => [...free.values()].join('0').match(/(?<!1)1(?!1)/g)?.length ?? 0
  const avoidable = (n: number) =>
    [...free.values()].some((row) => row.split('0').some((run) => run.length === n || run.length >= n + 2))
  for (let i = 0; ; i++) {
    const size = 2 + (i % 4)
    const [before, canAvoid] = [orphans(), avoidable(size)]
    const claim = await best(org, house, size)
    if (claim.kind === 'sold_out') break
    assert.ok(claim.kind === 'held')
    for (const { row_label, position } of claim.seats) {
      const row = free.get(row_label) ?? ''
      free.set(row_label, `${row.slice(0, position)}0${row.slice(position + 1)}`)
    }
    if (canAvoid) assert.ok(orphans() <= before, `group ${i} of ${size} left a seat alone`)
  }
})
