import type { Search } from '../kit/list/filters.tsx'
import { isWholeDay } from '../kit/whole-day.ts'
import { addDays } from '../plots/days.ts'

export const periodNames = ['month', 'last_month', 'all', 'own'] as const
export type PeriodName = (typeof periodNames)[number]

/** Days of a statement, both included. Without them it covers everything so far. */
export type Days = { readonly first_day?: string; readonly last_day?: string }

/**
 * Returns the period that the address names, by default the last whole month: that is what a bookkeeper closes. Only the statement of
 * an event can cover everything so far, and does so by default.
 */
export function findPeriod(filters: Search, today: string): { readonly name: PeriodName; readonly days: Days } {
  const { from = '', until = '', event } = filters
  if (isWholeDay(from) && isWholeDay(until)) {
    const [first_day, last_day] = until < from ? [until, from] : [from, until]
    return { name: 'own', days: { first_day, last_day } }
  }
  const fallback = event === undefined ? 'last_month' : 'all'
  const name = listPeriods(event).find((each) => each === filters.period && each !== 'own') ?? fallback
  return { name, days: namedDays(name, today) }
}

/** The periods that can be chosen. */
export const listPeriods = (event: string | undefined): readonly PeriodName[] =>
  event === undefined ? periodNames.filter((name) => name !== 'all') : periodNames

/** Returns the days of the last whole month. */
export function lastMonth(today: string): Required<Days> {
  const last_day = addDays(`${today.slice(0, 8)}01`, -1)
  return { first_day: `${last_day.slice(0, 8)}01`, last_day }
}

function namedDays(name: PeriodName, today: string): Days {
  if (name === 'month') return { first_day: `${today.slice(0, 8)}01`, last_day: today }
  return name === 'last_month' ? lastMonth(today) : {}
}
