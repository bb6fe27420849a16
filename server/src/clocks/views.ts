import type { TestClock } from '#contract'
import { unixSeconds } from '#platform/clock'
import type { ClockRow } from './queries.ts'

export const viewClock = (row: ClockRow): TestClock => ({
  object: 'test_clock',
  status: row.target ? 'advancing' : 'idle',
  now: unixSeconds(row.stands_at),
  started_at: unixSeconds(row.started_at),
  advanced_from: row.advanced_from && unixSeconds(row.advanced_from),
  target: row.target && unixSeconds(row.target),
  current_timer: row.current_timer,
})

/** Identifies an advance. */
export type AdvanceRef = { readonly startedAt: Date; readonly target: Date }

/** The clock no longer exists. Its target was the real time of the removal. */
export const viewRemoved = ({ startedAt, target }: AdvanceRef): TestClock => ({
  object: 'test_clock',
  status: 'removed',
  now: unixSeconds(target),
  started_at: unixSeconds(startedAt),
  advanced_from: null,
  target: null,
  current_timer: null,
})
