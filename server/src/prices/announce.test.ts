import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { anOpenCategory, aPrice, told } from '#testing/catalogue'
import { eventually } from '#testing/wait-for'
import { waitingForLocks } from '#testing/locks'
import { world, type World } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

test('what is told last of a price and its category is how they are, whoever changes them at the same time', async (t) => {
  const org = await w.anOrg()
  const { category } = await anOpenCategory(w, org)
  const { price_id } = await aPrice(w, org, category)
  const [slow, watcher] = [1, 2].map(() => new pg.Client({ connectionString: w.ownerUrl }))
  assert.ok(slow && watcher)
  for (const client of [slow, watcher]) {
    await client.connect()
    t.after(() => client.end())
  }
  // Somebody is about to rename the category, and has not committed.
  await slow.query('begin')
  await slow.query('select from price_category where price_category_id = $1 for update', [category])
  await slow.query("update price_category set title = 'Renamed' where price_category_id = $1", [category])

  const path = `/admin/v1/prices/${price_id}`
  const changing = w.call(path, { method: 'PATCH', key: org.admin, json: { price_minor: 3_300 } })
  await eventually(async () => ((await waitingForLocks(watcher)) > 0 ? true : undefined))
  await slow.query('commit')

  assert.equal((await changing).status, 200)
  const last = (await told(w, org)).at(-1)?.data as { price_category: { title: string }; prices: { price: number }[] }
  assert.deepEqual([last.price_category.title, last.prices[0]?.price], ['Renamed', 33])
})
