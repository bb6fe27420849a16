import assert from 'node:assert/strict'
import { unix } from '../../../server/testing/test-clock.ts'
import { row, type Row } from '../row.ts'
import {
  changesBody,
  changesField,
  changesItems,
  changesStatus,
  emptiesLists,
  ignoresParameter,
  type Item,
  lacksField,
  misreadsParameter,
  shiftsParameter,
  usesDefault,
} from '../wrong-servers.ts'

const eventLists = ['scans', 'prices', 'orders', 'sales_summary', 'stats/prices', 'stats/price_categories']

export const eventRows: readonly Row[] = [
  row(
    244,
    'Events: event_status_id is carried on events; `all` stands for 0, 1 and 3',
    async (s) => {
      const statuses = async (query: string) =>
        (await s.data(`/v1/events${query}`)).map((event) => String(event.event_status_id)).toSorted()
      assert.deepEqual(await statuses('?event_status_id=all'), ['0', '1', '3'])
      assert.deepEqual(await statuses(''), ['0', '1', '3'])
      assert.deepEqual(await statuses('?event_status_id=2'), ['2'])
    },
    [
      ignoresParameter('event_status_id'),
      usesDefault('event_status_id', 1),
      misreadsParameter('event_status_id', 'all', 1),
      lacksField('event_status_id'),
    ],
  ),
  row(
    [247],
    'States: orders, prices, membership types and categories carry a status',
    async (s) => {
      const [order] = await s.data(`/v1/events/${s.eventId}/orders`)
      const [price] = await s.data(`/v1/events/${s.eventId}/prices`)
      const [type] = await s.data('/v1/membership_types')
      const [category] = await s.data('/v1/membership_categories')
      assert.deepEqual(
        [order?.order_status, price?.status, type?.status, category?.status],
        ['confirmed', 'active', 1, 1],
      )
    },
    [
      lacksField('order_status'),
      lacksField('status', /\/prices/),
      lacksField('status', /\/membership_types/),
      lacksField('status', /\/membership_categories/),
    ],
  ),
  row(
    276,
    "Organisation: the organisation's record is retrieved",
    async (s) => {
      assert.equal((await s.body('/v1/organisation')).org_id, s.org.id)
    },
    [changesField('org_id', 'is that of another organisation', () => 'org_00000000000000000000000000')],
  ),
  row(
    284,
    'Events: search matches event title or ID',
    async (s) => {
      for (const term of ['cup fin', s.eventId]) {
        const found = await s.data(`/v1/events?search=${encodeURIComponent(term)}`)
        assert.deepEqual(
          found.map((item) => item.event_id),
          [s.eventId],
          term,
        )
      }
    },
    [
      ignoresParameter('search'),
      emptiesLists(),
      misreadsParameter('search', 'cup fin', 'Event'),
      changesItems('does not search ids', /search=evt_/, () => []),
    ],
  ),
  row(
    [279, 289, 300, 308],
    'Events: lists of an event need an event of the organisation',
    async (s) => {
      for (const list of eventLists) {
        assert.equal((await s.get(`/v1/events/${s.eventId}/${list}`)).status, 200, list)
        assert.equal((await s.get(`/v1/events/${s.otherEventId}/${list}`)).status, 404, list)
      }
      assert.equal((await s.get('/v1/events')).status, 200)
    },
    eventLists.map((list) => changesStatus(404, 200, new RegExp(`/${list}$`))),
  ),
  row(
    [294, 295, 298],
    'Scans: scans lie strictly between unix_start and unix_end; total counts them',
    async (s) => {
      const from = unix('2026-03-14T18:45:10Z')
      const to = unix('2026-03-14T18:50:00Z')
      const body = await s.body(`/v1/events/${s.eventId}/scans?unix_start=${from}&unix_end=${to}`)
      assert.equal(body.total, 1)
      assert.deepEqual(
        (body.data as Item[]).map((scan) => scan.result),
        ['duplicate'],
      )
      assert.equal((await s.body(`/v1/events/${s.eventId}/scans`)).total, 3)
    },
    [
      ignoresParameter('unix_start'),
      ignoresParameter('unix_end'),
      shiftsParameter('unix_start', -1),
      shiftsParameter('unix_end', 1),
      changesBody('counts the items of the page only', /\/scans/, (body) => ({ ...body, total: 1 })),
      lacksField('total'),
    ],
  ),
  row(
    296,
    'Scans: include_sales adds tickets_sold per price category',
    async (s) => {
      const [without] = await s.data(`/v1/events/${s.eventId}/scans`)
      const [withSales] = await s.data(`/v1/events/${s.eventId}/scans?include_sales=true`)
      assert.ok(without && !('tickets_sold' in without))
      assert.equal(withSales?.tickets_sold, 2)
    },
    [
      ignoresParameter('include_sales'),
      usesDefault('include_sales', 'true'),
      changesField('tickets_sold', 'counts cancelled tickets', (sold) => Number(sold) + 1),
    ],
  ),
  row(
    [302, 304],
    'Stats: sold excludes cancelled and refunded tickets unless include_cancelled is true',
    async (s) => {
      for (const by of ['price_categories', 'prices']) {
        const [plain] = await s.data(`/v1/events/${s.eventId}/stats/${by}`)
        const [all] = await s.data(`/v1/events/${s.eventId}/stats/${by}?include_cancelled=true`)
        assert.deepEqual([plain?.sold, all?.sold], [2, 3], by)
      }
    },
    [
      ignoresParameter('include_cancelled', /\/stats\/price_categories/),
      ignoresParameter('include_cancelled', /\/stats\/prices/),
      usesDefault('include_cancelled', 'true', /\/stats\/price_categories/),
      usesDefault('include_cancelled', 'true', /\/stats\/prices/),
    ],
  ),
  row(
    [142, 145],
    'Stats: attended counts tickets that were let in, once each',
    async (s) => {
      for (const by of ['price_categories', 'prices']) {
        const [item] = await s.data(`/v1/events/${s.eventId}/stats/${by}`)
        assert.equal(item?.attended, 1, by)
      }
    },
    [
      changesField('attended', 'counts every scan', () => 2, /price_categories/),
      changesField('attended', 'counts tickets that were not scanned', () => 2, /stats\/prices/),
    ],
  ),
  row(
    148,
    'Sales summary: the money and the counts of each price',
    async (s) => {
      // Two tickets of 25.00 with a fee of 2.50 and a tax of 0.50, and a cancelled one, which does not count.
      const summary = await s.data(`/v1/events/${s.eventId}/sales_summary`)
      const named = ['ticket_price_category', 'ticket_price', 'tickets', 'orders', 'net_sales', 'gross_sales']
      const figures = summary.map((item) => Object.fromEntries(named.map((name) => [name, item[name]])))
      assert.deepEqual(figures, [
        {
          ticket_price_category: 'Stand',
          ticket_price: 'Adult',
          tickets: 2,
          orders: 1,
          net_sales: 50,
          gross_sales: 56,
        },
      ])
    },
    [
      changesField('net_sales', 'is in pence', (value) => Number(value) * 100),
      changesField('gross_sales', 'leaves out the fees', () => 50),
      changesField('net_sales', 'contains the fees', () => 56),
      changesField('tickets', 'counts cancelled tickets', () => 3),
      changesField('orders', 'counts tickets', () => 2),
      changesField('ticket_price', 'is the amount', () => '25.00'),
      changesField('ticket_price_category', 'is an id', () => '1'),
    ],
  ),
  row(
    306,
    'Sales summary: orders after unix_start and before unix_end',
    async (s) => {
      const day = unix('2026-02-01T10:00:00Z')
      const tickets = async (query: string) =>
        (await s.data(`/v1/events/${s.eventId}/sales_summary?${query}`)).map((line) => line.tickets)
      assert.deepEqual(await tickets(`unix_start=${day - 1}&unix_end=${day + 1}`), [2])
      assert.equal((await tickets(`unix_start=${day}`))[0] ?? 0, 0)
      assert.equal((await tickets(`unix_end=${day}`))[0] ?? 0, 0)
    },
    [
      ignoresParameter('unix_start'),
      ignoresParameter('unix_end'),
      shiftsParameter('unix_start', -1),
      shiftsParameter('unix_end', 1),
      emptiesLists(),
    ],
  ),
]
