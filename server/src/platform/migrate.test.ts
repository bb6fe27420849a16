import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { adminUrl, createTestDatabase } from '#testing/database'
import { waitFor } from '#testing/wait-for'
import { countLockWaits } from '#testing/locks'
import { createPlainOwner } from '#testing/plain-owner'
import { listMigrations, migrate, pendingMigrations, type Migration } from './migrate.ts'

const names = listMigrations().map((migration) => migration.name)
let count = 0

/** Runs the test on a new, empty database. */
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

async function runMigrations(url: string): Promise<string[]> {
  const lines: string[] = []
  await migrate(url, (line) => lines.push(line))
  return lines
}

const allApplied = names.map((name) => `applied ${name}`)

const listTables = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  return rows.map((row) => row.name)
}

test('every migration has a unique number of four digits, and a letter if it belongs to the one before', () => {
  for (const name of names) assert.match(name, /^\d{4}[a-z]?_[a-z_]+\.sql$/)
  const numbers = names.map((name) => name.split('_')[0] ?? '')
  assert.equal(new Set(numbers).size, names.length)
  for (const number of numbers) assert.ok(numbers.includes(number.slice(0, 4)), number)
})

test('an empty database gets each migration once, however many processes start at the same time', () =>
  withDatabase(async (url, client) => {
    assert.deepEqual(await pendingMigrations(client), names)
    const lines = await Promise.all([runMigrations(url), runMigrations(url), runMigrations(url)])
    assert.deepEqual(lines.flat(), allApplied)
    assert.deepEqual(await pendingMigrations(client), [])
    const before = await client.query('select * from schema_migration order by name')

    assert.deepEqual(await runMigrations(url), [], 'running again does nothing')

    const after = await client.query('select * from schema_migration order by name')
    assert.deepEqual(after.rows, before.rows)
  }))

test('a role that is not a superuser migrates its own database', async (t) => {
  const owner = await createPlainOwner()
  t.after(() => owner.drop())

  assert.deepEqual(await runMigrations(owner.url), allApplied)
  assert.deepEqual(await runMigrations(owner.url), [], 'and again')

  const client = new pg.Client({ connectionString: owner.url })
  await client.connect()
  const { rows } = await client.query<{ superuser: boolean; definers: number }>(`
    select (select rolsuper from pg_roles where rolname = current_user) as superuser,
      (select count(*)::integer from pg_proc where prosecdef and proowner = 'tessera_lookup'::regrole) as definers`)
  await client.end()
  assert.equal(rows[0]?.superuser, false)
  assert.ok((rows[0]?.definers ?? 0) > 10, 'the look-up functions belong to tessera_lookup')
})

test('an index whose creation was interrupted is built again', () =>
  withDatabase(async (url, client) => {
    await runMigrations(url)
    await client.query('drop index refund_failed')
    await client.query("delete from schema_migration where name = '0060_refund_failed.sql'")
    await client.query('create table twice (id int)')
    await client.query('insert into twice values (1), (1)')
    await assert.rejects(client.query('create unique index concurrently refund_failed on twice (id)'))

    assert.deepEqual(await runMigrations(url), ['applied 0060_refund_failed.sql'])

    const { rows } = await client.query<{ table: string; indisvalid: boolean }>(
      `select indrelid::regclass::text as table, indisvalid from pg_index where indexrelid = 'refund_failed'::regclass`,
    )
    assert.deepEqual(rows, [{ table: 'refund', indisvalid: true }])
  }))

test('an index whose building was killed halfway is dropped and built again', async () => {
  const database = await createTestDatabase()
  const [client, watcher] = [0, 1].map(() => new pg.Client({ connectionString: database.ownerUrl }))
  if (!client || !watcher) throw new Error('no connection')
  await Promise.all([client.connect(), watcher.connect()])
  const sql = '-- outside a transaction\ncreate index concurrently if not exists planted on organisation (name)'
  const migrations = [...listMigrations(), { name: '9999_planted.sql', sql, checksum: 'planted' }]
  const isValid = async () =>
    (
      await watcher.query<{ indisvalid: boolean }>(
        `select indisvalid from pg_index where indexrelid = to_regclass('planted')`,
      )
    ).rows[0]?.indisvalid
  // The building waits for this transaction when the index is there and not yet valid.
  await client.query('begin')
  await client.query('lock table organisation in row exclusive mode')
  const killed = assert.rejects(migrate(database.ownerUrl, () => {}, migrations))
  await waitFor(async () => ((await isValid()) === false ? true : undefined))
  await watcher.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like $1 and pid <> pg_backend_pid()`,
    [`${sql}%`],
  )
  await killed
  await client.query('rollback')
  assert.equal(await isValid(), false)

  const lines: string[] = []
  await migrate(database.ownerUrl, (line) => lines.push(line), migrations)

  assert.deepEqual(lines, ['applied 9999_planted.sql'])
  assert.equal(await isValid(), true)
  await Promise.all([client.end(), watcher.end()])
  await database.drop()
})

test('a migration that was edited after it was applied is refused', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query("update schema_migration set checksum = 'of another text' where name = $1", [names[0]])
  await assert.rejects(runMigrations(database.ownerUrl), new RegExp(`${names[0]} was changed after it was applied`))
  await client.end()
  await database.drop()
})

/** A migration `9998_planted.sql` of two parts, which replaces a text that did both alone. */
const planted = (() => {
  const toMigration = (name: string, sql: string): Migration => ({
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  })
  const early = toMigration(
    '9998_planted.sql',
    'create table planted (id int); create index planted_id on planted (id)',
  )
  const text = `-- replaces ${early.checksum} with 9998a_planted.sql\ncreate table planted (id int)`
  const late = toMigration(early.name, text)
  const index = toMigration('9998a_planted.sql', 'create index planted_id on planted (id)')
  const next = toMigration('9999_planted.sql', 'create table next (id int)')
  const edited = toMigration(early.name, `${early.sql}; select 1`)
  return { early, late, index, next, edited }
})()

async function applyPlanted(url: string, ...migrations: readonly Migration[]): Promise<string[]> {
  const lines: string[] = []
  await migrate(url, (line) => lines.push(line), migrations)
  return lines
}

const listHistory = async (client: pg.Client) =>
  (await client.query('select name, checksum from schema_migration order by name collate "C"')).rows

test('files that replace an earlier text are recorded where it was applied, and applied elsewhere', async () => {
  const { early, late, index, next } = planted
  const histories: unknown[] = []
  await withDatabase(async (url, client) => {
    assert.deepEqual(await applyPlanted(url, early), ['applied 9998_planted.sql'])
    assert.deepEqual(await applyPlanted(url, late, index, next), ['applied 9999_planted.sql'])
    assert.deepEqual(await applyPlanted(url, late, index, next), [], 'running again does nothing')
    histories.push(await listHistory(client))
  })
  await withDatabase(async (url, client) => {
    assert.deepEqual(
      await applyPlanted(url, late, index, next),
      [late, index, next].map(({ name }) => `applied ${name}`),
    )
    histories.push(await listHistory(client))
  })
  assert.deepEqual(histories[0], histories[1])
})

test('a file that replaces an earlier text alone is recorded where that was applied', () =>
  withDatabase(async (url, client) => {
    const { early, late } = planted
    const alone = { ...late, sql: `-- replaces ${early.checksum}\nselect 1` }
    await applyPlanted(url, early)

    assert.deepEqual(await applyPlanted(url, alone), [])

    assert.deepEqual(await listHistory(client), [{ name: alone.name, checksum: alone.checksum }])
  }))

test('a text that no file replaces is refused, and nothing is applied or recorded', () =>
  withDatabase(async (url, client) => {
    const { edited, late, index, next } = planted
    await applyPlanted(url, edited)
    const before = await listHistory(client)

    await assert.rejects(applyPlanted(url, late, index, next), /9998_planted.sql was changed after it was applied/)

    assert.deepEqual(await listHistory(client), before)
  }))

test('a migration names only migrations that exist as those that replace its earlier text', () => {
  const named = listMigrations().flatMap(({ sql }) =>
    [...sql.matchAll(/^-- replaces \S+ with (.+)$/gm)].flatMap(([, others = '']) => others.split(', ')),
  )
  assert.ok(named.length > 0)
  for (const name of named) assert.ok(names.includes(name), name)
})

test('a failed migration is named, rolled back, and can be run again', () =>
  withDatabase(async (url, client) => {
    await client.query('create table outbox (in_the_way int)')
    await assert.rejects(runMigrations(url), new RegExp(`^Error: ${names[0]}: `))
    assert.deepEqual(await listTables(client), ['outbox', 'schema_migration'])
    assert.deepEqual(await pendingMigrations(client), names)
    await client.query('drop table outbox')
    assert.deepEqual(await runMigrations(url), allApplied)
  }))

test('a migration gives up a lock that it cannot get soon, and retries', () =>
  withDatabase(async (url, client) => {
    const watcher = new pg.Client({ connectionString: url })
    await watcher.connect()
    await client.query('begin')
    await client.query('create extension pg_trgm')
    const running = runMigrations(url)
    await waitFor(async () => (await countLockWaits(watcher)) || undefined)
    await waitFor(async () => (await countLockWaits(watcher)) === 0 || undefined)
    await client.query('rollback')

    assert.deepEqual(await running, allApplied)
    await watcher.end()
  }))
