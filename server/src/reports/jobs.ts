import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { foldAll } from './queries/folds.ts'

/** Differences per transaction: takes some tens of milliseconds, so that a fold does not delay other work. */
const BATCH = 2_000

/**
 * Folds the differences that were appended since the last run. Figures are exact without it too; it keeps reports fast.
 */
export const foldTallies = (db: Db): Promise<void> => foldAll(db, BATCH)

export const jobs: readonly Job[] = [{ name: 'fold tallies', everySeconds: 5, run: foldTallies }]
