import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { forgetSessions } from './queries/sessions.ts'

const BATCH = 5_000

/** Forgets what fans began a day ago, in batches, so that no transaction is long. */
async function sweep(db: Db): Promise<void> {
  while ((await forgetSessions(db, BATCH)) === BATCH);
}

export const jobs: readonly Job[] = [{ name: 'sweep of SSO sessions', everySeconds: 600, run: sweep }]
