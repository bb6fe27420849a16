import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from '#testing/database'
import { databaseReadiness } from './readiness.ts'

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

test('all callers of one second share a check, and the next second has a new one', async (t) => {
  let now = 0
  const readiness = databaseReadiness(database.appUrl, () => now)
  t.after(() => readiness.close())
  const first = readiness.check()
  assert.equal(await first, undefined)
  const { rows } = await owner.query<{ name: string }>(
    'delete from schema_migration where name like $1 returning name',
    ['0001%'],
  )
  now = 999
  const shared = Array.from({ length: 1_000 }, () => readiness.check())
  assert.ok(
    shared.every((check) => check === first),
    'no caller asked the database again',
  )
  now = 1_000
  const next = await readiness.check()

  assert.equal(next, `migrations pending: ${rows[0]?.name}`)
})

test('a check that is still running is shared, however long it takes', async (t) => {
  let now = 0
  const readiness = databaseReadiness(database.appUrl, () => now)
  t.after(() => readiness.close())
  const running = readiness.check()
  now = 60_000

  assert.equal(readiness.check(), running)
  await running
})

test('a database that cannot be reached is reported in words', async (t) => {
  const readiness = databaseReadiness('postgres://tessera_app@127.0.0.1:1/nowhere')
  t.after(() => readiness.close())

  assert.equal(await readiness.check(), 'out of reach')
})
