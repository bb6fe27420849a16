import { startConsole, type ConsoleSetup } from '../../apps/console/test/console-setup.ts'
import { createRandom } from '../../server/src/operator/demo/random.ts'
import { foldTallies } from '../../server/src/reports/jobs.ts'
import { createShop, runRandomAction, type Shop } from '../../server/testing/tallies/shop.ts'
import { dayOf, recountBooks, recountTickets } from './books.ts'
import { newComparison, type Comparison } from './comparison.ts'
import { openConsole } from './open-console.ts'
import { parseAmount, readFigure, readTable, writeMoney } from './screens.ts'
import { compareJournal, compareStatement, type Days } from './settlement.ts'
import { compareInvoices, compareToday, createClubOfToday } from './today.ts'

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
    const club = await createClubOfToday(s.w, random)
    await compareToday(s, club, comparison, without)
    await compareInvoices(s, club, comparison, without)
    const { faults, compared } = comparison
    return { faults, figures: { actions, orders: shop.orders.length, compared } }
  } finally {
    await s.end()
  }
}

/** From before the first sale until the shop's today. */
const daysOf = ({ now }: Shop): Days => ({ from: '2026-03-25', until: dayOf(now) })

async function compareReports(s: ConsoleSetup, shop: Shop, comparison: Comparison, without: string): Promise<void> {
  const page = await openConsole(s, shop.org, without)
  const { from, until } = daysOf(shop)
  await page.goto(`${s.url}/console/reports?from=${from}&until=${until}&compare=no`)
  await page.locator('.figure').first().waitFor()
  const { total, days } = await recountBooks(s.w, shop.org)
  comparison.expect('Reports, paid', await readFigure(page, 'Paid'), writeMoney(total.paid))
  comparison.expect('Reports, refunded', await readFigure(page, 'Refunded'), writeMoney(total.refunded))
  comparison.expect('Reports, net', await readFigure(page, 'Net sales'), writeMoney(total.net))
  const shownFees = await readFigure(page, 'Service fees and tax')
  comparison.expect('Reports, service fees', shownFees, writeMoney(total.serviceFeesAndTax))
  const shownTransactionFees = await readFigure(page, 'Transaction fees')
  comparison.expect('Reports, transaction fees', shownTransactionFees, writeMoney(total.transactionFees))
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
