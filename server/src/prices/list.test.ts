import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { Price } from '#contract'
import { aCategory, aDraft, aMembershipType, anOpenCategory, aPrice, postAsAdmin } from '#testing/catalogue'
import { eventId, makeEvent, makePrice } from '#testing/factories'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

const NOW = new Date('2026-03-01T12:00:00Z')
const nowUnix = NOW.getTime() / 1000
let now = NOW

let w: TestServer
before(async () => {
  w = await startTestServer({ clock: () => now })
})
beforeEach(() => {
  now = NOW
})
after(() => w.stop())

type Row = Record<string, unknown>

const prices = async (org: TestOrg, id: string): Promise<Row[]> =>
  (await w.call(`/v1/events/${id}/prices`, { key: org.secret })).json<{ data: Row[] }>().data

test('the list has only data, and prices with every field in the order of the contract', async () => {
  const org = await w.createOrg()
  const membership_type_id = await aMembershipType(w, org)
  const { event, category } = await anOpenCategory(w, org, { timezone: 'Asia/Kathmandu' })
  const { price_id } = await aPrice(w, org, category, {
    title: 'Family',
    price_minor: 5_050,
    rebate_minor: 25,
    service_fee_minor: 199,
    service_tax_minor: 33,
    group_ticket: true,
    tickets_included: 4,
    available_from_unix: nowUnix,
    available_until_unix: nowUnix + 60,
    membership_type_id,
    show_boxoffice: false,
    scanning_flag: 1,
  })

  const response = (await w.call(`/v1/events/${event}/prices`, { key: org.secret })).json<{ data: Row[] }>()

  assert.deepEqual(Object.keys(response), ['data'])
  assert.deepEqual(Object.keys(response.data[0] ?? {}), Object.keys(Price.properties))
  assert.deepEqual(response.data, [
    {
      price_id,
      price_category_id: category,
      price_category_title: 'East stand',
      title: 'Family',
      price: 50.5,
      rebate: 0.25,
      service_fee: 1.99,
      service_tax: 0.33,
      group_ticket: true,
      available_from_unix: nowUnix,
      available_until_unix: nowUnix + 60,
      local_available_from_unix: nowUnix + 20_700,
      local_available_until_unix: nowUnix + 60 + 20_700,
      membership_type_id,
      membership_type_name: 'Gold',
      needs_adult: false,
      show_online: true,
      show_boxoffice: false,
      status: 'active',
      tickets_included: 4,
      scanning_flag: 1,
      availability: 'on_sale',
    },
  ])
})

// Local times at these moments, worked out by hand: UTC seconds and local seconds.
const windows: readonly (readonly [zone: string, unix: number, local: number])[] = [
  ['Australia/Lord_Howe', 1_775_314_799, 1_775_354_399],
  ['Australia/Lord_Howe', 1_775_314_800, 1_775_352_600],
  ['Australia/Lord_Howe', 1_791_041_399, 1_791_079_199],
  ['Australia/Lord_Howe', 1_791_041_400, 1_791_081_000],
  ['Asia/Kathmandu', 1_773_495_900, 1_773_516_600],
  ['America/St_Johns', 1_772_947_799, 1_772_935_199],
  ['America/St_Johns', 1_772_947_800, 1_772_938_800],
  ['America/St_Johns', 1_793_507_399, 1_793_498_399],
  ['America/St_Johns', 1_793_507_400, 1_793_494_800],
]
for (const [zone, unix, local] of windows) {
  test(`a sale that begins or ends at ${unix} has the local time ${local} in ${zone}`, async () => {
    const org = await w.createOrg()
    const { event, category } = await anOpenCategory(w, org, { timezone: zone })
    await aPrice(w, org, category, { available_from_unix: unix })
    await aPrice(w, org, category, { available_until_unix: unix })

    const [from, until] = await prices(org, event)
    assert.deepEqual([from?.available_from_unix, from?.local_available_from_unix], [unix, local])
    assert.deepEqual([until?.available_until_unix, until?.local_available_until_unix], [unix, local])
  })
}

test("amounts have the decimals of the event's currency", async () => {
  const org = await w.createOrg()
  for (const [currency, price] of [
    ['JPY', 1234],
    ['EUR', 12.34],
    ['KWD', 1.234],
  ] as const) {
    const { event, category } = await anOpenCategory(w, org, { currency })
    await aPrice(w, org, category, { price_minor: 1_234 })
    assert.equal((await prices(org, event))[0]?.price, price)
  }
})

test('prices are listed in the order of their categories, then by id', async () => {
  const org = await w.createOrg()
  const { event_id } = await aDraft(w, org)
  const last = await aCategory(w, org, event_id, { order_by: 2 })
  const first = await aCategory(w, org, event_id, { order_by: 1 })
  const second = await aCategory(w, org, event_id, { order_by: 1 })
  for (const [category, title] of [
    [last, 'e'],
    [second, 'c'],
    [first, 'a'],
    [first, 'b'],
    [second, 'd'],
  ] as const)
    await aPrice(w, org, category.price_category_id, { title })

  assert.deepEqual(
    (await prices(org, event_id)).map((price) => price.title),
    ['a', 'b', 'c', 'd', 'e'],
  )
})

test('the list has all prices of this event, with any status, and of no other event', async () => {
  const org = await w.createOrg()
  const { event, category } = await anOpenCategory(w, org)
  const archived = await aPrice(w, org, category, { title: 'archived' })
  await aPrice(w, org, category, { title: 'active' })
  await postAsAdmin(w, org, `/prices/${archived.price_id}/archive`)
  const other = await anOpenCategory(w, org, { title: 'Another' })
  await aPrice(w, org, other.category, { title: 'other' })

  assert.deepEqual(
    (await prices(org, event)).map((price) => [price.title, price.status, price.availability]),
    [
      ['archived', 'archived', 'hidden'],
      ['active', 'active', 'on_sale'],
    ],
  )
})

test('availability follows the clock, the category and the event', async () => {
  const org = await w.createOrg()
  const { event, category } = await anOpenCategory(w, org, { ends_at: 4_102_452_000 })
  await aPrice(w, org, category, { available_from_unix: nowUnix + 10, available_until_unix: nowUnix + 20 })
  const at = async (seconds: number) => {
    now = new Date(NOW.getTime() + seconds * 1000)
    return (await prices(org, event))[0]?.availability
  }

  assert.equal(await at(9), 'scheduled')
  assert.equal(await at(10), 'on_sale')
  assert.equal(await at(19), 'on_sale')
  assert.equal(await at(20), 'ended')
  await postAsAdmin(w, org, `/price_categories/${category}/pause`)
  assert.equal(await at(15), 'hidden')
  await postAsAdmin(w, org, `/price_categories/${category}/activate`)
  assert.equal(await at(15), 'on_sale')
  await postAsAdmin(w, org, `/events/${event}/cancel`)
  assert.equal(await at(15), 'hidden')
})

test('the prices of a sold-out event are sold out', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org, { sold_out: true })
  await makePrice(w, org, event)
  assert.equal((await prices(org, eventId(event)))[0]?.availability, 'sold_out')
})

test('the admin view of a price has its amounts in minor units', async () => {
  const org = await w.createOrg()
  const { event, category } = await anOpenCategory(w, org)
  const made = await aPrice(w, org, category, { price_minor: 2_500, service_fee_minor: 150 })

  const reply = await w.call(`/admin/v1/events/${event}/prices`, { key: org.admin })
  const { data, ...envelope } = reply.json<{ data: Row[] }>()
  assert.deepEqual(envelope, { object: 'prices', url: `/admin/v1/events/${event}/prices`, has_more: false })
  assert.deepEqual(data, [made])
  assert.deepEqual(
    [made.event_id, made.currency, made.price_minor, made.service_fee_minor, made.rebate_minor, made.service_tax_minor],
    [event, 'GBP', 2_500, 150, 0, 0],
  )
})
