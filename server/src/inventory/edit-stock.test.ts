import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { SeatRowInput } from '#contract'
import { inTx } from '#platform/db'
import { eventId } from '#testing/factories'
import { editSeatRows, getSeatRows, putSeatRows, seatIdsByRow } from '#testing/seat-rows'
import { aSeatedEvent, TTL_SECONDS } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { claimBestSeats } from './best-seats.ts'
import { releaseItem } from './holds.ts'
import { recountSeats } from './queries/seats.ts'
import { claimSeats } from './seats.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

type Hall = Awaited<ReturnType<typeof aSeatedEvent>>
type ErrorBody = { error: { code: string; param?: string; errors?: { param: string; message: string }[] } }

const getRows = (org: TestOrg, hall: Hall) => getSeatRows(w, org, hall)

const putRows = (org: TestOrg, hall: Hall, version: number, rows: readonly SeatRowInput[]) =>
  putSeatRows(w, org, hall, { version, rows })

const edit = (org: TestOrg, hall: Hall, change: (rows: SeatRowInput[]) => SeatRowInput[]) =>
  editSeatRows(w, org, hall, change)

const claim = (org: TestOrg, hall: Hall, seatIds: readonly number[]) =>
  claimSeats(w.db, org.org, { basketId: randomUUID(), priceId: hall.priceId, ttlSeconds: TTL_SECONDS, seatIds })

const recount = (org: TestOrg, hall: Hall) => recountSeats(w.db, org.org, hall.event.event_id)

const newSeat = (title: string, place: number) => ({
  title,
  place,
  aisle: null,
  rank: 1,
  x: null,
  y: null,
  category: null,
  wheelchair: false,
  restricted_view: false,
})

test('sold seats stay sold and holds can be released after rows of an event were split and reordered', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 2, perRow: 4 })
  const [[a = 0, b = 0, c = 0, d = 0] = []] = seatIdsByRow(await getRows(org, hall))
  const held = await claim(org, hall, [b, d])
  assert.ok(held.kind === 'held')

  await edit(org, hall, ([one, two]) => {
    assert.ok(one && two)
    const renumber = (seats: SeatRowInput['seats']) => seats.map((seat, i) => ({ ...seat, place: i + 3 }))
    const [left, right] = [one.seats.slice(0, 1), one.seats.slice(1)]
    return [{ ...one, seats: left }, { label: 'New', line: null, seats: renumber(right.toReversed()) }, two]
  })
  assert.deepEqual(await recount(org, hall), [])
  assert.deepEqual(await claim(org, hall, [b]), { kind: 'taken', seats: [b] })
  assert.equal((await claim(org, hall, [c, a])).kind, 'held')

  await inTx(w.db, org.org, (tx) => releaseItem(tx, org.org, held.item.basket_id, held.item.item_id))
  assert.deepEqual(await recount(org, hall), [])
  assert.equal((await claim(org, hall, [b, d])).kind, 'held')
})

test('new ranks decide on the best available seats of an event that is already on sale', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 3, perRow: 4 })
  const ids = seatIdsByRow(await getRows(org, hall))
  await edit(org, hall, (rows) =>
    rows.map((row, i) => ({ ...row, seats: row.seats.map((seat) => ({ ...seat, rank: 100 - i * 10 - seat.place })) })),
  )

  const best = { basketId: randomUUID(), priceId: hall.priceId, ttlSeconds: TTL_SECONDS, quantity: 2 }
  const found = await claimBestSeats(w.db, org.org, best)

  assert.ok(found.kind === 'held')
  assert.deepEqual(
    found.seats.map(({ seat_id }) => seat_id),
    ids[2]?.slice(2),
  )
})

test('new seats are on sale after the section was put on sale again, and taken ones stay taken', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 1, perRow: 2 })
  const [[a = 0, b = 0] = []] = seatIdsByRow(await getRows(org, hall))
  await claim(org, hall, [a])
  const after = await edit(org, hall, (rows) =>
    rows.map((row) => ({
      ...row,
      seats: [newSeat('0', 1), ...row.seats.map((seat) => ({ ...seat, place: seat.place + 1 }))],
    })),
  )
  const [[fresh = 0] = []] = seatIdsByRow(after)
  assert.equal((await claim(org, hall, [fresh])).kind, 'not_offered')

  const path = `/admin/v1/events/${eventId(hall.event)}/sections/${hall.sectionIds[0]}`
  const opened = await w.call(path, { method: 'PUT', key: org.admin, json: { price_category_id: hall.categoryId } })

  assert.equal(opened.status, 200, opened.text)
  assert.deepEqual(await recount(org, hall), [])
  assert.deepEqual(await claim(org, hall, [a]), { kind: 'taken', seats: [a] })
  assert.equal((await claim(org, hall, [fresh, b])).kind, 'held')
})

test('an allocated row keeps its channel when it is relabelled, and is not mixed with others', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 2, perRow: 2 })
  const [section_id] = hall.sectionIds
  const path = `/admin/v1/events/${eventId(hall.event)}/allocations`
  await edit(org, hall, (rows) => rows.map((row, i) => ({ ...row, label: i === 0 ? 'Box' : row.label })))
  const json = { section_id, channel: 'box_office', row_labels: ['Box'] }
  const allocated = await w.call(path, { method: 'PUT', key: org.admin, json })
  assert.equal(allocated.status, 200, allocated.text)
  assert.deepEqual(allocated.json<{ row_labels: string[] }>().row_labels, ['Box'])

  const { version, rows } = await getRows(org, hall)
  const [one, two] = rows
  assert.ok(one && two)
  const merged = {
    ...two,
    seats: [...two.seats, ...one.seats.map((s) => ({ ...s, title: `x${s.title}`, place: s.place + 2 }))],
  }
  const mixed = await putRows(org, hall, version, [merged])
  const removed = await putRows(org, hall, version, [two])

  assert.equal(mixed.status, 409)
  assert.equal(mixed.json<ErrorBody>().error.code, 'invalid_state')
  assert.equal(removed.json<ErrorBody>().error.code, 'seats_in_use')
})
