import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { connect, type Db, inTx, read } from '#platform/db'
import { eventually } from '#testing/wait-for'
import { makePrice } from '#testing/factories'
import { aPool, aWish } from '#testing/stock'
import { type Org, type World, world } from '#testing/test-server'
import { claimPlaces } from './claim.ts'
import { releaseItem } from './holds.ts'
import { type Claimed, insertClaimIn as claimPlacesIn, type Wish } from './queries/claims.ts'
import { recount } from './recount.ts'

let w: World
let db: Db
before(async () => {
  w = await world()
  db = await connect({ url: w.appUrl, lanes: 1, transactions: 16 })
})
after(async () => {
  await db.close()
  await w.end()
})

const kinds = (claims: readonly Claimed[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { kind } of claims) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** Clients that claim one after the other, all at the same time, until their wishes are used up. */
async function rush(clients: number, each: number, claim: () => Promise<Claimed>): Promise<Claimed[]> {
  const all = Array.from({ length: clients }, async () => {
    const mine: Claimed[] = []
    for (let i = 0; i < each; i++) mine.push(await claim())
    return mine
  })
  return (await Promise.all(all)).flat()
}

const alone = (on: Db, org: Org, wish: Wish): Promise<Claimed> =>
  inTx(on, org.org, (tx) => claimPlacesIn(tx, org.org, wish))

/** Outside the transaction that the test has open. */
const elsewhere = AsyncLocalStorage.snapshot()

const ways = [
  ['together', (org: Org, wish: Wish) => claimPlaces(db, org.org, wish)],
  ['each in a transaction of its own', (org: Org, wish: Wish) => alone(db, org, wish)],
] as const
for (const [way, claim] of ways) {
  test(`64 clients at once, ${way}, take exactly what there is`, async () => {
    const org = await w.anOrg()
    const stock = await aPool(w, org, 500)

    const claims = await rush(64, 10, () => claim(org, aWish(stock)))

    assert.deepEqual(kinds(claims), { held: 500, sold_out: 140 })
    const count = await recount(db, org.org, stock.poolId)
    assert.deepEqual([count?.taken, count?.items_held, count?.faults], [500, 500, []])
  })
}

test('without the condition and the constraint the same rush oversells: the guard is what holds', async () => {
  const unguarded = await world()
  const owner = new pg.Client({ connectionString: unguarded.ownerUrl })
  await owner.connect()
  await owner.query('alter table pool drop constraint pool_not_oversold')
  await owner.end()
  const blind = await connect({
    url: unguarded.appUrl,
    lanes: 1,
    transactions: 16,
    rewrite: (text) => text.replace('p.capacity - p.taken as places', '2147483647 as places'),
  })
  const org = await unguarded.anOrg()
  const stock = await aPool(unguarded, org, 500)

  const claims = await rush(64, 10, () => claimPlaces(blind, org.org, aWish(stock)))
  const count = await recount(blind, org.org, stock.poolId)
  await blind.close()
  await unguarded.end()

  assert.deepEqual(kinds(claims), { held: 640 })
  assert.deepEqual(count?.faults, ['140 oversold'])
})

test('with the condition gone and the constraint still there, the database itself refuses', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 1)
  const blind = await connect({
    url: w.appUrl,
    lanes: 1,
    rewrite: (text) => text.replace('p.capacity - p.taken as places', '2147483647 as places'),
  })
  const claims = await Promise.allSettled([1, 2, 3].map(() => claimPlaces(blind, org.org, aWish(stock))))
  await blind.close()

  const reasons = claims.flatMap((claim) => (claim.status === 'rejected' ? [String(claim.reason)] : []))
  assert.equal(reasons.length, 2)
  for (const reason of reasons) assert.match(reason, /pool_not_oversold/)
  assert.equal((await recount(db, org.org, stock.poolId))?.taken, 1)
})

test('a claim answers the item with the prices of the moment and when it ends', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 10, { price_minor: 1_200, service_fee_minor: 130, service_tax_minor: 14 })
  const wish = aWish(stock, { quantity: 3 })

  const claimed = await claimPlaces(db, org.org, wish)
  assert.ok(claimed.kind === 'held')
  const { item_id, created_at, expires_at, ...item } = claimed.item
  assert.ok(item_id > 0)
  assert.equal(expires_at.getTime() - created_at.getTime(), 900_000)
  assert.deepEqual(item, {
    org_id: org.org,
    basket_id: wish.basketId,
    event_id: stock.event.event_id,
    price_id: stock.priceId,
    pool_id: stock.poolId,
    user_id: null,
    quantity: 3,
    places: 3,
    returned: 0,
    unit_price_minor: 1_200,
    service_fee_minor: 130,
    service_tax_minor: 14,
    discount_minor: 0,
    status: 'held',
  })
})

test('prices that share a pool share its places, and a group ticket takes as many as it includes', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 10)
  const family = await makePrice(w, org, stock.event, {
    pool_id: stock.poolId,
    group_ticket: true,
    tickets_included: 4,
  })
  const families = { ...stock, priceId: family.price_id }

  assert.equal((await claimPlaces(db, org.org, aWish(families, { quantity: 2 }))).kind, 'held')
  assert.deepEqual(await claimPlaces(db, org.org, aWish(families)), { kind: 'sold_out', left: 2 })
  assert.equal((await claimPlaces(db, org.org, aWish(stock, { quantity: 2 }))).kind, 'held')
  assert.deepEqual(await claimPlaces(db, org.org, aWish(stock)), { kind: 'sold_out', left: 0 })
})

test('in a group a wish that does not fit is passed over, and a smaller one behind it still fits', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 10)
  // The first goes alone, the others meet behind it.
  const claims = await Promise.all(
    [1, 6, 5, 3, 1].map((quantity) => claimPlaces(db, org.org, aWish(stock, { quantity }))),
  )

  assert.deepEqual(
    claims.map((claim) => (claim.kind === 'sold_out' ? claim.left : claim.kind)),
    ['held', 'held', 0, 'held', 0],
  )
})

test('a bad claim in a group harms no other', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 100)
  const wishes = Array.from({ length: 40 }, (_, i) =>
    aWish(stock, i % 10 === 7 ? { basketId: `poison ${i}` } : i % 10 === 3 ? { quantity: 0 } : {}),
  )

  const claims = await Promise.allSettled(wishes.map((wish) => claimPlaces(db, org.org, wish)))

  const failed = claims.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))
  assert.deepEqual(failed, [3, 7, 13, 17, 23, 27, 33, 37])
  const count = await recount(db, org.org, stock.poolId)
  assert.deepEqual([count?.taken, count?.faults], [32, []])
})

test('an order has at most the maximum of a price, also by claims of one basket at the same moment', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 100, { max_per_order: 4 })
  const basketId = randomUUID()

  const claims = await Promise.all(
    [2, 2, 2, 1].map((quantity) => claimPlaces(db, org.org, aWish(stock, { basketId, quantity }))),
  )
  assert.deepEqual(claims.slice(2), [
    { kind: 'over_maximum', priceId: stock.priceId, maximum: 4 },
    { kind: 'over_maximum', priceId: stock.priceId, maximum: 4 },
  ])
  assert.equal((await claimPlaces(db, org.org, aWish(stock, { quantity: 4 }))).kind, 'held')
})

test('a claim that waits for places to come back gets them', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 1)
  const first = aWish(stock)
  const held = await claimPlaces(db, org.org, first)
  assert.ok(held.kind === 'held')
  const waiting = read<{ n: number }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and $1 <> ''`,
  )
  const second = await inTx(db, org.org, async (tx) => {
    await releaseItem(tx, org.org, first.basketId, held.item.item_id)
    const claim = elsewhere(() => claimPlaces(db, org.org, aWish(stock)))
    await eventually(async () => ((await w.db.one(waiting, org.org))?.n === 1 ? true : undefined))
    return { claim }
  })
  assert.equal((await second.claim).kind, 'held')
})

test("another organisation's pool, another pool's price and a missing pool give nothing", async () => {
  const [mine, theirs] = [await w.anOrg(), await w.anOrg()]
  const [one, two, foreign] = [await aPool(w, mine, 5), await aPool(w, mine, 5), await aPool(w, theirs, 5)]
  for (const wish of [
    aWish(foreign),
    aWish({ poolId: foreign.poolId, priceId: one.priceId }),
    aWish({ poolId: one.poolId, priceId: two.priceId }),
    aWish({ poolId: 9_007_199_254_740_991, priceId: one.priceId }),
  ])
    assert.deepEqual(await claimPlaces(db, mine.org, wish), { kind: 'not_offered' })
  assert.equal((await recount(db, theirs.org, foreign.poolId))?.taken, 0)
})

test('a claim by itself is refused inside another transaction', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 5)
  await assert.rejects(
    inTx(db, org.org, () => claimPlaces(db, org.org, aWish(stock))),
    /claimPlacesIn/,
  )
})
