import type { PaymentDeps } from '#payments'
import type { Job } from '#platform/jobs'
import { recover } from './recover.ts'

export const createJobs = (deps: PaymentDeps): readonly Job[] => [
  { name: 'drive due payments', everySeconds: 1, run: (db, clock) => recover(deps, db, clock) },
]
