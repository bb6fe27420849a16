import type { Db } from './db.ts'
import type { OrgId } from './ids.ts'

/**
 * Returns SQL for the moment of a timer, rounded up to a millisecond. A `Date` has no microseconds and cuts them off: a clock that is
 * set to it would stand just before the moment, where nothing is due, for ever.
 */
export const timerMoment = (moment: string): string =>
  `date_trunc('milliseconds', (${moment}) + interval '999 microseconds')`

/**
 * Work that becomes due at a moment of business time: a hold that expires, an instalment, a renewal. A worker runs it when
 * the moment has come; advancing a test clock runs all timers whose moment it passes, in the order of their moments.
 */
export type Timer = {
  readonly name: string
  /** Returns the earliest moment (`timerMoment`), also in the past, at which work of the organisation is due; undefined if there is none. */
  next(db: Db, org: OrgId): Promise<Date | undefined>
  /** Does all work that is due at `at`. Afterwards `next` must be later or undefined: work that cannot be done now is postponed. */
  run(db: Db, org: OrgId, at: Date): Promise<void>
}
