import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { addMissingDayStarts } from './queries/day-starts.ts'
import { foldAll } from './queries/folds.ts'

/** Differences per transaction: takes some tens of milliseconds, so that a fold does not delay other work. */
const BATCH = 2_000

/**
 * Folds the differences that were appended since the last run. Figures are exact without it too; it keeps reports fast.
 */
export const foldTallies = (db: Db): Promise<void> => foldAll(db, BATCH)

const DAY_STARTS_AT_ONCE = 1_000

/** Adds up days for events and time zones that have none yet. Until then, reports read their hours. */
export const addUpDays = (db: Db): Promise<void> => addMissingDayStarts(db, DAY_STARTS_AT_ONCE)

export const jobs: readonly Job[] = [
  { name: 'fold tallies', everySeconds: 5, run: foldTallies },
  { name: 'add up days', everySeconds: 600, run: addUpDays },
]
