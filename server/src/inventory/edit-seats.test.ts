import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { SeatRowInput, StoreSectionWithRows } from '#contract'
import { eventId, insert, makeMember } from '#testing/factories'
import { editSeatRows, getSeatRows, putSeatRows, seatIdsByRow } from '#testing/seat-rows'
import { aSeatedEvent, TTL_SECONDS } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
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

async function readStore(org: TestOrg, hall: Hall): Promise<StoreSectionWithRows> {
  const key = await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  const path = `/store/v1/events/${eventId(hall.event)}/sections/${hall.sectionIds[0]}`
  return (await w.call(path, { key })).json()
}

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

test('seats keep their ids when they are moved and relabelled, even if two exchange their labels', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 2, perRow: 3 })
  const [[a = 0, b = 0, c = 0] = []] = seatIdsByRow(await getRows(org, hall))
  const line = { start_x: 0, start_y: 0, end_x: 20.004, end_y: 0, curve: 3, places: 4 }

  const section = await edit(org, hall, ([one, two]) => {
    assert.ok(one && two)
    const titles = ['2', '1', '3']
    const seats = one.seats.map((seat, i) => ({ ...seat, title: titles[i] ?? '' }))
    return [two, { label: 'Front', line, seats: [...seats, newSeat('4', 4)] }]
  })

  const [first, front] = section.rows
  assert.deepEqual([first?.label, front?.label, front?.line?.end_x], ['Row 2', 'Front', 20])
  assert.deepEqual(front?.seats.map(({ seat_id, title }) => [seat_id, title]).slice(0, 3), [
    [a, '2'],
    [b, '1'],
    [c, '3'],
  ])
  assert.equal(front?.seats.length, 4)
  assert.deepEqual(section.bounds, { x: 0, y: -2.66, width: 20, height: 2.66 })
  assert.equal(section.seat_count, 7)
})

test('a sold seat can move and be relabelled but cannot be removed, and the refusal names it', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 1, perRow: 4 })
  const section = await getRows(org, hall)
  const [[a = 0, b = 0, c = 0, d = 0] = []] = seatIdsByRow(section)
  await claim(org, hall, [b])
  const without = (id: number) => (rows: SeatRowInput[]) =>
    rows.map((row) => ({ ...row, seats: row.seats.filter(({ seat_id }) => seat_id !== id) }))

  const refused = await putRows(org, hall, section.version, without(b)(section.rows))
  assert.equal(refused.status, 409)
  const { error } = refused.json<ErrorBody>()
  assert.equal(error.code, 'seats_in_use')
  assert.deepEqual(error.errors, [{ param: `seats[${b}]`, message: 'row Row 1, seat 2 is held or blocked' }])
  assert.deepEqual(seatIdsByRow(await getRows(org, hall)), [[a, b, c, d]])

  const moved = await edit(org, hall, (rows) =>
    without(a)(rows).map((row) => ({
      ...row,
      label: 'Z',
      seats: row.seats.map((seat) => ({ ...seat, x: 5, y: 7, title: `n${seat.title}` })),
    })),
  )
  assert.deepEqual(
    moved.rows[0]?.seats.map(({ seat_id, title, x }) => [seat_id, title, x]),
    [
      [b, 'n2', 5],
      [c, 'n3', 5],
      [d, 'n4', 5],
    ],
  )
  assert.deepEqual(await recount(org, hall), [])
  const [row] = (await readStore(org, hall)).rows
  assert.equal(row?.label, 'Z')
  assert.deepEqual(
    row?.seats.map(({ seat_id, free, x }) => [seat_id, free, x]),
    [
      [b, false, 5],
      [c, true, 5],
      [d, true, 5],
    ],
  )
  assert.equal((await claim(org, hall, [c])).kind, 'held')
  assert.equal((await claim(org, hall, [a])).kind, 'not_offered')
})

test("a season's seat and a member's seat cannot be removed", async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 1, perRow: 4 })
  const section = await getRows(org, hall)
  const [[a = 0, b = 0] = []] = seatIdsByRow(section)
  const stamps = { created_at: new Date(), updated_at: new Date() }
  const season = { title: '2026/27', starts_on: '2026-08-01', ends_on: '2027-06-30', ...stamps }
  const { season_id } = await insert(w, org, 'season', season)
  const one = await makeMember(w, org)
  await insert(w, org, 'season_seat', { season_id, seat_id: a, member_id: one.member_id })
  await makeMember(w, org, { seat_id: b })

  const rows = section.rows.map((row) => ({ ...row, seats: row.seats.slice(2) }))
  const refused = await putRows(org, hall, section.version, rows)

  assert.equal(refused.status, 409, refused.text)
  assert.deepEqual(
    refused.json<ErrorBody>().error.errors?.map(({ message }) => message),
    ['row Row 1, seat 1 belongs to a season', 'row Row 1, seat 2 belongs to a member'],
  )
})

test('of two editors with the same version, the second gets a conflict and changes nothing', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 2, perRow: 2 })
  const { version, rows } = await getRows(org, hall)
  const relabel = (label: string) => rows.map((row, i) => (i === 0 ? { ...row, label } : row))

  const both = await Promise.all([putRows(org, hall, version, relabel('A')), putRows(org, hall, version, relabel('B'))])

  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const winner = both[0]?.status === 200 ? 'A' : 'B'
  assert.equal((await getRows(org, hall)).rows[0]?.label, winner)
  assert.equal(both.find(({ status }) => status === 409)?.json<ErrorBody>().error.code, 'version_conflict')
})

test('duplicate labels and places are refused, each with its row', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 1, perRow: 2 })
  const { version, rows } = await getRows(org, hall)
  const twice = [
    ...rows.map((row) => ({ ...row, seats: [...row.seats, newSeat('2', 2), newSeat('2', 3)] })),
    { label: 'Row 1', line: null, seats: [newSeat('1', 1)] },
  ]

  const refused = await putRows(org, hall, version, twice)

  assert.equal(refused.status, 400)
  assert.deepEqual(
    refused.json<ErrorBody>().error.errors?.map(({ message }) => message),
    ['has two rows with the label Row 1', 'has two seats 2 in row Row 1', 'must have different places'],
  )
})
