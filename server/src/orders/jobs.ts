import { checkAllLedgers } from '#ledger'
import type { PaymentDeps } from '#payments'
import type { Job } from '#platform/jobs'
import { archiveEndedEvents } from './archive.ts'
import { resumeEventRefunds } from './event-refunds.ts'
import { resumeRefunds } from './settle-refund.ts'

export const createJobs = (deps: PaymentDeps): readonly Job[] => [
  { name: 'refunds', everySeconds: 2, run: (db, clock) => resumeRefunds({ ...deps, db }, clock) },
  { name: 'refunds of events', everySeconds: 5, run: (db, clock) => resumeEventRefunds({ ...deps, db }, clock) },
  { name: 'archive ended events', everySeconds: 600, run: (db) => archiveEndedEvents(db) },
  // More often than once a day, because few processes run that long without a restart.
  { name: 'ledger check', everySeconds: 21_600, run: checkAllLedgers },
]
