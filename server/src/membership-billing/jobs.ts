import type { Clock } from '#platform/clock'
import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { listDueOrganisations } from './queries/due.ts'
import { tasks } from './timers.ts'

/** Limits on one run, so that a large organisation does not delay the others. */
const ORGANISATIONS_PER_RUN = 50
const MAX_BATCHES = 10

/**
 * Runs the due tasks of every organisation without a test clock. A failing organisation does not stop the others; its errors
 * are thrown at the end.
 */
async function runDueTasks(db: Db, clock: Clock): Promise<void> {
  const failures: unknown[] = []
  for (const org of await listDueOrganisations(db, ORGANISATIONS_PER_RUN))
    for (const { runBatch } of tasks)
      try {
        for (let batch = 0; batch < MAX_BATCHES && (await runBatch(db, org, clock(org))); batch++);
      } catch (error) {
        failures.push(error)
      }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} membership tasks failed`)
}

export const jobs: readonly Job[] = [{ name: 'memberships', everySeconds: 1, run: runDueTasks }]
