import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SalesReport } from '#contract'
import { checkout, codeOf, messageOf } from '#testing/checkouts'
import { aBasket, addItem } from '#testing/baskets'
import { eventId, makeEvent, makeOrder, makePrice, type Row } from '#testing/factories'
import { post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { advanceTo, startClock, unix } from '#testing/test-clock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { foldTallies } from './jobs.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const get = (org: TestOrg, path: string) => w.call(`/admin/v1/${path}`, { key: org.admin })

async function getReport(org: TestOrg, path: string): Promise<SalesReport> {
  const response = await get(org, path)
  assert.equal(response.status, 200, response.text)
  return response.json<SalesReport>()
}

const reportOf = (org: TestOrg, event: Row<'event'>, query: string): Promise<SalesReport> =>
  getReport(org, `events/${eventId(event)}/reports/sales?${query}`)

/** Sells one ticket of 25.00 with a fee of 2.50 and a tax of 0.50 at each of these times. */
async function sellAt(org: TestOrg, price: Row<'price'>, times: readonly string[]): Promise<void> {
  for (const at of times) await makeOrder(w, org, price, { order: { order_date: new Date(at) } })
}

/** Leaves out the amounts in major units. */
const inMinorUnits = (figures: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => !(`${name}_minor` in figures)))

test('a sale counts when it was ordered, its refund when it happened, and every hour between is there', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-05-01T10:20:00Z')
  const { event, priceId } = await aPool(w, org, 10)
  const settings = { transaction_fee: 0.95 }
  await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json: settings })
  const { id } = await aBasket(w, org)
  await addItem(w, org, id, { price_id: priceId, quantity: 2 })
  const order = await checkout(w, org, id)
  assert.equal(order.status, 200, order.text)
  await advanceTo(w, org, '2026-05-01T13:05:00Z')
  const { order_id } = order.json<{ order_id: number }>()
  const refund = await post(w, org, `/orders/${order_id}/refunds`, { fees: false })
  assert.equal(refund.status, 200, refund.text)

  const report = await reportOf(org, event, 'by=hour&by_method=true')

  const none = {
    tickets: 0,
    tickets_returned: 0,
    face_minor: 0,
    discounts_minor: 0,
    fees_minor: 0,
    transaction_fees_minor: 0,
    tax_minor: 0,
    gross_minor: 0,
    refunds_minor: 0,
    refunded_fees_minor: 0,
    chargebacks_minor: 0,
    net_minor: 0,
  }
  const sale = {
    ...none,
    tickets: 2,
    face_minor: 5_000,
    fees_minor: 500,
    transaction_fees_minor: 95,
    tax_minor: 100,
    gross_minor: 5_695,
    net_minor: 5_000,
  }
  const back = { ...none, tickets_returned: 2, refunds_minor: 5_000, net_minor: -5_000 }
  assert.deepEqual(
    report.buckets.map(({ local_time, starts_at, ends_at, methods, ...figures }) => {
      assert.equal(ends_at - starts_at, 3_600)
      assert.deepEqual(
        methods?.map((own) => own.payment_method),
        figures.gross_minor + figures.refunds_minor > 0 ? ['card'] : [],
      )
      return [local_time, inMinorUnits(figures)]
    }),
    [
      ['2026-05-01T11:00:00+01:00', sale],
      ['2026-05-01T12:00:00+01:00', none],
      ['2026-05-01T13:00:00+01:00', none],
      ['2026-05-01T14:00:00+01:00', back],
    ],
  )
  assert.deepEqual(inMinorUnits(report.total), { ...sale, tickets_returned: 2, refunds_minor: 5_000, net_minor: 0 })
  assert.deepEqual([report.total.gross, report.total.refunds, report.total.net], [56.95, 50, 0])
  assert.deepEqual([report.from, report.until], [unix('2026-05-01T10:00:00Z'), unix('2026-05-01T14:00:00Z')])
})

test('days with a clock change have the sales of 23 and 25 hours', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const price = await makePrice(w, org, event)
  // The first and the last minute of the short day and of the long day, and the minutes next to them.
  await sellAt(org, price, [
    '2026-03-28T23:59:00Z',
    '2026-03-29T00:00:00Z',
    '2026-03-29T22:59:00Z',
    '2026-03-29T23:00:00Z',
  ])
  await sellAt(org, price, [
    '2025-10-25T22:59:00Z',
    '2025-10-25T23:00:00Z',
    '2025-10-26T23:59:00Z',
    '2025-10-27T00:00:00Z',
  ])
  const ticketsByDay = async (from: string, until: string) =>
    (await reportOf(org, event, `by=day&from=${unix(from)}&until=${unix(until)}`)).buckets.map(
      ({ local_time, tickets }) => `${local_time.slice(0, 10)} ${tickets}`,
    )

  for (const state of ['not folded', 'folded']) {
    if (state === 'folded') await foldTallies(w.db)
    assert.deepEqual(
      await ticketsByDay('2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z'),
      ['2026-03-28 1', '2026-03-29 2', '2026-03-30 1'],
      state,
    )
    assert.deepEqual(
      await ticketsByDay('2025-10-25T12:00:00Z', '2025-10-27T12:00:00Z'),
      ['2025-10-25 1', '2025-10-26 2', '2025-10-27 1'],
      state,
    )
  }
})

test('hours of a zone that is half an hour from UTC are told apart', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org, { timezone: 'Asia/Kolkata' })
  const price = await makePrice(w, org, event)
  await sellAt(org, price, ['2026-04-02T10:29:59Z', '2026-04-02T10:30:00Z', '2026-04-02T11:29:59Z'])
  await foldTallies(w.db)
  const query = `from=${unix('2026-04-02T10:00:00Z')}&until=${unix('2026-04-02T11:30:00Z')}`

  const kolkata = await reportOf(org, event, `by=hour&${query}`)
  const london = await reportOf(org, event, `by=hour&${query}&timezone=Europe/London`)

  assert.deepEqual(
    kolkata.buckets.map(({ tickets }) => tickets),
    [1, 2],
  )
  assert.deepEqual([kolkata.timezone, london.timezone], ['Asia/Kolkata', 'Europe/London'])
  assert.deepEqual(
    london.buckets.map(({ tickets }) => tickets),
    [2, 1],
  )
})

test('a report over all events adds up the events of one currency, or those that are named', async () => {
  const org = await w.createOrg()
  const other = await w.createOrg()
  const events = [await makeEvent(w, org), await makeEvent(w, org), await makeEvent(w, org, { currency: 'EUR' })]
  for (const [i, event] of events.entries())
    for (let n = 0; n <= i; n++)
      await makeOrder(w, org, await makePrice(w, org, event), {
        order: { order_date: new Date('2026-04-02T10:00:00Z'), currency: event.currency },
      })
  await sellAt(other, await makePrice(w, other, await makeEvent(w, other)), ['2026-04-02T10:00:00Z'])
  const range = `by=day&from=${unix('2026-04-01T00:00:00Z')}&until=${unix('2026-04-03T12:00:00Z')}`
  const tickets = async (query: string) => (await getReport(org, `reports/sales?${range}${query}`)).total.tickets

  for (const state of ['not folded', 'folded']) {
    if (state === 'folded') await foldTallies(w.db)
    assert.equal(await tickets(''), 3, state)
    assert.equal(await tickets('&currency=EUR'), 3, state)
    assert.equal(await tickets(`&event_ids=${events.slice(1, 2).map(eventId).join()}`), 2, state)
    assert.equal(await tickets(`&event_ids=${events.slice(0, 2).map(eventId).join()}`), 3, state)
  }
})

test('no bucket begins after now, and a time to come has none', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-05-01T10:20:00Z')
  const range = (from: string, until: string) => `by=hour&from=${unix(from)}&until=${unix(until)}`

  const now = await getReport(org, `reports/sales?${range('2026-05-01T08:00:00Z', '2026-05-03T00:00:00Z')}`)
  const later = await getReport(org, `reports/sales?${range('2026-05-02T08:00:00Z', '2026-05-03T00:00:00Z')}`)

  assert.deepEqual(
    now.buckets.map(({ local_time }) => local_time.slice(11, 16)),
    ['09:00', '10:00', '11:00'],
  )
  assert.deepEqual(later.buckets, [])
})

test('a report with more than 1,000 buckets is refused, and the message says the limit', async () => {
  const org = await w.createOrg()
  const from = unix('2026-01-01T00:00:00Z')
  const query = (hours: number) => `reports/sales?by=hour&timezone=UTC&from=${from}&until=${from + hours * 3_600}`

  const response = await get(org, query(1_001))

  assert.deepEqual([response.status, codeOf(response)], [400, 'invalid_request'])
  assert.match(messageOf(response), /at most 1,000 buckets of one hour/)
  assert.equal((await getReport(org, query(1_000))).buckets.length, 1_000)
})

test('an unknown time zone is refused', async () => {
  const response = await get(await w.createOrg(), 'reports/sales?by=day&timezone=Mars/Olympus')
  assert.deepEqual([response.status, codeOf(response)], [400, 'invalid_request'])
})

test('a key without reports:read cannot read reports, and one with it alone can', async () => {
  const org = await w.createOrg()
  const keyWith = async (scope: string) =>
    (await post(w, org, '/keys', { kind: 'admin', name: 'Reports', scopes: [scope] })).json<{ secret: string }>().secret
  const status = async (scope: string) =>
    (await w.call('/admin/v1/reports/sales?by=day', { key: await keyWith(scope) })).status
  assert.equal(await status('events:read'), 403)
  assert.equal(await status('reports:read'), 200)
})

test('tickets that are written as refunded count as sold and returned; their money is what the ledger has', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const price = await makePrice(w, org, event)
  const order = { order_date: new Date('2026-03-02T10:00:00Z') }
  const refunded = { status: 3, refunded_minor: 2_800, refunded_face_minor: 2_500 }
  await makeOrder(w, org, price, { order: { ...order, status: 'refunded' }, ticket: refunded })
  await makeOrder(w, org, price, { order: { ...order, status: 'pending' }, ticket: { status: 0 } })

  const { total } = await reportOf(org, event, `by=day&from=${unix('2026-03-01T00:00:00Z')}`)

  assert.deepEqual(
    [total.tickets, total.tickets_returned, total.gross_minor, total.refunds_minor, total.net_minor],
    [1, 1, 0, 0, 0],
  )
})
