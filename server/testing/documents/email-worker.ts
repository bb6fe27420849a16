import { configureAccess } from '#barcodes'
import { configureDocuments } from '#documents'
import { connect, type Db, inTx, read, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { sequenceChanges } from '#webhooks'
import { readConfig } from '../../src/config.ts'
import { sendLetters, writeLetters } from '../../src/documents/emails/send.ts'
import type { World } from '../test-server.ts'

/** What a worker does for letters, whenever a test says so. */
export type Worker = { readonly db: Db; write(): Promise<void>; send(): Promise<void>; end(): Promise<void> }

export async function aWorker(w: World, env: Readonly<Record<string, string>>): Promise<Worker> {
  const db = await connect({ url: w.appUrl, lanes: 1, transactions: 4 })
  const config = readConfig({ TESSERA_PUBLIC_URL: 'https://api.example.com', ...env })
  configureAccess(db, config)
  const guard = { allowed: [], resolve: async () => [] }
  const stop = configureDocuments(db, { ...config, guard, now: Date.now })
  return {
    db,
    async write() {
      await sequenceChanges(db)
      await writeLetters(db)
    },
    send: () => sendLetters(db),
    async end() {
      await stop()
      await db.close()
    },
  }
}

const due = write(`update letter set due_at = now() where org_id = $1 and status = 'pending'`)

const states = read<{ status: string; attempts: number; reason: string | null; wait: number }>(`
  select status, attempts, reason, extract(epoch from due_at - now())::integer as wait
  from letter where org_id = $1 order by order_id, created_at
`)

/** The time for which somebody has them, or for which they wait, is over. */
export const letTimePass = (w: World, org: OrgId) => inTx(w.db, org, (tx) => tx.count(due, org))

export const letterStates = (w: World, org: OrgId) => w.db.all(states, org)
