import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { connect, type Db, inTx } from '#platform/db'
import { makePrice } from '#testing/factories'
import { aSeatedEvent, expireItem, listSeatIds, TTL_SECONDS } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { claimBestSeats } from './best-seats.ts'
import { releaseItem, returnPlaces } from './holds.ts'
import { beginPayments } from './queries/begin-payments.ts'
import { sellHolds } from './queries/holds.ts'
import { releaseExpiredHolds } from './jobs.ts'
import { listBasketSeats, type SeatPosition, recountSeats } from './queries/seats.ts'
import { claimSeats } from './seats.ts'

let w: TestServer
let db: Db
before(async () => {
  w = await startTestServer()
  db = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 8 })
})
after(async () => {
  await db.close()
  await w.stop()
})

const aSeatClaim = (hall: { priceId: number }) => ({
  basketId: randomUUID(),
  priceId: hall.priceId,
  ttlSeconds: TTL_SECONDS,
})
const claimNamed = (org: TestOrg, hall: { priceId: number }, ids: readonly number[]) =>
  claimSeats(db, org.org, { ...aSeatClaim(hall), seatIds: ids })
const claimBest = (org: TestOrg, hall: { priceId: number }, quantity: number) =>
  claimBestSeats(db, org.org, { ...aSeatClaim(hall), quantity })
const describeSeats = (seats: readonly SeatPosition[]) =>
  seats.map(({ row_label, position }) => `${row_label}:${position}`)

test('named seats are claimed all or none, and the refusal lists the taken ones', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 2, perRow: 10 })
  const ids = await listSeatIds(w, org, hall.sectionIds[0] ?? 0)
  const [a = 0, b = 0, c = 0] = ids

  const first = await claimNamed(org, hall, [b, a])
  assert.ok(first.kind === 'held')
  assert.deepEqual(
    [first.item.quantity, first.item.places, first.item.pool_id, describeSeats(first.seats)],
    [2, 2, null, ['Row 1:0', 'Row 1:1']],
  )
  assert.deepEqual(await claimNamed(org, hall, [b, c]), { kind: 'taken', seats: [b] })
  assert.deepEqual(
    (await listBasketSeats(db, org.org, first.item.basket_id)).map(({ seat_id }) => seat_id),
    [a, b],
  )
  assert.equal((await claimNamed(org, hall, [c])).kind, 'held')
  assert.deepEqual(await recountSeats(db, org.org, hall.event.event_id), [])
})

test('concurrent claims of the same seats get each seat once', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 4, perRow: 10 })
  const ids = await listSeatIds(w, org, hall.sectionIds[0] ?? 0)
  // Overlapping pairs and pairs across rows, each claimed several times.
  const pairs = Array.from({ length: 240 }, (_, i) => [ids[i % 40] ?? 0, ids[(i * 7 + 11) % 40] ?? 0])

  const claims = await Promise.all(pairs.map((pair) => claimNamed(org, hall, pair)))

  const taken = claims.flatMap((claim) => (claim.kind === 'held' ? claim.seats.map(({ seat_id }) => seat_id) : []))
  assert.equal(new Set(taken).size, taken.length)
  assert.ok(taken.length >= 20)
  assert.ok(claims.every(({ kind }) => kind === 'held' || kind === 'taken'))
  assert.deepEqual(await recountSeats(db, org.org, hall.event.event_id), [])
})

test('a unique index refuses to sell a seat twice if the bits are wrong', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 1, perRow: 4 })
  const [seat = 0] = await listSeatIds(w, org, hall.sectionIds[0] ?? 0)
  const blind = await connect({
    url: w.appUrl,
    readConnections: 1,
    transactionConnections: 2,
    rewrite: (text) => text.replace('r.free::text as free', "repeat('1', length(r.free)) as free"),
  })
  const claim = () => claimSeats(blind, org.org, { ...aSeatClaim(hall), seatIds: [seat] })
  assert.equal((await claim()).kind, 'held')
  await assert.rejects(claim(), /seat_once_at_event/)
  await blind.close()
})

test('seats return by release, by expiry and after a sale, and can be claimed again', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 1, perRow: 6 })
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = await listSeatIds(w, org, hall.sectionIds[0] ?? 0)
  const userId = (await w.createCustomer(org)).user_id
  const [released, expired, sold] = [
    await claimNamed(org, hall, [a, b]),
    await claimNamed(org, hall, [c]),
    await claimNamed(org, hall, [d, e, f]),
  ]
  assert.ok(released.kind === 'held' && expired.kind === 'held' && sold.kind === 'held')
  const { basket_id: basketId, item_id: itemId } = sold.item

  await inTx(db, org.org, (tx) => releaseItem(tx, org.org, released.item.basket_id, released.item.item_id))
  await expireItem(w, org, expired.item)
  await releaseExpiredHolds(db)
  await inTx(db, org.org, (tx) => beginPayments(tx, org.org, [{ basketId, userId }]))
  await inTx(db, org.org, (tx) => sellHolds(tx, org.org, [basketId]))
  const back = (ids: number[]) =>
    inTx(db, org.org, (tx) => returnPlaces(tx, org.org, { basketId, itemId, places: ids.length, seatIds: ids }))
  assert.deepEqual([await back([a]), await back([e]), await back([e])], [false, true, false])

  assert.deepEqual(await recountSeats(db, org.org, hall.event.event_id), [])
  assert.deepEqual(await claimNamed(org, hall, [a, b, c, d, e]), { kind: 'taken', seats: [d] })
  assert.equal((await claimNamed(org, hall, [a, b, c, e])).kind, 'held')
})

test('seats of another category, of another event and unknown seats are not offered', async () => {
  const org = await w.createOrg()
  const [hall, other] = [
    await aSeatedEvent(w, org, { rows: 1, perRow: 2 }),
    await aSeatedEvent(w, org, { rows: 1, perRow: 2 }),
  ]
  const [here = 0] = await listSeatIds(w, org, hall.sectionIds[0] ?? 0)
  const [there = 0] = await listSeatIds(w, org, other.sectionIds[0] ?? 0)
  const dearer = await makePrice(w, org, hall.event)
  for (const claim of [
    await claimNamed(org, hall, [there]),
    await claimNamed(org, hall, [here, there]),
    await claimNamed(org, hall, [9_007_199_254_740_991]),
    await claimNamed(org, hall, []),
    await claimNamed(org, { priceId: dearer.price_id }, [here]),
    await claimNamed(await w.createOrg(), hall, [here]),
  ])
    assert.deepEqual(claim, { kind: 'not_offered' })
})

test('a group ticket takes all seats that it includes, and a maximum counts units', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, {
    rows: 2,
    perRow: 12,
    price: { group_ticket: true, tickets_included: 4, max_per_order: 2 },
  })
  const ids = await listSeatIds(w, org, hall.sectionIds[0] ?? 0)
  assert.deepEqual(await claimNamed(org, hall, ids.slice(0, 5)), { kind: 'wrong_number', ticketsIncluded: 4 })
  const pair = await claimBest(org, hall, 2)
  assert.ok(pair.kind === 'held')
  assert.deepEqual([pair.item.quantity, pair.item.places, pair.seats.length], [2, 8, 8])
  assert.deepEqual(await claimBest(org, hall, 3), { kind: 'over_maximum', priceId: hall.priceId, maximum: 2 })
})

test('the best seats are adjacent, in front and in the middle', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 3, perRow: 11 })
  const first = await claimBest(org, hall, 3)
  assert.ok(first.kind === 'held' && first.together)
  assert.deepEqual(describeSeats(first.seats), ['Row 1:3', 'Row 1:4', 'Row 1:5'])
  const second = await claimBest(org, hall, 4)
  assert.ok(second.kind === 'held')
  assert.deepEqual(describeSeats(second.seats), ['Row 2:2', 'Row 2:3', 'Row 2:4', 'Row 2:5'])
})

test('a group is split only if no adjacent seats are left, and a sold_out result says how many are left', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 2, perRow: 3 })
  const [, b = 0, , , e = 0] = await listSeatIds(w, org, hall.sectionIds[0] ?? 0)
  await claimNamed(org, hall, [b])
  await claimNamed(org, hall, [e])
  const apart = await claimBest(org, hall, 3)
  assert.ok(apart.kind === 'held')
  assert.deepEqual([apart.together, apart.seats.length], [false, 3])
  assert.deepEqual(await claimBest(org, hall, 2), { kind: 'sold_out', left: 1 })
  assert.equal((await claimBest(org, hall, 1)).kind, 'held')
  assert.deepEqual(await claimBest(org, hall, 1), { kind: 'sold_out', left: 0 })
})

test('concurrent claims fill 2,000 seats: no seat twice, none left, and nearly all groups adjacent', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { sections: 4, rows: 20, perRow: 25 })
  const groups: { size: number; together: boolean; full: number }[] = []
  const taken: number[] = []
  const client = async (n: number) => {
    for (let i = n; ; i++) {
      const size = 1 + (i % 6)
      const claim = await claimBest(org, hall, size)
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
  assert.deepEqual(await recountSeats(db, org.org, hall.event.event_id), [])
  const early = groups.filter(({ size, full }) => size > 1 && full < 0.9)
  assert.ok(early.filter(({ together }) => together).length >= 0.95 * early.length)
})

test('sequential pairs and larger groups leave no single seat while it can be avoided', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 10, perRow: 21 })
  const free = new Map(Array.from({ length: 10 }, (_, r) => [`Row ${r + 1}`, '1'.repeat(21)]))
  const orphans = () => [...free.values()].join('0').match(/(?<!1)1(?!1)/g)?.length ?? 0
  const avoidable = (n: number) =>
    [...free.values()].some((row) => row.split('0').some((run) => run.length === n || run.length >= n + 2))
  for (let i = 0; ; i++) {
    const size = 2 + (i % 4)
    const [before, canAvoid] = [orphans(), avoidable(size)]
    const claim = await claimBest(org, hall, size)
    if (claim.kind === 'sold_out') break
    assert.ok(claim.kind === 'held')
    for (const { row_label, position } of claim.seats) {
      const row = free.get(row_label) ?? ''
      free.set(row_label, `${row.slice(0, position)}0${row.slice(position + 1)}`)
    }
    if (canAvoid) assert.ok(orphans() <= before, `group ${i} of ${size} left a seat alone`)
  }
})
