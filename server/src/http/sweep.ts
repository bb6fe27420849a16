import { idempotency } from '#contract'
import type { Db } from '#platform/db'
import { runBatches } from '#platform/jobs'
import { deleteOldResponses } from './queries.ts'

const BATCH = 5_000

/** Deletes stored responses that are too old to be replayed, in batches, so that no transaction is long. */
export async function sweepResponses(db: Db): Promise<void> {
  await runBatches(BATCH, (atMost) => deleteOldResponses(db, idempotency.hours, atMost))
}
