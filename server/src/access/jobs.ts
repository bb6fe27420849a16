import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { deleteOldSearches } from './queries/search.ts'

const BATCH = 5_000
const RETENTION_DAYS = 180

/** Deletes the records of searches after half a year, in batches, so that no transaction is long. */
async function deleteSearches(db: Db): Promise<void> {
  while ((await deleteOldSearches(db, RETENTION_DAYS, BATCH)) === BATCH);
}

export const jobs: readonly Job[] = [{ name: 'sweep of searches at gates', everySeconds: 3_600, run: deleteSearches }]
