import type { PlannedInstalment } from '#contract'
import type { PlannedPart } from './schedule.ts'

/** Hundredths of a percent: what has more decimals than two is no whole number of them, and is refused below. */
export const partsOf = (plan: readonly PlannedInstalment[]): PlannedPart[] =>
  plan.map(({ due_on, percent }) => ({ due_on, basis_points: Number(`${percent}e2`) }))

type Asked = {
  readonly number_of_instalments?: number | undefined
  readonly retry_days?: readonly number[] | undefined
}

/** Why these parts are no plan, as parameter and sentence; or undefined. */
export function planRefusal(
  plan: readonly PlannedPart[] | null,
  asked: Asked,
): { param: string; message: string } | undefined {
  const { number_of_instalments: wanted, retry_days: retries } = asked
  if (retries?.some((day, i) => day <= (retries[i - 1] ?? 0)))
    return { param: 'retry_days', message: 'must ascend: each is counted from the first try' }
  if (!plan) return undefined
  if (!plan.every(({ basis_points }) => Number.isInteger(basis_points)))
    return { param: 'plan', message: 'has a percentage with more than two decimals' }
  if (!plan.every(({ due_on }) => isDay(due_on))) return { param: 'plan', message: 'has a day that is in no calendar' }
  const total = plan.reduce((sum, part) => sum + part.basis_points, 0)
  if (total !== 10_000) return { param: 'plan', message: `must total 100 percent; these total ${total / 100}` }
  if (wanted !== undefined && wanted !== plan.length)
    return { param: 'number_of_instalments', message: `must be that of the plan, which has ${plan.length} parts` }
  return undefined
}

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
