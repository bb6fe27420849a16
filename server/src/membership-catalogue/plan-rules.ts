import type { PlannedInstalment } from '#contract'
import type { InstalmentShare } from './schedule.ts'

/** Converts percent to basis points. A percentage with more than two decimals gives a fraction, which `planRefusal` rejects. */
export const toInstalmentShares = (plan: readonly PlannedInstalment[]): InstalmentShare[] =>
  plan.map(({ due_on, percent }) => ({ due_on, basis_points: Number(`${percent}e2`) }))

type InstalmentSettings = {
  readonly number_of_instalments?: number | undefined
  readonly retry_days?: readonly number[] | undefined
}

/** Why these shares and retry days are invalid; undefined if they are valid. */
export function planRefusal(
  plan: readonly InstalmentShare[] | null,
  settings: InstalmentSettings,
): { param: string; message: string } | undefined {
  const { number_of_instalments: count, retry_days: retries } = settings
  if (retries?.some((day, i) => day <= (retries[i - 1] ?? 0)))
    return { param: 'retry_days', message: 'must ascend: each is counted from the first attempt' }
  if (!plan) return undefined
  if (!plan.every(({ basis_points }) => Number.isInteger(basis_points)))
    return { param: 'plan', message: 'has a percentage with more than two decimals' }
  if (!plan.every(({ due_on }) => isCalendarDay(due_on)))
    return { param: 'plan', message: 'has a due_on that is not a calendar day' }
  const total = plan.reduce((sum, share) => sum + share.basis_points, 0)
  if (total !== 10_000) return { param: 'plan', message: `must total 100 percent; these total ${total / 100}` }
  if (count !== undefined && count !== plan.length)
    return { param: 'number_of_instalments', message: `must match the plan, which has ${plan.length} instalments` }
  return undefined
}

const isCalendarDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
