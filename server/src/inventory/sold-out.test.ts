import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { connect, type Db, inTx, read } from '#platform/db'
import { eventId } from '#testing/factories'
import { aHouse, aPool, aWish } from '#testing/stock'
import { type Org, type World, world } from '#testing/test-server'
import { claimBest } from './best-seats.ts'
import { claimPlaces } from './claim.ts'
import { releaseBasket } from './holds.ts'
import { noteSoldOutEvents } from './sold-out.ts'

let w: World
let db: Db
before(async () => {
  w = await world()
  db = await connect({ url: w.appUrl, lanes: 1, transactions: 2 })
})
after(async () => {
  await db.close()
  await w.end()
})

const told = read<{ type: string }>(
  `select type from outbox where org_id = $1 and type like 'event.%' order by outbox_id`,
)
const note = () => noteSoldOutEvents(db, () => new Date())

/** Whether the event says that it is sold out, and what was told about it so far. */
async function said(org: Org, event: Parameters<typeof eventId>[0]): Promise<[boolean, string[]]> {
  const { sold_out } = (await w.call(`/v1/events/${eventId(event)}`, { key: org.secret })).json<{ sold_out: boolean }>()
  return [sold_out, (await w.db.all(told, org.org)).map(({ type }) => type)]
}

test('an event says when nothing is left, once, and when places come back', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 2)
  await note()
  assert.deepEqual(await said(org, stock.event), [false, []])

  const wish = aWish(stock, { quantity: 2 })
  assert.equal((await claimPlaces(db, org.org, wish)).kind, 'held')
  await note()
  await note()
  assert.deepEqual(await said(org, stock.event), [true, ['event.sold_out']])

  await inTx(db, org.org, (tx) => releaseBasket(tx, org.org, wish.basketId))
  await note()
  assert.deepEqual(await said(org, stock.event), [false, ['event.sold_out', 'event.updated']])
})

test('a house is sold out with its last seat', async () => {
  const org = await w.anOrg()
  const house = await aHouse(w, org, { rows: 1, perRow: 4 })
  const best = { ...aWish({ poolId: 0, priceId: house.priceId }), quantity: 2 }
  for (const expected of [false, true]) {
    assert.equal((await claimBest(db, org.org, best)).kind, 'held')
    await note()
    assert.equal((await said(org, house.event))[0], expected)
  }
})
