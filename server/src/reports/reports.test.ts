import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventId, makeEvent, makeOrder, makePrice, makePriceCategory, type Row } from '#testing/factories'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const paths = ['stats/price_categories', 'stats/prices', 'sales_summary'] as const

type ReportResponse = { event_id?: string; has_more?: boolean; data: Record<string, unknown>[] }
async function getReport(org: TestOrg, event: Row<'event'>, tail: string): Promise<ReportResponse> {
  const response = await w.call(`/v1/events/${eventId(event)}/${tail}`, { key: org.secret })
  assert.equal(response.status, 200, response.text)
  return response.json<ReportResponse>()
}

test('an event without prices has reports without rows', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const head = { event_id: eventId(event) }
  assert.deepEqual(await getReport(org, event, paths[0]), { ...head, data: [] })
  assert.deepEqual(await getReport(org, event, paths[1]), { ...head, data: [] })
  assert.deepEqual(await getReport(org, event, paths[2]), { data: [], has_more: false })
})

test('a price without sales has a row of zeros', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const { price_category_id } = await makePriceCategory(w, org, event, { title: 'Stand' })
  const { price_id } = await makePrice(w, org, event, { price_category_id, title: 'Adult' })
  const category = { price_category_id, category_title: 'Stand' }
  assert.deepEqual((await getReport(org, event, paths[0])).data, [{ ...category, sold: 0, attended: 0 }])
  assert.deepEqual((await getReport(org, event, paths[1])).data, [
    { price_id, price_title: 'Adult', ...category, sold: 0, attended: 0 },
  ])
  const row = {
    ticket_price_category: 'Stand',
    ticket_price: 'Adult',
    tickets: 0,
    orders: 0,
    net_sales: 0,
    gross_sales: 0,
  }
  for (const tail of ['sales_summary', 'sales_summary?unix_start=1', 'sales_summary?unix_end=1'])
    assert.deepEqual((await getReport(org, event, tail)).data, [{ ...row, ticket_price_amount: 25, price_id }], tail)
})

test('a sale, its refund and its attendance are in all three reports', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const price = await makePrice(w, org, event)
  const order = { order_date: new Date('2026-03-02T10:00:30Z') }
  await makeOrder(w, org, price, { tickets: 2, order, ticket: { transaction_fee_minor: 100, discount_minor: 500 } })
  await makeOrder(w, org, price, { order, ticket: { status: 3, refunded_minor: 2_800, refunded_face_minor: 2_500 } })
  await makeOrder(w, org, price, { order, ticket: { status: 2, attended_at: new Date('2026-06-06T18:00:00Z') } })
  await makeOrder(w, org, price, { order: { status: 'pending' }, ticket: { status: 0 } })

  const stats = async (tail: string) =>
    (await getReport(org, event, tail)).data.map(({ sold, attended }) => ({ sold, attended }))
  for (const tail of [paths[0], paths[1]]) {
    assert.deepEqual(await stats(tail), [{ sold: 2, attended: 1 }])
    assert.deepEqual(await stats(`${tail}?include_cancelled=true`), [{ sold: 4, attended: 1 }])
  }
  // Two at 25 less 5 each, one refunded except for its zero fee, one cancelled without a refund.
  const [row] = (await getReport(org, event, 'sales_summary')).data
  assert.deepEqual(
    [row?.tickets, row?.orders, row?.net_sales, row?.gross_sales],
    [2, 3, 2 * 20 + 0 + 25, 2 * (25 + 3 + 1 - 5) + 0 + 28],
  )
})

test('the bounds of a sales summary are exclusive', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const price = await makePrice(w, org, event)
  const minute = Date.parse('2026-03-02T10:00:00Z') / 1000
  await makeOrder(w, org, price, { order: { order_date: new Date(minute * 1000) } })
  await makeOrder(w, org, price, { order: { order_date: new Date(minute * 1000 + 1) } })
  const tickets = async (query: string) => (await getReport(org, event, `sales_summary?${query}`)).data[0]?.tickets
  assert.equal(await tickets(`unix_start=${minute}`), 1)
  assert.equal(await tickets(`unix_start=${minute - 1}`), 2)
  assert.equal(await tickets(`unix_end=${minute}`), 0)
  assert.equal(await tickets(`unix_end=${minute + 1}`), 2)
  assert.equal(await tickets(`unix_start=${minute}&unix_end=${minute + 3600}`), 1)
  assert.equal(await tickets(`unix_start=${minute + 60}&unix_end=${minute}`), 0)
})

test('rows have the order of the price list', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const second = await makePriceCategory(w, org, event, { order_by: 2, title: 'Second' })
  const first = await makePriceCategory(w, org, event, { order_by: 1, title: 'First' })
  const a = await makePrice(w, org, event, { price_category_id: second.price_category_id })
  const b = await makePrice(w, org, event, { price_category_id: first.price_category_id })
  const c = await makePrice(w, org, event, { price_category_id: second.price_category_id })
  assert.deepEqual(
    (await getReport(org, event, paths[0])).data.map((row) => row.category_title),
    ['First', 'Second'],
  )
  const wanted = [b.price_id, a.price_id, c.price_id]
  for (const tail of [paths[1], paths[2]])
    assert.deepEqual(
      (await getReport(org, event, tail)).data.map((row) => row.price_id),
      wanted,
    )
})

test("an unknown event and another organisation's event have no reports", async () => {
  const mine = await w.createOrg()
  const event = await makeEvent(w, await w.createOrg())
  for (const id of [eventId(event), 'evt_01ARZ3NDEKTSV4RRFFQ69G5FAV'])
    for (const tail of [...paths, 'sales_summary?unix_start=5'])
      assert.equal((await w.call(`/v1/events/${id}/${tail}`, { key: mine.secret })).status, 404)
})
