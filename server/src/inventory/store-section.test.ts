import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { StoreSection, StoreSectionWithRows } from '#contract'
import { eventId, insert, makeEvent } from '#testing/factories'
import { aSeatedEvent, listSeatIds, TTL_SECONDS } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { claimSeats } from './seats.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const aKey = (org: TestOrg) => w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })

test('a storefront sees the sections of an event, and each seat of a section with its availability', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { sections: 2, rows: 2, perRow: 3 })
  const [one = 0, two = 0] = hall.sectionIds
  const [first = 0, , third = 0, , fifth = 0] = await listSeatIds(w, org, one)
  const placeClaim = { priceId: hall.priceId, ttlSeconds: TTL_SECONDS, seatIds: [third, fifth] }
  await claimSeats(w.db, org.org, { basketId: randomUUID(), ...placeClaim })
  const key = await aKey(org)
  const path = `/store/v1/events/${eventId(hall.event)}/sections`

  const { data } = (await w.call(path, { key })).json<{ data: StoreSection[] }>()
  const section = (await w.call(`${path}/${one}`, { key })).json<StoreSectionWithRows>()

  const shown = {
    sub_section: null,
    level: null,
    gate: null,
    layout: null,
    price_category_id: hall.categoryId,
    seats: 6,
    free_wheelchair_places: 0,
  }
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

test('a gap in a row shows in the place numbers and does not shift the free seats', async () => {
  const org = await w.createOrg()
  const hall = await aSeatedEvent(w, org, { rows: 1, perRow: 2 })
  const [section_id = 0] = hall.sectionIds
  // Rows imported after the sale began are not on sale until the section is put on sale again.
  const seat = { seat_map_id: hall.mapId, section_id, row_label: 'Row 9', rank: 1 }
  await insert(w, org, 'seat', { ...seat, title: '1', place: 1 })
  await insert(w, org, 'seat', { ...seat, title: '4', place: 4 })
  const key = await aKey(org)
  const path = `/events/${eventId(hall.event)}/sections/${section_id}`
  const frees = async () =>
    (await w.call(`/store/v1${path}`, { key }))
      .json<StoreSectionWithRows>()
      .rows.map(({ seats }) => seats.map(({ place, free }) => [place, free]))

  const before = await frees()
  const json = { price_category_id: hall.categoryId }
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

test('sections of an event that is not public do not exist, nor a section of another event', async () => {
  const org = await w.createOrg()
  const key = await aKey(org)
  const hall = await aSeatedEvent(w, org, { rows: 1, perRow: 1 })
  const other = await aSeatedEvent(w, org, { rows: 1, perRow: 1 })
  const hidden = await makeEvent(w, org, { public_event: false, reserved_seating: true, seat_map_id: hall.mapId })
  const statuses = [
    `${eventId(hidden)}/sections`,
    `${eventId(hidden)}/sections/${hall.sectionIds[0]}`,
    `${eventId(hall.event)}/sections/${other.sectionIds[0]}`,
    `${eventId(hall.event)}/sections/${hall.sectionIds[0]}`,
  ].map(async (path) => (await w.call(`/store/v1/events/${path}`, { key })).status)

  assert.deepEqual(await Promise.all(statuses), [404, 404, 404, 200])
})
