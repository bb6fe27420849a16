import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { requestChanges, insertChanges, getChangesPage } from '#testing/changes'
import { findCatalogueViolations } from '../../test/tenancy/catalogue.ts'
import { startTestServer, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { rotateFeedDays, sequenceChanges } from './feed.ts'

let w: TestServer
let owner: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.stop()
})

test('after thirty days a change cannot be read, and a day later it is deleted', async () => {
  const org = await w.createOrg()
  await insertChanges(owner, org, 10, { daysAgo: 40 })
  await insertChanges(owner, org, 10, { daysAgo: 31 })
  await insertChanges(owner, org, 10, { daysAgo: 30 })
  await insertChanges(owner, org, 10)

  await rotateFeedDays(w.db)

  const { rows } = await owner.query('select min(sequence)::integer as first from change where org_id = $1', [org.org])
  assert.deepEqual(rows, [{ first: 11 }])
  for (const past of [0, 5, 19]) {
    const reply = await requestChanges(w, org, `?after=${past}`)
    assert.equal(reply.status, 410)
    assert.equal(reply.json<{ error: { code: string } }>().error.code, 'changes_expired')
  }
  const page = await getChangesPage(w, org, '?after=20&limit=5')
  assert.deepEqual([page.data.map(({ sequence }) => sequence), page.last_sequence], [[21, 22, 23, 24, 25], 40])
})

test('a feed whose changes are all deleted can be read only from its end', async () => {
  const org = await w.createOrg()
  await insertChanges(owner, org, 10, { daysAgo: 45 })
  await rotateFeedDays(w.db)

  assert.equal((await requestChanges(w, org, '?after=9')).status, 410)
  assert.equal((await getChangesPage(w, org, '?after=10')).next_after, 10)
})

test('a day that is being read is dropped on a later run', async () => {
  const org = await w.createOrg()
  await insertChanges(owner, org, 1, { daysAgo: 50 })
  const days = async () =>
    (
      await owner.query(
        `select from pg_class where relname = 'change_' || to_char((now() at time zone 'UTC')::date - 50, 'YYYYMMDD')`,
      )
    ).rowCount
  const reader = new pg.Client({ connectionString: w.ownerUrl })
  await reader.connect()
  await reader.query('begin; select from change limit 1')
  await rotateFeedDays(w.db)
  assert.equal(await days(), 1)
  await reader.query('commit')
  await reader.end()

  await rotateFeedDays(w.db)

  assert.equal(await days(), 0)
})

test('the first change can be read while the table of its day is attached', async (t) => {
  const fresh = await startTestServer()
  const other = new pg.Client({ connectionString: fresh.ownerUrl })
  await other.connect()
  t.after(async () => {
    await other.end()
    await fresh.stop()
  })
  const org = await fresh.createOrg()
  await fresh.createCustomer(org)
  await other.query("select make_change_day('2020-01-01')")
  // The reader has listed the tables of days, and waits for the lock of this one while its statement is planned.
  await other.query('begin; lock table change_20200101 in access exclusive mode')
  const reading = requestChanges(fresh, org, '?after=0')
  await waitFor(async () =>
    (await other.query("select from pg_locks where relation = 'change_20200101'::regclass and not granted")).rowCount
      ? true
      : undefined,
  )
  await sequenceChanges(fresh.db)
  await other.query('commit')

  const { status, text } = await reading
  assert.equal(status, 200, text)
})

test("a day's table has row-level security like every other table", async () => {
  await rotateFeedDays(w.db)
  const { rows } = await owner.query(`select from pg_class where relname ~ '^change_[0-9]{8}$'`)

  assert.ok(rows.length >= 2)
  assert.deepEqual(
    (await findCatalogueViolations(owner)).filter((fault) => fault.includes('change')),
    [],
  )
})

test("the server's role can neither change the feed nor read a day's table directly", async () => {
  await rotateFeedDays(w.db)
  const { rows } = await owner.query<{ day: string }>(
    `select max(relname) as day from pg_class where relname ~ '^change_[0-9]{8}$'`,
  )
  const day = rows[0]?.day ?? ''
  const app = new pg.Client({ connectionString: w.appUrl })
  await app.connect()
  try {
    for (const text of [
      'delete from change',
      'delete from feed',
      'update change set type = type',
      "select make_change_day('2020-01-01')",
      `select from ${day}`,
    ])
      await assert.rejects(app.query(text), /permission denied/)
  } finally {
    await app.end()
  }
})
