import type { Search } from '../kit/list/filters.tsx'
import { isWholeDay } from '../kit/whole-day.ts'
import { addDays, startOfDate } from '../plots/days.ts'

/** Days from the first to the last, both included, as in `2026-03-14`. */
export type Period = { readonly from: string; readonly until: string }

export const periodNames = ['7', '30', '90', '365', 'month', 'last_month', 'own'] as const
export type PeriodName = (typeof periodNames)[number]

/** Returns the period that the address names: two dates, or a named period that ends today. */
export function findPeriod(filters: Search, today: string): { readonly name: PeriodName; readonly period: Period } {
  const { from = '', until = '' } = filters
  if (isWholeDay(from) && isWholeDay(until))
    return { name: 'own', period: until < from ? { from: until, until: from } : { from, until } }
  const name = periodNames.find((each) => each === filters.period && each !== 'own') ?? '30'
  return { name, period: namedPeriod(name, today) }
}

function namedPeriod(name: PeriodName, today: string): Period {
  const first = `${today.slice(0, 8)}01`
  if (name === 'month') return { from: first, until: today }
  if (name === 'last_month') {
    const last = addDays(first, -1)
    return { from: `${last.slice(0, 8)}01`, until: last }
  }
  return { from: addDays(today, 1 - Number(name)), until: today }
}

/** Returns how many days a period has. */
const countDays = ({ from, until }: Period): number =>
  Math.round((Date.parse(`${until}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000) + 1

/** Returns the period of the same length that ends the day before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -countDays(period)),
  until: addDays(period.from, -1),
})

/** Returns the query of a sales report for a period. A short one is shown by hour. */
export const toSalesQuery = (period: Period, zone: string) => ({
  by: countDays(period) <= 2 ? ('hour' as const) : ('day' as const),
  from: startOfDate(period.from, zone),
  until: startOfDate(addDays(period.until, 1), zone),
})
