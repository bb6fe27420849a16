import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout } from '#contract'
import { read } from '#platform/db'
import {
  aFilledBasket,
  attemptOf,
  aWorker,
  basketStatus,
  checkout,
  codeOf,
  complete,
  confirm,
  endLease,
} from '#testing/checkouts'
import { orderNow, post, told } from '#testing/orders'
import { aPool } from '#testing/stock'
import { type Org, type Reply, type World, world } from '#testing/test-server'

let w: World
let worker: Awaited<ReturnType<typeof aWorker>>
before(async () => {
  w = await world()
  worker = await aWorker(w)
})
after(async () => {
  await worker.end()
  await w.end()
})

const buyer = { email: 'once@example.com' }

async function aBasketToPay() {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 10)
  return { org, id: await aFilledBasket(w, org, stock.priceId), ...stock }
}

const isReplay = (reply: Reply): boolean => reply.headers.get('Idempotent-Replayed') === 'true'

/** What is told, without the id of the request that asked. */
function body(reply: Reply): unknown {
  const { error, ...rest } = reply.json<{ error?: Record<string, unknown> }>()
  return { ...rest, ...(error && { error: { ...error, request_id: undefined } }) }
}

function isSame(first: Reply, again: Reply): void {
  assert.equal(again.status, first.status)
  assert.deepEqual(body(again), body(first))
  assert.deepEqual([isReplay(first), isReplay(again)], [false, true])
}

const payments = read<{ n: number }>(`select count(*)::integer as n from sandbox_payment where org_id = $1`)
const charges = async ({ org }: Org): Promise<number | undefined> => (await w.db.one(payments, org))?.n

test('a confirmed checkout that is asked for again is told again: one order, one charge', async () => {
  const { org, id } = await aBasketToPay()
  const first = await checkout(w, org, id, { ...buyer, once: 'k1' })
  assert.equal(first.json<Checkout>().status, 'confirmed')
  for (let again = 0; again < 2; again++) isSame(first, await checkout(w, org, id, { ...buyer, once: 'k1' }))
  assert.equal(await charges(org), 1)
  assert.deepEqual(await told(w, org), ['order.completed', 'ticket.issued'])
})

test('a decline that is asked for again is told again, and does not try the card anew', async () => {
  const { org, id } = await aBasketToPay()
  const wish = { ...buyer, method: 'pm_sandbox_declined', once: 'k1' }
  const first = await checkout(w, org, id, wish)
  assert.equal(first.status, 402)
  isSame(first, await checkout(w, org, id, wish))
  assert.equal(await charges(org), 1)

  const paid = await checkout(w, org, id, { ...buyer, once: 'k2' })
  assert.equal(paid.json<Checkout>().status, 'confirmed')
  isSame(first, await checkout(w, org, id, wish))
  assert.equal(await charges(org), 2)
})

test('a refusal before anything was begun is told again under its key, also when it would not be refused now', async () => {
  const { org, id, priceId } = await aBasketToPay()
  const wish = { ...buyer, method: null, once: 'k1' }
  const first = await checkout(w, org, id, wish)
  assert.equal(first.status, 400)
  isSame(first, await checkout(w, org, id, wish))
  assert.equal((await checkout(w, org, id, { ...buyer, once: 'k2' })).status, 200)
  isSame(first, await checkout(w, org, id, wish))
  assert.ok(priceId)
})

test('the same key with another body, or for another basket, is refused and does nothing', async () => {
  const { org, id, priceId } = await aBasketToPay()
  await checkout(w, org, id, { ...buyer, once: 'k1' })
  const other = await checkout(w, org, id, { email: 'another@example.com', once: 'k1' })
  assert.deepEqual([other.status, codeOf(other)], [422, 'idempotency_key_reused'])
  const second = await aFilledBasket(w, org, priceId)
  const elsewhere = await checkout(w, org, second, { ...buyer, once: 'k1' })
  assert.deepEqual([elsewhere.status, codeOf(elsewhere)], [422, 'idempotency_key_reused'])
  assert.equal(await basketStatus(w, org, second), 'open')
})

test('a key belongs to the organisation: another API key of it is told the same, another organisation is not', async () => {
  const { org, id } = await aBasketToPay()
  const first = await checkout(w, org, id, { ...buyer, once: 'k1' })
  const key = await w.aKey(org, { kind: 'secret' })
  isSame(first, await checkout(w, org, id, { ...buyer, once: 'k1', key }))

  const theirs = await aBasketToPay()
  const reply = await checkout(w, theirs.org, theirs.id, { ...buyer, once: 'k1' })
  assert.deepEqual([reply.status, isReplay(reply)], [200, false])
})

test('a repetition after the order was refunded still has the first answer', async () => {
  const { org, id } = await aBasketToPay()
  const first = await checkout(w, org, id, { ...buyer, once: 'k1' })
  const { order_id } = first.json<Checkout>()
  assert.equal((await post(w, org, `/orders/${order_id}/refunds`, {})).status, 200)
  assert.equal((await orderNow(w, org, order_id)).order_status, 'refunded')
  isSame(first, await checkout(w, org, id, { ...buyer, once: 'k1' }))
})

test('many at the same moment with one key are one checkout: all are told of the same order, or to come back', async () => {
  const { org, id } = await aBasketToPay()
  const replies = await Promise.all(Array.from({ length: 10 }, () => checkout(w, org, id, { ...buyer, once: 'k1' })))
  const told200 = replies.filter(({ status }) => status === 200).map((reply) => reply.json<Checkout>())
  assert.ok(told200.length > 0)
  assert.equal(new Set(told200.map(({ order_id, status }) => `${order_id} ${status}`)).size, 1)
  for (const reply of replies.filter(({ status }) => status !== 200))
    assert.deepEqual([reply.status, codeOf(reply)], [409, 'idempotency_in_flight'])
  assert.equal(replies.filter((reply) => reply.status === 200 && !isReplay(reply)).length, 1)
  assert.equal(await charges(org), 1)
})

test('a repetition goes on with a payment that nobody works on any more, and tells how it ended', async () => {
  const { org, id } = await aBasketToPay()
  const wish = { ...buyer, method: 'pm_sandbox_lost_answer', once: 'k1' }
  const first = (await checkout(w, org, id, wish)).json<Checkout>()
  assert.deepEqual([first.status, first.payment.status], ['pending', 'processing'])
  await endLease(w, org, id)
  const again = await checkout(w, org, id, wish)
  assert.deepEqual([again.json<Checkout>().status, isReplay(again)], ['confirmed', true])
  isSame({ ...again, headers: new Headers() }, await checkout(w, org, id, wish))
  assert.equal(await charges(org), 1)
})

test('a confirmation under a key tells of the payment that it confirmed, whatever was tried afterwards', async () => {
  const { org, id } = await aBasketToPay()
  await checkout(w, org, id, { ...buyer, method: 'pm_sandbox_3ds' })
  await complete(w, org, (await attemptOf(w, org, id)).payment_id, 'fail')
  const first = await confirm(w, org, id, 'c1')
  assert.deepEqual([first.status, codeOf(first)], [402, 'payment_declined'])
  await checkout(w, org, id, buyer)
  isSame(first, await confirm(w, org, id, 'c1'))
  assert.equal((await confirm(w, org, id, 'c2')).json<Checkout>().status, 'confirmed')
})

test('a process that died after the sale costs nothing: a repetition has the answer of the worker that finished it', async () => {
  const { org, id } = await aBasketToPay()
  const wish = { ...buyer, method: 'pm_sandbox_capture_lost_answer', once: 'k1' }
  assert.equal((await checkout(w, org, id, wish)).json<Checkout>().status, 'pending')
  await endLease(w, org, id)
  await worker.recover()
  const again = await checkout(w, org, id, wish)
  assert.deepEqual([again.json<Checkout>().status, isReplay(again)], ['confirmed', true])
})
