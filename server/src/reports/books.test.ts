import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { RevenueFigures, SalesReport, SalesSummaryRow, Statement, Ticket } from '#contract'
import { read } from '#platform/db'
import { createRandom } from '../operator/demo/random.ts'
import { aFilledBasket, checkout } from '#testing/checkouts'
import { eventId } from '#testing/factories'
import { createMembershipBasket, createOffer, fetchMembers } from '#testing/memberships'
import { post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { buyTickets, changeSale, createShop, runRandomAction, type Shop } from '#testing/tallies/shop'
import { advanceTo, startClock } from '#testing/test-clock'
import { type TestServer, startTestServer } from '#testing/test-server'
import { addUpDays, foldTallies } from './jobs.ts'

const seed = Number(process.env.TESSERA_TEST_SEED ?? Date.now() % 1_000_000)
const ACTIONS = 120
const ZONE = 'Europe/London'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

/** The ledger of the event's orders; with null, of all orders. */
const ledger = read<{ kind: string; account: string; at: Date; amount_minor: number }>(`
  select e.kind, p.account, e.at, p.amount_minor
  from ledger_entry e join ledger_posting p using (org_id, ledger_entry_id) join "order" o using (org_id, order_id)
  where e.org_id = $1 and ($2::uuid is null or o.event_id = $2)
`)

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE })

type BookedFigures = Pick<
  RevenueFigures,
  | 'gross_minor'
  | 'fees_minor'
  | 'transaction_fees_minor'
  | 'tax_minor'
  | 'refunds_minor'
  | 'refunded_fees_minor'
  | 'chargebacks_minor'
  | 'net_minor'
>

/** Adds the ledger up by day, by code that shares nothing with the report. */
async function bookedByDay({ org }: Shop, eventId: string | null): Promise<Map<string, BookedFigures>> {
  const rows = await w.db.all(ledger, org.org, eventId)
  const days = Map.groupBy(rows, (row) => dayFormat.format(row.at))
  return new Map(
    [...days].map(([day, own]) => {
      const sum = (kind: string, ...accounts: string[]) =>
        own
          .filter(
            (row) =>
              row.kind === kind && (accounts.length === 0 ? row.amount_minor > 0 : accounts.includes(row.account)),
          )
          .reduce((total, row) => total + row.amount_minor, 0)
      const figures = {
        gross_minor: sum('sale'),
        fees_minor: 0 - sum('sale', 'service_fees'),
        transaction_fees_minor: 0 - sum('sale', 'transaction_fees'),
        tax_minor: 0 - sum('sale', 'tax'),
        refunds_minor: sum('refund'),
        refunded_fees_minor: sum('refund', 'service_fees', 'transaction_fees', 'tax'),
        chargebacks_minor: sum('chargeback'),
        net_minor: 0 - sum('sale', 'organisation') - sum('refund', 'organisation'),
      }
      return [day, figures] as const
    }),
  )
}

async function getReport(shop: Pick<Shop, 'org'>, path: string): Promise<SalesReport> {
  const response = await w.call(`/admin/v1/${path}`, { key: shop.org.admin })
  assert.equal(response.status, 200, response.text)
  return response.json<SalesReport>()
}

const booked = (figures: RevenueFigures): BookedFigures => ({
  gross_minor: figures.gross_minor,
  fees_minor: figures.fees_minor,
  transaction_fees_minor: figures.transaction_fees_minor,
  tax_minor: figures.tax_minor,
  refunds_minor: figures.refunds_minor,
  refunded_fees_minor: figures.refunded_fees_minor,
  chargebacks_minor: figures.chargebacks_minor,
  net_minor: figures.net_minor,
})

const hasMoney = (figures: BookedFigures): boolean => Object.values(figures).some((value) => value !== 0)

const byDay = ({ buckets }: SalesReport): Map<string, BookedFigures> =>
  new Map(
    buckets
      .map((bucket) => [bucket.local_time.slice(0, 10), booked(bucket)] as const)
      .filter(([, figures]) => hasMoney(figures)),
  )

/** Events and memberships together. The statement of the same days has the same sales and refunds. */
async function checkAllAgainstBooks(shop: Shop, what: string): Promise<void> {
  const lastDay = dayFormat.format(shop.now)
  const [report, expected, statement] = await Promise.all([
    getReport(shop, 'reports/sales?by=day'),
    bookedByDay(shop, null),
    w.call(`/admin/v1/statement?first_day=2026-03-28&last_day=${lastDay}`, { key: shop.org.admin }),
  ])
  assert.deepEqual(byDay(report), expected, what)
  const { kinds } = statement.json<Statement>()
  const sale = kinds.find(({ kind }) => kind === 'sale')
  const refund = kinds.find(({ kind }) => kind === 'refund')
  const { total } = report
  assert.deepEqual(
    [
      sale?.total_minor ?? 0,
      sale?.face_minor ?? 0,
      sale?.discounts_minor ?? 0,
      sale?.service_fees_minor ?? 0,
      sale?.transaction_fees_minor ?? 0,
      0 - (refund?.total_minor ?? 0),
    ],
    [
      total.gross_minor,
      total.face_minor,
      total.discounts_minor,
      total.fees_minor,
      total.transaction_fees_minor,
      total.refunds_minor,
    ],
    what,
  )
}

async function checkAgainstBooks(shop: Shop, what: string): Promise<void> {
  const path = `events/${eventId(shop.event)}`
  const [report, hourly, expected, summary] = await Promise.all([
    getReport(shop, `${path}/reports/sales?by=day&by_method=true`),
    getReport(shop, `${path}/reports/sales?by=hour`),
    bookedByDay(shop, shop.event.event_id),
    w.call(`/v1/${path}/sales_summary`, { key: shop.org.secret }),
  ])
  assert.deepEqual(byDay(report), expected, what)
  assert.deepEqual(hourly.total, report.total, what)
  for (const bucket of report.buckets)
    for (const name of ['tickets', 'gross_minor', 'net_minor'] as const)
      assert.equal(
        bucket.methods?.reduce((sum, own) => sum + own[name], 0),
        bucket[name],
        what,
      )
  const { data } = summary.json<{ data: SalesSummaryRow[] }>()
  const valid = data.reduce((sum, row) => sum + row.tickets, 0)
  assert.equal(report.total.tickets - report.total.tickets_returned, valid, what)
}

test('after random sales, refunds, cancellations, exchanges and chargebacks every day equals the ledger', async (t) => {
  t.diagnostic(`seed ${seed}: TESSERA_TEST_SEED=${seed} repeats this run`)
  const random = createRandom(seed)
  const shop = await createShop(w)
  for (let i = 1; i <= ACTIONS; i++) {
    await runRandomAction(shop, random)
    if (random.chance(0.1)) await foldTallies(w.db)
    if (i % 40 === 0) await addUpDays(w.db)
    if (i % 15 !== 0) continue
    await checkAgainstBooks(shop, `seed ${seed}, action ${i}`)
    await checkAllAgainstBooks(shop, `seed ${seed}, action ${i}`)
  }
})

test('as long as no order is cancelled without its money, the total is that of the sales summary', async () => {
  const shop = await createShop(w)
  const random = createRandom(4)
  for (let i = 0; i < 6; i++) await buyTickets(shop, random)
  const [first = 0, second = 0, third = 0] = shop.orders
  const tickets = async (id: number) =>
    (await w.call(`/v1/orders/${id}/tickets`, { key: shop.org.secret })).json<{ data: Ticket[] }>().data
  await changeSale(shop, `/orders/${first}/cancel`, { refund: true })
  await changeSale(shop, `/orders/${second}/refunds`, { amount_minor: 321 })
  const [ticket] = await tickets(third)
  await changeSale(shop, `/tickets/${ticket?.ticket_id}/exchange`, { price_id: shop.cheap.price_id })

  const { total } = await getReport(shop, `events/${eventId(shop.event)}/reports/sales?by=day`)
  const summary = await w.call(`/v1/events/${eventId(shop.event)}/sales_summary`, { key: shop.org.secret })
  const rows = summary.json<{ data: SalesSummaryRow[] }>().data
  const sum = (of: (row: SalesSummaryRow) => number): number =>
    Math.round(rows.reduce((all, row) => all + of(row), 0) * 100)

  assert.ok(total.refunds_minor > 321)
  assert.equal(
    total.net_minor,
    sum((row) => row.net_sales),
  )
  assert.equal(
    total.gross_minor - total.refunds_minor,
    sum((row) => row.gross_sales),
  )
})

test('a membership and its refund are in the report of all events, and in none of an event', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-05-01T10:20:00Z')
  const { event, priceId } = await aPool(w, org, 10)
  await checkout(w, org, await aFilledBasket(w, org, priceId))
  const offer = await createOffer(w, org)
  const membership = await checkout(w, org, await createMembershipBasket(w, org, offer))
  assert.equal(membership.status, 200, membership.text)
  const [member] = await fetchMembers(w, org)
  await advanceTo(w, org, '2026-05-01T10:50:00Z')
  const again = await checkout(w, org, await createMembershipBasket(w, org, offer))
  assert.equal(again.status, 200, again.text)
  const cancelled = await post(w, org, `/members/${member?.membership_member_id}/cancel`, { refund: true })
  assert.equal(cancelled.status, 200, cancelled.text)

  for (const state of ['not folded', 'folded']) {
    if (state === 'folded') await foldTallies(w.db)
    const all = await getReport({ org }, 'reports/sales?by=day')
    const own = await getReport({ org }, `events/${eventId(event)}/reports/sales?by=day`)
    const paid = ({ total }: SalesReport) => [total.tickets, total.gross_minor, total.refunds_minor, total.net_minor]
    assert.deepEqual(paid(all), [1, 2_800 + 24_000, 12_000, 2_500 + 12_000], state)
    assert.deepEqual(paid(own), [1, 2_800, 0, 2_500], state)
  }
})

test('the server can append figures only by its triggers', async () => {
  const app = new pg.Client({ connectionString: w.appUrl })
  await app.connect()
  for (const statement of [
    'delete from revenue_change',
    'delete from revenue_tally',
    'insert into revenue_tally default values',
    'insert into arrival_tally default values',
    'update instalment_tally set due = 0',
  ])
    await assert.rejects(app.query(statement), { code: '42501' }, statement)
  await app.end()
})
