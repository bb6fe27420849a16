import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { connect, type Db, inTx, type Tx } from '#platform/db'
import { aPool, aWish, expire, TTL } from '#testing/stock'
import { type Org, type World, world } from '#testing/test-server'
import { claimPlaces } from './claim.ts'
import { backToHeld, beginPayments, releaseBasket, releaseItem, returnPlaces, sellHolds } from './holds.ts'
import { sweepExpired } from './jobs.ts'
import type { Hold, Wish } from './queries/claims.ts'
import { listHolds } from './queries/holds.ts'
import { recount } from './recount.ts'

let w: World
let db: Db
before(async () => {
  w = await world()
  db = await connect({ url: w.appUrl, lanes: 1, transactions: 4 })
})
after(async () => {
  await db.close()
  await w.end()
})

const run = <T>(org: Org, work: (tx: Tx) => Promise<T>): Promise<T> => inTx(db, org.org, work)
const buyer = async (org: Org): Promise<number> => (await w.aCustomer(org)).user_id
const begin = (org: Org, basketId: string, userId: number) =>
  run(org, async (tx) => (await beginPayments(tx, org.org, [{ basketId, userId }]))[0] ?? { kind: 'none' as const })
const sell = (org: Org, basketId: string) => run(org, (tx) => sellHolds(tx, org.org, [basketId]))

async function held(org: Org, wish: Wish): Promise<Hold> {
  const claimed = await claimPlaces(db, org.org, wish)
  if (claimed.kind !== 'held') throw new Error(`not held: ${claimed.kind}`)
  return claimed.item
}

async function bought(org: Org, wish: Wish, userId: number): Promise<Hold> {
  const item = await held(org, wish)
  assert.equal((await begin(org, wish.basketId, userId)).kind, 'begun')
  await sell(org, wish.basketId)
  return item
}

/** Held, sold and left, once the recount finds no fault. */
async function figures(org: Org, poolId: number): Promise<number[]> {
  const count = await recount(db, org.org, poolId)
  assert.deepEqual(count?.faults, [])
  return count ? [count.items_held, count.items_sold, count.capacity - count.taken] : []
}

test('an item goes from held to payment to sold, and the pool keeps count', async () => {
  const org = await w.anOrg()
  const { poolId, ...stock } = await aPool(w, org, 10)
  const wish = aWish({ poolId, ...stock }, { quantity: 3 })
  await held(org, wish)
  assert.deepEqual(await figures(org, poolId), [3, 0, 7])

  const begun = await begin(org, wish.basketId, await buyer(org))
  assert.deepEqual(begun.kind === 'begun' && begun.items.map((item) => item.status), ['in_payment'])
  assert.deepEqual(await figures(org, poolId), [3, 0, 7])

  assert.deepEqual(
    (await sell(org, wish.basketId)).map((item) => [item.status, item.places]),
    [['sold', 3]],
  )
  assert.deepEqual(await figures(org, poolId), [0, 3, 7])
  assert.deepEqual(await sell(org, wish.basketId), [])
})

test('an item is released once, and never while it is being paid for', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 10)
  const wish = aWish(stock, { quantity: 2 })
  const item = await held(org, wish)
  await begin(org, wish.basketId, await buyer(org))
  const release = () => run(org, (tx) => releaseItem(tx, org.org, wish.basketId, item.item_id))
  assert.equal(await release(), false)

  await run(org, (tx) => backToHeld(tx, org.org, [wish.basketId], TTL))
  assert.deepEqual([await release(), await release()], [true, false])
  assert.deepEqual(await figures(org, stock.poolId), [0, 0, 10])
  assert.deepEqual(await listHolds(db, org.org, wish.basketId), [])
})

test('a basket is released whole, over its pools', async () => {
  const org = await w.anOrg()
  const [one, two] = [await aPool(w, org, 10), await aPool(w, org, 10)]
  const basketId = randomUUID()
  await held(org, aWish(two, { basketId, quantity: 2 }))
  await held(org, aWish(one, { basketId, quantity: 3 }))
  assert.equal(await run(org, (tx) => releaseBasket(tx, org.org, basketId)), 2)
  assert.deepEqual(
    [await figures(org, one.poolId), await figures(org, two.poolId)],
    [
      [0, 0, 10],
      [0, 0, 10],
    ],
  )
})

test('the sweep gives back what expired, of every organisation, and nothing that is being paid for', async () => {
  const [one, two] = [await w.anOrg(), await w.anOrg()]
  const [here, there] = [await aPool(w, one, 10), await aPool(w, two, 10)]
  const paying = aWish(here, { quantity: 2 })
  const inPayment = await held(one, paying)
  await begin(one, paying.basketId, await buyer(one))
  const [gone, kept, foreign] = [
    await held(one, aWish(here)),
    await held(one, aWish(here)),
    await held(two, aWish(there)),
  ]
  await expire(w, one, inPayment)
  await expire(w, one, gone)
  await expire(w, two, foreign)

  await sweepExpired(db)

  assert.deepEqual(
    [await figures(one, here.poolId), await figures(two, there.poolId)],
    [
      [3, 0, 7],
      [0, 0, 10],
    ],
  )
  assert.equal((await listHolds(db, one.org, gone.basket_id))[0]?.status, 'expired')
  assert.equal((await listHolds(db, one.org, kept.basket_id))[0]?.status, 'held')
})

test('payment does not begin when an item has expired, swept or not', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 10)
  const userId = await buyer(org)
  const basketId = randomUUID()
  const item = await held(org, aWish(stock, { basketId }))
  await held(org, aWish(stock, { basketId }))
  await expire(w, org, item)
  assert.equal((await begin(org, basketId, userId)).kind, 'expired')
  await sweepExpired(db)
  assert.equal((await begin(org, basketId, userId)).kind, 'expired')
  assert.equal((await begin(org, randomUUID(), userId)).kind, 'empty')
  assert.deepEqual(await figures(org, stock.poolId), [1, 0, 9])
})

test('whoever comes first decides between the sweep and the payment; never both', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 100)
  const userId = await buyer(org)
  const items = await Promise.all(Array.from({ length: 40 }, () => held(org, aWish(stock, { ttlSeconds: 1 }))))
  let begun = 0
  const race = { over: false }
  // Payments begin all through the second in which the holds end, while sweeps run against them.
  const sweeping = (async () => {
    while (!race.over) await sweepExpired(db)
  })()
  for (const item of items) {
    const beginning = await begin(org, item.basket_id, userId)
    if (beginning.kind === 'begun') begun++
    const [now] = await listHolds(db, org.org, item.basket_id)
    assert.ok(beginning.kind === 'begun' ? now?.status === 'in_payment' : now?.status !== 'in_payment')
    await Promise.all(Array.from({ length: 4 }, () => figures(org, stock.poolId)))
  }
  race.over = true
  await sweeping
  await expireAll(org, items)
  await sweepExpired(db)
  assert.deepEqual(await figures(org, stock.poolId), [begun, 0, 100 - begun])
})

const expireAll = async (org: Org, items: readonly Hold[]) => {
  for (const item of items) await expire(w, org, item)
}

test('sold places come back in parts, and never more than were sold', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 10)
  const wish = aWish(stock, { quantity: 3 })
  const { item_id: itemId } = await bought(org, wish, await buyer(org))
  const back = (places: number) =>
    run(org, (tx) => returnPlaces(tx, org.org, { basketId: wish.basketId, itemId, places }))

  assert.equal(await back(4), false)
  assert.equal(await back(1), true)
  assert.deepEqual(await figures(org, stock.poolId), [0, 2, 8])
  assert.equal(await back(3), false)
  assert.equal(await back(2), true)
  assert.deepEqual(await figures(org, stock.poolId), [0, 0, 10])
})

test('a customer has at most the maximum of a price over all orders, also when they pay at the same moment', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 100, { max_per_customer: 4 })
  const [ann, bob] = [await buyer(org), await buyer(org)]
  const first = aWish(stock, { quantity: 2 })
  const { item_id: itemId } = await bought(org, first, ann)

  const wishes = Array.from({ length: 4 }, () => aWish(stock, { quantity: 2 }))
  for (const wish of wishes) await held(org, wish)
  const begun = await Promise.all(wishes.map((wish) => begin(org, wish.basketId, ann)))
  assert.deepEqual(begun.map(({ kind }) => kind).toSorted(), ['begun', 'over_maximum', 'over_maximum', 'over_maximum'])
  const refused = wishes[begun.findIndex(({ kind }) => kind === 'over_maximum')]?.basketId ?? ''
  assert.equal((await begin(org, refused, bob)).kind, 'begun')

  await run(org, (tx) => returnPlaces(tx, org.org, { basketId: first.basketId, itemId, places: 2 }))
  const again = wishes[begun.findLastIndex(({ kind }) => kind === 'over_maximum')]?.basketId ?? ''
  assert.equal((await begin(org, again, ann)).kind, 'begun')
})

test('the maximum of an order is looked at again when payment begins', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 100)
  const basketId = randomUUID()
  await held(org, aWish(stock, { basketId, quantity: 3 }))
  const json = { max_per_order: 2 }
  assert.equal(
    (await w.call(`/admin/v1/prices/${stock.priceId}`, { method: 'PATCH', key: org.admin, json })).status,
    200,
  )
  assert.deepEqual(await begin(org, basketId, await buyer(org)), { kind: 'over_maximum', priceId: stock.priceId })
})
