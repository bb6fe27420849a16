import { issueInvoices, queueInvoices } from '../../server/src/invoices/issue.ts'
import { connect } from '../../server/src/platform/db.ts'
import { sequenceChanges } from '../../server/src/webhooks/feed.ts'
import { rewriteWithout, type Defence } from './without.ts'

// A process of the proof that does what a worker does for invoices, until it is killed.
const [, , url = '', without = ''] = process.argv
const rewrite = rewriteWithout(without as Defence | '')
const db = await connect({ url, readConnections: 1, transactionConnections: 2, ...(rewrite && { rewrite }) })
process.stdout.write('ready\n')
for (;;) {
  try {
    await sequenceChanges(db)
    await queueInvoices(db)
    await issueInvoices(db)
  } catch (error) {
    // Workers of a server log it and try again; a killed neighbour may have held a lock.
    process.stderr.write(`${String(error)}\n`)
  }
}
