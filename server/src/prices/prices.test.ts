import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { Price } from '#contract'
import { aCategory, aDraft, aLiveEvent, aPrice, told, write } from '../../test/catalogue.ts'
import { eventId, insert, makeEvent, makePrice } from '../../test/makers.ts'
import { world, type Org, type Reply, type World } from '../../test/world.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const nowUnix = NOW.getTime() / 1000
let now = NOW

let w: World
before(async () => {
  w = await world({ clock: () => now })
})
beforeEach(() => {
  now = NOW
})
after(() => w.end())

type Row = Record<string, unknown>

const prices = async (org: Org, id: string): Promise<Row[]> =>
  (await w.call(`/v1/events/${id}/prices`, { key: org.secret })).json<{ data: Row[] }>().data
const patch = (org: Org, id: number, json: Row): Promise<Reply> =>
  w.call(`/admin/v1/prices/${id}`, { method: 'PATCH', key: org.admin, json })
const verb = (org: Org, id: number, name: string): Promise<Reply> =>
  w.call(`/admin/v1/prices/${id}/${name}`, { method: 'POST', key: org.admin })
const paramOf = (reply: Reply): string | null => reply.json<{ error: { param: string | null } }>().error.param

/** A live event with one category. */
async function stage(org: Org, fields: Row = {}): Promise<{ event: string; category: number }> {
  const { event_id } = await aLiveEvent(w, org, fields)
  return { event: event_id, category: (await aCategory(w, org, event_id)).price_category_id }
}

async function aMembershipType(org: Org): Promise<number> {
  const stamps = { created_at: NOW, updated_at: NOW }
  const shown = { show_online: true, game_day_access: 0, order_by: 0, status: 1, ...stamps }
  const category = await insert(w, org, 'membership_category', { title: 'Season', ...shown })
  const { membership_category_id } = category
  const type = { membership_category_id, title: 'Gold', price_minor: 100, offer_auto_renew: false, ...shown }
  return (await insert(w, org, 'membership_type', type)).membership_type_id
}

test('the list has only data, and prices with every field in the order of the contract', async () => {
  const org = await w.anOrg()
  const membership_type_id = await aMembershipType(org)
  const { event, category } = await stage(org, { timezone: 'Asia/Kathmandu' })
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

  const answer = (await w.call(`/v1/events/${event}/prices`, { key: org.secret })).json<{ data: Row[] }>()

  assert.deepEqual(Object.keys(answer), ['data'])
  assert.deepEqual(Object.keys(answer.data[0] ?? {}), Object.keys(Price.properties))
  assert.deepEqual(answer.data, [
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
      show_online: true,
      show_boxoffice: false,
      status: 'active',
      tickets_included: 4,
      scanning_flag: 1,
      availability: 'on_sale',
    },
  ])
})

test('what is not said of a price has its plain value', async () => {
  const org = await w.anOrg()
  const { category } = await stage(org)
  const { price_id, ...made } = await aPrice(w, org, category, { title: 'Adult', price_minor: 2_500 })

  assert.ok(Number.isInteger(price_id))
  assert.deepEqual(
    [made.price, made.rebate, made.service_fee, made.service_tax, made.tickets_included, made.scanning_flag],
    [25, 0, 0, 0, 1, 0],
  )
  assert.deepEqual(
    [
      made.available_from_unix,
      made.local_available_from_unix,
      made.available_until_unix,
      made.local_available_until_unix,
    ],
    [null, null, null, null],
  )
  assert.deepEqual(
    [made.group_ticket, made.show_online, made.show_boxoffice, made.status, made.membership_type_id],
    [false, true, true, 'active', null],
  )
})

// What the clocks show at these moments, worked out by hand: seconds of UTC, and seconds of the wall clock.
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
  test(`a sale that begins or ends at ${unix} does so at ${local} by the clocks of ${zone}`, async () => {
    const org = await w.anOrg()
    const { event, category } = await stage(org, { timezone: zone })
    await aPrice(w, org, category, { available_from_unix: unix })
    await aPrice(w, org, category, { available_until_unix: unix })

    const [from, until] = await prices(org, event)
    assert.deepEqual([from?.available_from_unix, from?.local_available_from_unix], [unix, local])
    assert.deepEqual([until?.available_until_unix, until?.local_available_until_unix], [unix, local])
  })
}

test("amounts have the decimals of the event's currency", async () => {
  const org = await w.anOrg()
  for (const [currency, price] of [
    ['JPY', 1234],
    ['EUR', 12.34],
    ['KWD', 1.234],
  ] as const) {
    const { event, category } = await stage(org, { currency })
    await aPrice(w, org, category, { price_minor: 1_234 })
    assert.equal((await prices(org, event))[0]?.price, price)
  }
})

test('prices stand in the order of their categories, then by id', async () => {
  const org = await w.anOrg()
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

test('the list has all prices of this event, whatever their status, and of no other', async () => {
  const org = await w.anOrg()
  const { event, category } = await stage(org)
  const archived = await aPrice(w, org, category, { title: 'archived' })
  await aPrice(w, org, category, { title: 'active' })
  await verb(org, archived.price_id, 'archive')
  const other = await stage(org, { title: 'Another' })
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
  const org = await w.anOrg()
  const { event, category } = await stage(org, { ends_at: 4_102_452_000 })
  await aPrice(w, org, category, { available_from_unix: nowUnix + 10, available_until_unix: nowUnix + 20 })
  const at = async (seconds: number) => {
    now = new Date(NOW.getTime() + seconds * 1000)
    return (await prices(org, event))[0]?.availability
  }

  assert.equal(await at(9), 'scheduled')
  assert.equal(await at(10), 'on_sale')
  assert.equal(await at(19), 'on_sale')
  assert.equal(await at(20), 'ended')
  await write(w, org, `/price_categories/${category}/pause`)
  assert.equal(await at(15), 'hidden')
  await write(w, org, `/price_categories/${category}/activate`)
  assert.equal(await at(15), 'on_sale')
  await write(w, org, `/events/${event}/cancel`)
  assert.equal(await at(15), 'hidden')
})

test('the prices of an event that is sold out are sold out', async () => {
  const org = await w.anOrg()
  const event = await makeEvent(w, org, { sold_out: true })
  await makePrice(w, org, event)
  assert.equal((await prices(org, eventId(event)))[0]?.availability, 'sold_out')
})

test('staff see a price with its amounts in minor units', async () => {
  const org = await w.anOrg()
  const { event, category } = await stage(org)
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

test('an update changes what is sent and leaves the rest', async () => {
  const org = await w.anOrg()
  const { category } = await stage(org)
  const made = await aPrice(w, org, category, { available_from_unix: nowUnix, available_until_unix: nowUnix + 60 })
  now = new Date(NOW.getTime() + 5_000)

  const changed = (
    await patch(org, made.price_id, { title: 'Child', price_minor: 1_000, available_until_unix: null })
  ).json()
  assert.deepEqual(changed, {
    ...made,
    title: 'Child',
    price: 10,
    price_minor: 1_000,
    available_until_unix: null,
    local_available_until_unix: null,
    updated_at: nowUnix + 5,
  })
})

test('terms that do not go together are refused by name, at making and at changing', async () => {
  const org = await w.anOrg()
  const { category } = await stage(org)
  const { price_id } = await aPrice(w, org, category, { service_fee_minor: 10, available_from_unix: nowUnix })
  for (const [param, json] of [
    ['rebate_minor', { rebate_minor: 11, service_fee_minor: 10 }],
    ['tickets_included', { tickets_included: 2 }],
    ['available_until_unix', { available_from_unix: nowUnix, available_until_unix: nowUnix }],
    ['membership_type_id', { membership_type_id: 9_007_199_254_740_991 }],
    ['price_minor', { price_minor: -1 }],
    ['tickets_included', { tickets_included: 0 }],
    ['scanning_flag', { scanning_flag: 2 }],
  ] as const) {
    const wish = { title: 'x', price_minor: 1, ...json }
    const path = `/admin/v1/price_categories/${category}/prices`
    const made = await w.call(path, { method: 'POST', key: org.admin, json: wish })
    assert.deepEqual([made.status, paramOf(made)], [400, param], made.text)
    const changed = await patch(org, price_id, json)
    assert.deepEqual([changed.status, paramOf(changed)], [400, param], changed.text)
  }
})

test("a membership type of another organisation's is told from a missing one by nothing", async () => {
  const mine = await w.anOrg()
  const theirs = await w.anOrg()
  const { category } = await stage(mine)
  const { price_id } = await aPrice(w, mine, category)
  const foreign = await patch(mine, price_id, { membership_type_id: await aMembershipType(theirs) })
  const missing = await patch(mine, price_id, { membership_type_id: 9_007_199_254_740_991 })

  const errorOf = (reply: Reply) => {
    const { request_id: _each, ...error } = reply.json<{ error: Row }>().error
    return error
  }
  assert.equal(foreign.status, 400)
  assert.deepEqual(errorOf(foreign), errorOf(missing))
})

test('a price is paused, activated and archived; every other change says which states allow it', async () => {
  const org = await w.anOrg()
  const { category } = await stage(org)
  const { price_id } = await aPrice(w, org, category)
  const run = async (name: string) => {
    const reply = await verb(org, price_id, name)
    return reply.status === 200 ? reply.json().status : reply.json<{ error: { message: string } }>().error.message
  }

  assert.equal(await run('activate'), 'This price is active: only one that is paused can be activated')
  assert.equal(await run('pause'), 'paused')
  assert.equal(await run('pause'), 'This price is paused: only one that is active can be paused')
  assert.equal(await run('activate'), 'active')
  assert.equal(await run('archive'), 'archived')
  for (const name of ['pause', 'activate', 'archive']) assert.match(String(await run(name)), /^This price is archived/)
  assert.equal((await patch(org, price_id, { title: 'x' })).status, 409)
})

test('prices of a cancelled or archived event do not change', async () => {
  const org = await w.anOrg()
  for (const end of ['cancel', 'archive']) {
    const { event, category } = await stage(org)
    const { price_id } = await aPrice(w, org, category)
    await write(w, org, `/events/${event}/${end}`)
    const path = `/admin/v1/price_categories/${category}/prices`
    const replies = [
      await patch(org, price_id, { title: 'x' }),
      await verb(org, price_id, 'pause'),
      await w.call(path, { method: 'POST', key: org.admin, json: { title: 'x', price_minor: 1 } }),
    ]
    for (const reply of replies) {
      assert.equal(reply.status, 409)
      assert.match(reply.json<{ error: { message: string } }>().error.message, /only while it is a draft or live/)
    }
  }
})

test('every change of a price is told, with the price as the API shows it', async () => {
  const org = await w.anOrg()
  const { event, category } = await stage(org)
  const count = (await told(w, org)).length
  const { price_id } = await aPrice(w, org, category)
  await patch(org, price_id, { title: 'Child' })
  await verb(org, price_id, 'pause')
  await verb(org, price_id, 'activate')
  await verb(org, price_id, 'archive')

  const messages = (await told(w, org)).slice(count)
  assert.deepEqual(
    messages.map(({ type }) => type),
    Array(5).fill('price.updated'),
  )
  const { data } = messages.at(-1) ?? { data: {} }
  assert.equal(data.event_id, event)
  assert.deepEqual(data.prices, await prices(org, event))
})

test("another organisation's event, category and price do not exist", async () => {
  const mine = await w.anOrg()
  const theirs = await w.anOrg()
  const { event, category } = await stage(theirs)
  const { price_id } = await aPrice(w, theirs, category)
  const post = (path: string, json?: Row) => w.call(`/admin/v1${path}`, { method: 'POST', key: mine.admin, json })

  const replies = [
    await w.call(`/v1/events/${event}/prices`, { key: mine.secret }),
    await w.call('/v1/events/no-such-id/prices', { key: mine.secret }),
    await w.call(`/admin/v1/events/${event}/prices`, { key: mine.admin }),
    await w.call(`/admin/v1/events/${event}/price_categories`, { key: mine.admin }),
    await post(`/events/${event}/price_categories`, { title: 'x' }),
    await post(`/price_categories/${category}/prices`, { title: 'x', price_minor: 1 }),
    await post(`/price_categories/${category}/pause`),
    await w.call(`/admin/v1/price_categories/${category}`, { method: 'PATCH', key: mine.admin, json: { title: 'x' } }),
    await patch(mine, price_id, { title: 'x' }),
    await verb(mine, price_id, 'pause'),
  ]
  assert.deepEqual(
    replies.map((reply) => reply.status),
    replies.map(() => 404),
  )
})
