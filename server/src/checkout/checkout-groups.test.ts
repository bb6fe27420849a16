import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout } from '#contract'
import { recountPool } from '../inventory/recount.ts'
import { checkLedger } from '#ledger'
import { inTx, type WriteStatement, write } from '#platform/db'
import { newUuid, toUuid } from '#platform/ids'
import {
  aFilledBasket,
  anEmail,
  getLastAttempt,
  aWorker,
  basketStatus,
  checkout,
  complete,
  confirm,
  endLease,
  noLimits,
} from '#testing/checkouts'
import { insert, makeOrder, makePrice } from '#testing/factories'
import { listOrderEvents } from '#testing/orders'
import { aPool } from '#testing/stock'
import { type TestOrg, type TestResponse, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
let worker: Awaited<ReturnType<typeof aWorker>>
before(async () => {
  w = await startTestServer()
  worker = await aWorker(w)
})
after(async () => {
  await worker.end()
  await w.stop()
})

const MANY = 64
/** Not the first one, which forms a batch of its own. */
const POISONED = [7, 20, 41]

async function manyBaskets() {
  const org = await w.createOrg({ limits: noLimits })
  const stock = await aPool(w, org, 2 * MANY)
  const ids = await Promise.all(Array.from({ length: MANY }, () => aFilledBasket(w, org, stock.priceId)))
  return { org, ids, poisoned: POISONED.map((i) => ids[i] ?? ''), ...stock }
}

const count = (org: TestOrg, statement: WriteStatement<never>, basketId: string) =>
  inTx(w.db, org.org, (tx) => tx.count(statement, org.org, toUuid(basketId)))

/** Every customer completes 3-D Secure. */
const completeAllActions = (org: TestOrg, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => complete(w, org, (await getLastAttempt(w, org, id)).payment_id, 'succeed')))

/** Asserts that exactly the poisoned checkouts failed, and that all others are sold. */
async function expectOnlyPoisonedFail(org: TestOrg, poolId: number, replies: readonly TestResponse[]) {
  const failed = replies.flatMap(({ status }, i) => (status === 200 ? [] : [i]))
  assert.deepEqual(failed, POISONED)
  const orders = replies.filter(({ status }) => status === 200).map((reply) => reply.json<Checkout>())
  assert.ok(orders.every(({ status }) => status === 'confirmed'))
  const pool = await recountPool(w.db, org.org, poolId)
  assert.deepEqual(pool?.faults, [])
  const events = await listOrderEvents(w, org)
  assert.equal(events.filter((type) => type === 'order.completed').length, MANY - POISONED.length)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  return pool
}

test('64 simultaneous checkouts are all confirmed, each with its own order', async () => {
  const { org, ids, poolId } = await manyBaskets()
  const orders = await Promise.all(ids.map(async (id) => (await checkout(w, org, id)).json<Checkout>()))
  assert.ok(orders.every(({ status }) => status === 'confirmed'))
  assert.equal(new Set(orders.map(({ order_id }) => order_id)).size, MANY)
  const pool = await recountPool(w.db, org.org, poolId)
  assert.deepEqual([pool?.ledger_sold, pool?.items_held, pool?.faults], [MANY, 0, []])
})

test('baskets that are rejected by a rule leave the batch without affecting the others', async () => {
  const { org, ids, ...all } = await manyBaskets()
  const lapse = write(`update hold set expires_at = now() - interval '1 second' where org_id = $1 and basket_id = $2`)
  for (const id of all.poisoned) await count(org, lapse, id)
  const replies = await Promise.all(ids.map((id) => checkout(w, org, id)))
  const pool = await expectOnlyPoisonedFail(org, all.poolId, replies)
  assert.deepEqual(
    replies.map(({ status }) => status).filter((status) => status !== 200),
    [410, 410, 410],
  )
  assert.equal(pool?.ledger_sold, MANY - POISONED.length)
})

test('baskets that the database rejects fail alone and do not change', async () => {
  const { org, ids, ...all } = await manyBaskets()
  // A second payment in flight for one basket, which only a bug could create.
  for (const id of all.poisoned) {
    const { order } = await makeOrder(w, org, await makePrice(w, org, all.event), { order: { status: 'pending' } })
    const never = new Date(Date.now() + 3_600_000)
    const stamps = { created_at: new Date(), updated_at: new Date(), due_at: never, deadline: never }
    const of = { attempt_id: newUuid(Date.now()), subject_id: toUuid(id), order_id: order.order_id }
    const how = { provider: 'sandbox', payment_method: 'pm', amount_minor: 1, currency: 'GBP', status: 'waiting' }
    await insert(w, org, 'attempt', { ...of, ...how, ...stamps })
  }
  const replies = await Promise.all(ids.map((id) => checkout(w, org, id)))
  const pool = await expectOnlyPoisonedFail(org, all.poolId, replies)
  assert.deepEqual([pool?.ledger_sold, pool?.ledger_held], [MANY - POISONED.length, POISONED.length])
  for (const id of all.poisoned) assert.equal(await basketStatus(w, org, id), 'open')
})

test('a basket whose order is no longer pending is rejected before anything is charged', async () => {
  const { org, ids, ...all } = await manyBaskets()
  for (const id of all.poisoned) {
    assert.equal((await checkout(w, org, id, { method: 'pm_sandbox_declined' })).status, 402)
    await count(org, write(poisons['an order that is not pending']), id)
  }
  const replies = await Promise.all(ids.map((id) => checkout(w, org, id)))
  await expectOnlyPoisonedFail(org, all.poolId, replies)
  for (const id of all.poisoned) assert.equal((await getLastAttempt(w, org, id)).payment_method, 'pm_sandbox_declined')
})

const poisons = {
  'an order that is not pending': `update "order" o set status = 'expired' from basket b
    where o.org_id = $1 and b.org_id = $1 and b.basket_id = $2 and o.order_id = b.order_id`,
  'a sale that is already in the ledger': `insert into ledger_entry (org_id, kind, source, order_id, currency, at)
    select a.org_id, 'sale', a.attempt_id::text, a.order_id, 'GBP', now() from attempt a where a.org_id = $1 and a.subject_id = $2`,
  'nothing in payment': `update hold set status = 'held' where org_id = $1 and basket_id = $2 and status = 'in_payment'`,
}

for (const [what, sql] of Object.entries(poisons))
  test(`${what} fails its own payment alone in a batch of 64`, async () => {
    const { org, ids, ...all } = await manyBaskets()
    const begun = await Promise.all(ids.map((id) => checkout(w, org, id, { method: 'pm_sandbox_3ds' })))
    assert.ok(begun.every((reply) => reply.json<Checkout>().payment.status === 'requires_action'))
    await completeAllActions(org, ids)
    for (const id of all.poisoned) assert.equal(await count(org, write(sql), id), 1)
    const replies = await Promise.all(ids.map((id) => confirm(w, org, id)))
    if (what.startsWith('a sale')) {
      const remove = write(`delete from ledger_entry j where j.org_id = $1 and j.order_id = (
        select b.order_id from basket b where b.org_id = $1 and b.basket_id = $2)`)
      for (const id of all.poisoned) await count(org, remove, id)
    }
    await expectOnlyPoisonedFail(org, all.poolId, replies)
    for (const id of all.poisoned) assert.equal((await getLastAttempt(w, org, id)).settled_at, null)
  })

test('a worker that cannot complete one payment completes the others and reports the error', async () => {
  const { org, ids, ...all } = await manyBaskets()
  await Promise.all(ids.map((id) => checkout(w, org, id, { method: 'pm_sandbox_3ds', email: anEmail() })))
  await completeAllActions(org, ids)
  for (const id of all.poisoned) await count(org, write(poisons['an order that is not pending']), id)
  await assert.rejects(worker.recover(), /payments could not be driven/)
  const attempts = await Promise.all(ids.map((id) => getLastAttempt(w, org, id)))
  const stuck = attempts.flatMap(({ status }, i) => (status === 'done' ? [] : [i]))
  assert.deepEqual(stuck, POISONED)
  const completed = (await listOrderEvents(w, org)).filter((type) => type === 'order.completed')
  assert.equal(completed.length, MANY - POISONED.length)
  await endLease(w, org, all.poisoned[0] ?? '')
  await assert.rejects(worker.recover(), /payments could not be driven/)
})
