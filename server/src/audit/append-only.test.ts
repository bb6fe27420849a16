import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { findCatalogueViolations } from '../../test/tenancy/catalogue.ts'
import { rotateAuditDays } from './queries/entries.ts'

let w: TestServer
let owner: pg.Client
let app: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  app = new pg.Client({ connectionString: w.appUrl })
  await Promise.all([owner.connect(), app.connect()])
})
after(async () => {
  await Promise.all([owner.end(), app.end()])
  await w.stop()
})

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const tableOf = (daysAgo: number) => `audit_entry_${day(daysAgo).replaceAll('-', '')}`
const actAs = (client: pg.Client, org: TestOrg) => client.query("select set_config('app.org', $1, false)", [org.org])

const count = async (org: TestOrg): Promise<number> => {
  await actAs(owner, org)
  return (await owner.query<{ n: number }>('select count(*)::integer as n from audit_entry')).rows[0]?.n ?? 0
}

const writes = (table: string) => [
  `update ${table} set entry_id = entry_id`,
  `delete from ${table}`,
  `truncate ${table}`,
  `insert into ${table} select * from ${table}`,
]

test("the server's role can append, and can neither change, delete nor choose what it appends", async () => {
  const org = await w.createOrg()
  await actAs(app, org)
  const statements = [
    ...['audit_entry', 'audit_person_value', tableOf(0)].flatMap(writes),
    `alter table audit_entry detach partition ${tableOf(0)}`,
    `drop table ${tableOf(0)}`,
    'alter table audit_entry disable trigger all',
  ]
  for (const text of statements) await assert.rejects(app.query(text), /permission denied|must be owner/, text)
  await assert.rejects(app.query(`select make_audit_day('2020-01-01')`), /permission denied/)
  const before = await count(org)
  const entry = {
    actor_kind: 'key',
    actor_id: 'k',
    operation: 'x',
    changes: {},
    outcome: 'succeeded',
    count: 1,
    people: [],
  }
  await app.query('select append_audit($1)', [{ ...entry, at: '2020-01-01', org_id: 'another' }])
  assert.equal(await count(org), before + 1)
})

test('not even the owner changes an entry by mistake', async () => {
  const org = await w.createOrg()
  await actAs(owner, org)
  const before = await count(org)
  assert.ok(before > 0)
  for (const table of ['audit_entry', tableOf(0)])
    for (const text of writes(table).slice(0, 3)) await assert.rejects(owner.query(text), /append-only/, text)
  await assert.rejects(owner.query('truncate audit_person_value'), /append-only/)
  assert.equal(await count(org), before)
})

test('without the trigger and the missing rights, the same statements would succeed', async () => {
  const org = await w.createOrg()
  await actAs(owner, org)
  await owner.query('begin')
  try {
    await owner.query('alter table audit_entry disable trigger append_only; grant delete on audit_entry to tessera_app')
    await owner.query('set local role tessera_app')
    assert.ok(((await owner.query('delete from audit_entry')).rowCount ?? 0) > 0)
  } finally {
    await owner.query('rollback')
  }
})

test('days beyond the setting are dropped, and never one of the last thirty', async () => {
  for (const daysAgo of [5, 29, 31, 50, 60]) await owner.query('select make_audit_day($1)', [day(daysAgo)])
  const tables = async () =>
    (
      await owner.query<{ name: string }>(`select relname as name from pg_class where relname ~ '^audit_entry_[0-9]+$'`)
    ).rows.map(({ name }) => name)

  await rotateAuditDays(w.db, 55)
  const kept = await tables()
  assert.ok(kept.includes(tableOf(50)) && !kept.includes(tableOf(60)))
  assert.ok(kept.includes(tableOf(-1)), 'the table of tomorrow')

  await rotateAuditDays(w.db, 0)
  const last = await tables()
  assert.ok([5, 29].every((daysAgo) => last.includes(tableOf(daysAgo))))
  assert.ok([31, 50].every((daysAgo) => !last.includes(tableOf(daysAgo))))
  const { rowCount } = await owner.query(`select from pg_class where relname = $1`, [
    tableOf(50).replace('entry', 'person_value'),
  ])
  assert.equal(rowCount, 0)
})

test("a day's tables have row-level security like every other table", async () => {
  await w.createOrg()
  assert.deepEqual(
    (await findCatalogueViolations(owner)).filter((fault) => fault.includes('audit')),
    [],
  )
})
