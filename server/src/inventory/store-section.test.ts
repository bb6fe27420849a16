import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { StoreSection, StoreSectionWithRows } from '#contract'
import { eventId, insert, makeEvent } from '#testing/factories'
import { aHouse, seatIds, TTL } from '#testing/stock'
import { type Org, type World, world } from '#testing/test-server'
import { claimSeats } from './seats.ts'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const aKey = (org: Org) => w.aKey(org, { kind: 'publishable', origins: ['https://club.example'] })

test('a fan sees the sections of an event, and in one of them each seat and whether it can be had', async () => {
  const org = await w.anOrg()
  const house = await aHouse(w, org, { sections: 2, rows: 2, perRow: 3 })
  const [one = 0, two = 0] = house.sectionIds
  const [first = 0, , third = 0, , fifth = 0] = await seatIds(w, org, one)
  const wish = { priceId: house.priceId, ttlSeconds: TTL, seatIds: [third, fifth] }
  await claimSeats(w.db, org.org, { basketId: randomUUID(), ...wish })
  const key = await aKey(org)
  const path = `/store/v1/events/${eventId(house.event)}/sections`

  const { data } = (await w.call(path, { key })).json<{ data: StoreSection[] }>()
  const section = (await w.call(`${path}/${one}`, { key })).json<StoreSectionWithRows>()

  const shown = { sub_section: null, level: null, gate: null, price_category_id: house.categoryId, seats: 6 }
  assert.deepEqual(data, [
    { section_id: one, label: 'Block 1', ...shown, free: 4 },
    { section_id: two, label: 'Block 2', ...shown, free: 6 },
  ])
  const { rows, ...head } = section
  assert.deepEqual(head, data[0])
  assert.deepEqual(
    rows.map(({ label, seats }) => [label, seats.map(({ title, free }) => `${title}${free ? '' : ' taken'}`)]),
    [
      ['Row 1', ['1', '2', '3 taken']],
      ['Row 2', ['1', '2 taken', '3']],
    ],
  )
  assert.deepEqual(rows[0]?.seats[0], { seat_id: first, title: '1', place: 1, free: true })
})

test('a gap in a row is told by the places, and does not move what is free', async () => {
  const org = await w.anOrg()
  const house = await aHouse(w, org, { rows: 1, perRow: 2 })
  const [section_id = 0] = house.sectionIds
  // Rows that came after the sale began are not on sale before the section is put on sale again.
  const seat = { seat_map_id: house.mapId, section_id, row_label: 'Row 9', rank: 1 }
  await insert(w, org, 'seat', { ...seat, title: '1', place: 1 })
  await insert(w, org, 'seat', { ...seat, title: '4', place: 4 })
  const key = await aKey(org)
  const path = `/events/${eventId(house.event)}/sections/${section_id}`
  const frees = async () =>
    (await w.call(`/store/v1${path}`, { key }))
      .json<StoreSectionWithRows>()
      .rows.map(({ seats }) => seats.map(({ place, free }) => [place, free]))

  const before = await frees()
  const json = { price_category_id: house.categoryId }
  await w.call(`/admin/v1${path}`, { method: 'PUT', key: org.admin, json })
  const after = await frees()

  const row = [
    [1, true],
    [2, true],
  ]
  assert.deepEqual(before, [
    row,
    [
      [1, false],
      [4, false],
    ],
  ])
  assert.deepEqual(after, [
    row,
    [
      [1, true],
      [4, true],
    ],
  ])
})

test('what is not public has no sections, and a section is of its own event alone', async () => {
  const org = await w.anOrg()
  const key = await aKey(org)
  const house = await aHouse(w, org, { rows: 1, perRow: 1 })
  const other = await aHouse(w, org, { rows: 1, perRow: 1 })
  const hidden = await makeEvent(w, org, { public_event: false, reserved_seating: true, seat_map_id: house.mapId })
  const statuses = [
    `${eventId(hidden)}/sections`,
    `${eventId(hidden)}/sections/${house.sectionIds[0]}`,
    `${eventId(house.event)}/sections/${other.sectionIds[0]}`,
    `${eventId(house.event)}/sections/${house.sectionIds[0]}`,
  ].map(async (path) => (await w.call(`/store/v1/events/${path}`, { key })).status)

  assert.deepEqual(await Promise.all(statuses), [404, 404, 404, 200])
})
