import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from '#testing/database'
import { waitFor } from '#testing/wait-for'
import { connect, inTx, read } from './db.ts'
import { newUuid, type OrgId, orgId } from './ids.ts'
import { ConnectionLost } from './postgres/errors.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client
before(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await database.drop()
})

const newOrgId = (): OrgId => orgId(newUuid(Date.now()))
const selectOne = read('select 1 as one where $1::uuid is not null')

/** Returns how many connections are open under the application name. */
async function countConnections(name: string): Promise<number> {
  const { rows } = await owner.query<{ n: string }>(
    'select count(*) as n from pg_stat_activity where datname = current_database() and application_name = $1',
    [name],
  )
  return Number(rows[0]?.n)
}

test('a transaction that begins while the database is being closed leaves no connection open', async () => {
  const org = newOrgId()
  const url = new URL(database.appUrl)
  url.searchParams.set('application_name', 'closing')
  const closing = await connect({ url: url.href, readConnections: 1, transactionConnections: 3 })
  const begin = () => inTx(closing, org, (tx) => tx.all(selectOne, org)).catch((error: unknown) => error)
  const before = begin()
  const closed = closing.close()
  const during = begin()
  await closed
  const after = begin()

  for (const error of await Promise.all([before, during, after])) assert.ok(error instanceof ConnectionLost)
  await waitFor(async () => ((await countConnections('closing')) === 0 ? true : undefined))
})

test('a transaction that waits for a connection fails as soon as the database is closed', async () => {
  const org = newOrgId()
  const full = await connect({ url: database.appUrl, readConnections: 1, transactionConnections: 1 })
  const started = Promise.withResolvers<void>()
  const holder = inTx(full, org, async (tx) => {
    await tx.all(selectOne, org)
    started.resolve()
    await tx.all(read('select pg_sleep(4), $1::uuid'), org)
  })
  holder.catch(() => {})
  await started.promise
  const waiting = inTx(full, org, async () => 'served')
  waiting.catch(() => {})
  const startedAt = performance.now()
  await full.close()

  await assert.rejects(waiting, ConnectionLost)
  await assert.rejects(holder, ConnectionLost)
  assert.ok(performance.now() - startedAt < 3_000)
})
