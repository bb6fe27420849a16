import { connect, type Db, inTx, read, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { imageDecoder } from '#platform/images/decoder'
import { mailer } from '#platform/mail'
import { sealer } from '#platform/seal'
import { readConfig } from '../../src/config.ts'
import { documentDeps } from '../../src/documents/deps.ts'
import { queueEmails, sendDueEmails } from '../../src/documents/emails/send.ts'
import { sequenceChanges } from '../../src/webhooks/feed.ts'
import type { TestServer } from '../test-server.ts'

/** Runs the ticket e-mail jobs of a worker when the test calls them. */
export type EmailWorker = { readonly db: Db; queue(): Promise<void>; send(): Promise<void>; stop(): Promise<void> }

export async function createEmailWorker(w: TestServer, env: Readonly<Record<string, string>>): Promise<EmailWorker> {
  const db = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 4 })
  const config = readConfig({ TESSERA_PUBLIC_URL: 'https://api.example.com', ...env })
  const deps = documentDeps({
    ...config,
    db,
    imageDecoder: imageDecoder({ now: Date.now }),
    mailer: config.mail.smtpUrl === '' ? undefined : mailer(config.mail.smtpUrl, config.mail.from),
    sealer: sealer(config.encryptionKey),
    guard: { allowed: [], resolve: async () => [] },
    now: Date.now,
  })
  return {
    db,
    async queue() {
      await sequenceChanges(db)
      await queueEmails(db)
    },
    send: () => sendDueEmails(db, deps),
    async stop() {
      deps.mailer?.close()
      await Promise.all([deps.pdf.close(), deps.imageDecoder.close()])
      await db.close()
    },
  }
}

const due = write(`update ticket_email set due_at = now() where org_id = $1 and status = 'pending'`)

const states = read<{ status: string; attempts: number; reason: string | null; wait: number }>(`
  select status, attempts, reason, extract(epoch from due_at - now())::integer as wait
  from ticket_email where org_id = $1 order by order_id, created_at
`)

/** Ends all leases and waits: pending e-mails are due now. */
export const makeEmailsDue = (w: TestServer, org: OrgId) => inTx(w.db, org, (tx) => tx.count(due, org))

export const listEmailStates = (w: TestServer, org: OrgId) => w.db.all(states, org)
