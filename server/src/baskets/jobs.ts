import type { Job } from '#platform/jobs'
import { expireBaskets } from './expire.ts'
import { checkoutJobs } from './checkout-jobs.ts'

export const jobs: readonly Job[] = [
  ...checkoutJobs,
  { name: 'end stale baskets', everySeconds: 30, run: expireBaskets },
]
