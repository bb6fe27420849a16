import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { adminUrl } from '#testing/database'
import { makeEvent, makePrice } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import { startTestServer, type TestServer } from '#testing/test-server'
import { databaseName } from '../database-urls.ts'
import type { Finding } from '../doctor.ts'
import { checkBackup, checkRestored } from './check.ts'

const exec = promisify(execFile)
let w: TestServer
let folder: string
before(async () => {
  w = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'tessera-backup-'))
  const org = await w.createOrg()
  await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)), { tickets: 2 })
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await w.stop()
})

let count = 0

async function dump(...options: string[]): Promise<string> {
  const file = join(folder, `dump-${++count}`)
  await exec('pg_dump', ['--dbname', w.ownerUrl, '--file', file, ...options])
  return file
}

const means = { adminUrl, encryptionKey: '' }
const check = (file: string): Promise<Finding[]> => checkBackup(file, means)
const bad = (findings: readonly Finding[]): string[] =>
  findings.filter(({ state }) => state === 'bad').map(({ check, message }) => `${check}: ${message}`)

async function scratchDatabases(): Promise<number | null> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const mine = `tessera_backup_check_${process.pid}_`
  const { rowCount } = await client.query('select from pg_database where starts_with(datname, $1)', [mine])
  await client.end()
  return rowCount
}

/** A dump of the database with a flaw, which the database does not keep. */
async function flawed(flaw: string, mend: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: w.ownerUrl })
  await client.connect()
  try {
    await client.query(flaw)
    const file = await dump('--format=custom')
    return bad(await check(file))
  } finally {
    await client.query(mend)
    await client.end()
  }
}

for (const format of ['custom', 'directory', 'plain'])
  test(`a good dump in the format ${format} is found good, and the scratch database is gone`, async () => {
    const findings = await check(await dump(`--format=${format}`))

    assert.deepEqual(bad(findings), [])
    assert.deepEqual(
      findings.map(({ check }) => check),
      ['Restore', 'Migrations', 'Tenancy', 'Rows', 'Ledger', 'Encryption keys'],
    )
    assert.match(findings[3]?.message ?? '', /organisation 1, .*order 1, ticket 2, .*latest order is from 20/)
    assert.match(findings[4]?.message ?? '', /correct for 1 organisations/)
    assert.equal(await scratchDatabases(), 0)
  })

test('a dump that was cut off is bad', async () => {
  const file = await dump('--format=custom')
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, bytes.length * 0.7))

  assert.match(bad(await check(file))[0] ?? '', /^Restore: \d+ errors, first /)
})

test('a table that came without its guard is named', async () => {
  const found = await flawed(
    'alter table ticket no force row level security, disable row level security',
    'alter table ticket force row level security, enable row level security',
  )

  assert.match(
    found.join('\n'),
    /^Tenancy: ticket is not protected.*ticket shows rows to the server without an organisation/,
  )
})

test('books that do not balance are found', async () => {
  const found = await flawed(
    `alter table ledger_posting disable trigger all;
     update ledger_posting set amount_minor = amount_minor + 1 where amount_minor = (select max(amount_minor) from ledger_posting)`,
    `update ledger_posting set amount_minor = amount_minor - 1 where amount_minor = (select max(amount_minor) from ledger_posting);
     alter table ledger_posting enable trigger all`,
  )

  assert.match(found.join('\n'), /^Ledger: wrong for org_/)
})

test('a migration that this version does not know is named', async () => {
  const found = await flawed(
    `insert into schema_migration (name, checksum) values ('9999_future.sql', 'x')`,
    `delete from schema_migration where name = '9999_future.sql'`,
  )

  assert.deepEqual(found, ['Migrations: not part of this version: 9999_future.sql'])
})

test('a secret whose key is not at hand is told of', async () => {
  const found = await flawed(
    `insert into access_key (org_id, key_id, public_key, sealed_key, sealed_with, state, created_at)
     select org_id, 1, decode(repeat('00', 32), 'hex'), 'x', 'lost', 'active', now() from organisation limit 1`,
    `delete from access_key where sealed_with = 'lost'`,
  )

  assert.deepEqual(found, [
    'Encryption keys: secrets are encrypted with lost, which TESSERA_ENCRYPTION_KEY does not have',
  ])
})

test('a dump without owners and grants is bad, and a database restored elsewhere is looked at as it is', async () => {
  const ownerless = bad(await check(await dump('--format=plain', '--no-owner')))
  const grantless = bad(await check(await dump('--format=custom', '--no-privileges')))
  const live = await checkRestored(databaseName(w.ownerUrl), means)

  assert.match(ownerless.join('\n'), /Tenancy: .* does not belong to tessera_lookup/)
  assert.match(grantless.join('\n'), /Tenancy: the server's right to read .* is wrong/)
  assert.deepEqual(bad(live), [])
})

test('what is no dump, or not there, is said', async () => {
  await writeFile(join(folder, 'note.txt'), 'this is no dump')

  assert.match(bad(await check(join(folder, 'note.txt'))).join('\n'), /^Restore: .*syntax error/)
  await assert.rejects(check(join(folder, 'nothing')), /there is no dump at/)
})
