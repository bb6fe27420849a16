import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { ledgerAccounts } from '@tessera/contract'
import { inTx, write } from '../../../server/src/platform/db.ts'
import { aFilledBasket, checkout } from '../../../server/testing/checkouts.ts'
import { eventId, makeEvent } from '../../../server/testing/factories.ts'
import { post } from '../../../server/testing/orders.ts'
import { aPool } from '../../../server/testing/stock.ts'
import { aTaxedOrg } from '../../../server/testing/taxes.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { choose, pressOn, saveFile, typeDay, typeInto } from './keyboard.ts'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole()
})
after(async () => {
  if (skip === false) await s.end()
})

/** Two tickets sold with VAT at a price of 10.90 and a fee of 1.21, and 10.90 refunded. */
async function aSale() {
  const { org } = await aTaxedOrg(s.w)
  const price = { price_minor: 1_090, service_fee_minor: 121, service_tax_minor: 0, rebate_minor: 0 }
  const { event, priceId } = await aPool(s.w, org, 10, price)
  const reply = await checkout(s.w, org, await aFilledBasket(s.w, org, priceId, 2))
  const { order_id } = reply.json<{ order_id: number }>()
  await post(s.w, org, `/orders/${order_id}/refunds`, { amount_minor: 1_090 })
  return { org, event }
}

/** The texts of a table, row by row. */
const readTable = async (page: Page, name: string): Promise<string[][]> =>
  Promise.all(
    (await page.getByRole('table', { name }).locator('tbody tr').all()).map((row) => row.locator('td').allInnerTexts()),
  )

const toMinor = (text = ''): number => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100)

test('finance reads the statement of a month and of an event, and downloads it', { skip }, async () => {
  const { org, event } = await aSale()
  const { page } = await s.signedIn(org, 'finance')
  const errors = watchErrors(page)
  await pressOn(page, page.getByRole('link', { name: 'Settlement' }))
  await page.getByText('Nothing was booked until then.').waitFor()
  await choose(page, page.getByLabel('Period'), 'This month')
  await page.getByText('Not final yet').waitFor()

  const accounts = await readTable(page, 'Accounts')
  for (const [account, opening, movement, closing] of accounts)
    assert.equal(toMinor(opening) + toMinor(movement), toMinor(closing), account)
  assert.equal(
    accounts.reduce((sum, [, , , closing]) => sum + toMinor(closing), 0),
    0,
  )
  assert.deepEqual(
    (await readTable(page, 'VAT by rate')).map(([rate, , , , , due]) => [rate, due]),
    [
      ['VAT low (9 %)', '£0.90'],
      ['VAT high (21 %)', '£0.42'],
    ],
  )
  await inspect(page, 'settlement-statement')
  assert.match(
    await saveFile(page, page.getByRole('button', { name: 'Download CSV' })),
    /account,,,provider,,0\.00,13\.32,13\.32/,
  )
  assert.match(await saveFile(page, page.getByRole('button', { name: 'Download PDF' })), /^%PDF/)

  await choose(page, page.getByLabel('Event'), eventId(event))
  assert.equal(await page.getByLabel('Period').inputValue(), 'all')
  await page.getByRole('table', { name: 'What moved' }).waitFor()
  assert.deepEqual(
    (await readTable(page, 'What moved')).map(([kind, , , , fee, total]) => [kind, fee, total]),
    [
      ['Sales', '£0.00', '£24.22'],
      ['Refunds', '£0.00', '-£10.90'],
    ],
  )
  assert.deepEqual(errors, [])
})

test('the days of a statement are typed by keyboard, and each stays in its own field', { skip }, async () => {
  const { org } = await aSale()
  const { page } = await s.signedIn(org, 'finance')
  await page.goto(`${s.url}/console/settlement?period=month`)
  await choose(page, page.getByLabel('Period'), 'Other days')
  const today = new Date().toISOString().slice(0, 10)
  const start = `${Number(today.slice(0, 4)) - 1}-12-01`
  await typeDay(page, page.getByLabel('Last day'), today)
  await typeDay(page, page.getByLabel('First day'), start)
  await page.waitForURL((url) => url.searchParams.get('from') === start && url.searchParams.get('until') === today)
  assert.deepEqual(
    [await page.getByLabel('First day').inputValue(), await page.getByLabel('Last day').inputValue()],
    [start, today],
  )
})

test('the statement of an event names it, also if it is not among the first hundred', { skip }, async () => {
  const { org } = await aSale()
  // The list begins with what comes next, and ends with what is long over.
  const old = await makeEvent(s.w, org, { title: 'Old derby', starts_at: new Date('2020-01-01') })
  for (let i = 0; i < 100; i++) await makeEvent(s.w, org)
  const { page } = await s.signedIn(org, 'finance')
  await page.goto(`${s.url}/console/settlement?event=${eventId(old)}`)
  await page.getByRole('button', { name: 'Download CSV' }).waitFor()
  const chosen = page.getByLabel('Event').locator('option:checked')
  await chosen.filter({ hasText: 'Old derby' }).waitFor({ state: 'attached' })
})

test('rows below differences that are read late are drawn where the person looks', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org, 'finance')
  const rows = Array.from({ length: 100 }, (_, i) => i)
  const payouts = rows.map((i) => ({
    payout_id: `po_${i}`,
    provider: 'sandbox',
    created_at: 1_800_000_000 + i,
    amount_minor: 100,
    cost_minor: 1,
    currency: 'GBP',
    line_count: 1,
    status: 'paid',
  }))
  const differences = rows.map((i) => ({
    kind: 'not_paid_out',
    order_id: null,
    payment_id: `pay_${i}`,
    payout_id: null,
    ours_minor: 100,
    theirs_minor: 0,
    currency: 'GBP',
  }))
  const listOf = (data: unknown) => ({ json: { object: 'list', data, has_more: false } })
  await page.route(/\/admin\/v1\/payouts(\?|$)/, (route) => route.fulfill(listOf(payouts)))
  await page.route(/\/admin\/v1\/payout_mismatches/, async (route) => {
    await page.locator('tr[data-index="0"]').waitFor()
    await route.fulfill(listOf(differences))
  })
  await page.goto(`${s.url}/console/settlement?tab=payouts`)
  await page.getByText('100 differences').waitFor()
  const indexes = await page.evaluate(async () => {
    document.querySelector('table[aria-label="Payouts"]')?.scrollIntoView()
    for (let i = 0; i < 20; i++) await new Promise(requestAnimationFrame)
    const at = (y: number) => document.elementFromPoint(600, y)?.closest<HTMLElement>('tr')?.dataset.index
    return [at(200), at(innerHeight - 100)]
  })
  assert.ok(
    indexes.every((index) => index !== undefined),
    `empty space instead of rows: ${JSON.stringify(indexes)}`,
  )
})

const dropPayment = write(`delete from sandbox_movement where org_id = $1 and kind = 'payment'`)

test('payouts are read on request, and a payment that is missing in them is shown', { skip }, async () => {
  const { org } = await aSale()
  const other = await aSale()
  await post(s.w, org, '/sandbox/payouts')
  await post(s.w, other.org, '/sandbox/payouts')
  await inTx(s.w.db, other.org.org, (tx) => tx.count(dropPayment, other.org.org))
  const { page } = await s.signedIn(org, 'finance')
  await page.goto(`${s.url}/console/settlement?tab=payouts`)
  await page.getByText('No payout was read yet.').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Fetch payouts' }))
  await page.getByText('1 payout was read and booked.').waitFor()
  await page.getByText('Everything matches').waitFor()
  await page.getByRole('table', { name: 'Payouts' }).getByText('Booked').waitFor()
  await inspect(page, 'settlement-payouts')

  await post(s.w, other.org, '/payouts/read')
  const wrong = await s.signedIn(other.org, 'finance')
  await wrong.page.goto(`${s.url}/console/settlement?tab=payouts`)
  await wrong.page.getByText('Booked, but not paid out by now').waitFor()
  await inspect(wrong.page, 'settlement-differences')
})

async function numberAccounts(org: TestOrg, except: string): Promise<void> {
  for (const [i, account] of ledgerAccounts.entries())
    if (account !== except)
      await s.w.call('/admin/v1/account_numbers', {
        method: 'PUT',
        key: org.admin,
        json: { account, number: String(200 + i), name: account, tax_rate: 'No VAT' },
      })
}

test('the journal names the account without a number, and is downloaded once it has one', { skip }, async () => {
  const { org } = await aSale()
  await numberAccounts(org, 'service_fees')
  const { page } = await s.signedIn(org, 'finance')
  await page.goto(`${s.url}/console/settlement?tab=journal`)
  const today = new Date().toISOString().slice(0, 10)
  await typeDay(page, page.getByLabel('First day'), `${today.slice(0, 8)}01`)
  await typeDay(page, page.getByLabel('Last day'), today)
  await pressOn(page, page.getByRole('button', { name: 'Download the journal' }))
  await page.getByRole('alert').getByText('Service fees').waitFor()

  await pressOn(page, page.getByRole('button', { name: 'Set the number of: Service fees' }))
  const dialog = page.getByRole('dialog')
  await typeInto(page, dialog.getByLabel('Number'), '4711')
  await typeInto(page, dialog.getByLabel('Name in your books'), 'Ticket fees')
  await typeInto(page, dialog.getByLabel('Tax rate in your books'), 'No VAT')
  await pressOn(page, dialog.getByRole('button', { name: 'Save' }))
  await page.getByText('Saved.').waitFor()
  await inspect(page, 'settlement-journal')

  assert.match(
    await saveFile(page, page.getByRole('button', { name: 'Download the journal' })),
    /,Ticket fees,4711,No VAT,-2\.42,/,
  )
})

test('who sells tickets has no settlement', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org, 'box_office_clerk')
  assert.equal(await page.getByRole('link', { name: 'Settlement' }).count(), 0)
})
