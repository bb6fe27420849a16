import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { connect, type Db, inTx, type Tx } from '#platform/db'
import { aPool, aPlaceClaim, expireItem, TTL_SECONDS } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { claimPlaces } from './claim.ts'
import { releaseBasket, releaseItem, returnPlaces } from './holds.ts'
import { beginPayments } from './queries/begin-payments.ts'
import { returnToHeld, sellHolds } from './queries/holds.ts'
import { releaseExpiredHolds } from './jobs.ts'
import type { Hold, PlaceClaim } from './queries/claims.ts'
import { listHolds } from './queries/holds.ts'
import { recountPool } from './recount.ts'

let w: TestServer
let db: Db
before(async () => {
  w = await startTestServer()
  db = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 4 })
})
after(async () => {
  await db.close()
  await w.stop()
})

const run = <T>(org: TestOrg, work: (tx: Tx) => Promise<T>): Promise<T> => inTx(db, org.org, work)
const buyer = async (org: TestOrg): Promise<number> => (await w.createCustomer(org)).user_id
const begin = (org: TestOrg, basketId: string, userId: number) =>
  run(org, async (tx) => (await beginPayments(tx, org.org, [{ basketId, userId }]))[0] ?? { kind: 'none' as const })
const sell = (org: TestOrg, basketId: string) => run(org, (tx) => sellHolds(tx, org.org, [basketId]))

async function hold(org: TestOrg, placeClaim: PlaceClaim): Promise<Hold> {
  const claimed = await claimPlaces(db, org.org, placeClaim)
  if (claimed.kind !== 'held') throw new Error(`not held: ${claimed.kind}`)
  return claimed.item
}

async function buy(org: TestOrg, placeClaim: PlaceClaim, userId: number): Promise<Hold> {
  const item = await hold(org, placeClaim)
  assert.equal((await begin(org, placeClaim.basketId, userId)).kind, 'started')
  await sell(org, placeClaim.basketId)
  return item
}

/** Returns held, sold and left, after checking that the recount finds no fault. */
async function countPlaces(org: TestOrg, poolId: number): Promise<number[]> {
  const count = await recountPool(db, org.org, poolId)
  assert.deepEqual(count?.faults, [])
  return count ? [count.items_held, count.items_sold, count.capacity - count.taken] : []
}

test('an item goes from held to in_payment to sold, and the pool counts it', async () => {
  const org = await w.createOrg()
  const { poolId, ...stock } = await aPool(w, org, 10)
  const placeClaim = aPlaceClaim({ poolId, ...stock }, { quantity: 3 })
  await hold(org, placeClaim)
  assert.deepEqual(await countPlaces(org, poolId), [3, 0, 7])

  const begun = await begin(org, placeClaim.basketId, await buyer(org))
  assert.deepEqual(begun.kind === 'started' && begun.items.map((item) => item.status), ['in_payment'])
  assert.deepEqual(await countPlaces(org, poolId), [3, 0, 7])

  assert.deepEqual(
    (await sell(org, placeClaim.basketId)).map((item) => [item.status, item.places]),
    [['sold', 3]],
  )
  assert.deepEqual(await countPlaces(org, poolId), [0, 3, 7])
  assert.deepEqual(await sell(org, placeClaim.basketId), [])
})

test('an item is released only once, and never during payment', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 10)
  const placeClaim = aPlaceClaim(stock, { quantity: 2 })
  const item = await hold(org, placeClaim)
  await begin(org, placeClaim.basketId, await buyer(org))
  const release = () => run(org, (tx) => releaseItem(tx, org.org, placeClaim.basketId, item.item_id))
  assert.equal(await release(), false)

  await run(org, (tx) => returnToHeld(tx, org.org, [placeClaim.basketId], TTL_SECONDS))
  assert.deepEqual([await release(), await release()], [true, false])
  assert.deepEqual(await countPlaces(org, stock.poolId), [0, 0, 10])
  assert.deepEqual(await listHolds(db, org.org, placeClaim.basketId), [])
})

test('releasing a basket releases its items in all pools', async () => {
  const org = await w.createOrg()
  const [one, two] = [await aPool(w, org, 10), await aPool(w, org, 10)]
  const basketId = randomUUID()
  await hold(org, aPlaceClaim(two, { basketId, quantity: 2 }))
  await hold(org, aPlaceClaim(one, { basketId, quantity: 3 }))
  assert.equal(await run(org, (tx) => releaseBasket(tx, org.org, basketId)), 2)
  assert.deepEqual(
    [await countPlaces(org, one.poolId), await countPlaces(org, two.poolId)],
    [
      [0, 0, 10],
      [0, 0, 10],
    ],
  )
})

test('the sweep releases expired holds of every organisation, but none in payment', async () => {
  const [one, two] = [await w.createOrg(), await w.createOrg()]
  const [here, there] = [await aPool(w, one, 10), await aPool(w, two, 10)]
  const paying = aPlaceClaim(here, { quantity: 2 })
  const inPayment = await hold(one, paying)
  await begin(one, paying.basketId, await buyer(one))
  const [removed, kept, foreign] = [
    await hold(one, aPlaceClaim(here)),
    await hold(one, aPlaceClaim(here)),
    await hold(two, aPlaceClaim(there)),
  ]
  await expireItem(w, one, inPayment)
  await expireItem(w, one, removed)
  await expireItem(w, two, foreign)

  await releaseExpiredHolds(db)

  assert.deepEqual(
    [await countPlaces(one, here.poolId), await countPlaces(two, there.poolId)],
    [
      [3, 0, 7],
      [0, 0, 10],
    ],
  )
  assert.equal((await listHolds(db, one.org, removed.basket_id))[0]?.status, 'expired')
  assert.equal((await listHolds(db, one.org, kept.basket_id))[0]?.status, 'held')
})

test('payment does not begin if an item has expired, swept or not', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 10)
  const userId = await buyer(org)
  const basketId = randomUUID()
  const item = await hold(org, aPlaceClaim(stock, { basketId }))
  await hold(org, aPlaceClaim(stock, { basketId }))
  await expireItem(w, org, item)
  assert.equal((await begin(org, basketId, userId)).kind, 'expired')
  await releaseExpiredHolds(db)
  assert.equal((await begin(org, basketId, userId)).kind, 'expired')
  assert.equal((await begin(org, randomUUID(), userId)).kind, 'empty')
  assert.deepEqual(await countPlaces(org, stock.poolId), [1, 0, 9])
})

test('either the sweep or the payment gets an item, never both', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 100)
  const userId = await buyer(org)
  const items = await Promise.all(Array.from({ length: 40 }, () => hold(org, aPlaceClaim(stock, { ttlSeconds: 1 }))))
  let begun = 0
  const race = { over: false }
  // Payments begin throughout the second in which the holds expire, while sweeps run concurrently.
  const sweeping = (async () => {
    while (!race.over) await releaseExpiredHolds(db)
  })()
  for (const item of items) {
    const beginning = await begin(org, item.basket_id, userId)
    if (beginning.kind === 'started') begun++
    const [now] = await listHolds(db, org.org, item.basket_id)
    assert.ok(beginning.kind === 'started' ? now?.status === 'in_payment' : now?.status !== 'in_payment')
    await Promise.all(Array.from({ length: 4 }, () => countPlaces(org, stock.poolId)))
  }
  race.over = true
  await sweeping
  await expireAll(org, items)
  await releaseExpiredHolds(db)
  assert.deepEqual(await countPlaces(org, stock.poolId), [begun, 0, 100 - begun])
})

const expireAll = async (org: TestOrg, items: readonly Hold[]) => {
  for (const item of items) await expireItem(w, org, item)
}

test('sold places can be returned in parts, but never more than were sold', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 10)
  const placeClaim = aPlaceClaim(stock, { quantity: 3 })
  const { item_id: itemId } = await buy(org, placeClaim, await buyer(org))
  const back = (places: number) =>
    run(org, (tx) => returnPlaces(tx, org.org, { basketId: placeClaim.basketId, itemId, places }))

  assert.equal(await back(4), false)
  assert.equal(await back(1), true)
  assert.deepEqual(await countPlaces(org, stock.poolId), [0, 2, 8])
  assert.equal(await back(3), false)
  assert.equal(await back(2), true)
  assert.deepEqual(await countPlaces(org, stock.poolId), [0, 0, 10])
})

test('a customer cannot exceed the maximum of a price over all orders, even with concurrent payments', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 100, { max_per_customer: 4 })
  const [ann, bob] = [await buyer(org), await buyer(org)]
  const first = aPlaceClaim(stock, { quantity: 2 })
  const { item_id: itemId } = await buy(org, first, ann)

  const placeClaims = Array.from({ length: 4 }, () => aPlaceClaim(stock, { quantity: 2 }))
  for (const placeClaim of placeClaims) await hold(org, placeClaim)
  const begun = await Promise.all(placeClaims.map((placeClaim) => begin(org, placeClaim.basketId, ann)))
  assert.deepEqual(begun.map(({ kind }) => kind).toSorted(), [
    'over_maximum',
    'over_maximum',
    'over_maximum',
    'started',
  ])
  const refused = placeClaims[begun.findIndex(({ kind }) => kind === 'over_maximum')]?.basketId ?? ''
  assert.equal((await begin(org, refused, bob)).kind, 'started')

  await run(org, (tx) => returnPlaces(tx, org.org, { basketId: first.basketId, itemId, places: 2 }))
  const again = placeClaims[begun.findLastIndex(({ kind }) => kind === 'over_maximum')]?.basketId ?? ''
  assert.equal((await begin(org, again, ann)).kind, 'started')
})

test('the maximum per order is checked again when payment begins', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 100)
  const basketId = randomUUID()
  await hold(org, aPlaceClaim(stock, { basketId, quantity: 3 }))
  const json = { max_per_order: 2 }
  assert.equal(
    (await w.call(`/admin/v1/prices/${stock.priceId}`, { method: 'PATCH', key: org.admin, json })).status,
    200,
  )
  assert.deepEqual(await begin(org, basketId, await buyer(org)), { kind: 'over_maximum', priceId: stock.priceId })
})
