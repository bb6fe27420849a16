import assert from 'node:assert/strict'
import type { Digest } from '#contract'
import type { ChangesPage } from './changes.ts'
import { restore } from '../src/operator/backup/restore.ts'
import { databaseAt } from '../src/operator/database-urls.ts'
import { ensureDatabase, withClient } from '../src/operator/databases.ts'
import { connect, type Db } from '../src/platform/db.ts'
import { prepareRestore } from '../src/platform/migrate.ts'
import { sequenceChanges } from '../src/webhooks/feed.ts'
import { adminUrl } from './database.ts'
import { request, startApp, type TestOrg } from './test-server.ts'

/** A database that was restored from a dump. */
export type RestoredCopy = {
  /** The owner's URL. */
  readonly url: string
  /** Starts a server on it, once. */
  serve(): Promise<RestoredServer>
}

type RestoredServer = {
  readonly url: string
  read(owner: TestOrg, query: string): Promise<{ status: number; code: string | undefined } & Partial<ChangesPage>>
  readDigest(owner: TestOrg): Promise<Digest>
  /** Creates a customer, and numbers its change. Returns the customer's number. */
  addCustomer(owner: TestOrg): Promise<number>
}

let count = 0

/** Restores a dump into a database for one piece of work. */
export async function withRestoredCopy(dump: string, work: (copy: RestoredCopy) => Promise<void>): Promise<void> {
  const name = `tessera_restored_${process.pid}_${++count}`
  const url = databaseAt(adminUrl, name)
  let stop = async (): Promise<void> => {}
  await ensureDatabase(adminUrl, name)
  try {
    await prepareRestore(url)
    assert.deepEqual(await restore(dump, url), [])
    await work({
      url,
      async serve() {
        const app = await startApp(serverUrl(url))
        stop = () => app.stop()
        return createServerCalls(url, `http://127.0.0.1:${app.port}`)
      },
    })
  } finally {
    await stop()
    await withClient(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`))
  }
}

/** Connects as the owner for one piece of work. */
export async function withDb(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const db = await connect({ url, readConnections: 1, transactionConnections: 1 })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}

function serverUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = 'tessera_app'
  url.password = ''
  return url.href
}

const createServerCalls = (ownerUrl: string, url: string): RestoredServer => ({
  url,
  async read(owner, query) {
    const { status, json } = await request(`${url}/v1/changes${query}`, { key: owner.secret })
    const body = json<Partial<ChangesPage> & { error?: { code: string } }>()
    return { status, code: body.error?.code, ...body }
  },
  readDigest: async (owner) => (await request(`${url}/v1/changes/digest`, { key: owner.secret })).json<Digest>(),
  async addCustomer(owner) {
    const json = { first_name: 'Bea', last_name: 'Fox', email_address: `bea${++count}@example.com` }
    const created = await request(`${url}/admin/v1/customers`, { method: 'POST', key: owner.admin, json })
    await withDb(ownerUrl, sequenceChanges)
    return created.json<{ user_id: number }>().user_id
  },
})
