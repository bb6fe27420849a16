import {
  type AccountNumber,
  type getJournalCsv as operation,
  type Input,
  journalLimits,
  ledgerAccounts,
  ledgerKinds,
} from '#contract'
import type { FileStream } from '#http/bind'
import { getOwnOrganisation } from '#orgs'
import type { Ctx } from '#platform/context'
import { csvLine } from '#platform/csv'
import { formatDecimal } from '#platform/money'
import { fail } from '#platform/problem'
import { startOfDay } from '#platform/zone'
import { getAccountNumbers } from './account-numbers.ts'
import { accountNames } from './names.ts'
import { firstOfMonth, type Period, requirePeriod } from './period.ts'
import { type JournalRow, listJournal } from './queries/journal.ts'
import { listBalances } from './queries/tallies.ts'
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

/**
 * Returns what was posted in a period as journals of the organisation's own books: one for each day and kind. A day is read and
 * sent at a time, so that memory does not depend on the period. Each day is one statement, so each of its journals sums to zero.
 */
export async function getJournal(ctx: Ctx, query: Input<typeof operation>['query']): Promise<FileStream> {
  const { timezone: zone, currency: own } = await getOwnOrganisation(ctx.db, ctx.org)
  const options = { zone, now: ctx.now(), maxDays: journalLimits.days, defaultFirstDay: firstOfMonth }
  const period = requirePeriod(query, options)
  const currency = query.currency ?? own
  const [balances, numbers] = await Promise.all([
    listBalances(ctx.db, ctx.org, { eventId: null, currency, ...period }),
    getAccountNumbers(ctx.db, ctx.org),
  ])
  const moved = new Set(balances.filter(({ postings }) => postings > 0).map(({ account }) => account))
  const byAccount = requireNumbers(moved, numbers)
  return {
    stream: streamDays(ctx, { period, zone, currency, byAccount }),
    filename: `journal-${currency}-${period.firstDay}-${period.lastDay}.csv`,
  }
}

type Numbers = ReadonlyMap<string, AccountNumber>

/** A journal with an account that the other system does not know would be rejected there, or booked elsewhere. */
function requireNumbers(accounts: ReadonlySet<string>, numbers: readonly AccountNumber[]): Numbers {
  const byAccount: Numbers = new Map(numbers.map((number) => [number.account, number]))
  const missing = ledgerAccounts.filter((name) => accounts.has(name) && !byAccount.has(name))
  if (missing.length > 0)
    fail(
      'invalid_state',
      `Set the number of these accounts first: ${missing.map((name) => accountNames[name]).join(', ')}`,
    )
  return byAccount
}

type JournalContext = {
  readonly period: Period
  readonly zone: string
  readonly currency: string
  readonly byAccount: Numbers
}

async function* streamDays(
  { db, org }: Ctx,
  { period: { firstDay, lastDay }, zone, currency, byAccount }: JournalContext,
): AsyncGenerator<Buffer> {
  yield Buffer.from(csvLine(COLUMNS))
  const limit = journalLimits.linesOfADay
  for (let i = 0; i < countDays(firstDay, lastDay); i++) {
    const [since, until] = [startOfDay(zone, firstDay, i), startOfDay(zone, firstDay, i + 1)]
    const rows = await listJournal(db, org, { currency, since, until, limit: limit + 1 })
    const day = addDays(firstDay, i)
    if (rows.length > limit) throw new Error(`the journal of ${day} has more than ${limit} lines`)
    const lines = splitCostCentres(rows).toSorted(compareRows)
    if (lines.length > 0) yield Buffer.from(lines.map((line) => toLine(line, { day, currency, byAccount })).join(''))
  }
}

type LineContext = { readonly day: string; readonly currency: string; readonly byAccount: Numbers }

function toLine({ kind, account, cost_centre, amount_minor }: JournalRow, { day, currency, byAccount }: LineContext) {
  const known = byAccount.get(account)
  // Posted for the first time while the file is sent: the next download names the account.
  if (!known) throw new Error(`the account ${account} has no number`)
  const [year, month, date] = day.split('-')
  return csvLine([
    `Tessera ${kind.replaceAll('_', ' ')} ${day}`,
    `${date}/${month}/${year}`,
    known.name,
    known.number,
    known.tax_rate,
    { number: formatDecimal(amount_minor, currency) },
    cost_centre === null ? '' : 'Cost centre',
    cost_centre ?? '',
    '',
    '',
  ])
}

const compareRows = (a: JournalRow, b: JournalRow): number =>
  rank(ledgerKinds, a.kind) - rank(ledgerKinds, b.kind) ||
  rank(ledgerAccounts, a.account) - rank(ledgerAccounts, b.account) ||
  (a.cost_centre ?? '').localeCompare(b.cost_centre ?? '')

const rank = (names: readonly string[], name: string): number => names.indexOf(name)
