import type { LedgerAccount } from '#contract'

type TallyPart = {
  readonly grain: 'month' | 'day' | 'quarter'
  /** Null for everything before `until`. */
  readonly since: Date | null
  readonly until: Date
}

/** Splits all time before a moment into whole months and days of UTC and quarters of an hour, as ledger_tally has them. */
export function splitBefore(moment: Date): readonly TallyPart[] {
  const month = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth()))
  const day = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()))
  return [
    { grain: 'month', since: null, until: month },
    { grain: 'day', since: month, until: day },
    { grain: 'quarter', since: day, until: moment },
  ]
}

/** How long after its end a period may still get entries: see the trigger ledger_entry_late, and the longest transaction. */
const FINAL_AFTER_MS = 15 * 60_000

export const isFinal = (endsAt: Date, now: Date): boolean => endsAt.getTime() + FINAL_AFTER_MS <= now.getTime()

/** The accounts that hold money, or what somebody owes. */
export const moneyAccounts: ReadonlySet<LedgerAccount> = new Set<LedgerAccount>([
  'provider',
  'external',
  'cash_drawer',
  'cash_safe',
  'card_terminal',
  'receivable',
  'bank',
])

/** Returns how many days a period has, both days included. */
export const countDays = (firstDay: string, lastDay: string): number =>
  (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1

/** Returns the day that is some days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

type CentredRow = {
  readonly cost_centre: string | null
  readonly kind: string
  readonly account: string
  readonly amount_minor: number
}

/**
 * Rows without a cost centre are of the whole organisation. Returns them less what the cost centres have, beside the rows
 * of those, so that each amount is there once.
 */
export function splitCostCentres<R extends CentredRow>(rows: readonly R[]): R[] {
  const key = ({ kind, account }: R): string => `${kind} ${account}`
  const centred = Map.groupBy(
    rows.filter(({ cost_centre }) => cost_centre !== null),
    key,
  )
  const whole = new Map(rows.filter(({ cost_centre }) => cost_centre === null).map((row) => [key(row), row]))
  // Where the events with and without a cost centre cancel out, the whole organisation has no row.
  const keys = new Set([...whole.keys(), ...centred.keys()])
  return [...keys].flatMap((one) => {
    const own = centred.get(one) ?? []
    const [like] = own
    const total = whole.get(one) ?? (like && { ...like, cost_centre: null, amount_minor: 0 })
    if (!total) return own
    const rest = own.reduce((left, { amount_minor }) => left - amount_minor, total.amount_minor)
    return rest === 0 ? own : [{ ...total, amount_minor: rest }, ...own]
  })
}

type Movement = { readonly kind: string; readonly amountMinor: number; readonly feeMinor: number }

/** Returns what the provider kept of movements, as fees and as costs of their own, and what is left. */
export function sumMovements(movements: readonly Movement[]): { costMinor: number; netMinor: number } {
  let [costMinor, netMinor] = [0, 0]
  for (const { kind, amountMinor, feeMinor } of movements) {
    costMinor += feeMinor - (kind === 'cost' ? amountMinor : 0)
    netMinor += amountMinor - feeMinor
  }
  return { costMinor: costMinor + 0, netMinor: netMinor + 0 }
}
