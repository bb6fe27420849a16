import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { paramOf } from '#testing/checkouts'
import { aMembershipType, anOpenCategory, aPrice, listOutboxEvents, postAsAdmin } from '#testing/catalogue'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'

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
const patch = (org: TestOrg, id: number, json: Row): Promise<TestResponse> =>
  w.call(`/admin/v1/prices/${id}`, { method: 'PATCH', key: org.admin, json })
const verb = (org: TestOrg, id: number, name: string): Promise<TestResponse> =>
  w.call(`/admin/v1/prices/${id}/${name}`, { method: 'POST', key: org.admin })

test('fields of a price that are not sent have their defaults', async () => {
  const org = await w.createOrg()
  const { category } = await anOpenCategory(w, org)
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

test('an update changes the fields that are sent and leaves the others', async () => {
  const org = await w.createOrg()
  const { category } = await anOpenCategory(w, org)
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
    version: changed.version,
  })
  assert.match((await patch(org, made.price_id, { title: 'Old', version: made.version })).text, /version_conflict/)
  assert.equal((await patch(org, made.price_id, { title: 'Old', version: changed.version })).status, 200)
})

test('inconsistent fields are refused with the parameter, when creating and when updating', async () => {
  const org = await w.createOrg()
  const { category } = await anOpenCategory(w, org)
  const { price_id } = await aPrice(w, org, category, { service_fee_minor: 10, available_from_unix: nowUnix })
  for (const [param, json] of [
    ['rebate', { rebate_minor: 11, service_fee_minor: 10 }],
    ['rebate', { rebate: 0.11, service_fee: 0.1 }],
    ['service_fee', { service_fee: 0.105 }],
    ['price_minor', { price: 0.02, price_minor: 1 }],
    ['tickets_included', { tickets_included: 2 }],
    ['available_until_unix', { available_from_unix: nowUnix, available_until_unix: nowUnix }],
    ['membership_type_id', { membership_type_id: 9_007_199_254_740_991 }],
    ['price_minor', { price_minor: -1 }],
    ['tickets_included', { tickets_included: 0 }],
    ['scanning_flag', { scanning_flag: 2 }],
  ] as const) {
    const fields = { title: 'x', price_minor: 1, ...json }
    const path = `/admin/v1/price_categories/${category}/prices`
    const made = await w.call(path, { method: 'POST', key: org.admin, json: fields })
    assert.deepEqual([made.status, paramOf(made)], [400, param], made.text)
    const changed = await patch(org, price_id, json)
    assert.deepEqual([changed.status, paramOf(changed)], [400, param], changed.text)
  }
})

test('amounts may be sent in major units, in minor units, or in both if they agree', async () => {
  const org = await w.createOrg()
  const { category } = await anOpenCategory(w, org)
  const path = `/admin/v1/price_categories/${category}/prices`
  const create = (json: Row) => w.call(path, { method: 'POST', key: org.admin, json: { title: 'Adult', ...json } })
  const amountsOf = (reply: TestResponse) => {
    const { price, price_minor, rebate_minor, service_fee, service_fee_minor, service_tax_minor } = reply.json()
    return [price, price_minor, rebate_minor, service_fee, service_fee_minor, service_tax_minor]
  }
  const wanted = [25.5, 2_550, 100, 2.5, 250, 50]
  const major = { price: 25.5, rebate: 1, service_fee: 2.5, service_tax: 0.5 }
  const minor = { price_minor: 2_550, rebate_minor: 100, service_fee_minor: 250, service_tax_minor: 50 }
  for (const amounts of [major, minor, { ...major, ...minor }])
    assert.deepEqual(amountsOf(await create(amounts)), wanted)
  const missing = await create({ service_fee: 1 })
  assert.deepEqual([missing.status, paramOf(missing)], [400, 'price'])

  const { price_id } = await aPrice(w, org, category, { price_minor: 1 })
  for (const amounts of [major, minor]) assert.deepEqual(amountsOf(await patch(org, price_id, amounts)), wanted)
  assert.deepEqual(amountsOf(await patch(org, price_id, { price: 0 })), [0, 0, 100, 2.5, 250, 50])
})

test('a membership type of another organisation gives the same error as a missing one', async () => {
  const mine = await w.createOrg()
  const theirs = await w.createOrg()
  const { category } = await anOpenCategory(w, mine)
  const { price_id } = await aPrice(w, mine, category)
  const foreign = await patch(mine, price_id, { membership_type_id: await aMembershipType(w, theirs) })
  const missing = await patch(mine, price_id, { membership_type_id: 9_007_199_254_740_991 })

  const getError = (reply: TestResponse) => {
    const { request_id: _each, ...error } = reply.json<{ error: Row }>().error
    return error
  }
  assert.equal(foreign.status, 400)
  assert.deepEqual(getError(foreign), getError(missing))
})

test('a price can be paused, activated and archived, and other changes name the statuses that allow them', async () => {
  const org = await w.createOrg()
  const { category } = await anOpenCategory(w, org)
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

test('prices of a cancelled or archived event cannot be changed', async () => {
  const org = await w.createOrg()
  for (const end of ['cancel', 'archive']) {
    const { event, category } = await anOpenCategory(w, org)
    const { price_id } = await aPrice(w, org, category)
    await postAsAdmin(w, org, `/events/${event}/${end}`)
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

test('every change of a price is emitted, with the price as the API shows it', async () => {
  const org = await w.createOrg()
  const { event, category } = await anOpenCategory(w, org)
  const count = (await listOutboxEvents(w, org)).length
  const { price_id } = await aPrice(w, org, category)
  await patch(org, price_id, { title: 'Child' })
  await verb(org, price_id, 'pause')
  await verb(org, price_id, 'activate')
  await verb(org, price_id, 'archive')

  const messages = (await listOutboxEvents(w, org)).slice(count)
  assert.deepEqual(
    messages.map(({ type }) => type),
    Array(5).fill('price.updated'),
  )
  const last = messages.at(-1)
  assert.equal(last?.data.event_id, event)
  assert.deepEqual(last?.data.prices, await prices(org, event))
})

test("another organisation's event, category and price do not exist", async () => {
  const mine = await w.createOrg()
  const theirs = await w.createOrg()
  const { event, category } = await anOpenCategory(w, theirs)
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
