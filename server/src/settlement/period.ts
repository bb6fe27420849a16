import { failParam } from '#platform/problem'
import { localDate, startOfDay } from '#platform/zone'
import { countDays } from './rules.ts'

/** Nothing was sold before this day. */
export const BEGINNING = '2000-01-01'

/** Days in the time zone of the organisation, both included, and the moments between which they are. */
export type Period = {
  readonly firstDay: string
  readonly lastDay: string
  readonly startsAt: Date
  readonly endsAt: Date
}

type PeriodQuery = { readonly first_day?: string; readonly last_day?: string }
type PeriodOptions = {
  readonly zone: string
  readonly now: Date
  /** The most days of the period. */
  readonly maxDays: number
  /** Returns the first day of a request that names none. */
  readonly defaultFirstDay: (lastDay: string) => string
}

/** Returns the period of a request, or fails if it is none. */
export function requirePeriod(query: PeriodQuery, { zone, now, maxDays, defaultFirstDay }: PeriodOptions): Period {
  const lastDay = query.last_day ?? localDate(zone, now)
  const firstDay = query.first_day ?? defaultFirstDay(lastDay)
  if (firstDay < BEGINNING) return failParam('first_day', `must not be before ${BEGINNING}`)
  if (firstDay > lastDay) return failParam('first_day', 'must not be after last_day')
  if (countDays(firstDay, lastDay) > maxDays)
    return failParam('first_day', `must be later: the period may have at most ${maxDays} days`)
  return { firstDay, lastDay, startsAt: startOfDay(zone, firstDay), endsAt: startOfDay(zone, lastDay, 1) }
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`
