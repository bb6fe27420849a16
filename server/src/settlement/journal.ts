import {
  type AccountNumber,
  type getJournalCsv as operation,
  type Input,
  journalLimits,
  ledgerAccounts,
  ledgerKinds,
} from '#contract'
import type { FileBytes } from '#http/bind'
import { getOwnOrganisation } from '#orgs'
import type { Ctx } from '#platform/context'
import { csvLine } from '#platform/csv'
import { formatDecimal } from '#platform/money'
import { fail, failParam } from '#platform/problem'
import { startOfDay } from '#platform/zone'
import { getAccountNumbers } from './account-numbers.ts'
import { firstOfMonth, requirePeriod } from './period.ts'
import { type JournalRow, listJournal } from './queries/journal.ts'
import { addDays, countDays, splitCostCentres } from './rules.ts'

/** The columns of a manual journal of Xero. */
const COLUMNS = [
  '*Narration',
  '*Date',
  'Description',
  '*AccountCode',
  '*TaxRate',
  '*Amount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
]

/** Returns what was posted in a period as journals of the organisation's own books: one for each day and kind. */
export async function getJournal(ctx: Ctx, query: Input<typeof operation>['query']): Promise<FileBytes> {
  const { timezone: zone, currency: own } = await getOwnOrganisation(ctx.db, ctx.org)
  const options = { zone, now: ctx.now(), maxDays: journalLimits.days, defaultFirstDay: firstOfMonth }
  const { firstDay, lastDay } = requirePeriod(query, options)
  const currency = query.currency ?? own
  const days = countDays(firstDay, lastDay)
  const bounds = Array.from({ length: days + 1 }, (_, i) => startOfDay(zone, firstDay, i))
  const limit = journalLimits.lines + 1
  const [rows, numbers] = await Promise.all([
    listJournal(ctx.db, ctx.org, { currency, bounds, limit }),
    getAccountNumbers(ctx.db, ctx.org),
  ])
  if (rows.length === limit)
    return failParam('first_day', `must be later: a journal has at most ${journalLimits.lines} lines`)
  const lines = splitCostCentres(rows).toSorted(compareRows)
  const byAccount = requireNumbers(lines, numbers)
  const text = lines.map((line) => toLine(line, { day: addDays(firstDay, line.day - 1), currency, byAccount }))
  return {
    fileBytes: Buffer.from([csvLine(COLUMNS), ...text].join('')),
    filename: `journal-${currency}-${firstDay}-${lastDay}.csv`,
  }
}

type Numbers = ReadonlyMap<string, AccountNumber>

/** A journal with an account that the other system does not know would be rejected there, or booked elsewhere. */
function requireNumbers(lines: readonly JournalRow[], numbers: readonly AccountNumber[]): Numbers {
  const byAccount: Numbers = new Map(numbers.map((number) => [number.account, number]))
  const missing = ledgerAccounts.filter((name) => !byAccount.has(name) && lines.some(({ account }) => account === name))
  if (missing.length > 0) fail('invalid_state', `Set the number of these accounts first: ${missing.join(', ')}`)
  return byAccount
}

type LineContext = { readonly day: string; readonly currency: string; readonly byAccount: Numbers }

function toLine({ kind, account, cost_centre, amount_minor }: JournalRow, { day, currency, byAccount }: LineContext) {
  const { number = account, name = '', tax_rate = '' } = byAccount.get(account) ?? {}
  const [year, month, date] = day.split('-')
  return csvLine([
    `Tessera ${kind.replaceAll('_', ' ')} ${day}`,
    `${date}/${month}/${year}`,
    name,
    number,
    tax_rate,
    { number: formatDecimal(amount_minor, currency) },
    cost_centre === null ? '' : 'Cost centre',
    cost_centre ?? '',
    '',
    '',
  ])
}

const compareRows = (a: JournalRow, b: JournalRow): number =>
  a.day - b.day ||
  rank(ledgerKinds, a.kind) - rank(ledgerKinds, b.kind) ||
  rank(ledgerAccounts, a.account) - rank(ledgerAccounts, b.account) ||
  (a.cost_centre ?? '').localeCompare(b.cost_centre ?? '')

const rank = (names: readonly string[], name: string): number => names.indexOf(name)
