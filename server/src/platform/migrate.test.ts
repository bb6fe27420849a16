import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { adminUrl, freshDatabase } from '#testing/database'
import { eventually } from '#testing/wait-for'
import { waitingForLocks } from '#testing/locks'
import { listMigrations, migrate, pendingMigrations } from './migrate.ts'

const names = listMigrations().map((migration) => migration.name)
let count = 0

/** Runs work on an empty database of its own. */
async function withDatabase(work: (url: string, client: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const name = `tessera_test_migrate_${process.pid}_${++count}`
  await admin.query(`create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  try {
    await client.connect()
    await work(url.href, client)
  } finally {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

async function migrated(url: string): Promise<string[]> {
  const said: string[] = []
  await migrate(url, (line) => said.push(line))
  return said
}

const said = names.map((name) => `applied ${name}`)

const tablesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  return rows.map((row) => row.name)
}

test('every migration has a number of four digits, and none has that of another', () => {
  for (const name of names) assert.match(name, /^\d{4}_[a-z_]+\.sql$/)
  assert.equal(new Set(names.map((name) => name.slice(0, 4))).size, names.length)
})

test('an empty database is brought up to this version, each migration once, however many start at the same moment', () =>
  withDatabase(async (url, client) => {
    assert.deepEqual(await pendingMigrations(client), names)
    const lines = await Promise.all([migrated(url), migrated(url), migrated(url)])
    assert.deepEqual(lines.flat(), said)
    assert.deepEqual(await pendingMigrations(client), [])
    const before = await client.query('select * from schema_migration order by name')

    assert.deepEqual(await migrated(url), [], 'and running again does nothing')

    const after = await client.query('select * from schema_migration order by name')
    assert.deepEqual(after.rows, before.rows)
  }))

test('a migration that was edited after it was applied is refused', async () => {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query("update schema_migration set checksum = 'of another text' where name = $1", [names[0]])
  await assert.rejects(migrated(database.ownerUrl), new RegExp(`${names[0]} was changed after it was applied`))
  await client.end()
  await database.drop()
})

test('a migration that fails is named, leaves nothing behind, and can be run again', () =>
  withDatabase(async (url, client) => {
    await client.query('create table outbox (in_the_way int)')
    await assert.rejects(migrated(url), new RegExp(`^Error: ${names[0]}: `))
    assert.deepEqual(await tablesOf(client), ['outbox', 'schema_migration'])
    assert.deepEqual(await pendingMigrations(client), names)
    await client.query('drop table outbox')
    assert.deepEqual(await migrated(url), said)
  }))

test('a migration gives up a lock that it cannot get within a second, and tries again', () =>
  withDatabase(async (url, client) => {
    const watcher = new pg.Client({ connectionString: url })
    await watcher.connect()
    await client.query('begin')
    await client.query('create extension pg_trgm')
    const running = migrated(url)
    await eventually(async () => (await waitingForLocks(watcher)) || undefined)
    await eventually(async () => (await waitingForLocks(watcher)) === 0 || undefined)
    await client.query('rollback')

    assert.deepEqual(await running, said)
    await watcher.end()
  }))
