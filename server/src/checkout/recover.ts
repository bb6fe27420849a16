import { findAttempt, leaseDueAttempts, type PaymentDeps } from '#payments'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/db'
import { currentTime } from '#platform/test-clock'
import { drive } from './driver.ts'

const BATCH = 20

/**
 * Drives attempts of every organisation that are due: their driver died, froze or is waiting. Any number of processes may
 * run it. An attempt that fails here is retried after its lease expires.
 */
export async function recover(deps: PaymentDeps, db: Db, clock: Clock): Promise<void> {
  const failures: unknown[] = []
  for (let leased = BATCH; leased === BATCH;) {
    const due = await leaseDueAttempts(db, BATCH, deps.leaseSeconds)
    leased = due.length
    const driven = due.map(async ({ org_id: org, attempt_id, version }) => {
      const [attempt, at] = await Promise.all([findAttempt(db, org, attempt_id), currentTime(db, org, clock)])
      if (attempt?.version === version) await drive({ ...deps, db, now: () => at }, attempt)
    })
    for (const result of await Promise.allSettled(driven))
      if (result.status === 'rejected') failures.push(result.reason)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be driven`)
}
