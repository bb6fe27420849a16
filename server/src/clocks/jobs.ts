import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { type ClockDeps, runAdvance } from './run-advance.ts'
import { leaseDueClocks } from './queries.ts'

const BATCH = 10
const MAX_RUN_MS = 20_000

/** Resumes clocks whose request returned or died before they reached their target. */
async function resumeClocks(deps: ClockDeps, db: Db): Promise<void> {
  const leased = await leaseDueClocks(db, BATCH, deps.leaseSeconds)
  const results = await Promise.allSettled(
    leased.map(({ org_id, version }) => runAdvance({ ...deps, db }, org_id, version, MAX_RUN_MS)),
  )
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} test clocks could not be advanced`)
}

export const createJobs = (deps: ClockDeps): readonly Job[] => [
  { name: 'advance test clocks', everySeconds: 1, run: (db) => resumeClocks(deps, db) },
]
