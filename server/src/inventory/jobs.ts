import { inTx, type Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import type { Timer } from '#platform/timers'
import { expireHolds, findFirstHoldExpiry, releaseExpiredBatch } from './queries/holds.ts'
import { updateSoldOutEvents } from './sold-out.ts'

/** Holds per transaction: takes some tens of milliseconds, so that a sweep does not delay buyers. */
const BATCH = 500

/** Releases expired holds of all organisations, in batches. */
export async function releaseExpiredHolds(db: Db): Promise<void> {
  while ((await releaseExpiredBatch(db, BATCH)) === BATCH);
}

/** Releases the expired holds of one organisation when its test clock reaches this moment. */
const holdExpiryTimer: Timer = {
  name: 'expire holds',
  next: findFirstHoldExpiry,
  async run(db, org, at) {
    while ((await inTx(db, org, (tx) => expireHolds(tx, org, at, BATCH))) === BATCH);
  },
}

export const timers: readonly Timer[] = [holdExpiryTimer]

export const jobs: readonly Job[] = [
  { name: 'release expired holds', everySeconds: 2, run: releaseExpiredHolds },
  { name: 'update sold-out events', everySeconds: 5, run: updateSoldOutEvents },
]
