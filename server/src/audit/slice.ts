import { exportAuditEntries, listAuditEntries } from '#contract'
import { bindRead } from '#http/bind'
import type { Db } from '#platform/db'
import { exportEntries, listPage } from './entries.ts'
import { rotateAuditDays } from './queries/entries.ts'

/** The audit log: read and exported here, appended to by the pipeline, and kept for `days`. */
export const createAudit = ({ days }: { readonly days: number }) => ({
  routes: [
    bindRead(listAuditEntries, (ctx, { query }) => listPage(ctx, query)),
    bindRead(exportAuditEntries, (ctx, { query }) => exportEntries(ctx, query)),
  ],
  jobs: [
    {
      name: 'keep days of the audit log',
      everySeconds: 3_600,
      run: async (db: Db) => void (await rotateAuditDays(db, days)),
    },
  ],
})
