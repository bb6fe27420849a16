import { checkAllBooks } from '#ledger'
import type { Job } from '#platform/jobs'
import { goOnWithEventRefunds } from './event-refunds.ts'
import { goOnWithRefunds } from './settle-refund.ts'

export const jobs: readonly Job[] = [
  { name: 'refunds', everySeconds: 2, run: goOnWithRefunds },
  { name: 'refunds of events', everySeconds: 5, run: goOnWithEventRefunds },
  // More often than once a day: few processes live that long without a restart.
  { name: 'check of the books', everySeconds: 21_600, run: checkAllBooks },
]
