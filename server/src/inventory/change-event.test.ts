import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { postAsAdmin } from '#testing/catalogue'
import { eventId } from '#testing/factories'
import { editSeatRows, getSeatRows, seatIdsByRow } from '#testing/seat-rows'
import { aSeatedEvent, TTL_SECONDS } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { claimBestSeats } from './best-seats.ts'
import { recountSeats } from './queries/seats.ts'
import { claimSeats } from './seats.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const DAY_MS = 86_400_000
const MAY = 4_102_444_800

type Hall = Awaited<ReturnType<typeof aSeatedEvent>>

/** A live event a month ago, with one row of four seats, of which the third is sold. */
async function aPastEvent(org: TestOrg, fields: { schedule_status?: string; ends_at?: Date } = {}) {
  const event = { starts_at: new Date(Date.now() - 30 * DAY_MS), ...fields }
  const hall = await aSeatedEvent(w, org, { rows: 1, perRow: 4, event })
  const [[a = 0, b = 0, c = 0, d = 0] = []] = seatIdsByRow(await getSeatRows(w, org, hall))
  const claim = { basketId: randomUUID(), priceId: hall.priceId, ttlSeconds: TTL_SECONDS }
  assert.equal((await claimSeats(w.db, org.org, { ...claim, seatIds: [c] })).kind, 'held')
  return { hall, a, b, c, d }
}

/** Removes the first seat, and exchanges the places of the two others that are free. */
const edit = (org: TestOrg, hall: Hall) =>
  editSeatRows(w, org, hall, ([row]) => {
    assert.ok(row)
    const places = new Map([
      ['2', 4],
      ['4', 2],
    ])
    const seats = row.seats.slice(1).map((seat) => ({ ...seat, place: places.get(seat.title) ?? seat.place }))
    return [{ ...row, seats }]
  })

async function claimAll(org: TestOrg, { priceId }: Hall): Promise<number[]> {
  const claimed: number[] = []
  for (;;) {
    const claim = { basketId: randomUUID(), priceId, ttlSeconds: TTL_SECONDS, quantity: 1 }
    const found = await claimBestSeats(w.db, org.org, claim)
    if (found.kind !== 'held') return claimed.toSorted((x, y) => x - y)
    claimed.push(...found.seats.map(({ seat_id }) => seat_id))
  }
}

test('a postponed event without a new date follows its map, though its old date is long past', async () => {
  const org = await w.createOrg()
  const { hall, b, d } = await aPastEvent(org, { schedule_status: 'postponed' })
  await edit(org, hall)
  assert.deepEqual(await recountSeats(w.db, org.org, hall.event.event_id), [])
  assert.deepEqual(await claimAll(org, hall), [b, d])
})

test('an event that was over when its map was edited follows the map when it is rescheduled', async () => {
  const org = await w.createOrg()
  const { hall, b, d } = await aPastEvent(org)
  await edit(org, hall)
  await postAsAdmin(w, org, `/events/${eventId(hall.event)}/reschedule`, { starts_at: MAY })
  assert.deepEqual(await recountSeats(w.db, org.org, hall.event.event_id), [])
  assert.deepEqual(await claimAll(org, hall), [b, d])
})

test('an event that was over when its map was edited follows the map when it is prolonged', async () => {
  const org = await w.createOrg()
  const { hall, b, d } = await aPastEvent(org, { ends_at: new Date(Date.now() - 20 * DAY_MS) })
  await edit(org, hall)
  const path = `/admin/v1/events/${eventId(hall.event)}`
  const prolonged = await w.call(path, { method: 'PATCH', key: org.admin, json: { ends_at: MAY } })
  assert.equal(prolonged.status, 200, prolonged.text)
  assert.deepEqual(await claimAll(org, hall), [b, d])
})

test('control: an event that is over does not follow its map, so that its rows are stale until it gets a new time', async () => {
  const org = await w.createOrg()
  const { hall, a, b, d } = await aPastEvent(org)
  await edit(org, hall)
  assert.deepEqual(await claimAll(org, hall), [a, b, d])
})
