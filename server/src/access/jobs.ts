import { runBatches, type Job } from '#platform/jobs'
import { deleteOldSearches } from './queries/search.ts'

const BATCH = 5_000
const RETENTION_DAYS = 180

export const jobs: readonly Job[] = [
  {
    name: 'sweep of searches at gates',
    everySeconds: 3_600,
    run: (db) => runBatches(BATCH, (atMost) => deleteOldSearches(db, RETENTION_DAYS, atMost)),
  },
]
