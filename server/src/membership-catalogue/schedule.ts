import { allocate } from '#platform/money'
import { localDate, momentAt, startOfDay, wallClock } from '#platform/zone'

/** How the price of a membership is split into instalments, from its payment option. */
export type InstalmentPlan = {
  readonly number_of_instalments: number
  readonly interval_unit: 'day' | 'week' | 'month'
  readonly interval_count: number
  /** Fixed days with shares in basis points, which total 10000; null if the interval applies. */
  readonly plan: readonly InstalmentShare[] | null
}
export type InstalmentShare = { readonly due_on: string; readonly basis_points: number }

export type ScheduledInstalment = { readonly number: number; readonly dueAt: Date; readonly amountMinor: number }

/**
 * Splits a price into instalments that add up to it exactly. The first is due at once; the others follow at the interval, at
 * the same local time of day, or on the days of the plan. Days of a plan that have passed are due at once. An instalment of
 * zero is left out, unless the whole price is zero.
 */
export function buildSchedule(
  option: InstalmentPlan,
  priceMinor: number,
  at: Date,
  zone: string,
): ScheduledInstalment[] {
  const parts = option.plan?.toSorted((a, b) => (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : 0))
  const weights = parts?.map((part) => part.basis_points) ?? Array<number>(option.number_of_instalments).fill(1)
  const amounts = priceMinor === 0 ? [0] : allocate(priceMinor, weights)
  return amounts
    .map((amountMinor, place) => ({ amountMinor, dueAt: dueAt(option, parts, { place, at, zone }) }))
    .filter(({ amountMinor }) => amountMinor > 0 || priceMinor === 0)
    .map((part, place) => ({ number: place + 1, dueAt: place === 0 ? at : part.dueAt, amountMinor: part.amountMinor }))
}

/** The sum of the instalments due by this moment. */
export const amountDueMinor = (schedule: readonly ScheduledInstalment[], at: Date): number =>
  schedule.reduce((sum, part) => (part.dueAt <= at ? sum + part.amountMinor : sum), 0)

type InstalmentPosition = { readonly place: number; readonly at: Date; readonly zone: string }

function dueAt(
  option: InstalmentPlan,
  parts: readonly InstalmentShare[] | undefined,
  { place, at, zone }: InstalmentPosition,
): Date {
  const part = parts?.[place]
  if (!part) return addInterval(at, option.interval_unit, option.interval_count * place, zone)
  const day = startOfDay(zone, part.due_on)
  return day <= at ? at : day
}

/** Adds an interval in local time. A month later than 31 January is the last day of February. */
export function addInterval(at: Date, unit: InstalmentPlan['interval_unit'], count: number, zone: string): Date {
  if (count === 0) return at
  const { year, month, day, hour, minute, second } = wallClock(zone, at)
  const time = { hour, minute, second }
  if (unit !== 'month') return momentAt(zone, { year, month, day: day + count * (unit === 'week' ? 7 : 1), ...time })
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return momentAt(zone, { year, month: month + count, day: Math.min(day, last), ...time })
}

/**
 * The plan of a renewal: the days of the payment option, or the same days of a later year if the last of them has passed.
 * Staff can set new days in the option before that.
 */
export function planForRenewal(
  plan: readonly InstalmentShare[] | null,
  at: Date,
  zone: string,
): readonly InstalmentShare[] | null {
  if (!plan) return null
  const today = localDate(zone, at)
  const last = plan.reduce((latest, { due_on }) => (due_on > latest ? due_on : latest), '')
  let years = 0
  while (addYears(last, years) < today) years++
  return plan.map(({ due_on, basis_points }) => ({ due_on: addYears(due_on, years), basis_points }))
}

function addYears(day: string, years: number): string {
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return day.endsWith('-02-29') && years % 4 !== 0 ? moved.replace('-02-29', '-02-28') : moved
}
