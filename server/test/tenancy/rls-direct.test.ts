import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { newUuid } from '../../src/platform/ids.ts'
import { world, type Org, type World } from '#testing/test-server'
import { tenantTables } from './tenant-rows.ts'

/** As the server's role, but with nothing of the server in between. */
let app: pg.Client
let owner: pg.Client
let w: World
let tables: readonly string[]

before(async () => {
  w = await world()
  app = new pg.Client({ connectionString: w.appUrl })
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await Promise.all([app.connect(), owner.connect()])
  tables = await tenantTables(owner)
})
after(async () => {
  await Promise.all([app.end(), owner.end()])
  await w.end()
})

const search = (org: string): Promise<pg.QueryResult> =>
  app.query("select * from customer_search($1, 'a', null, null, null, 'add_date', true, 10, 0)", [org])

/** Runs work in a transaction for one organisation, and undoes it. */
async function asOrg<T>(org: string, work: () => Promise<T>): Promise<T> {
  await app.query('begin')
  try {
    await app.query("select set_config('app.org', $1, true)", [org])
    return await work()
  } finally {
    await app.query('rollback')
  }
}

const rowsIn = async (client: pg.Client, table: string): Promise<number> =>
  Number((await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n)

/** An organisation with at least a row in every table that the API can fill. */
async function inhabited(): Promise<Org> {
  const org = await w.anOrg()
  const headers = { 'Idempotency-Key': 'k' }
  const json = { first_name: 'A', last_name: 'B', email_address: 'a@example.com' }
  const made = await w.call('/admin/v1/customers', { method: 'POST', key: org.admin, headers, json })
  assert.equal(made.status, 200)
  return org
}

test('without an organisation every table is empty and takes nothing', async () => {
  const org = await inhabited()
  for (const table of ['organisation', 'api_key', 'customer', 'outbox', 'idempotent_answer']) {
    assert.ok((await rowsIn(owner, table)) > 0, `${table} has rows to hide`)
  }
  for (const table of tables) {
    assert.equal(await rowsIn(app, table), 0, table)
    await assert.rejects(app.query(`insert into ${table} (org_id) values ($1)`, [org.org]), { code: '42501' }, table)
  }
})

test('the empty setting that a transaction leaves behind shows nothing and raises nothing', async () => {
  const org = await inhabited()
  await app.query('begin')
  await app.query("select set_config('app.org', $1, true)", [org.org])
  assert.equal(await rowsIn(app, 'customer'), 1)
  await app.query('commit')

  const { rows } = await app.query<{ org: string }>("select current_setting('app.org', true) as org")
  assert.equal(rows[0]?.org, '')
  for (const table of tables) assert.equal(await rowsIn(app, table), 0, table)
})

test('an organisation sees, changes and deletes its own rows only', async () => {
  const [mine, theirs] = [await inhabited(), await inhabited()]
  await asOrg(mine.org, async () => {
    for (const table of tables) {
      const { rowCount } = await app.query(`select from ${table} where org_id = $1`, [theirs.org])
      assert.equal(rowCount, 0, table)
    }
    const changed = await app.query("update customer set first_name = 'Mine'")
    assert.equal(changed.rowCount, 1)
    const gone = await app.query('delete from outbox')
    assert.equal(gone.rowCount, 1)
  })
})

test('a row can be neither written for another organisation nor given to it', async () => {
  const [mine, theirs] = [await inhabited(), await inhabited()]
  for (const table of tables) {
    const into = asOrg(mine.org, () => app.query(`insert into ${table} (org_id) values ($1)`, [theirs.org]))
    await assert.rejects(into, { code: '42501' }, table)
  }
  for (const table of ['organisation', 'api_key', 'customer', 'outbox', 'idempotent_answer']) {
    const given = asOrg(mine.org, () => app.query(`update ${table} set org_id = $1`, [theirs.org]))
    await assert.rejects(given, { code: '42501' }, table)
  }
})

test("a row cannot point at another organisation's row, and the refusal tells nothing about it", async () => {
  const [mine, theirs] = [await inhabited(), await inhabited()]
  const { rows } = await owner.query<{ key_id: string }>('select key_id from api_key where org_id = $1', [theirs.org])
  const pointAt = (id: string | undefined) =>
    asOrg(mine.org, () => app.query('update api_key set replaced_by = $1', [id])).catch((error: unknown) => error)

  const [atTheirs, atNothing] = [await pointAt(rows[0]?.key_id), await pointAt(newUuid(Date.now()))]

  assert.ok(atTheirs instanceof pg.DatabaseError && atNothing instanceof pg.DatabaseError)
  assert.equal(atTheirs.code, '23503')
  assert.equal(atTheirs.message, atNothing.message)
})

test("what is unique in another organisation is not known in one's own", async () => {
  const [mine, theirs] = [await inhabited(), await inhabited()]
  await w.aCustomer(theirs, { email_address: 'taken@example.com' })
  const made = await w.aCustomer(mine, { email_address: 'taken@example.com' })
  assert.equal(made.email_address, 'taken@example.com')
})

test('a reviewed search refuses every organisation but the one of its transaction', async () => {
  const [mine, theirs] = [await inhabited(), await inhabited()]
  assert.equal((await asOrg(mine.org, () => search(mine.org))).rowCount, 1)
  await assert.rejects(
    asOrg(mine.org, () => search(theirs.org)),
    { code: '42501' },
  )
  await assert.rejects(search(theirs.org), { code: '42501' })
})

test('the server can neither become the role that looks past organisations nor lay hands on the tables', async () => {
  await assert.rejects(app.query('set role tessera_lookup'), { code: '42501' })
  await assert.rejects(app.query('truncate customer cascade'), { code: '42501' })
  await assert.rejects(app.query('alter table customer disable row level security'), { code: '42501' })
  await assert.rejects(app.query('create table public.mine (id int)'), { code: '42501' })
  await assert.rejects(app.query("insert into schema_migration values ('x', 'y')"), { code: '42501' })
})
