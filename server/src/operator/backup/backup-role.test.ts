import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { createPlainOwner, type PlainOwner } from '#testing/plain-owner'
import { connect, inTx, write, type Db } from '#platform/db'
import { migrate } from '#platform/migrate'
import { createOrg } from '../organisations.ts'
import { checkBackup } from './check.ts'

const exec = promisify(execFile)
const insertOutbox = write(`
  insert into outbox (org_id, message_id, type, occurred_at, data) values ($1, gen_random_uuid(), 'customer.updated', now(), '{}')
`)

let owner: PlainOwner
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-backup-role-'))
  owner = await createPlainOwner()
  await migrate(owner.url, () => {})
  const db = await connect({ url: owner.url, readConnections: 1, transactionConnections: 1 })
  await fill(db)
  await db.close()
})
after(async () => {
  await owner.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Writes a row to a table of a migration, and one to a table of the feed that is created for the day. */
async function fill(db: Db): Promise<void> {
  const profile = { name: 'Club', country: 'GB', timezone: 'Europe/London', currency: 'GBP' }
  const org = await createOrg(db, { profile, mode: 'test', at: new Date() })
  await inTx(db, org, (tx) => tx.count(insertOutbox, org))
  const client = new pg.Client({ connectionString: owner.url })
  await client.connect()
  await client.query('select sequence_changes(10)')
  await client.end()
}

const dumpAs = async (role: string, file: string): Promise<void> => {
  const url = new URL(owner.url)
  url.username = role
  await exec('pg_dump', ['--dbname', url.href, '--file', file, '--format=custom'])
}

test('the owner that is not a superuser cannot dump, because row-level security applies to it', () =>
  assert.rejects(dumpAs(owner.name, join(folder, 'owner')), /row-level security/))

test('tessera_backup dumps every row, and the owner restores and checks the dump', async () => {
  const file = join(folder, 'dump')
  await dumpAs('tessera_backup', file)
  const findings = await checkBackup(file, { adminUrl: owner.adminUrl, encryptionKey: '' })

  assert.deepEqual(
    findings.filter(({ state }) => state !== 'good').map(({ check, message }) => `${check}: ${message}`),
    [],
  )
  assert.match(findings.find(({ check }) => check === 'Rows')?.message ?? '', /organisation 1/)
})

test('tessera_backup reads and writes nothing else', async (t) => {
  const url = new URL(owner.url)
  url.username = 'tessera_backup'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  t.after(() => client.end())

  assert.equal((await client.query('select from organisation')).rowCount, 1)
  assert.equal((await client.query('select from change')).rowCount, 1)
  for (const text of ["update organisation set name = 'Mine'", 'delete from change', 'create table mine (n int)'])
    await assert.rejects(client.query(text), { code: '42501' })
})
