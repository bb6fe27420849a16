import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { AdminEvent } from '#contract'
import { postAsAdmin } from '#testing/catalogue'
import { eventId } from '#testing/factories'
import { callAdmin } from '#testing/gate-devices'
import { editSeatRows, seatIdsByRow } from '#testing/seat-rows'
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
