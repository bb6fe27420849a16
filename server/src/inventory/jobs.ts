import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { releaseExpired } from './queries/holds.ts'
import { noteSoldOutEvents } from './sold-out.ts'

/** Holds in one transaction: some tens of milliseconds, so that a sweep keeps no buyer waiting. */
const BATCH = 500

/** Gives back what nobody paid for in time, of all organisations, in batches. */
export async function sweepExpired(db: Db): Promise<void> {
  while ((await releaseExpired(db, BATCH)) === BATCH);
}

export const jobs: readonly Job[] = [
  { name: 'release expired holds', everySeconds: 2, run: sweepExpired },
  { name: 'note what is sold out', everySeconds: 5, run: noteSoldOutEvents },
]
