import { inTx, type Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import type { Timer } from '#platform/timers'
import { expireHolds, findFirstExpiry, releaseExpired } from './queries/holds.ts'
import { noteSoldOutEvents } from './sold-out.ts'

/** Holds in one transaction: some tens of milliseconds, so that a sweep keeps no buyer waiting. */
const BATCH = 500

/** Gives back what nobody paid for in time, of all organisations, in batches. */
export async function sweepExpired(db: Db): Promise<void> {
  while ((await releaseExpired(db, BATCH)) === BATCH);
}

/** The same for one organisation, whose test clock has come to this moment. */
const holdsEnd: Timer = {
  name: 'holds end',
  next: findFirstExpiry,
  async run(db, org, at) {
    while ((await inTx(db, org, (tx) => expireHolds(tx, org, at, BATCH))) === BATCH);
  },
}

export const timers: readonly Timer[] = [holdsEnd]

export const jobs: readonly Job[] = [
  { name: 'release expired holds', everySeconds: 2, run: sweepExpired },
  { name: 'note what is sold out', everySeconds: 5, run: noteSoldOutEvents },
]
