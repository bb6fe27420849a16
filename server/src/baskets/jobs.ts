import { basketRetention } from '#contract'
import type { Db } from '#platform/db'
import { GENTLE, runBatches, type Job } from '#platform/jobs'
import { expireBaskets } from './expire.ts'
import { forgetPaidBaskets, forgetUnpaidBaskets } from './queries/forget.ts'

/** Baskets deleted in one transaction, with a few rows each: some tens of milliseconds. */
const BATCH = 500

/** Deletes baskets that nobody needs any more, in batches, the oldest of all organisations first. */
async function forgetBaskets(db: Db): Promise<void> {
  await runBatches(BATCH, (atMost) => forgetUnpaidBaskets(db, basketRetention.unpaidDays, atMost), GENTLE)
  await runBatches(BATCH, (atMost) => forgetPaidBaskets(db, basketRetention.paidDays, atMost), GENTLE)
}

export const jobs: readonly Job[] = [
  { name: 'expire baskets', everySeconds: 30, run: expireBaskets },
  { name: 'delete old baskets', everySeconds: 60, run: forgetBaskets },
]
