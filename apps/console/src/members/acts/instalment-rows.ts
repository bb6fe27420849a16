import type { ChangeInstalmentsBody } from '@tessera/sdk'
import { parseMoney, toAmountText } from '../../kit/money.tsx'
import { fromLocalInput, toLocalInput } from '../../kit/time.tsx'
import { isUnpaid, type MemberTerm } from '../member-types.ts'

/** An instalment as a person edits it: a day and an amount as texts. */
export type InstalmentRow = {
  readonly key: string
  /** Undefined for one that is added. */
  readonly number: number | undefined
  readonly day: string
  readonly amount: string
}

type TermInZone = { readonly term: MemberTerm; readonly zone: string }
type TermNow = TermInZone & { readonly nowUnix: number }

/** The hour of the day at which a moved instalment is due. */
const DUE_TIME = '09:00'
const DAYS_APART = 30

const dayOf = (unix: number, zone: string): string => toLocalInput(unix, zone).slice(0, 10)

/** The instalments that can be changed. */
export const startRows = (term: MemberTerm, zone: string): readonly InstalmentRow[] =>
  term.instalments.filter(isUnpaid).map(({ number, due_at, amount_minor }) => ({
    key: String(number),
    number,
    day: dayOf(due_at, zone),
    amount: toAmountText(amount_minor, term.currency),
  }))

/** An additional instalment, a month after the last one, with what is not planned yet. */
export function newRow(rows: readonly InstalmentRow[], { term, zone, nowUnix }: TermNow): InstalmentRow {
  const last = rows.map(({ day }) => Date.parse(day) / 1_000).filter((unix) => !Number.isNaN(unix))
  const next = Math.max(nowUnix, ...last) + DAYS_APART * 86_400
  const missing = term.outstanding_minor - (plannedMinor(rows, term.currency) ?? term.outstanding_minor)
  return {
    key: crypto.randomUUID(),
    number: undefined,
    day: dayOf(next, zone),
    amount: missing > 0 ? toAmountText(missing, term.currency) : '',
  }
}

/** The sum of all rows; undefined while an amount is missing or wrong. */
export function plannedMinor(rows: readonly InstalmentRow[], currency: string): number | undefined {
  const amounts = rows.map(({ amount }) => parseMoney(amount, currency) ?? 0)
  return amounts.includes(0) ? undefined : amounts.reduce((sum, minor) => sum + minor, 0)
}

/** What has changed, as the operation takes it; undefined while a day is missing or nothing has changed. */
export function instalmentBody(
  rows: readonly InstalmentRow[],
  { term, zone }: TermInZone,
): ChangeInstalmentsBody | undefined {
  const instalments = rows.flatMap((row) => {
    const before = term.instalments.find(({ number }) => number === row.number)
    const isMoved = before === undefined || dayOf(before.due_at, zone) !== row.day
    const amount_minor = parseMoney(row.amount, term.currency)
    if (amount_minor === undefined || (!isMoved && before.amount_minor === amount_minor)) return []
    const due_at = isMoved ? fromLocalInput(`${row.day}T${DUE_TIME}`, zone) : before.due_at
    return due_at === undefined
      ? []
      : [{ ...(row.number !== undefined && { number: row.number }), due_at, amount_minor }]
  })
  return instalments.length === 0 || rows.some(({ day }) => day === '')
    ? undefined
    : { term_id: term.term_id, instalments }
}
