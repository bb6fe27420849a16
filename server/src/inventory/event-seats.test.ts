import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { EventSeat, StaffHold } from '#contract'
import { aTill, postToCounter, sellAt } from '#testing/box-office'
import { eventId } from '#testing/factories'
import { aSeatedEvent, listSeatIds, TTL_SECONDS } from '#testing/stock'
import { startTestServer, type TestServer } from '#testing/test-server'
import { claimSeats } from './seats.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('seats of a section are listed with who has them: nobody, a basket, a buyer, staff or another channel', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 2, perRow: 4 })
  const [section = 0] = hall.sectionIds
  const event = eventId(hall.event)
  const [held = 0, sold = 0, blocked = 0] = await listSeatIds(w, org, section)
  const claim = { basketId: randomUUID(), priceId: hall.priceId, ttlSeconds: TTL_SECONDS }
  await claimSeats(w.db, org.org, { ...claim, seatIds: [held] })
  await sellAt(w, org, await aTill(w, org), { lines: [{ price_id: hall.priceId, seat_ids: [sold] }] })
  const block = { event_id: event, reason: 'Press', seat_ids: [blocked] }
  const hold = (await postToCounter(w, org, '/staff_holds', block)).json<StaffHold>()
  const allocation = { channel: 'web', section_id: section, row_labels: ['Row 2'] }
  const set = await w.call(`/admin/v1/events/${event}/allocations`, { method: 'PUT', key: org.admin, json: allocation })
  assert.equal(set.status, 200, set.text)

  const path = `/admin/v1/events/${event}/sections/${section}/seats`
  const { data } = (await w.call(path, { key: org.admin })).json<{ data: EventSeat[] }>()
  assert.deepEqual(
    data.map(({ seat_row, seat_title, state }) => `${seat_row} ${seat_title} ${state}`),
    [
      'Row 1 1 held',
      'Row 1 2 sold',
      'Row 1 3 blocked',
      'Row 1 4 free',
      'Row 2 1 closed',
      'Row 2 2 closed',
      'Row 2 3 closed',
      'Row 2 4 closed',
    ],
  )
  assert.deepEqual(
    data.filter(({ staff_hold_id }) => staff_hold_id !== null).map(({ staff_hold_id }) => staff_hold_id),
    [hold.staff_hold_id],
  )
  const other = await w.createOrg()
  assert.equal((await w.call(path, { key: other.admin })).status, 404)
})
