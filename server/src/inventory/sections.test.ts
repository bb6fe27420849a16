import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { eventId, makePrice } from '#testing/factories'
import { aHouse, seatIds, TTL } from '#testing/stock'
import { type World, world } from '#testing/test-server'
import { claimSeats } from './seats.ts'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

test('sections are listed with what is free, moved between categories, and taken off sale while untouched', async () => {
  const org = await w.anOrg()
  const house = await aHouse(w, org, { sections: 2, rows: 2, perRow: 5 })
  const [one = 0, two = 0] = house.sectionIds
  const put = (section: number, price_category_id: number | null) =>
    w.call(`/admin/v1/events/${eventId(house.event)}/sections/${section}`, {
      method: 'PUT',
      key: org.admin,
      json: { price_category_id },
    })
  const [seat = 0] = await seatIds(w, org, one)
  await claimSeats(w.db, org.org, { basketId: randomUUID(), priceId: house.priceId, ttlSeconds: TTL, seatIds: [seat] })

  const list = (await w.call(`/admin/v1/events/${eventId(house.event)}/sections`, { key: org.admin })).json<{
    data: Record<string, unknown>[]
  }>()
  assert.deepEqual(list.data, [
    { section_id: one, label: 'Block 1', sub_section: null, price_category_id: house.categoryId, seats: 10, free: 9 },
    { section_id: two, label: 'Block 2', sub_section: null, price_category_id: house.categoryId, seats: 10, free: 10 },
  ])
  const { price_category_id: other } = await makePrice(w, org, house.event)
  assert.equal((await put(two, other)).json().price_category_id, other)
  assert.equal((await put(two, null)).json().price_category_id, null)
  assert.equal((await put(one, null)).status, 409)
  const foreign = await aHouse(w, org, { rows: 1, perRow: 1 })
  assert.equal(
    (await put(one, foreign.categoryId)).json<{ error: { param: string } }>().error.param,
    'price_category_id',
  )
  assert.equal((await put(foreign.sectionIds[0] ?? 0, house.categoryId)).status, 404)
})
