import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { newUuid } from '../../src/platform/ids.ts'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { listTenantTables } from './tenant-rows.ts'

/** A connection with the role of the server, without the server. */
let app: pg.Client
let owner: pg.Client
let w: TestServer
let tables: readonly string[]

before(async () => {
  w = await startTestServer()
  app = new pg.Client({ connectionString: w.appUrl })
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await Promise.all([app.connect(), owner.connect()])
  tables = await listTenantTables(owner)
})
after(async () => {
  await Promise.all([app.end(), owner.end()])
  await w.stop()
})

const search = (org: string): Promise<pg.QueryResult> =>
  app.query("select * from customer_search($1, 'a', null, null, null, 'add_date', true, 10, 0)", [org])

/** Runs work in a transaction for one organisation, and rolls it back. */
async function rollbackAsOrg<T>(org: string, work: () => Promise<T>): Promise<T> {
  await app.query('begin')
  try {
    await app.query("select set_config('app.org', $1, true)", [org])
    return await work()
  } finally {
    await app.query('rollback')
  }
}

const countRows = async (client: pg.Client, table: string): Promise<number> =>
  Number((await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n)

/** Creates an organisation with at least one row in every table that the API fills. */
async function createFilledOrg(): Promise<TestOrg> {
  const org = await w.createOrg()
  const headers = { 'Idempotency-Key': 'k' }
  const json = { first_name: 'A', last_name: 'B', email_address: 'a@example.com' }
  const made = await w.call('/admin/v1/customers', { method: 'POST', key: org.admin, headers, json })
  assert.equal(made.status, 200)
  return org
}

test('without an organisation every table is empty and rejects inserts', async () => {
  const org = await createFilledOrg()
  for (const table of ['organisation', 'api_key', 'customer', 'outbox', 'idempotent_answer']) {
    assert.ok((await countRows(owner, table)) > 0, `${table} has rows to hide`)
  }
  for (const table of tables) {
    assert.equal(await countRows(app, table), 0, table)
    await assert.rejects(app.query(`insert into ${table} (org_id) values ($1)`, [org.org]), { code: '42501' }, table)
  }
})

test('the empty setting that a transaction leaves behind shows no rows and raises no error', async () => {
  const org = await createFilledOrg()
  await app.query('begin')
  await app.query("select set_config('app.org', $1, true)", [org.org])
  assert.equal(await countRows(app, 'customer'), 1)
  await app.query('commit')

  const { rows } = await app.query<{ org: string }>("select current_setting('app.org', true) as org")
  assert.equal(rows[0]?.org, '')
  for (const table of tables) assert.equal(await countRows(app, table), 0, table)
})

test('an organisation sees, changes and deletes its own rows only', async () => {
  const [mine, theirs] = [await createFilledOrg(), await createFilledOrg()]
  await rollbackAsOrg(mine.org, async () => {
    for (const table of tables) {
      const { rowCount } = await app.query(`select from ${table} where org_id = $1`, [theirs.org])
      assert.equal(rowCount, 0, table)
    }
    const changed = await app.query("update customer set first_name = 'Mine'")
    assert.equal(changed.rowCount, 1)
    const deleted = await app.query('delete from outbox')
    assert.equal(deleted.rowCount, 1)
  })
})

test('a row can be neither inserted for another organisation nor moved to it', async () => {
  const [mine, theirs] = [await createFilledOrg(), await createFilledOrg()]
  for (const table of tables) {
    const into = rollbackAsOrg(mine.org, () => app.query(`insert into ${table} (org_id) values ($1)`, [theirs.org]))
    await assert.rejects(into, { code: '42501' }, table)
  }
  for (const table of ['organisation', 'api_key', 'customer', 'outbox', 'idempotent_answer']) {
    const moved = rollbackAsOrg(mine.org, () => app.query(`update ${table} set org_id = $1`, [theirs.org]))
    await assert.rejects(moved, { code: '42501' }, table)
  }
})

test("a row cannot refer to another organisation's row, and the error reveals nothing about it", async () => {
  const [mine, theirs] = [await createFilledOrg(), await createFilledOrg()]
  const { rows } = await owner.query<{ key_id: string }>('select key_id from api_key where org_id = $1', [theirs.org])
  const pointAt = (id: string | undefined) =>
    rollbackAsOrg(mine.org, () => app.query('update api_key set replaced_by = $1', [id])).catch(
      (error: unknown) => error,
    )

  const [atTheirs, atNothing] = [await pointAt(rows[0]?.key_id), await pointAt(newUuid(Date.now()))]

  assert.ok(atTheirs instanceof pg.DatabaseError && atNothing instanceof pg.DatabaseError)
  assert.equal(atTheirs.code, '23503')
  assert.equal(atTheirs.message, atNothing.message)
})

test('a unique value of another organisation can be used', async () => {
  const [mine, theirs] = [await createFilledOrg(), await createFilledOrg()]
  await w.createCustomer(theirs, { email_address: 'taken@example.com' })
  const made = await w.createCustomer(mine, { email_address: 'taken@example.com' })
  assert.equal(made.email_address, 'taken@example.com')
})

test('a reviewed search rejects every organisation but the one of its transaction', async () => {
  const [mine, theirs] = [await createFilledOrg(), await createFilledOrg()]
  assert.equal((await rollbackAsOrg(mine.org, () => search(mine.org))).rowCount, 1)
  await assert.rejects(
    rollbackAsOrg(mine.org, () => search(theirs.org)),
    { code: '42501' },
  )
  await assert.rejects(search(theirs.org), { code: '42501' })
})

test('the server can neither become the look-up role nor change the tables', async () => {
  await assert.rejects(app.query('set role tessera_lookup'), { code: '42501' })
  await assert.rejects(app.query('truncate customer cascade'), { code: '42501' })
  await assert.rejects(app.query('alter table customer disable row level security'), { code: '42501' })
  await assert.rejects(app.query('create table public.mine (id int)'), { code: '42501' })
  await assert.rejects(app.query("insert into schema_migration values ('x', 'y')"), { code: '42501' })
})
