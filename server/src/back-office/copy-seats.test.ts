import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { AdminEvent, SeatRowInput } from '#contract'
import { inTx, write } from '#platform/db'
import { postAsAdmin } from '#testing/catalogue'
import { eventId } from '#testing/factories'
import { callAdmin } from '#testing/gate-devices'
import { editSeatRows, getSeatRows, seatIdsByRow } from '#testing/seat-rows'
import { aSeatedEvent, TTL_SECONDS } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { claimBestSeats } from '../inventory/best-seats.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const DAY_MS = 86_400_000

/** Longer ago than events follow the edits of their map. */
const overForAMonth = () => ({ starts_at: new Date(Date.now() - 30 * DAY_MS) })

type Hall = Awaited<ReturnType<typeof aSeatedEvent>>

const copy = (org: TestOrg, hall: Hall) =>
  postAsAdmin<AdminEvent>(w, org, `/events/${eventId(hall.event)}/copy`, { starts_at: 4_102_444_800 })

/** Claims one seat after the other until none is free, the best one first. */
async function claimAll(org: TestOrg, id: string): Promise<number[]> {
  const prices = await callAdmin<{ data: { price_id: number }[] }>(w, org, `GET /events/${id}/prices`)
  const claim = { basketId: randomUUID(), priceId: prices.data[0]?.price_id ?? 0, ttlSeconds: TTL_SECONDS, quantity: 1 }
  const claimed: number[] = []
  for (;;) {
    const found = await claimBestSeats(w.db, org.org, { ...claim, basketId: randomUUID() })
    if (found.kind !== 'held') return claimed
    claimed.push(...found.seats.map(({ seat_id }) => seat_id))
  }
}

async function listRowsSetAside(org: TestOrg, id: string): Promise<string[]> {
  type Allocations = { data: { channel: string; row_labels: string[] }[] }
  const { data } = await callAdmin<Allocations>(w, org, `GET /events/${id}/allocations`)
  return data.find(({ channel }) => channel === 'partner')?.row_labels ?? []
}

test('a copy of an event that is over does not sell seats that were removed from the map since', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 3, perRow: 3, event: overForAMonth() })
  // One seat of the first row is removed and one moves to the second row; the third row is removed.
  const section = await editSeatRows(w, org, hall, ([one, two]) => {
    assert.ok(one && two)
    const [first, , last] = one.seats
    assert.ok(first && last)
    const moved = { ...first, title: 'moved', place: 4 }
    return [
      { ...one, seats: [last] },
      { ...two, seats: [...two.seats, moved] },
    ]
  })

  const { event_id } = await copy(org, hall)

  const onMap = seatIdsByRow(section).flat()
  assert.equal(onMap.length, 5)
  const sections = await callAdmin<{ data: { seats: number; free: number }[] }>(
    w,
    org,
    `GET /events/${event_id}/sections`,
  )
  assert.deepEqual(
    sections.data.map(({ seats, free }) => [seats, free]),
    [[5, 5]],
  )
  assert.deepEqual(new Set(await claimAll(org, event_id)), new Set(onMap))
})

test('a copy sets aside the rows that have the label on the map, not those that had it before', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 2, perRow: 2 })
  const exchange = (rows: SeatRowInput[]) => {
    const [one, two] = rows
    assert.ok(one && two)
    return [
      { ...one, label: two.label },
      { ...two, label: one.label },
    ]
  }
  await editSeatRows(w, org, hall, exchange)
  const json = { section_id: hall.sectionIds[0], channel: 'partner', row_labels: ['Row 1'] }
  await callAdmin(w, org, `PUT /events/${eventId(hall.event)}/allocations`, json)

  const { event_id } = await copy(org, hall)

  assert.deepEqual(await listRowsSetAside(org, event_id), ['Row 1'])
  const [row1 = []] = (await getSeatRows(w, org, hall)).rows.flatMap(({ label, seats }) =>
    label === 'Row 1' ? [seats.map(({ seat_id }) => seat_id)] : [],
  )
  const sold = await claimAll(org, event_id)
  assert.deepEqual(
    sold.filter((id) => row1.includes(id)),
    [],
  )
  assert.equal(sold.length, 2)
})

const setAside = write(`
  update seat_row set channel = 'partner', channel_until = now() - interval '31 days'
  where org_id = $1 and event_id = $2 and row_label = 'Row 2'
`)

test('a copy of an event that is over sets a row aside although its first seat was removed and its label has changed', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 2, perRow: 3, event: overForAMonth() })
  await inTx(w.db, org.org, (tx) => tx.count(setAside, org.org, hall.event.event_id))
  await editSeatRows(w, org, hall, ([one, two]) => {
    assert.ok(one && two)
    return [one, { ...two, label: 'Balcony', seats: two.seats.slice(1) }]
  })

  const { event_id } = await copy(org, hall)

  assert.deepEqual(await listRowsSetAside(org, event_id), ['Balcony'])
})
