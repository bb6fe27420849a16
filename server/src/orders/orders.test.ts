import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { listEventOrders, Order, Output } from '#contract'
import { eventId, makeEvent, makeOrder, makePrice, type Row } from '#testing/factories'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

type List = Output<typeof listEventOrders>

const unix = (iso: string): number => Date.parse(iso) / 1000

async function anEvent(fields: Partial<Row<'event'>> = {}) {
  const org = await w.createOrg()
  const event = await makeEvent(w, org, fields)
  const price = await makePrice(w, org, event)
  const { user_id } = await w.createCustomer(org)
  const order = (fields: Partial<Row<'order'>> = {}, tickets = 1) =>
    makeOrder(w, org, price, { tickets, order: { user_id, ...fields } })
  return { org, event, price, order, path: `/v1/events/${eventId(event)}/orders` }
}

async function listed(org: TestOrg, path: string): Promise<List> {
  const answer = await w.call(path, { key: org.secret })
  assert.equal(answer.status, 200, answer.text)
  return answer.json<List>()
}

const ids = (list: List): number[] => list.data.map(({ order_id }) => order_id)

test('an order is returned with amounts in major and minor units', async () => {
  const { org, event, order, path } = await anEvent()
  const fields = {
    order_date: new Date('2026-03-02T10:00:00.750Z'),
    first_name: 'Zoë',
    last_name: 'Ångström',
    email_address: 'zoe@example.com',
    postcode: 'N1 1AA',
    country_id: 826,
    marketing_opt_in: true,
    transaction_fee_minor: 195,
    discount_minor: 500,
    total_minor: 5_305,
    refunded_minor: 1_000,
    refund_status: 'partial',
    payment_method: 'wallet',
  }
  const { order: made } = await order(fields, 2)

  const expected: Order = {
    order_id: made.order_id,
    order_uuid: made.order_uuid,
    order_status: 'confirmed',
    order_date: unix('2026-03-02T10:00:00Z'),
    user_id: made.user_id,
    first_name: 'Zoë',
    last_name: 'Ångström',
    email_address: 'zoe@example.com',
    postcode: 'N1 1AA',
    country_id: 826,
    marketing_opt_in: true,
    transaction_fee: 1.95,
    discount_amount: 5,
    payment_method: 'wallet',
    refund_status: 'partial',
    currency: 'GBP',
    total: 53.05,
    refunded_amount: 10,
    event_id: eventId(event),
    transaction_fee_minor: 195,
    discount_amount_minor: 500,
    total_minor: 5_305,
    refunded_amount_minor: 1_000,
    taxes: [],
  }
  const list = await listed(org, path)
  assert.deepEqual(list, { object: 'orders', url: path, has_more: false, event_id: eventId(event), data: [expected] })
  // The fields are in the order of the specification, with our additions at the end.
  assert.deepEqual(Object.keys(list.data[0] ?? {}), Object.keys(expected))
  const one = await w.call(`/v1/orders/${made.order_id}`, { key: org.secret })
  assert.deepEqual(one.json(), expected)
})

test('amounts have as many decimals as the currency of the order', async () => {
  const { org, order } = await anEvent({ currency: 'JPY' })
  const shown = async (currency: string) => {
    const made = await order({ currency, total_minor: 12_345, transaction_fee_minor: 1_234 })
    return (await w.call(`/v1/orders/${made.order.order_id}`, { key: org.secret })).json<Order>()
  }
  assert.equal((await shown('JPY')).total, 12_345)
  assert.equal((await shown('KWD')).total, 12.345)
  assert.equal((await shown('KWD')).transaction_fee, 1.234)
})

test('empty values are null', async () => {
  const { org, order } = await anEvent()
  const { order: made } = await order({ postcode: null, country_id: null, payment_method: null, status: 'pending' })

  const shown = (await w.call(`/v1/orders/${made.order_id}`, { key: org.secret })).json<Order>()

  assert.deepEqual([shown.postcode, shown.country_id, shown.payment_method], [null, null, null])
})

test('orders are listed oldest first, then by id, page by page', async () => {
  const { org, order, path } = await anEvent()
  const late = await order({ order_date: new Date('2026-03-03T00:00:00Z') })
  const same = new Date('2026-03-02T00:00:00Z')
  const [a, b] = [await order({ order_date: same }), await order({ order_date: same })]
  const early = await order({ order_date: new Date('2026-03-01T00:00:00Z') })
  const wanted = [early, a, b, late].map((made) => made.order.order_id)

  const pages = await Promise.all([1, 2, 3].map((page) => listed(org, `${path}?limit=2&page_number=${page}`)))

  assert.deepEqual(pages.map(ids), [wanted.slice(0, 2), wanted.slice(2), []])
  assert.deepEqual(
    pages.map((page) => page.has_more),
    [true, false, false],
  )
})

test('a page has 20 orders by default', async () => {
  const { org, order, path } = await anEvent()
  for (let i = 0; i < 21; i++) await order()
  const list = await listed(org, path)
  assert.deepEqual([list.data.length, list.has_more], [20, true])
  assert.equal((await listed(org, `${path}?limit=100`)).data.length, 21)
})

test('the status filter returns only orders with that status', async () => {
  const { org, order, path } = await anEvent()
  const made = new Map<string, number>()
  for (const status of ['pending', 'confirmed', 'cancelled', 'refunded', 'expired'])
    made.set(status, (await order({ status })).order.order_id)
  for (const [status, id] of made) assert.deepEqual(ids(await listed(org, `${path}?order_status=${status}`)), [id])
  assert.equal((await w.call(`${path}?order_status=paid`, { key: org.secret })).status, 400)
})

test('the time bounds are exclusive', async () => {
  const { org, order, path } = await anEvent()
  const at = '2026-03-02T10:00:00Z'
  const exact = (await order({ order_date: new Date(at) })).order.order_id
  const after = (await order({ order_date: new Date('2026-03-02T10:00:00.001Z') })).order.order_id
  const start = unix(at)
  assert.deepEqual(ids(await listed(org, `${path}?unix_start=${start}`)), [after])
  assert.deepEqual(ids(await listed(org, `${path}?unix_end=${start}`)), [])
  assert.deepEqual(ids(await listed(org, `${path}?unix_end=${start + 1}`)), [exact, after])
  assert.deepEqual(ids(await listed(org, `${path}?unix_start=${start - 1}&unix_end=${start + 1}`)), [exact, after])
  assert.deepEqual(ids(await listed(org, `${path}?unix_start=${start}&unix_end=${start}`)), [])
})

test('a search finds names and addresses regardless of case and accents, and whole ids', async () => {
  const { org, order, path } = await anEvent()
  const fields = { first_name: 'Zoë', last_name: 'Ångström', email_address: 'Z.Angstrom@Example.com' }
  const { order: made } = await order(fields)
  const other = (await order({ status: 'pending' })).order
  const found = async (term: string) => ids(await listed(org, `${path}?search=${encodeURIComponent(term)}`))
  for (const term of [
    'zoe',
    'ZOË ÅNG',
    'gstrom',
    'z.angstrom@',
    String(made.order_id),
    made.order_uuid,
    made.order_uuid.toUpperCase(),
  ])
    assert.deepEqual(await found(term), [made.order_id], term)
  // Part of an id does not match, nor does a wildcard of a pattern.
  for (const term of [made.order_uuid.slice(0, 20), '%', '_', '\\', 'Ångström\nz', '999999999999999999999'])
    assert.deepEqual(await found(term), [], term)
  assert.deepEqual(ids(await listed(org, `${path}?search=example&order_status=pending`)), [other.order_id])
  assert.deepEqual(ids(await listed(org, `${path}?search=zoe&unix_end=1000000000`)), [])
})

test('a search returns only orders of its event', async () => {
  const { org, order, path } = await anEvent()
  await order({ first_name: 'Mine' })
  const elsewhere = await makePrice(w, org, await makeEvent(w, org))
  const other = await makeOrder(w, org, elsewhere, { order: { first_name: 'Mine' } })
  assert.equal((await listed(org, `${path}?search=mine`)).data.length, 1)
  assert.equal((await listed(org, `${path}?search=${other.order.order_id}`)).data.length, 0)
})

test('the orders of an unknown event or of another organisation cannot be listed', async () => {
  const mine = await anEvent()
  const theirs = await anEvent()
  await theirs.order()
  const missing = '/v1/events/evt_01ARZ3NDEKTSV4RRFFQ69G5FAV/orders'
  for (const path of [theirs.path, missing, `${theirs.path}?search=ann`, `${theirs.path}?page_number=100`]) {
    assert.equal((await w.call(path, { key: mine.org.secret })).status, 404, path)
  }
})

test('an order is found by its number and by its UUID, and only by its organisation', async () => {
  const mine = await anEvent()
  const theirs = await anEvent()
  const { order } = await mine.order()
  for (const key of [order.order_id, order.order_uuid, order.order_uuid.toUpperCase()])
    for (const tail of ['', '/tickets']) {
      assert.equal((await w.call(`/v1/orders/${key}${tail}`, { key: mine.org.secret })).status, 200)
      assert.equal((await w.call(`/v1/orders/${key}${tail}`, { key: theirs.org.secret })).status, 404)
    }
  for (const key of ['0', '007', 'x', '9007199254740993'])
    assert.equal((await w.call(`/v1/orders/${key}`, { key: mine.org.secret })).status, 404, key)
})
