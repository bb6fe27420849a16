import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { forgetSearches } from './queries/search.ts'

const BATCH = 5_000
const DAYS = 180

/** Forgets who searched whom half a year ago, in batches, so that no transaction is long. */
async function sweep(db: Db): Promise<void> {
  while ((await forgetSearches(db, DAYS, BATCH)) === BATCH);
}

export const jobs: readonly Job[] = [{ name: 'sweep of searches at gates', everySeconds: 3_600, run: sweep }]
