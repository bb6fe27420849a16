import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
let app: pg.Client
before(async () => {
  w = await startTestServer()
  app = new pg.Client({ connectionString: w.appUrl })
  await app.connect()
})
after(async () => {
  await app.end()
  await w.stop()
})

// The first one is called by servers of earlier versions while an upgrade runs.
const calls = ['event_search($1, $2, null, $3, 10, 0)', 'event_search($1, $2, null, $3, 10, 0, null, null, now())']

for (const call of calls)
  test(`${call} refuses an organisation other than that of the transaction`, async () => {
    const search = (org: TestOrg) => app.query(`select * from ${call}`, [org.org, 'a', [0, 1, 2, 3]])
    const mine = await w.createOrg()
    const theirs = await w.createOrg()
    await assert.rejects(search(mine), { code: '42501' })
    await app.query('begin')
    await app.query("select set_config('app.org', $1, true)", [mine.org])
    assert.deepEqual((await search(mine)).rows, [])
    await assert.rejects(search(theirs), { code: '42501' })
    await app.query('rollback')
  })

test('search finds events far down the list too, in the order of the list', async () => {
  const org = await w.createOrg()
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.org', $1, false)", [org.org])
  // More events than the scan in list order reads.
  await owner.query(
    `insert into event (org_id, event_id, title, online_event, url_string, currency, public_event, reserved_seating,
       starts_at, timezone, status, schedule_status, created_at, updated_at)
     select $1, gen_random_uuid(), case n when 1 then 'rare one' when 3500 then 'rare two' else 'common ' || n end, true,
       'n-' || n, 'GBP', true, false, to_timestamp(1800000000 + n), 'UTC', 1, 'scheduled', now(), now()
     from generate_series(1, 3500) n`,
    [org.org],
  )
  await owner.end()
  const titles = async (query: string) => {
    const reply = await w.call(`/v1/events?${query}`, { key: org.secret })
    return reply.json<{ data: { title: string }[] }>().data.map((event) => event.title)
  }

  assert.deepEqual(await titles('search=rare'), ['rare one', 'rare two'])
  assert.deepEqual(await titles('search=rare&limit=1'), ['rare one'])
  assert.deepEqual(await titles('search=rare&limit=1&page_number=2'), ['rare two'])
  assert.deepEqual(await titles('search=common&limit=2'), ['common 2', 'common 3'])
  assert.deepEqual(await titles('search=common&limit=1&page_number=3400'), ['common 3401'])
  assert.deepEqual(await titles('search=common&limit=100&page_number=35'), expected(3402, 3499))
})

const expected = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `common ${from + i}`)
