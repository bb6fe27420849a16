import type { Db } from '#platform/db'
import { rotateChangeDays, sequenceBatch } from './queries/feed.ts'

/** Rows per transaction: some tens of milliseconds. */
const BATCH = 2_000

/** Gives every committed change its sequence number, for all organisations. */
export async function sequenceChanges(db: Db): Promise<void> {
  while ((await sequenceBatch(db, BATCH)) === BATCH);
}

/** Keeps thirty days of history: creates the tables of the next days and drops the oldest. */
export async function rotateFeedDays(db: Db): Promise<void> {
  await rotateChangeDays(db)
}
