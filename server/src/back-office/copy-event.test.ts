// longer than 250 lines because it compares everything that an event has
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AdminEvent } from '#contract'
import { inTx, write } from '#platform/db'
import { aTill, sellAt } from '#testing/box-office'
import {
  aCategory,
  aDraft,
  aMembershipType,
  aPrice,
  aVenue,
  listOutboxEventTypes,
  postAsAdmin,
} from '#testing/catalogue'
import { codeOf } from '#testing/checkouts'
import { insert } from '#testing/factories'
import { callAdmin } from '#testing/gate-devices'
import { post } from '#testing/orders'
import { listSeatIds } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const seconds = (iso: string): number => Date.parse(iso) / 1000

/** Saturday before the clocks of London change, and a Saturday four weeks later. */
const START = seconds('2027-03-27T15:00:00Z')
const NEW_START = seconds('2027-04-24T14:00:00Z')

const seats = write(`
  insert into seat (org_id, seat_map_id, section_id, row_label, title, place, rank)
  select $1, $2, $3, r, p::text, p, p from unnest(array['A', 'B', 'C']) r, unnest(array[1, 2, 4, 5]) p
`)

/** A live event with everything that an event can have. Part of it is sold, held and blocked. */
async function aFullEvent(org: TestOrg) {
  const { venue_id } = await aVenue(w, org, { timezone: 'Europe/London' })
  const stamps = { created_at: new Date(), updated_at: new Date() }
  const { seat_map_id } = await insert(w, org, 'seat_map', { title: 'Hall', status: 'active', ...stamps })
  const { section_id } = await insert(w, org, 'seat_section', { seat_map_id, label: 'Block 1', order_by: 1 })
  await inTx(w.db, org.org, (tx) => tx.count(seats, org.org, seat_map_id, section_id))
  const terms = { banner_image: 'https://img.example/a.png', buy_tickets_url: 'https://shop.example/tickets' }
  const seating = { venue_id, seat_map_id, reserved_seating: true, currency: 'EUR', public_event: false, ...terms }
  const { event_id } = await aDraft(w, org, { title: 'Cup', starts_at: START, ends_at: START + 7_200, ...seating })
  const east = await aCategory(w, org, event_id, { title: 'East', order_by: 2 })
  const west = await aCategory(w, org, event_id, { title: 'West', order_by: 1 })
  const gone = await aCategory(w, org, event_id, { title: 'Gone' })
  const pool = await postAsAdmin<{ pool_id: number }>(w, org, `/events/${event_id}/pools`, {
    title: 'Terrace',
    capacity: 40,
  })
  const adult = await aPrice(w, org, east.price_category_id, {
    price_minor: 3_000,
    service_fee_minor: 200,
    service_tax_minor: 40,
    rebate_minor: 50,
    available_from_unix: seconds('2026-03-01T10:00:00Z'),
    available_until_unix: START - 3_600,
    max_per_order: 4,
    max_per_customer: 6,
    show_boxoffice: true,
  })
  const group = await aPrice(w, org, west.price_category_id, {
    title: 'Group',
    group_ticket: true,
    tickets_included: 5,
    membership_type_id: await aMembershipType(w, org),
    pool_id: pool.pool_id,
    show_online: false,
    scanning_flag: 1,
  })
  const old = await aPrice(w, org, east.price_category_id, { title: 'Old' })
  await aPrice(w, org, gone.price_category_id, { title: 'Also gone' })
  const put = (path: string, json: unknown) => callAdmin(w, org, `PUT /events/${event_id}${path}`, json)
  await put(`/sections/${section_id}`, { price_category_id: east.price_category_id })
  await put('/allocations', { channel: 'partner', pool_id: pool.pool_id, places: 7, common_stock: false })
  await put('/allocations', { channel: 'web', section_id, row_labels: ['C'], release_at: START - 86_400 })
  await callAdmin(w, org, `PATCH /events/${event_id}`, { wheelchair_places_released: true, refuses_single_seats: true })
  await callAdmin(w, org, `PATCH /events/${event_id}/access`, {
    opens_at: START - 5_400,
    reentry: true,
    barcodes: 'signed',
    printed: false,
  })
  const gate = await postAsAdmin<{ gate_id: number }>(w, org, '/gates', { venue_id, title: 'Gate 1' })
  const admitted = [east.price_category_id, gone.price_category_id]
  await put(`/gate_rules/${gate.gate_id}`, { price_category_ids: admitted, opens_at: START - 3_600 })
  const off = { kind: 'percentage', percent: 12.5, event_id, price_ids: [adult.price_id, old.price_id] }
  const times = { valid_from_unix: START - 864_000, valid_until_unix: START - 432_000 }
  await postAsAdmin(w, org, '/discounts', { title: 'Early', ...off, ...times, min_quantity: 2 })
  await postAsAdmin(w, org, '/discounts', { title: 'Friends', code: 'FRIENDS', kind: 'amount', amount: 5, event_id })
  await postAsAdmin(w, org, `/prices/${old.price_id}/archive`)
  await postAsAdmin(w, org, `/price_categories/${gone.price_category_id}/archive`)
  await postAsAdmin(w, org, `/price_categories/${west.price_category_id}/pause`)
  await postAsAdmin(w, org, `/events/${event_id}/publish`)
  const [seat = 0, blocked = 0] = await listSeatIds(w, org, section_id)
  // A till has the currency of the organisation, and the event another one, so that a copy must take that of the event.
  await callAdmin(w, org, 'PATCH /organisation', { currency: 'EUR' })
  const till = await aTill(w, org)
  await callAdmin(w, org, 'PATCH /organisation', { currency: 'GBP' })
  await sellAt(w, org, till, { lines: [{ price_id: adult.price_id, quantity: 1, seat_ids: [seat] }] })
  await postAsAdmin(w, org, '/box_office/staff_holds', { event_id, reason: 'Press', seat_ids: [blocked] })
  return { event_id, seat, adult: adult.price_id, group: group.price_id, till }
}

type Json = Record<string, unknown>
const list = async (org: TestOrg, path: string): Promise<Json[]> => {
  const reply = await w.call(`/admin/v1${path}`, { key: org.admin })
  return reply.json<{ data: Json[] }>().data
}

/** Reads everything that staff can set at an event. */
async function readAll(org: TestOrg, id: string) {
  const of = (part: string) => list(org, `/events/${id}/${part}`)
  const [categories, prices, pools] = [await of('price_categories'), await of('prices'), await of('pools')]
  const discounts = await list(org, `/discounts?event_id=${id}`)
  const event = await callAdmin<Json>(w, org, `GET /events/${id}`)
  const access = await callAdmin<Json>(w, org, `GET /events/${id}/access`)
  const [sections, allocations, rules] = [await of('sections'), await of('allocations'), await of('gate_rules')]
  return { event, categories, prices, pools, sections, allocations, rules, discounts, access }
}

const copyOf = (org: TestOrg, id: string, fields: Json = {}) =>
  postAsAdmin<AdminEvent>(w, org, `/events/${id}/copy`, { starts_at: NEW_START, ...fields })

const pick = (rows: readonly Json[], ...names: readonly string[]) =>
  rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))
const without = (rows: readonly Json[], ...names: readonly string[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))))

test('a copy has everything that the event has, at times that move with the start, and nothing that was sold', async () => {
  const org = await w.createOrg()
  const { event_id } = await aFullEvent(org)
  const copied = await copyOf(org, event_id, { title: 'Cup, second leg' })
  const [a, b] = [await readAll(org, event_id), await readAll(org, copied.event_id)]

  const kept = ['venue_id', 'currency', 'public_event', 'reserved_seating', 'seat_map_id', 'timezone', 'online_event']
  assert.deepEqual(pick([b.event], ...kept), pick([a.event], ...kept))
  const seating = { wheelchair_places_released: true, refuses_single_seats: true }
  assert.deepEqual(pick([b.event], ...Object.keys(seating)), [seating])
  assert.deepEqual(
    pick([b.event], 'banner_image', 'buy_tickets_url'),
    pick([a.event], 'banner_image', 'buy_tickets_url'),
  )
  const { title, url_string, starts_at, ends_at, event_status_id, schedule_status } = b.event
  assert.deepEqual(
    [title, url_string, starts_at, ends_at, event_status_id, schedule_status],
    ['Cup, second leg', 'cup-second-leg', NEW_START, NEW_START + 7_200, '0', 'scheduled'],
  )

  assert.deepEqual(pick(b.categories, 'title', 'status', 'order_by'), [
    { title: 'Gone', status: 'archived', order_by: 0 },
    { title: 'West', status: 'paused', order_by: 1 },
    { title: 'East', status: 'active', order_by: 2 },
  ])
  const own = [
    'price_id',
    'price_category_id',
    'event_id',
    'pool_id',
    'created',
    'updated_at',
    'availability',
    'version',
  ]
  const times = [
    'available_from_unix',
    'available_until_unix',
    'local_available_from_unix',
    'local_available_until_unix',
  ]
  const sources = a.prices.filter((price) => price['status'] === 'active' && price['title'] !== 'Also gone')
  assert.deepEqual(without(b.prices, ...own, ...times), without(sources, ...own, ...times))
  const adult = b.prices.find((price) => price['title'] === 'Adult')
  assert.deepEqual(
    [adult?.['available_from_unix'], adult?.['available_until_unix']],
    [seconds('2026-03-29T09:00:00Z'), NEW_START - 3_600],
    'the sale begins at 10:00 in London, which is an hour earlier in UTC',
  )
  assert.deepEqual(pick(b.pools, 'title', 'capacity', 'held', 'sold'), [
    { title: 'Terrace', capacity: 40, held: 0, sold: 0 },
  ])
  assert.equal(b.prices.find((price) => price['title'] === 'Group')?.['pool_id'], b.pools[0]?.['pool_id'])
  assert.notEqual(b.pools[0]?.['pool_id'], a.pools[0]?.['pool_id'])

  assert.deepEqual(pick(a.sections, 'seats', 'free', 'blocked'), [{ seats: 12, free: 10, blocked: 1 }])
  assert.deepEqual(pick(b.sections, 'seats', 'free', 'blocked'), [{ seats: 12, free: 12, blocked: 0 }])
  assert.equal(b.sections[0]?.['price_category_id'], b.categories[2]?.['price_category_id'])
  const set = ['channel', 'title', 'places', 'common_stock', 'row_labels']
  assert.deepEqual(pick(b.allocations, ...set), pick(a.allocations, ...set))
  const rows = b.allocations.find((row) => row['section_id'] !== null && row['channel'] === 'web')
  assert.deepEqual([rows?.['row_labels'], rows?.['release_at']], [['C'], NEW_START - 86_400])

  const { keys, opens_at, closes_at, ...settings } = b.access
  const { keys: sourceKeys, ...source } = a.access
  assert.deepEqual(pick([settings], 'reentry', 'barcodes', 'printed'), pick([source], 'reentry', 'barcodes', 'printed'))
  assert.deepEqual([settings['opens_at_default'], settings['closes_at_default']], [false, true])
  assert.deepEqual([opens_at, closes_at], [NEW_START - 5_400, NEW_START + 7_200 + 43_200])
  const publicKeys = [...(keys as Json[]), ...(sourceKeys as Json[])].map((key) => key['public_key'])
  assert.equal(new Set(publicKeys).size, 4, 'an active and a next key of each event, none of them shared')
  const [rule] = b.rules
  const named = [b.categories[2]?.['price_category_id'], b.categories[0]?.['price_category_id']]
  assert.deepEqual([b.rules.length, rule?.['price_category_ids'], rule?.['opens_at']], [1, named, NEW_START - 3_600])

  assert.deepEqual(pick(b.discounts, 'title', 'percent', 'min_quantity', 'uses', 'price_ids', 'code'), [
    { title: 'Early', percent: 12.5, min_quantity: 2, uses: 0, price_ids: [adult?.['price_id']], code: null },
  ])
  assert.deepEqual(
    [b.discounts[0]?.['valid_from_unix'], b.discounts[0]?.['valid_until_unix']],
    [NEW_START - 864_000, NEW_START - 432_000],
  )
})

test('a seat that is sold at the event is free at its copy, and the copy leaves the event as it is', async () => {
  const org = await w.createOrg()
  const { event_id, seat, adult, till } = await aFullEvent(org)
  const before = await readAll(org, event_id)
  const { event_id: copyId } = await copyOf(org, event_id)
  assert.deepEqual(await readAll(org, event_id), before)

  await postAsAdmin(w, org, `/events/${copyId}/publish`)
  const [price] = (await readAll(org, copyId)).prices.filter(({ title }) => title === 'Adult')
  await w.call(`/admin/v1/prices/${String(price?.['price_id'])}`, {
    method: 'PATCH',
    key: org.admin,
    json: { available_from_unix: null },
  })
  const sale = await sellAt(w, org, till, { lines: [{ price_id: price?.['price_id'], quantity: 1, seat_ids: [seat] }] })
  assert.equal(sale.tender, 'cash')
  await assert.rejects(sellAt(w, org, till, { lines: [{ price_id: adult, quantity: 1, seat_ids: [seat] }] }))
})

test('a copy can leave parts out, gets a free url_string, and is announced before its prices', async () => {
  const org = await w.createOrg()
  const { event_id } = await aFullEvent(org)
  const before = (await listOutboxEventTypes(w, org)).length
  const copied = await copyOf(org, event_id, { omit: ['allocations', 'discounts', 'access'] })
  const all = await readAll(org, copied.event_id)
  assert.deepEqual([copied.title, copied.url_string], ['Cup', 'cup-2'])
  assert.deepEqual([all.discounts, all.rules, all.access['barcodes'], all.access['keys']], [[], [], 'random', []])
  assert.ok(all.allocations.every(({ places }) => places === 0))
  assert.deepEqual((await listOutboxEventTypes(w, org)).slice(before), [
    'event.created',
    'price.updated',
    'price.updated',
    'price.updated',
  ])
  assert.equal(
    codeOf(await post(w, org, `/events/${event_id}/copy`, { starts_at: 1, url_string: 'cup' })),
    'already_exists',
  )
})

test('a cancelled event can be copied, a page of its own is not, and an event of another organisation does not exist', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const url = 'https://shop.example/e/cup-final'
  const { event_id } = await aDraft(w, mine, { buy_tickets_url: url })
  await postAsAdmin(w, mine, `/events/${event_id}/cancel`)
  const copied = await copyOf(mine, event_id)
  assert.deepEqual([copied.event_status_id, copied.buy_tickets_url, copied.ends_at], ['0', null, null])
  assert.equal((await post(w, theirs, `/events/${event_id}/copy`, { starts_at: NEW_START })).status, 404)
})
