import { findAttempt, leaseSeconds, takeDueAttempts } from '#payments'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/db'
import { nowOf } from '#platform/test-clock'
import { drive } from './driver.ts'

const BATCH = 20

/**
 * Goes on with payments whose driver died, froze or rests: any process, any number of them. An attempt that fails here is
 * left to its lease and tried again.
 */
export async function recover(db: Db, clock: Clock): Promise<void> {
  const failures: unknown[] = []
  for (let taken = BATCH; taken === BATCH;) {
    const due = await takeDueAttempts(db, BATCH, leaseSeconds())
    taken = due.length
    const driven = due.map(async ({ org_id: org, attempt_id, version }) => {
      const [attempt, at] = await Promise.all([findAttempt(db, org, attempt_id), nowOf(db, org, clock)])
      if (attempt?.version === version) await drive({ db, now: () => at }, attempt)
    })
    for (const result of await Promise.allSettled(driven))
      if (result.status === 'rejected') failures.push(result.reason)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be taken further`)
}
