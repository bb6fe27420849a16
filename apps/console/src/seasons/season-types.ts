import type { SeasonConflict, SeasonPlan } from '@tessera/sdk'

/** The queries of seasons and their plans. */
export const SEASONS_KEY = ['seasons'] as const

export const planKey = (planId: number): readonly unknown[] => [...SEASONS_KEY, 'plan', planId]

export type ConflictKind = SeasonConflict['kind']
export type PlanStatus = SeasonPlan['status']

/** The same number of years later; 29 February becomes 1 March. */
export function yearsLater(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10)
}
