import type { Clock } from '#platform/clock'
import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Job } from '#platform/jobs'
import { announceDebits } from './debit-notice.ts'
import { listDueOrganisations, listOrganisationsToNotify } from './queries/due.ts'
import { type BillingTask, tasks } from './timers.ts'

/** Limits on one run, so that a large organisation does not delay the others. */
const ORGANISATIONS_PER_RUN = 50
const MAX_BATCHES = 10

/**
 * Runs the due tasks of every organisation without a test clock. A failing organisation does not stop the others; its errors
 * are thrown at the end.
 */
const runDueTasks = async (db: Db, clock: Clock): Promise<void> =>
  runTasks(db, clock, { orgs: await listDueOrganisations(db, ORGANISATIONS_PER_RUN), batches: tasks })

/** Announces debits of every organisation without a test clock. They are due on a day, so this runs every few minutes. */
const runDebitNotices = async (db: Db, clock: Clock): Promise<void> =>
  runTasks(db, clock, {
    orgs: await listOrganisationsToNotify(db, ORGANISATIONS_PER_RUN),
    batches: [{ runBatch: announceDebits }],
  })

type Work = { readonly orgs: readonly OrgId[]; readonly batches: readonly Pick<BillingTask, 'runBatch'>[] }

async function runTasks(db: Db, clock: Clock, { orgs, batches }: Work): Promise<void> {
  const failures: unknown[] = []
  for (const org of orgs)
    for (const { runBatch } of batches)
      try {
        for (let batch = 0; batch < MAX_BATCHES && (await runBatch(db, org, clock(org))); batch++);
      } catch (error) {
        failures.push(error)
      }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} membership tasks failed`)
}

export const jobs: readonly Job[] = [
  { name: 'memberships', everySeconds: 1, run: runDueTasks },
  { name: 'debit notices', everySeconds: 300, run: runDebitNotices },
]
