import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { eventId, makePrice } from '#testing/factories'
import { aSeatedEvent, listSeatIds, TTL_SECONDS } from '#testing/stock'
import { type TestServer, startTestServer } from '#testing/test-server'
import { claimSeats } from './seats.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('sections are listed with their free seats, moved between categories, and taken off sale if no seat was taken', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { sections: 2, rows: 2, perRow: 5 })
  const [one = 0, two = 0] = hall.sectionIds
  const put = (section: number, price_category_id: number | null) =>
    w.call(`/admin/v1/events/${eventId(hall.event)}/sections/${section}`, {
      method: 'PUT',
      key: org.admin,
      json: { price_category_id },
    })
  const [seat = 0] = await listSeatIds(w, org, one)
  await claimSeats(w.db, org.org, {
    basketId: randomUUID(),
    priceId: hall.priceId,
    ttlSeconds: TTL_SECONDS,
    seatIds: [seat],
  })

  const list = (await w.call(`/admin/v1/events/${eventId(hall.event)}/sections`, { key: org.admin })).json<{
    data: Record<string, unknown>[]
  }>()
  const onSale = {
    sub_section: null,
    price_category_id: hall.categoryId,
    seats: 10,
    free_wheelchair_places: 0,
    blocked: 0,
  }
  assert.deepEqual(list.data, [
    { ...onSale, section_id: one, label: 'Block 1', free: 9 },
    { ...onSale, section_id: two, label: 'Block 2', free: 10 },
  ])
  const { price_category_id: other } = await makePrice(w, org, hall.event)
  assert.equal((await put(two, other)).json().price_category_id, other)
  assert.equal((await put(two, null)).json().price_category_id, null)
  assert.equal((await put(one, null)).status, 409)
  const foreign = await aSeatedEvent(w, org, { rows: 1, perRow: 1 })
  assert.equal(
    (await put(one, foreign.categoryId)).json<{ error: { param: string } }>().error.param,
    'price_category_id',
  )
  assert.equal((await put(foreign.sectionIds[0] ?? 0, hall.categoryId)).status, 404)
})
