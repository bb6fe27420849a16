import type { Job } from '#platform/jobs'
import { digestChanges } from './digest.ts'
import { deliveryJobs } from './dispatch-jobs.ts'
import { keepDays, sequenceChanges } from './feed.ts'

export const jobs: readonly Job[] = [
  { name: 'number changes', everySeconds: 0.2, run: sequenceChanges },
  { name: 'digest of changes', everySeconds: 1, run: digestChanges },
  { name: 'days of changes', everySeconds: 3_600, run: keepDays },
  ...deliveryJobs,
]
