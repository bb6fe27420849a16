import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { connect, type Db, inTx, type Tx } from '#platform/db'
import { makePrice } from '#testing/factories'
import { aPool, aPlaceClaim, expireItem, TTL_SECONDS } from '#testing/stock'
import { type TestServer, startTestServer } from '#testing/test-server'
import { claimPlaces } from './claim.ts'
import { releaseItem, returnPlaces } from './holds.ts'
import { beginPayments } from './queries/begin-payments.ts'
import { returnToHeld, sellHolds } from './queries/holds.ts'
import { releaseExpiredHolds } from './jobs.ts'
import type { Hold } from './queries/claims.ts'
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

const verbs = ['claim', 'claim', 'claim', 'release', 'begin', 'sell', 'back', 'return', 'expire', 'capacity'] as const
const step = fc.record({ verb: fc.constantFrom(...verbs), pick: fc.nat(), quantity: fc.integer({ min: 1, max: 6 }) })

const OPERATIONS = 2_400
const AT_ONCE = 8

test('after thousands of random concurrent operations, the ledger and the items agree with every pool', async () => {
  const org = await w.createOrg()
  const pools = [await aPool(w, org, 60), await aPool(w, org, 25)]
  const first = pools[0] ?? assert.fail('no pool')
  const family = await makePrice(w, org, first.event, {
    pool_id: first.poolId,
    group_ticket: true,
    tickets_included: 3,
  })
  const stocks = [...pools, { ...first, priceId: family.price_id }]
  const userId = (await w.createCustomer(org)).user_id
  const items: Hold[] = []
  const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTx(db, org.org, work)

  const one = async ({ verb, pick, quantity }: { verb: (typeof verbs)[number]; pick: number; quantity: number }) => {
    const stock = stocks[pick % stocks.length] ?? first
    const item = items[pick % Math.max(1, items.length)]
    if (verb === 'claim') {
      const claimed = await claimPlaces(db, org.org, aPlaceClaim(stock, { quantity, basketId: randomUUID() }))
      return claimed.kind === 'held' && items.push(claimed.item)
    }
    if (verb === 'capacity') {
      const json = { capacity: 20 + (pick % 60) }
      return w.call(`/admin/v1/pools/${stock.poolId}`, { method: 'PATCH', key: org.admin, json })
    }
    if (!item) return undefined
    const { basket_id: basketId, item_id: itemId } = item
    switch (verb) {
      case 'release':
        return run((tx) => releaseItem(tx, org.org, basketId, itemId))
      case 'begin':
        return run((tx) => beginPayments(tx, org.org, [{ basketId, userId }]))
      case 'sell':
        return run((tx) => sellHolds(tx, org.org, [basketId]))
      case 'back':
        return run((tx) => returnToHeld(tx, org.org, [basketId], TTL_SECONDS))
      case 'return':
        return run((tx) => returnPlaces(tx, org.org, { basketId, itemId, places: Math.min(quantity, item.places) }))
      case 'expire':
        await expireItem(w, org, item)
        return releaseExpiredHolds(db)
    }
  }

  const seed = 20_261_115
  const steps = fc.sample(step, { numRuns: OPERATIONS, seed })
  for (let at = 0; at < steps.length; at += AT_ONCE) {
    await Promise.all(steps.slice(at, at + AT_ONCE).map(one))
    if (at % (AT_ONCE * 10) !== 0) continue
    for (const { poolId } of pools)
      assert.deepEqual((await recountPool(db, org.org, poolId))?.faults, [], `seed ${seed}, step ${at}`)
  }
  for (const { poolId } of pools) {
    const count = await recountPool(db, org.org, poolId)
    assert.deepEqual(count?.faults, [])
    assert.ok(count && count.items_sold > 0)
  }
})
