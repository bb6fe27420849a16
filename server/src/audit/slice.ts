import { exportAuditEntries, getRequest as getRequestOperation, listAuditEntries, listRequests } from '#contract'
import { bindRead } from '#http/bind'
import type { Db } from '#platform/db'
import { exportEntries, listPage } from './entries.ts'
import { rotateAuditDays } from './queries/entries.ts'
import { rotateRequestDays } from './queries/requests.ts'
import { getRequest, listRequestPage } from './requests.ts'

type AuditSettings = { readonly days: number; readonly requestDays: number }

/**
 * The audit log and the log of failed requests: read here, appended to by the pipeline, and kept for `days` and `requestDays`.
 */
export const createAudit = ({ days, requestDays }: AuditSettings) => ({
  routes: [
    bindRead(listAuditEntries, (ctx, { query }) => listPage(ctx, query)),
    bindRead(exportAuditEntries, (ctx, { query }) => exportEntries(ctx, query)),
    bindRead(listRequests, (ctx, { query }) => listRequestPage(ctx, query)),
    bindRead(getRequestOperation, (ctx, { params }) => getRequest(ctx, params.request_id)),
  ],
  jobs: [
    {
      name: 'keep days of the audit log',
      everySeconds: 3_600,
      run: async (db: Db) => void (await rotateAuditDays(db, days)),
    },
    {
      name: 'keep days of the request log',
      everySeconds: 3_600,
      run: async (db: Db) => void (await rotateRequestDays(db, requestDays)),
    },
  ],
})
