import type { Db } from '#platform/db'
import { runBatches, type Job } from '#platform/jobs'
import { issueInvoices, queueInvoices } from './issue.ts'
import { forgetOldInvoices } from './queries/invoices.ts'
import { forgetUnusedRequests } from './queries/requests.ts'

/**
 * A run ends with the batch that it has begun after this time, so about 10 invoices are issued in a second: at 25 a sale that goes
 * on was 10 % slower.
 */
const ISSUE_MS = 50
const ISSUE_EVERY_SECONDS = 5
const ROWS_AT_ONCE = 1_000

export const jobs: readonly Job[] = [
  { name: 'read feeds for invoices', everySeconds: 1, run: queueInvoices },
  { name: 'issue invoices', everySeconds: ISSUE_EVERY_SECONDS, run: (db) => issueInvoices(db, ISSUE_MS) },
  { name: 'forget old invoices', everySeconds: 3_600, run: inBatches(forgetOldInvoices) },
  { name: 'forget unused invoice details', everySeconds: 3_600, run: inBatches(forgetUnusedRequests) },
]

function inBatches(forget: (db: Db, atMost: number) => Promise<number>) {
  return (db: Db): Promise<void> => runBatches(ROWS_AT_ONCE, (atMost) => forget(db, atMost))
}
