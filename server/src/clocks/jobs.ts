import { leaseSeconds } from '#payments'
import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { carryOn } from './run-advance.ts'
import { takeDueClocks } from './queries.ts'

const AT_ONCE = 10
const PATIENCE_MS = 20_000

/** Goes on with clocks whose request has answered or died before they were where they go. */
async function goOnWithClocks(db: Db): Promise<void> {
  const taken = await takeDueClocks(db, AT_ONCE, leaseSeconds())
  const results = await Promise.allSettled(
    taken.map(({ org_id, version }) => carryOn(db, org_id, version, PATIENCE_MS)),
  )
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} test clocks could not be advanced`)
}

export const jobs: readonly Job[] = [{ name: 'advance test clocks', everySeconds: 1, run: goOnWithClocks }]
