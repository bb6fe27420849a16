import { idempotency } from '#contract'
import type { Db } from '#platform/db'
import { forgetAnswers } from './queries.ts'

const BATCH = 5_000

/** Forgets answers that are too old to be replayed, in batches, so that no transaction is long. */
export async function sweepAnswers(db: Db): Promise<void> {
  while ((await forgetAnswers(db, idempotency.hours, BATCH)) === BATCH);
}
