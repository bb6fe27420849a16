import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { deleteSessions } from './queries/sessions.ts'

const BATCH = 5_000

/** Deletes sessions older than a day, in batches that keep each transaction short. */
async function deleteOldSessions(db: Db): Promise<void> {
  while ((await deleteSessions(db, BATCH)) === BATCH);
}

export const jobs: readonly Job[] = [{ name: 'delete old SSO sessions', everySeconds: 600, run: deleteOldSessions }]
