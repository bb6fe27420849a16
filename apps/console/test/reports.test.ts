import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type {
  AdminEvent,
  ArrivalsReport,
  CapacityReport,
  InstalmentsReport,
  PaceReport,
  RenewalsReport,
  SalesReport,
} from '@tessera/contract'
import { read } from '../../../server/src/platform/db.ts'
import { aFilledBasket, checkout } from '../../../server/testing/checkouts.ts'
import { post } from '../../../server/testing/orders.ts'
import { aPool } from '../../../server/testing/stock.ts'
import { remove, startClock } from '../../../server/testing/test-clock.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { followFeed } from './feed.ts'
import { inspect, watchErrors } from './inspect.ts'
import { choose, pressOn, typeDay } from './keyboard.ts'

let s: ConsoleSetup
let stopFeed: () => Promise<void>
before(async () => {
  if (skip !== false) return
  s = await startConsole()
  stopFeed = followFeed(s.w)
})
after(async () => {
  if (skip !== false) return
  await stopFeed()
  await s.end()
})

async function get<T>(org: TestOrg, path: string): Promise<T> {
  const reply = await s.w.call(`/admin/v1/${path}`, { key: org.admin })
  assert.equal(reply.status, 200, reply.text)
  return reply.json<T>()
}

type SaleOptions = { readonly method?: string; readonly quantity?: number }

async function sell(
  org: TestOrg,
  priceId: number,
  { method = 'pm_sandbox_ok', quantity = 2 }: SaleOptions = {},
): Promise<number> {
  const reply = await checkout(s.w, org, await aFilledBasket(s.w, org, priceId, quantity), { method })
  assert.equal(reply.status, 200, reply.text)
  return reply.json<{ order_id: number }>().order_id
}

const money = (minor: number): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(minor / 100)

/** What the ledger says was paid and refunded in the last month, in minor units. */
const booked = read<{ kind: string; minor: number }>(`
  select e.kind, sum(abs(p.amount_minor))::bigint as minor
  from ledger_entry e join ledger_posting p using (org_id, ledger_entry_id)
  where e.org_id = $1 and p.amount_minor > 0 and e.at > now() - interval '30 days' group by e.kind
`)

const figure = (page: Page, label: string) =>
  page.locator('.figure', { has: page.locator('.figure-label', { hasText: label }) })

/** The rows of a table without its titles, cell by cell. */
const cellsOf = (page: Page, name: string): Promise<string[][]> =>
  page
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')))

test('money by day is that of the report and of the ledger, and the export has its rows', { skip }, async () => {
  const org = await s.w.createOrg()
  const { priceId } = await aPool(s.w, org, 100)
  // At noon, so that it is the same day in every zone of the test.
  const longAgo = new Date(Date.now() - 40 * 86_400_000)
  longAgo.setUTCHours(12, 0, 0, 0)
  await startClock(s.w, org, longAgo.toISOString())
  await sell(org, priceId, { quantity: 1 })
  assert.equal((await remove(s.w, org)).status, 200)
  await sell(org, priceId)
  const orderId = await sell(org, priceId, { method: 'pm_sandbox_wallet' })
  const refund = await post(s.w, org, `/orders/${orderId}/refunds`, { fees: false })
  assert.equal(refund.status, 200, refund.text)
  const { page } = await s.signedIn(org)
  const errors = watchErrors(page)
  await pressOn(page, page.getByRole('link', { name: 'Reports' }))
  await figure(page, 'Net sales').getByText('£50.00').waitFor()

  const rows = new Map((await s.w.db.all(booked, org.org)).map(({ kind, minor }) => [kind, minor]))
  assert.equal(await figure(page, 'Paid').locator('.figure-value').textContent(), money(rows.get('sale') ?? 0))
  assert.equal(await figure(page, 'Refunded').locator('.figure-value').textContent(), money(rows.get('refund') ?? 0))
  await figure(page, 'Service fees and tax').getByText('Of what was paid, before refunds').waitFor()
  await figure(page, 'Paid').getByText('+300% on the period before').waitFor()
  assert.deepEqual(await cellsOf(page, 'By payment method'), [
    ['Card', '', '2', '£56.00', '£0.00', '£50.00'],
    ['Wallet', '', '2', '£56.00', '£50.00', '£0.00'],
  ])
  await inspect(page, 'reports-money')

  await pressOn(page, page.getByRole('button', { name: 'Show as table' }))
  const last = async (): Promise<string[] | undefined> => (await cellsOf(page, 'Paid by day')).at(-1)?.slice(1)
  assert.deepEqual(await last(), ['4', '2', '£56.00', '£56.00', '£112.00', '£50.00', '£50.00', '£0.00'])
  assert.equal((await cellsOf(page, 'Paid by day')).length, 30)
  await sell(org, priceId, { method: 'pm_sandbox_bank' })
  await figure(page, 'Paid').getByText('£168.00').waitFor()
  assert.deepEqual(await last(), ['6', '2', '£56.00', '£56.00', '£56.00', '£168.00', '£50.00', '£100.00', '£0.00'])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressOn(page, page.getByRole('button', { name: 'Export' })),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  assert.equal(download.suggestedFilename(), 'Paid by day.csv')
  assert.equal(
    lines[0],
    'When,Tickets sold,Returned,Card (GBP),Wallet (GBP),Bank (GBP),Paid (GBP),Refunded (GBP),Net sales (GBP),' +
      'Paid in the period before (GBP)',
  )
  assert.equal(lines.length, 31)
  assert.match(lines.at(-1) ?? '', /,6,2,56,56,56,168,50,100,0$/)
  await inspect(page, 'reports-money-table')

  await choose(page, page.getByLabel('Period', { exact: true }), 'own')
  await typeDay(page, page.getByLabel('From', { exact: true }), longAgo.toISOString().slice(0, 10))
  await typeDay(page, page.getByLabel('Until'), longAgo.toISOString().slice(0, 10))
  await figure(page, 'Paid').getByText('£28.00').waitFor()
  await pressOn(page, page.getByRole('link').filter({ has: figure(page, 'Paid') }))
  await page.waitForURL(/\/console\/orders\?/)
  assert.deepEqual(errors, [])
})

test('instalments and renewals are those of the reports', { skip }, async () => {
  const org = await s.demo()
  const { page } = await s.signedIn(org, 'finance')
  const errors = watchErrors(page)
  await page.goto(`${s.url}/console/reports?tab=instalments&weeks=past52`)
  await page.locator('.plot-canvas canvas').waitFor()
  await inspect(page, 'reports-instalments')
  await pressOn(page, page.getByRole('button', { name: 'Show as table' }))
  const from = Math.floor(Date.now() / 1_000) - 363 * 86_400
  const { weeks } = await get<InstalmentsReport>(org, `reports/instalments?from=${from}`)
  assert.ok(weeks.some(({ due }) => due > 0))
  assert.deepEqual(
    (await cellsOf(page, 'Instalments by week')).map((cells) => cells.slice(1)),
    weeks.map((week) => [
      String(week.due),
      money(week.due_amount_minor),
      String(week.paid),
      money(week.paid_amount_minor),
      String(week.failed),
      money(week.failed_amount_minor),
      String(week.recovered),
    ]),
  )

  await pressOn(page, page.getByRole('link', { name: 'Renewals' }))
  const { total, categories } = await get<RenewalsReport>(org, 'reports/renewals')
  const funnel = page.getByRole('list', { name: 'What became of memberships that end' })
  await funnel.getByText('Renewed and paid').waitFor()
  const counts = await funnel.locator('.funnel-count').allTextContents()
  assert.deepEqual(
    counts.map((text) => Number(text.split(' ')[0]?.replaceAll(',', ''))),
    [
      total.terms,
      total.announced,
      total.renewed,
      total.awaiting_payment,
      total.undecided,
      total.declined,
      total.expired,
      total.refused,
    ],
  )
  assert.equal((await cellsOf(page, 'Renewals by category')).length, categories.length)
  await inspect(page, 'reports-renewals')
  assert.deepEqual(errors, [])
})

test('the report of an event has its pace, sales, places and arrivals', { skip }, async () => {
  const org = await s.demo()
  const { data } = await get<{ data: AdminEvent[] }>(org, 'events')
  const past = data
    .filter(({ starts_at }) => starts_at * 1_000 < Date.now())
    .toSorted((a, b) => b.starts_at - a.starts_at)
  const [event, earlier] = past
  assert.ok(event && earlier)
  const reports = `events/${event.event_id}/reports`
  const { page } = await s.signedIn(org, 'event_manager')
  const errors = watchErrors(page)
  await pressOn(page, page.getByRole('link', { name: 'Reports' }))
  await pressOn(page, page.getByRole('link', { name: 'Events' }).last())
  await page.getByLabel('Find an event').waitFor()
  await inspect(page, 'reports-events')
  await pressOn(page, page.getByRole('table', { name: 'Events' }).locator(`a[href$="${event.event_id}"]`))
  await page.locator('.plot-canvas canvas').nth(2).waitFor()
  await inspect(page, 'event-report')

  const pace = page.getByRole('region', { name: 'Pace of sales' })
  await pressOn(page, pace.getByRole('button', { name: 'Show as table' }))
  const compared = past.slice(1, 4).map(({ event_id }) => event_id)
  const paced = await get<PaceReport>(org, `${reports}/pace?compare=${compared.join(',')}`)
  assert.deepEqual(
    await cellsOf(page, 'Pace of sales'),
    paced.event.points.map(({ days_before, tickets }, i) => [
      String(days_before),
      tickets.toLocaleString('en-GB'),
      ...paced.compared.map(({ points }) => points[i]?.tickets.toLocaleString('en-GB') ?? ''),
    ]),
  )
  await choose(page, pace.getByLabel('Shown as'), 'share')
  const share = paced.event.points.at(-1)?.share ?? 0
  const percent = share.toLocaleString('en-GB', { style: 'percent', maximumFractionDigits: 1 })
  await pace.getByRole('row').last().getByRole('cell', { name: percent, exact: true }).first().waitFor()

  const sales = await get<SalesReport>(org, `${reports}/sales?by=day`)
  await pressOn(
    page,
    page.getByRole('region', { name: 'Sales over time' }).getByRole('button', { name: 'Show as table' }),
  )
  assert.deepEqual(
    (await cellsOf(page, 'Sales over time')).map((cells) => cells[3]),
    sales.buckets.map(({ gross_minor }) => money(gross_minor)),
  )
  const { total, pools, sections, prices } = await get<CapacityReport>(org, `${reports}/capacity`)
  assert.equal(await figure(page, 'Sold').locator('.figure-value').textContent(), total.sold.toLocaleString('en-GB'))
  assert.equal((await cellsOf(page, 'Places by section')).length, pools.length + sections.length)
  assert.equal((await cellsOf(page, 'Tickets by price')).length, prices.length)

  const arrivals = page.getByRole('region', { name: 'Arrivals' })
  await choose(page, arrivals.getByLabel('Arrivals by'), 'hour')
  await pressOn(page, arrivals.getByRole('button', { name: 'Show as table' }))
  const { buckets, gates } = await get<ArrivalsReport>(org, `${reports}/arrivals?by=hour`)
  assert.deepEqual(
    (await cellsOf(page, 'Arrivals')).map((cells) => cells.slice(1 + gates.length)),
    buckets.map(({ admitted, refused, exited }) => [admitted, refused, exited].map(String)),
  )
  await pressOn(page, arrivals.getByRole('link', { name: 'Show the gates' }))
  await page.waitForURL(/\/console\/gates\/events\/evt_/)
  assert.deepEqual(errors, [])
})
