import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { askFeed, history, pageOf } from '../../../proofs/feed/changes.ts'
import { catalogueFaults } from '../../test/tenancy/catalogue.ts'
import { world, type World } from '#testing/test-server'
import { keepDays } from './feed.ts'

let w: World
let owner: pg.Client
before(async () => {
  w = await world()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.end()
})

test('after thirty days a number is past reading, and a day later it is gone', async () => {
  const org = await w.anOrg()
  await history(owner, org, 10, { daysAgo: 40 })
  await history(owner, org, 10, { daysAgo: 31 })
  await history(owner, org, 10, { daysAgo: 30 })
  await history(owner, org, 10)

  await keepDays(w.db)

  const { rows } = await owner.query('select min(sequence)::integer as first from change where org_id = $1', [org.org])
  assert.deepEqual(rows, [{ first: 11 }])
  for (const past of [0, 5, 19]) {
    const reply = await askFeed(w, org, `?after=${past}`)
    assert.equal(reply.status, 410)
    assert.equal(reply.json<{ error: { code: string } }>().error.code, 'changes_expired')
  }
  const page = await pageOf(w, org, '?after=20&limit=5')
  assert.deepEqual([page.data.map(({ sequence }) => sequence), page.last_sequence], [[21, 22, 23, 24, 25], 40])
})

test('a history of which nothing is left is past reading, but for its end', async () => {
  const org = await w.anOrg()
  await history(owner, org, 10, { daysAgo: 45 })
  await keepDays(w.db)

  assert.equal((await askFeed(w, org, '?after=9')).status, 410)
  assert.equal((await pageOf(w, org, '?after=10')).next_after, 10)
})

test('a day that somebody reads is dropped later', async () => {
  const org = await w.anOrg()
  await history(owner, org, 1, { daysAgo: 50 })
  const days = async () =>
    (
      await owner.query(
        `select from pg_class where relname = 'change_' || to_char((now() at time zone 'UTC')::date - 50, 'YYYYMMDD')`,
      )
    ).rowCount
  const reader = new pg.Client({ connectionString: w.ownerUrl })
  await reader.connect()
  await reader.query('begin; select from change limit 1')
  await keepDays(w.db)
  assert.equal(await days(), 1)
  await reader.query('commit')
  await reader.end()

  await keepDays(w.db)

  assert.equal(await days(), 0)
})

test("a day's table is guarded as every other is", async () => {
  await keepDays(w.db)
  const { rows } = await owner.query(`select from pg_class where relname ~ '^change_[0-9]{8}$'`)

  assert.ok(rows.length >= 2)
  assert.deepEqual(
    (await catalogueFaults(owner)).filter((fault) => fault.includes('change')),
    [],
  )
})

test('the server itself cannot write the history, nor read it around the organisation', async () => {
  await keepDays(w.db)
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
