import type { Db } from '#platform/db'
import { staffDeps, type StaffOptions } from './deps.ts'
import { deleteOldSessions } from './queries/sessions.ts'
import { createRoutes } from './routes.ts'

const SWEEP_SECONDS = 600

/** Sign-in of staff. Closing it waits for e-mails and closes the mailer. */
export function createStaff(options: StaffOptions) {
  const deps = staffDeps(options)
  const sweep = async (db: Db): Promise<void> => {
    await deleteOldSessions(db, deps.sessions.idleSince(), deps.sessions.now())
  }
  return {
    deps,
    routes: createRoutes(deps),
    jobs: [{ name: 'forget staff sessions', everySeconds: SWEEP_SECONDS, run: sweep }],
    sessions: deps.sessions,
    async close(): Promise<void> {
      await deps.background.drain()
      deps.passwords.close()
      deps.mailer?.close()
    },
  }
}
