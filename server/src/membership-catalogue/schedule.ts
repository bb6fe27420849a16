import { allocate } from '#platform/money'
import { localDate, momentAt, startOfDay, wallClock } from '#platform/zone'

/** How a membership is paid for, as its payment option says. */
export type PlanTerms = {
  readonly number_of_instalments: number
  readonly interval_unit: 'day' | 'week' | 'month'
  readonly interval_count: number
  /** Days and hundredths of a percent, which total 10000; null where the interval counts. */
  readonly plan: readonly PlannedPart[] | null
}
export type PlannedPart = { readonly due_on: string; readonly basis_points: number }

/** One part of the price, and when it is due. */
export type Scheduled = { readonly number: number; readonly dueAt: Date; readonly amountMinor: number }

/**
 * The parts of a price, which add up to it to the last unit. The first is due at once; the others follow by the interval, at
 * the same time of day by the organisation's clocks, or on the days of the plan. Every day of a plan that has passed is due
 * at once. A part of nothing is left out, unless the whole price is nothing.
 */
export function scheduleOf(option: PlanTerms, priceMinor: number, at: Date, zone: string): Scheduled[] {
  const parts = option.plan?.toSorted((a, b) => (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : 0))
  const weights = parts?.map((part) => part.basis_points) ?? Array<number>(option.number_of_instalments).fill(1)
  const amounts = priceMinor === 0 ? [0] : allocate(priceMinor, weights)
  return amounts
    .map((amountMinor, place) => ({ amountMinor, dueAt: dueAt(option, parts, { place, at, zone }) }))
    .filter(({ amountMinor }) => amountMinor > 0 || priceMinor === 0)
    .map((part, place) => ({ number: place + 1, dueAt: place === 0 ? at : part.dueAt, amountMinor: part.amountMinor }))
}

/** What of a schedule is to be paid at this moment, in minor units. */
export const dueNow = (schedule: readonly Scheduled[], at: Date): number =>
  schedule.reduce((sum, part) => (part.dueAt <= at ? sum + part.amountMinor : sum), 0)

type Place = { readonly place: number; readonly at: Date; readonly zone: string }

function dueAt(option: PlanTerms, parts: readonly PlannedPart[] | undefined, { place, at, zone }: Place): Date {
  const part = parts?.[place]
  if (!part) return later(at, option.interval_unit, option.interval_count * place, zone)
  const day = startOfDay(zone, part.due_on)
  return day <= at ? at : day
}

/** So many units later by the clocks of the zone. Months end where they end: the 31st of January leads to the 28th of February. */
export function later(at: Date, unit: PlanTerms['interval_unit'], count: number, zone: string): Date {
  if (count === 0) return at
  const { year, month, day, hour, minute, second } = wallClock(zone, at)
  const time = { hour, minute, second }
  if (unit !== 'month') return momentAt(zone, { year, month, day: day + count * (unit === 'week' ? 7 : 1), ...time })
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return momentAt(zone, { year, month: month + count, day: Math.min(day, last), ...time })
}

/**
 * The plan of a renewal: the days of the option, or, when the last of them has passed, the same days of a later year. Staff
 * who have set new days have those.
 */
export function renewedPlan(
  plan: readonly PlannedPart[] | null,
  at: Date,
  zone: string,
): readonly PlannedPart[] | null {
  if (!plan) return null
  const today = localDate(zone, at)
  const last = plan.reduce((latest, { due_on }) => (due_on > latest ? due_on : latest), '')
  let years = 0
  while (yearsLater(last, years) < today) years++
  return plan.map(({ due_on, basis_points }) => ({ due_on: yearsLater(due_on, years), basis_points }))
}

function yearsLater(day: string, years: number): string {
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return day.endsWith('-02-29') && years % 4 !== 0 ? moved.replace('-02-29', '-02-28') : moved
}
