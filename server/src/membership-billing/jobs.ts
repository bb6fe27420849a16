import type { Clock } from '#platform/clock'
import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { listDueOrganisations } from './queries/due.ts'
import { works } from './timers.ts'

/** Organisations at a time, and rounds for each of them: a large one does not keep the others waiting. */
const AT_ONCE = 50
const ROUNDS = 10

/** Does what is due of memberships, of every organisation that lives in real time. One that fails keeps no other waiting. */
async function workThrough(db: Db, clock: Clock): Promise<void> {
  const failures: unknown[] = []
  for (const org of await listDueOrganisations(db, AT_ONCE))
    for (const { some } of works)
      try {
        for (let round = 0; round < ROUNDS && (await some(db, org, clock(org))); round++);
      } catch (error) {
        failures.push(error)
      }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} runs of memberships failed`)
}

export const jobs: readonly Job[] = [{ name: 'memberships', everySeconds: 1, run: workThrough }]
