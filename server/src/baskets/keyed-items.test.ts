import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import type { Basket } from '#contract'
import type { Probe } from '#platform/probe'
import { addItem, aBasket, setBasketStatus } from '#testing/baskets'
import { codeOf, noLimits } from '#testing/checkouts'
import { countLockWaits } from '#testing/locks'
import { aPool, aSeatedEvent } from '#testing/stock'
import { startTestServer, type TestOrg, type TestResponse, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { recountPool } from '../inventory/recount.ts'

let onProbe: Probe = () => {}
let w: TestServer
let owner: pg.Client
let watcher: pg.Client
before(async () => {
  w = await startTestServer({ probe: (point) => onProbe(point) })
  owner = new pg.Client({ connectionString: w.ownerUrl })
  watcher = new pg.Client({ connectionString: w.ownerUrl })
  await Promise.all([owner.connect(), watcher.connect()])
})
after(async () => {
  await Promise.all([owner.end(), watcher.end()])
  await w.stop()
})

const isReplayed = ({ headers }: TestResponse): boolean => headers.get('Idempotent-Replayed') === 'true'

async function taken(org: TestOrg, poolId: number): Promise<number> {
  const pool = (await recountPool(w.db, org.org, poolId)) ?? assert.fail('no pool')
  assert.deepEqual(pool.faults, [])
  return pool.taken
}

const openBaskets = (org: TestOrg, count: number): Promise<Basket[]> =>
  Promise.all(Array.from({ length: count }, () => aBasket(w, org)))

/** Sends requests while the pool is locked: the first waits for the lock, and the others form the next batch. */
async function sendTogether<T>(poolId: number, send: () => readonly Promise<T>[], whileLocked = async () => {}) {
  await owner.query('begin')
  await owner.query('select from pool where pool_id = $1 for update', [poolId])
  const sent = send()
  await waitFor(async () => (await countLockWaits(watcher)) > 0 || undefined)
  await whileLocked()
  await owner.query('commit')
  return Promise.all(sent)
}

type Commits = { readonly holds: number; readonly responses: number; readonly commits: number; readonly apart: number }

/** Counts what an organisation has, in how many transactions it was written, and responses committed without a hold. */
async function countCommits(org: TestOrg): Promise<Commits> {
  const { rows } = await owner.query<Commits>(
    `with h as (select xmin::text as tx from hold where org_id = $1),
      a as (select xmin::text as tx from idempotent_answer where org_id = $1)
     select (select count(*)::int from h) as holds, (select count(*)::int from a) as responses,
       (select count(distinct tx)::int from h) as commits,
       (select count(*)::int from a where tx not in (select tx from h)) as apart`,
    [org.org],
  )
  return rows[0] ?? assert.fail('no row')
}

describe('requests with an Idempotency-Key', () => {
  test('share a transaction, which stores their responses with their places', async () => {
    const org = await w.createOrg({ limits: noLimits })
    const { priceId, poolId } = await aPool(w, org, 100)
    const baskets = await openBaskets(org, 40)
    const add = ({ id }: Basket) => addItem(w, org, id, { price_id: priceId, quantity: 1, idempotencyKey: `k ${id}` })

    const added = await sendTogether(poolId, () => baskets.map(add))

    assert.deepEqual([...new Set(added.map(({ status }) => status))], [200])
    const { commits, ...rows } = await countCommits(org)
    assert.deepEqual(rows, { holds: 40, responses: 40, apart: 0 })
    assert.ok(commits <= 4, `${commits} transactions for 40 requests`)
    const again = await Promise.all(baskets.map(add))
    assert.ok(again.every(isReplayed))
    assert.deepEqual(
      again.map(({ text }) => text),
      added.map(({ text }) => text),
    )
    assert.equal(await taken(org, poolId), 40)
  })

  test('each get their own response: places for some, sold_out for the others, and the same again', async () => {
    const org = await w.createOrg({ limits: noLimits })
    const { priceId, poolId } = await aPool(w, org, 5)
    const baskets = await openBaskets(org, 12)
    // Every second one has no key.
    const add = ({ id }: Basket, i: number) =>
      addItem(w, org, id, { price_id: priceId, quantity: 1, idempotencyKey: i % 2 === 0 ? `k ${id}` : '' })

    const added = await sendTogether(poolId, () => baskets.map(add))

    assert.equal(added.filter(({ status }) => status === 200).length, 5)
    for (const reply of added.filter(({ status }) => status !== 200)) assert.equal(codeOf(reply), 'sold_out')
    for (const [i, basket] of baskets.entries()) {
      if (i % 2 !== 0) continue
      const again = await add(basket, i)
      assert.deepEqual([again.status, again.text, isReplayed(again)], [added[i]?.status, added[i]?.text, true])
    }
    assert.equal(await taken(org, poolId), 5)
  })

  test('with one key run once: the others get its response or idempotency_in_flight', async () => {
    const org = await w.createOrg({ limits: noLimits })
    const { priceId, poolId } = await aPool(w, org, 100)
    const [first, second] = await openBaskets(org, 2)
    const add = (basket: Basket | undefined, quantity = 1) =>
      addItem(w, org, basket?.id ?? '', { price_id: priceId, quantity, idempotencyKey: 'same' })

    const replies = await sendTogether(poolId, () => Array.from({ length: 10 }, () => add(first)))

    const done = replies.filter(({ status }) => status === 200)
    assert.equal(done.filter((reply) => !isReplayed(reply)).length, 1)
    assert.equal(new Set(done.map(({ text }) => text)).size, 1)
    for (const reply of replies) if (reply.status !== 200) assert.equal(codeOf(reply), 'idempotency_in_flight')
    const others = [await add(first, 2), await add(second)]
    for (const reply of others) assert.deepEqual([reply.status, codeOf(reply)], [422, 'idempotency_key_reused'])
    assert.equal(await taken(org, poolId), 1)
  })

  test('for a basket that closes meanwhile hold no places', async () => {
    const org = await w.createOrg({ limits: noLimits })
    const { priceId, poolId } = await aPool(w, org, 100)
    const { id } = await aBasket(w, org)
    // A basket that is not empty is read again after the claim.
    await addItem(w, org, id, { price_id: priceId, quantity: 1 })

    const [refused] = await sendTogether(
      poolId,
      () => [addItem(w, org, id, { price_id: priceId, quantity: 1, idempotencyKey: 'k' })],
      // The request has read its basket: it waits for the pool.
      async () => void (await setBasketStatus(w, org, id, 'checking_out')),
    )

    assert.equal(refused?.status, 409)
    assert.match(refused.text, /closed while the item was added/)
    assert.equal(await taken(org, poolId), 1)
  })

  test('for the best seats share a transaction too', async () => {
    const org = await w.createOrg({ limits: noLimits })
    const { priceId } = await aSeatedEvent(w, org, { rows: 10, perRow: 20 })
    const baskets = await openBaskets(org, 30)
    const add = ({ id }: Basket) =>
      addItem(w, org, id, { price_id: priceId, quantity: 2, best_available: true, idempotencyKey: `k ${id}` })

    const added = await Promise.all(baskets.map(add))

    assert.deepEqual([...new Set(added.map(({ status }) => status))], [200])
    const { commits, ...rows } = await countCommits(org)
    assert.deepEqual(rows, { holds: 30, responses: 30, apart: 0 })
    assert.ok(commits < 20, `${commits} transactions for 30 requests`)
    const again = await Promise.all(baskets.map(add))
    assert.deepEqual(
      again.map(({ text }) => text),
      added.map(({ text }) => text),
    )
    assert.equal((await countCommits(org)).holds, 30)
  })
})

describe('a crash', () => {
  const crashAt = (where: Parameters<Probe>[0]): Probe => {
    let crashed = false
    return (point) => {
      if (point !== where || crashed) return
      crashed = true
      throw new Error('a crash')
    }
  }

  for (const [where, stored] of [
    ['before_claim_commit', 0],
    ['after_claim', 1],
  ] as const)
    test(`${where.replaceAll('_', ' ')} and a repeated request take the places once`, async () => {
      const org = await w.createOrg({ limits: noLimits })
      const { priceId, poolId } = await aPool(w, org, 100)
      const { id } = await aBasket(w, org)
      const add = () => addItem(w, org, id, { price_id: priceId, quantity: 3, idempotencyKey: 'once' })
      onProbe = crashAt(where)

      const failed = await add()

      assert.equal(failed.status, 500)
      assert.equal(await taken(org, poolId), stored * 3)
      assert.equal((await countCommits(org)).responses, stored)
      const again = await add()
      assert.deepEqual([again.status, isReplayed(again)], [200, stored === 1])
      assert.equal(again.json<Basket>().items[0]?.quantity, 3)
      assert.equal(await taken(org, poolId), 3)
    })
})
