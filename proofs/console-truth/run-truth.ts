import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { startConsole, type ConsoleSetup } from '../../apps/console/test/console-setup.ts'
import { createRandom, type Random } from '../../server/src/operator/demo/random.ts'
import { foldTallies } from '../../server/src/reports/jobs.ts'
import { aTill, postToCounter } from '../../server/testing/box-office.ts'
import { aFilledBasket, checkout, noLimits } from '../../server/testing/checkouts.ts'
import { createMembershipBasket, createOffer, sellToBea } from '../../server/testing/memberships.ts'
import { post } from '../../server/testing/orders.ts'
import { aPool } from '../../server/testing/stock.ts'
import { createShop, runRandomAction, type Shop } from '../../server/testing/tallies/shop.ts'
import type { TestOrg } from '../../server/testing/test-server.ts'
import { recountBooks, recountTickets } from './books.ts'
import { newComparison, type Comparison } from './comparison.ts'
import { parseAmount, readFigure, readTable, writeMoney } from './screens.ts'
import { compareJournal, compareStatement, type Days } from './settlement.ts'

export type TruthPlan = { readonly actions: number; readonly seed: number; readonly without: string }
export type TruthResult = { readonly faults: string[]; readonly figures: Record<string, number> }

/** Sells and refunds at random, then reads every figure of the console and compares it with the ledger and a recount. */
export async function runTruth(
  { actions, seed, without }: TruthPlan,
  print: (line: string) => void,
): Promise<TruthResult> {
  const s = await startConsole()
  try {
    const random = createRandom(seed)
    let shop = await createShop(s.w)
    for (let i = 1; i <= actions; i++) {
      await runRandomAction(shop, random)
      // A key may make so many requests in a minute.
      if (i % 150 === 0)
        shop = { ...shop, org: { ...shop.org, admin: await s.w.createKey(shop.org, { kind: 'admin' }) } }
      if (random.chance(0.05)) await foldTallies(s.w.db)
      if (i % 100 === 0) print(`${i} of ${actions} sales, refunds, exchanges and cancellations`)
    }
    const comparison = newComparison()
    await compareReports(s, shop, comparison, without)
    await compareSettlement(s, shop, comparison)
    await compareEvent(s, shop, comparison, without)
    await compareToday(s, random, comparison, without)
    const { faults, compared } = comparison
    return { faults, figures: { actions, orders: shop.orders.length, compared } }
  } finally {
    await s.end()
  }
}

/** Opens the console; without a defence, its reports count refunds as revenue, or leave memberships out. */
async function openConsole(s: ConsoleSetup, org: TestOrg, without: string): Promise<Page> {
  const { page } = await s.signedIn(org)
  if (without === 'memberships') {
    const events = await s.w.call('/admin/v1/events', { key: org.admin })
    const ids = events.json<{ data: { event_id: string }[] }>().data.map(({ event_id }) => event_id)
    // The report of all events by name has no money of memberships.
    await page.route(/\/admin\/v1\/reports\/sales\?/, (route) =>
      route.continue({ url: `${route.request().url()}&event_ids=${ids.join()}` }),
    )
  }
  if (without === 'refunds-apart')
    await page.route(/\/admin\/v1\/.*reports\/sales/, async (route) => {
      const response = await route.fetch()
      const report = (await response.json()) as SalesBody
      for (const figures of [report.total, ...report.buckets]) figures.net_minor = figures.face_minor
      await route.fulfill({ response, json: report })
    })
  return page
}

type SalesFigures = { net_minor: number; readonly face_minor: number }
type SalesBody = { readonly total: SalesFigures; readonly buckets: readonly SalesFigures[] }

/** From before the first sale until the shop's today. */
const daysOf = ({ now }: Shop): Days => ({ from: '2026-03-25', until: new Date(now).toISOString().slice(0, 10) })

async function compareReports(s: ConsoleSetup, shop: Shop, comparison: Comparison, without: string): Promise<void> {
  const page = await openConsole(s, shop.org, without)
  const { from, until } = daysOf(shop)
  await page.goto(`${s.url}/console/reports?from=${from}&until=${until}&compare=no`)
  await page.locator('.figure').first().waitFor()
  const { total, days } = await recountBooks(s.w, shop.org)
  comparison.expect('Reports, paid', await readFigure(page, 'Paid'), writeMoney(total.paid))
  comparison.expect('Reports, refunded', await readFigure(page, 'Refunded'), writeMoney(total.refunded))
  comparison.expect('Reports, net', await readFigure(page, 'Net sales'), writeMoney(total.net))
  comparison.expect('Reports, fees', await readFigure(page, 'Fees and tax'), writeMoney(total.feesAndTax))
  await page.getByRole('button', { name: 'Show as table' }).click()
  const rows = await readTable(page, 'Paid by day')
  const shownDays = rows.filter((row) => [row.Paid, row.Refunded, row['Net sales']].some((text) => text !== '£0.00'))
  const bookedDays = [...days].filter(([, { paid, refunded, net }]) => paid !== 0 || refunded !== 0 || net !== 0)
  comparison.expect('Reports, days with money', shownDays.length, bookedDays.length)
  for (const [i, [day, figures]] of bookedDays.toSorted(([a], [b]) => a.localeCompare(b)).entries()) {
    const row = shownDays[i] ?? {}
    comparison.expect(`Reports, ${day}, paid`, row.Paid ?? '', writeMoney(figures.paid))
    comparison.expect(`Reports, ${day}, refunded`, row.Refunded ?? '', writeMoney(figures.refunded))
    comparison.expect(`Reports, ${day}, net`, row['Net sales'] ?? '', writeMoney(figures.net))
  }
  const methods = await readTable(page, 'By payment method')
  const sum = (title: string): string =>
    writeMoney(methods.reduce((all, row) => all + parseAmount(row[title] ?? ''), 0))
  comparison.expect('Reports, paid by all methods', sum('Paid'), writeMoney(total.paid))
  comparison.expect('Reports, refunded by all methods', sum('Refunded'), writeMoney(total.refunded))
  comparison.expect('Reports, net of all methods', sum('Net sales'), writeMoney(total.net))
  await page.context().close()
}

async function compareSettlement(s: ConsoleSetup, shop: Shop, comparison: Comparison): Promise<void> {
  const { page } = await s.signedIn(shop.org)
  const days = daysOf(shop)
  await page.goto(`${s.url}/console/settlement?from=${days.from}&until=${days.until}`)
  const books = await recountBooks(s.w, shop.org)
  await compareStatement(page, books, comparison)
  await compareJournal(s.w, shop.org, { days, books, comparison })
  await page.context().close()
}

async function compareEvent(s: ConsoleSetup, shop: Shop, comparison: Comparison, without: string): Promise<void> {
  const page = await openConsole(s, shop.org, without)
  await page.goto(`${s.url}/console/reports`)
  const listed = await s.w.call('/admin/v1/events', { key: shop.org.admin })
  const eventId = listed.json<{ data: { event_id: string }[] }>().data[0]?.event_id ?? ''
  await page.goto(`${s.url}/console/reports/events/${eventId}`)
  const prices = page.getByRole('table', { name: 'Tickets by price' })
  await prices.waitFor()
  const counted = (await recountTickets(s.w, shop.org)).reduce((all, { tickets }) => all + tickets, 0)
  const shown = (await readTable(page, 'Tickets by price')).reduce(
    (all, row) => all + Number(row.Tickets?.replace(',', '')),
    0,
  )
  comparison.expect('Event, valid tickets', shown, counted)
  const { total } = await recountBooks(s.w, shop.org, shop.event.event_id)
  const card = page.getByRole('region', { name: 'Sales over time' })
  await card.getByRole('button', { name: 'Show as table' }).click()
  const rows = await readTable(page, 'Sales over time')
  for (const [title, booked] of [
    ['Paid', total.paid],
    ['Refunded', total.refunded],
    ['Net sales', total.net],
  ] as const) {
    const sum = rows.reduce((all, row) => all + parseAmount(row[title] ?? ''), 0)
    comparison.expect(`Event, ${title}`, writeMoney(sum), writeMoney(booked))
  }
  const tickets = rows.reduce((all, row) => all + Number(row['Tickets sold']) - Number(row.Returned), 0)
  comparison.expect('Event, tickets sold less returned', tickets, counted)
  await page.context().close()
}

/** The page of today has the time of the world, not of a test clock: a second club sells now. */
async function compareToday(s: ConsoleSetup, random: Random, comparison: Comparison, without: string): Promise<void> {
  const org = await s.w.createOrg({ limits: noLimits })
  const { priceId } = await aPool(s.w, org, 1_000)
  for (let i = 0; i < 20; i++) {
    const sold = await checkout(s.w, org, await aFilledBasket(s.w, org, priceId, 1 + random.int(3)))
    const { order_id } = sold.json<{ order_id: number }>()
    if (random.chance(0.3)) await post(s.w, org, `/orders/${order_id}/refunds`, { fees: random.chance(0.5) })
  }
  const offer = await createOffer(s.w, org)
  for (let i = 0; i < 3; i++) await checkout(s.w, org, await createMembershipBasket(s.w, org, offer))
  const till = await aTill(s.w, org)
  const { membership_member_id } = await sellToBea(s.w, org, offer)
  const desk = { till_id: till.till_id, membership_member_id, tender: 'cash' }
  assert.equal((await postToCounter(s.w, org, '/membership_payments', desk)).status, 200)
  const page = await openConsole(s, org, without)
  await page.goto(`${s.url}/console/`)
  await page.locator('.figure').first().waitFor()
  const { total } = await recountBooks(s.w, org)
  comparison.expect('Today, paid', await readFigure(page, 'Paid today'), writeMoney(total.paid))
  comparison.expect('Today, refunded', await readFigure(page, 'Refunded today'), writeMoney(total.refunded))
  comparison.expect('Today, net', await readFigure(page, 'Net sales today'), writeMoney(total.net))
  await page.getByRole('button', { name: 'Show as table' }).click()
  const rows = await readTable(page, 'Sales today')
  const paid = rows.reduce((all, row) => all + parseAmount(row.Paid ?? ''), 0)
  comparison.expect('Today, paid by hour', writeMoney(paid), writeMoney(total.paid))
  await page.context().close()
}
