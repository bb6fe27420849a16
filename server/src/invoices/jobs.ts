import type { Db } from '#platform/db'
import type { Job } from '#platform/jobs'
import { issueInvoices, queueInvoices } from './issue.ts'
import { forgetOldInvoices } from './queries/invoices.ts'
import { forgetUnusedRequests } from './queries/requests.ts'

/** Time of each run, so that about 25 invoices are issued in a second: a sale that goes on must not become slower. */
const ISSUE_MS = 50
const ROWS_AT_ONCE = 1_000

export const jobs: readonly Job[] = [
  { name: 'read feeds for invoices', everySeconds: 1, run: queueInvoices },
  { name: 'issue invoices', everySeconds: 2, run: (db) => issueInvoices(db, ISSUE_MS) },
  { name: 'forget old invoices', everySeconds: 3_600, run: inBatches(forgetOldInvoices) },
  { name: 'forget unused invoice details', everySeconds: 3_600, run: inBatches(forgetUnusedRequests) },
]

/** Calls it until nothing is left. */
function inBatches(forget: (db: Db, atMost: number) => Promise<number>) {
  return async (db: Db): Promise<void> => {
    while ((await forget(db, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
  }
}
