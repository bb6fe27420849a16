import type { Db } from '#platform/db'
import { keepChangeDays, sequenceSome } from './queries/feed.ts'

/** Rows in one step: some tens of milliseconds. */
const BATCH = 2_000

/** Numbers everything that has committed, of every organisation. */
export async function sequenceChanges(db: Db): Promise<void> {
  while ((await sequenceSome(db, BATCH)) === BATCH);
}

/** Keeps thirty days of history: makes the next days' tables and drops the oldest. */
export async function keepDays(db: Db): Promise<void> {
  await keepChangeDays(db)
}
