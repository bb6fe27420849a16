import type { TestClock } from '#contract'
import { unixSeconds } from '#platform/clock'
import type { ClockRow } from './queries.ts'

export const viewClock = (row: ClockRow): TestClock => ({
  object: 'test_clock',
  status: row.target ? 'advancing' : 'standing',
  now: unixSeconds(row.stands_at),
  started_at: unixSeconds(row.started_at),
  advanced_from: row.advanced_from && unixSeconds(row.advanced_from),
  target: row.target && unixSeconds(row.target),
  doing: row.doing,
})

/** A clock that is sent on. */
export type Going = { readonly startedAt: Date; readonly target: Date }

/** There is none any more; its target was the real time at which it went. */
export const viewRemoved = ({ startedAt, target }: Going): TestClock => ({
  object: 'test_clock',
  status: 'removed',
  now: unixSeconds(target),
  started_at: unixSeconds(startedAt),
  advanced_from: null,
  target: null,
  doing: null,
})
