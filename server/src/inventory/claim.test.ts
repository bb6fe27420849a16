import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { connect, type Db, inTx, read } from '#platform/db'
import { waitFor } from '#testing/wait-for'
import { makePrice } from '#testing/factories'
import { aPool, aPlaceClaim } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { claimPlaces } from './claim.ts'
import { releaseItem } from './holds.ts'
import { type PlaceClaimResult, claimPlacesIn, type PlaceClaim } from './queries/claims.ts'
import { recountPool } from './recount.ts'

let w: TestServer
let db: Db
before(async () => {
  w = await startTestServer()
  db = await connect({ url: w.appUrl, readConnections: 1, transactionConnections: 16 })
})
after(async () => {
  await db.close()
  await w.stop()
})

const kinds = (claims: readonly PlaceClaimResult[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { kind } of claims) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** Concurrent clients, each of which sends its claims one after the other. */
async function claimConcurrently(
  clients: number,
  each: number,
  claim: () => Promise<PlaceClaimResult>,
): Promise<PlaceClaimResult[]> {
  const all = Array.from({ length: clients }, async () => {
    const mine: PlaceClaimResult[] = []
    for (let i = 0; i < each; i++) mine.push(await claim())
    return mine
  })
  return (await Promise.all(all)).flat()
}

const claimInOwnTx = (on: Db, org: TestOrg, placeClaim: PlaceClaim): Promise<PlaceClaimResult> =>
  inTx(on, org.org, (tx) => claimPlacesIn(tx, org.org, placeClaim))

/** Runs outside the transaction that the test has open. */
const outsideTx = AsyncLocalStorage.snapshot()

const claimMethods = [
  ['together', (org: TestOrg, placeClaim: PlaceClaim) => claimPlaces(db, org.org, placeClaim)],
  ['each in a transaction of its own', (org: TestOrg, placeClaim: PlaceClaim) => claimInOwnTx(db, org, placeClaim)],
] as const
for (const [way, claim] of claimMethods) {
  test(`64 concurrent clients, ${way}, take exactly the places that there are`, async () => {
    const org = await w.createOrg()
    const stock = await aPool(w, org, 500)

    const claims = await claimConcurrently(64, 10, () => claim(org, aPlaceClaim(stock)))

    assert.deepEqual(kinds(claims), { held: 500, sold_out: 140 })
    const count = await recountPool(db, org.org, stock.poolId)
    assert.deepEqual([count?.taken, count?.items_held, count?.faults], [500, 500, []])
  })
}

test('control: without the condition and the constraint the same claims oversell', async () => {
  const unguarded = await startTestServer()
  const owner = new pg.Client({ connectionString: unguarded.ownerUrl })
  await owner.connect()
  await owner.query('alter table pool drop constraint pool_not_oversold')
  await owner.end()
  const blind = await connect({
    url: unguarded.appUrl,
    readConnections: 1,
    transactionConnections: 16,
    rewrite: (text) => text.replace('p.capacity - p.taken as places', '2147483647 as places'),
  })
  const org = await unguarded.createOrg()
  const stock = await aPool(unguarded, org, 500)

  const claims = await claimConcurrently(64, 10, () => claimPlaces(blind, org.org, aPlaceClaim(stock)))
  const count = await recountPool(blind, org.org, stock.poolId)
  await blind.close()
  await unguarded.stop()

  assert.deepEqual(kinds(claims), { held: 640 })
  assert.deepEqual(count?.faults, ['140 oversold'])
})

test('without the condition, the constraint of the database refuses to oversell', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 1)
  const blind = await connect({
    url: w.appUrl,
    readConnections: 1,
    rewrite: (text) => text.replace('p.capacity - p.taken as places', '2147483647 as places'),
  })
  const claims = await Promise.allSettled([1, 2, 3].map(() => claimPlaces(blind, org.org, aPlaceClaim(stock))))
  await blind.close()

  const reasons = claims.flatMap((claim) => (claim.status === 'rejected' ? [String(claim.reason)] : []))
  assert.equal(reasons.length, 2)
  for (const reason of reasons) assert.match(reason, /pool_not_oversold/)
  assert.equal((await recountPool(db, org.org, stock.poolId))?.taken, 1)
})

test('a claim returns the item with the current prices and its expiry', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 10, { price_minor: 1_200, service_fee_minor: 130, service_tax_minor: 14 })
  const placeClaim = aPlaceClaim(stock, { quantity: 3 })

  const claimed = await claimPlaces(db, org.org, placeClaim)
  assert.ok(claimed.kind === 'held')
  const { item_id, created_at, expires_at, ...item } = claimed.item
  assert.ok(item_id > 0)
  assert.equal(expires_at.getTime() - created_at.getTime(), 900_000)
  assert.deepEqual(item, {
    org_id: org.org,
    basket_id: placeClaim.basketId,
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

test('prices that share a pool share its places, and a group ticket takes all places that it includes', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 10)
  const family = await makePrice(w, org, stock.event, {
    pool_id: stock.poolId,
    group_ticket: true,
    tickets_included: 4,
  })
  const families = { ...stock, priceId: family.price_id }

  assert.equal((await claimPlaces(db, org.org, aPlaceClaim(families, { quantity: 2 }))).kind, 'held')
  assert.deepEqual(await claimPlaces(db, org.org, aPlaceClaim(families)), { kind: 'sold_out', left: 2 })
  assert.equal((await claimPlaces(db, org.org, aPlaceClaim(stock, { quantity: 2 }))).kind, 'held')
  assert.deepEqual(await claimPlaces(db, org.org, aPlaceClaim(stock)), { kind: 'sold_out', left: 0 })
})

test('in a batch, a claim that does not fit is refused and a smaller one after it still succeeds', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 10)
  // The first claim runs alone, and the others form a batch behind it.
  const claims = await Promise.all(
    [1, 6, 5, 3, 1].map((quantity) => claimPlaces(db, org.org, aPlaceClaim(stock, { quantity }))),
  )

  assert.deepEqual(
    claims.map((claim) => (claim.kind === 'sold_out' ? claim.left : claim.kind)),
    ['held', 'held', 0, 'held', 0],
  )
})

test('an invalid claim in a batch does not affect the others', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 100)
  const placeClaims = Array.from({ length: 40 }, (_, i) =>
    aPlaceClaim(stock, i % 10 === 7 ? { basketId: `poison ${i}` } : i % 10 === 3 ? { quantity: 0 } : {}),
  )

  const claims = await Promise.allSettled(placeClaims.map((placeClaim) => claimPlaces(db, org.org, placeClaim)))

  const failed = claims.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))
  assert.deepEqual(failed, [3, 7, 13, 17, 23, 27, 33, 37])
  const count = await recountPool(db, org.org, stock.poolId)
  assert.deepEqual([count?.taken, count?.faults], [32, []])
})

test('an order cannot exceed the maximum of a price, even by concurrent claims of one basket', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 100, { max_per_order: 4 })
  const basketId = randomUUID()

  const claims = await Promise.all(
    [2, 2, 2, 1].map((quantity) => claimPlaces(db, org.org, aPlaceClaim(stock, { basketId, quantity }))),
  )
  assert.deepEqual(claims.slice(2), [
    { kind: 'over_maximum', priceId: stock.priceId, maximum: 4 },
    { kind: 'over_maximum', priceId: stock.priceId, maximum: 4 },
  ])
  assert.equal((await claimPlaces(db, org.org, aPlaceClaim(stock, { quantity: 4 }))).kind, 'held')
})

test('a claim that waits for the pool lock sees places released meanwhile', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 1)
  const first = aPlaceClaim(stock)
  const held = await claimPlaces(db, org.org, first)
  assert.ok(held.kind === 'held')
  const waiting = read<{ n: number }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and $1 <> ''`,
  )
  const second = await inTx(db, org.org, async (tx) => {
    await releaseItem(tx, org.org, first.basketId, held.item.item_id)
    const claim = outsideTx(() => claimPlaces(db, org.org, aPlaceClaim(stock)))
    await waitFor(async () => ((await w.db.one(waiting, org.org))?.n === 1 ? true : undefined))
    return { claim }
  })
  assert.equal((await second.claim).kind, 'held')
})

test("another organisation's pool, another pool's price and a missing pool are not offered", async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const [one, two, foreign] = [await aPool(w, mine, 5), await aPool(w, mine, 5), await aPool(w, theirs, 5)]
  for (const placeClaim of [
    aPlaceClaim(foreign),
    aPlaceClaim({ poolId: foreign.poolId, priceId: one.priceId }),
    aPlaceClaim({ poolId: one.poolId, priceId: two.priceId }),
    aPlaceClaim({ poolId: 9_007_199_254_740_991, priceId: one.priceId }),
  ])
    assert.deepEqual(await claimPlaces(db, mine.org, placeClaim), { kind: 'not_offered' })
  assert.equal((await recountPool(db, theirs.org, foreign.poolId))?.taken, 0)
})

test('claimPlaces throws inside another transaction', async () => {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 5)
  await assert.rejects(
    inTx(db, org.org, () => claimPlaces(db, org.org, aPlaceClaim(stock))),
    /claimPlacesIn/,
  )
})
