import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { anOpenCategory, aPrice, listOutboxEvents } from '#testing/catalogue'
import { waitFor } from '#testing/wait-for'
import { countLockWaits } from '#testing/locks'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('the last emitted state of a price and its category is their stored state, even after concurrent changes', async (t) => {
  const org = await w.createOrg()
  const { category } = await anOpenCategory(w, org)
  const { price_id } = await aPrice(w, org, category)
  const [slow, watcher] = [1, 2].map(() => new pg.Client({ connectionString: w.ownerUrl }))
  assert.ok(slow && watcher)
  for (const client of [slow, watcher]) {
    await client.connect()
    t.after(() => client.end())
  }
  // Another transaction renames the category and has not committed.
  await slow.query('begin')
  await slow.query('select from price_category where price_category_id = $1 for update', [category])
  await slow.query("update price_category set title = 'Renamed' where price_category_id = $1", [category])

  const path = `/admin/v1/prices/${price_id}`
  const changing = w.call(path, { method: 'PATCH', key: org.admin, json: { price_minor: 3_300 } })
  await waitFor(async () => ((await countLockWaits(watcher)) > 0 ? true : undefined))
  await slow.query('commit')

  assert.equal((await changing).status, 200)
  const last = (await listOutboxEvents(w, org)).at(-1)?.data as {
    price_category: { title: string }
    prices: { price: number }[]
  }
  assert.deepEqual([last.price_category.title, last.prices[0]?.price], ['Renamed', 33])
})
