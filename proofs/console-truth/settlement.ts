import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { ledgerAccounts } from '../../contract/src/index.ts'
import { parseCsv } from '../../server/src/platform/csv.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'
import type { Books } from './books.ts'
import type { Comparison } from './comparison.ts'
import { parseAmount, readTable, writeMoney } from './screens.ts'

/** The first and the last day that are compared. */
export type Days = { readonly from: string; readonly until: string }

/** Compares the statement on the open page with the books. */
export async function compareStatement(page: Page, { total, accounts }: Books, comparison: Comparison): Promise<void> {
  await page.getByRole('table', { name: 'What moved' }).waitFor()
  const kinds = await readTable(page, 'What moved')
  const amount = (kind: string, title: string): number =>
    parseAmount(kinds.find((row) => row.Movement === kind)?.[title] ?? '0')
  comparison.expect('Statement, paid', writeMoney(amount('Sales', 'Money')), writeMoney(total.paid))
  comparison.expect('Statement, refunded', writeMoney(0 - amount('Refunds', 'Money')), writeMoney(total.refunded))
  const { serviceFeesAndTax, transactionFees } = total
  const shownFees = writeMoney(amount('Sales', 'Service fees and tax'))
  comparison.expect('Statement, service fees', shownFees, writeMoney(serviceFeesAndTax))
  const shownTransactionFees = writeMoney(amount('Sales', 'Transaction fees'))
  comparison.expect('Statement, transaction fees', shownTransactionFees, writeMoney(transactionFees))
  const net = ['Sales', 'Refunds'].reduce(
    (sum, kind) => sum + amount(kind, 'Face value') - amount(kind, 'Discounts'),
    0,
  )
  comparison.expect('Statement, net', writeMoney(net), writeMoney(total.net))
  const own = (await readTable(page, 'Accounts')).find((row) => row.Account === 'Organisation')
  comparison.expect(
    'Statement, organisation',
    parseAmount(own?.['Closing balance'] ?? ''),
    accounts.get('organisation') ?? 0,
  )
}

/** Compares the sum of each account in the journal with the books. */
export async function compareJournal(
  w: TestServer,
  org: TestOrg,
  { days, books, comparison }: { readonly days: Days; readonly books: Books; readonly comparison: Comparison },
): Promise<void> {
  for (const account of ledgerAccounts) {
    const json = { account, number: account, name: account, tax_rate: 'No VAT' }
    const reply = await w.call('/admin/v1/account_numbers', { method: 'PUT', key: org.admin, json })
    assert.equal(reply.status, 200, reply.text)
  }
  const sums = new Map<string, number>()
  for (const part of splitDays(days)) {
    const file = await w.call(`/admin/v1/journal.csv?${part}`, { key: org.admin })
    assert.equal(file.status, 200, file.text)
    for (const { cells } of [...parseCsv(file.text)].slice(1))
      sums.set(cells[3] ?? '', (sums.get(cells[3] ?? '') ?? 0) + Math.round(Number(cells[5]) * 100))
  }
  for (const [account, balance] of books.accounts)
    comparison.expect(`Journal, ${account}`, sums.get(account) ?? 0, balance)
}

const DAY_MS = 86_400_000
const MOST_DAYS = 31

/** A journal has at most 31 days: returns the days of each, as a query. */
function splitDays({ from, until }: Days): string[] {
  const parts: string[] = []
  for (let first = Date.parse(from); first <= Date.parse(until); first += MOST_DAYS * DAY_MS) {
    const last = Math.min(first + (MOST_DAYS - 1) * DAY_MS, Date.parse(until))
    const [first_day, last_day] = [first, last].map((day) => new Date(day).toISOString().slice(0, 10))
    parts.push(`first_day=${first_day}&last_day=${last_day}`)
  }
  return parts
}
