import assert from 'node:assert/strict'
import { row, type Row } from '../row.ts'
import type { Fixture } from '../fixture.ts'

type Item = Record<string, unknown>

const unix = (text: string): number => Date.parse(text) / 1000
const keys = (body: object): string[] => Object.keys(body).toSorted()
const envelope = ['data', 'has_more', 'object', 'url']

async function hasEnvelope(s: Fixture, path: string, more: readonly string[] = []): Promise<void> {
  const body = await s.body(path)
  assert.deepEqual(keys(body), [...envelope, ...more].toSorted())
  assert.equal(body.url, path)
}

export const listRows: readonly Row[] = [
  row([21, 271], 'Envelope', 'the customer list has the envelope with org_id and data of Customer', (s) =>
    hasEnvelope(s, '/v1/customers', ['org_id']),
  ),
  row([25, 26, 31], 'Envelope', 'object, url and data', async (s) => {
    const body = await s.body('/v1/customers')
    assert.equal(body.object, 'customers')
    assert.equal(body.url, '/v1/customers')
    assert.ok(Array.isArray(body.data))
  }),
  row(27, 'Envelope', 'has_more is true when further items exist', async (s) => {
    const { length } = await s.data('/v1/customers?search=rover&limit=100')
    assert.equal((await s.body(`/v1/customers?search=rover&limit=${length - 1}`)).has_more, true)
    assert.equal((await s.body(`/v1/customers?search=rover&limit=${length}`)).has_more, false)
  }),
  row([28, 287], 'Envelope', 'the event list has the envelope with org_id', (s) =>
    hasEnvelope(s, '/v1/events', ['org_id']),
  ),
  row([29, 318], 'Envelope', 'the order list has the envelope with event_id', (s) =>
    hasEnvelope(s, `/v1/events/${s.eventId}/orders`, ['event_id']),
  ),
  row([30, 336], 'Envelope', 'the member list has the envelope with next_cursor', (s) =>
    hasEnvelope(s, '/v1/members', ['next_cursor']),
  ),
  row(33, 'Envelope', 'the scan, price, stats and summary lists have their own envelopes', async (s) => {
    const keysOf = async (path: string) => keys(await s.body(`/v1/events/${s.eventId}${path}`))
    assert.deepEqual(await keysOf('/scans'), ['data', 'event_id', 'has_more', 'total'])
    assert.deepEqual(await keysOf('/prices'), ['data'])
    assert.deepEqual(await keysOf('/stats/prices'), ['data', 'event_id'])
    assert.deepEqual(await keysOf('/stats/price_categories'), ['data', 'event_id'])
    assert.deepEqual(await keysOf('/sales_summary'), ['data', 'has_more'])
  }),
  row(244, 'Events', 'event_status_id is carried on events; `all` stands for 0, 1 and 3', async (s) => {
    const statuses = async (query: string) =>
      (await s.data(`/v1/events${query}`)).map((event) => String(event.event_status_id)).toSorted()
    assert.deepEqual(await statuses('?event_status_id=all'), ['0', '1', '3'])
    assert.deepEqual(await statuses(''), ['0', '1', '3'])
    assert.deepEqual(await statuses('?event_status_id=2'), ['2'])
  }),
  row([247], 'States', 'orders, prices, membership types and categories carry a status', async (s) => {
    const [order] = await s.data(`/v1/events/${s.eventId}/orders`)
    const [price] = await s.data(`/v1/events/${s.eventId}/prices`)
    const [type] = await s.data('/v1/membership_types')
    assert.deepEqual([order?.order_status, price?.status, type?.status], ['confirmed', 'active', 1])
  }),
  row(261, 'Customers', 'the customer list is paged', async (s) => {
    const pages = await Promise.all([1, 2].map((n) => s.data(`/v1/customers?search=rover&limit=20&page_number=${n}`)))
    assert.deepEqual(
      pages.map((page) => page.length),
      [20, 5],
    )
    assert.equal(new Set(pages.flat().map((item) => item.user_id)).size, 25)
  }),
  row(266, 'Customers', 'search finds by free text', async (s) => {
    const found = await s.data('/v1/customers?search=CHLOE')
    assert.deepEqual(
      found.map((item) => item.first_name),
      ['Chloé'],
    )
  }),
  row(273, 'Customers', 'a customer is retrieved by customer_id', async (s) => {
    assert.equal((await s.body(`/v1/customers/${s.customerId}`)).org_customer_id, s.customerId)
  }),
  row(276, 'Organisation', "the organisation's record is retrieved", async (s) => {
    assert.equal((await s.body('/v1/organisation')).org_id, s.org.id)
  }),
  row(284, 'Events', 'search matches event title or ID', async (s) => {
    for (const term of ['cup fin', s.eventId]) {
      const found = await s.data(`/v1/events?search=${encodeURIComponent(term)}`)
      assert.deepEqual(
        found.map((item) => item.event_id),
        [s.eventId],
        term,
      )
    }
  }),
  row([279, 289, 300, 308], 'Events', 'lists of an event need an event of the organisation', async (s) => {
    for (const list of ['scans', 'prices', 'orders', 'sales_summary', 'stats/prices', 'stats/price_categories']) {
      assert.equal((await s.get(`/v1/events/${s.eventId}/${list}`)).status, 200, list)
      assert.equal((await s.get(`/v1/events/${s.otherEventId}/${list}`)).status, 404, list)
    }
    assert.equal((await s.get('/v1/events')).status, 200)
  }),
  row([294, 295, 298], 'Scans', 'scans lie strictly between unix_start and unix_end; total counts them', async (s) => {
    const from = unix('2026-03-14T18:45:10Z')
    const to = unix('2026-03-14T18:50:00Z')
    const body = await s.body(`/v1/events/${s.eventId}/scans?unix_start=${from}&unix_end=${to}`)
    assert.equal(body.total, 1)
    assert.deepEqual(
      (body.data as Item[]).map((scan) => scan.result),
      ['duplicate'],
    )
    assert.equal((await s.body(`/v1/events/${s.eventId}/scans`)).total, 3)
  }),
  row(296, 'Scans', 'include_sales adds tickets_sold per price category', async (s) => {
    const [without] = await s.data(`/v1/events/${s.eventId}/scans`)
    const [withSales] = await s.data(`/v1/events/${s.eventId}/scans?include_sales=true`)
    assert.ok(without && !('tickets_sold' in without))
    assert.equal(withSales?.tickets_sold, 2)
  }),
  row(
    [302, 304],
    'Stats',
    'sold excludes cancelled and refunded tickets unless include_cancelled is true',
    async (s) => {
      for (const by of ['price_categories', 'prices']) {
        const [plain] = await s.data(`/v1/events/${s.eventId}/stats/${by}`)
        const [all] = await s.data(`/v1/events/${s.eventId}/stats/${by}?include_cancelled=true`)
        assert.deepEqual([plain?.sold, all?.sold], [2, 3], by)
      }
    },
  ),
  row(306, 'Sales summary', 'orders after unix_start and before unix_end', async (s) => {
    const day = unix('2026-02-01T10:00:00Z')
    const tickets = async (query: string) =>
      (await s.data(`/v1/events/${s.eventId}/sales_summary?${query}`)).map((line) => line.tickets)
    assert.deepEqual(await tickets(`unix_start=${day - 1}&unix_end=${day + 1}`), [2])
    const [after] = await tickets(`unix_start=${day}`)
    assert.equal(after ?? 0, 0)
  }),
  row(308, 'Orders', 'ordered oldest first', async (s) => {
    const dates = (await s.data(`/v1/events/${s.eventId}/orders`)).map((order) => Number(order.order_date))
    assert.deepEqual(
      dates,
      dates.toSorted((a, b) => a - b),
    )
    assert.equal(dates.length, 2)
  }),
  row(313, 'Orders', 'only orders with this status', async (s) => {
    const found = await s.data(`/v1/events/${s.eventId}/orders?order_status=cancelled`)
    assert.deepEqual(
      found.map((order) => order.order_status),
      ['cancelled'],
    )
  }),
  row(314, 'Orders', 'search matches name, email address, order ID or order UUID', async (s) => {
    const { order_id, order_uuid, email_address } = s.order
    for (const term of [email_address.slice(0, 8), String(order_id), order_uuid]) {
      const found = await s.data(`/v1/events/${s.eventId}/orders?search=${encodeURIComponent(term)}`)
      assert.ok(
        found.some((order) => order.order_id === order_id),
        term,
      )
    }
    assert.equal((await s.data(`/v1/events/${s.eventId}/orders?search=ann%20LEE`)).length, 2)
  }),
  row([315, 316], 'Orders', 'placed strictly after unix_start and before unix_end', async (s) => {
    const first = unix('2026-02-01T10:00:00Z')
    const second = unix('2026-02-02T10:00:00Z')
    const count = async (query: string) => (await s.data(`/v1/events/${s.eventId}/orders?${query}`)).length
    assert.deepEqual([await count(`unix_start=${first}`), await count(`unix_end=${second}`)], [1, 1])
  }),
  row([406, 407, 408, 409], 'Limits', 'page sizes of the customer, event, scan and order lists', async (s) => {
    const pathOf = (list: string) => `/v1/events/${s.eventId}/${list}`
    for (const [path, max] of [
      ['/v1/customers', 100],
      ['/v1/events', 100],
      [pathOf('scans'), 2500],
      [pathOf('orders'), 100],
    ] as const) {
      assert.equal((await s.get(`${path}?limit=${max}`)).status, 200, path)
      assert.equal((await s.get(`${path}?limit=${max + 1}`)).status, 400, path)
      assert.equal((await s.get(`${path}?limit=0`)).status, 400, path)
    }
    assert.equal((await s.data('/v1/customers')).length, 20)
  }),
]
