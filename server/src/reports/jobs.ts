import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { foldOrders, foldScans, foldTickets } from './queries.ts'

/** Differences in one transaction: some tens of milliseconds, so that a fold is never in anybody's way. */
const BATCH = 2_000

/** Folds the differences that were appended since the last run. Figures are exact with or without it; it keeps them quick. */
export async function foldTallies(db: Db): Promise<void> {
  for (const fold of [foldTickets, foldOrders, foldScans]) while ((await fold(db, BATCH)) === BATCH);
}

export const jobs: readonly Job[] = [{ name: 'fold tallies', everySeconds: 5, run: foldTallies }]
