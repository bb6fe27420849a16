import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout } from '#contract'
import { read } from '#platform/db'
import {
  aFilledBasket,
  getLastAttempt,
  aWorker,
  basketStatus,
  checkout,
  codeOf,
  complete,
  confirm,
  endLease,
} from '#testing/checkouts'
import { orderNow, post, listOrderEvents } from '#testing/orders'
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

const buyer = { email: 'once@example.com' }

async function aBasketToPay() {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 10)
  return { org, id: await aFilledBasket(w, org, stock.priceId), ...stock }
}

const isReplay = (reply: TestResponse): boolean => reply.headers.get('Idempotent-Replayed') === 'true'

/** The response body without the request id. */
function body(reply: TestResponse): unknown {
  const { error, ...rest } = reply.json<{ error?: Record<string, unknown> }>()
  return { ...rest, ...(error && { error: { ...error, request_id: undefined } }) }
}

function expectSame(first: TestResponse, again: TestResponse): void {
  assert.equal(again.status, first.status)
  assert.deepEqual(body(again), body(first))
  assert.deepEqual([isReplay(first), isReplay(again)], [false, true])
}

const payments = read<{ n: number }>(`select count(*)::integer as n from sandbox_payment where org_id = $1`)
const charges = async ({ org }: TestOrg): Promise<number | undefined> => (await w.db.one(payments, org))?.n

test('a repeated checkout replays its response: one order, one charge', async () => {
  const { org, id } = await aBasketToPay()
  const first = await checkout(w, org, id, { ...buyer, once: 'k1' })
  assert.equal(first.json<Checkout>().status, 'confirmed')
  for (let again = 0; again < 2; again++) expectSame(first, await checkout(w, org, id, { ...buyer, once: 'k1' }))
  assert.equal(await charges(org), 1)
  assert.deepEqual(await listOrderEvents(w, org), ['order.completed', 'ticket.issued'])
})

test('a repeated request after a decline replays it and does not charge the card again', async () => {
  const { org, id } = await aBasketToPay()
  const options = { ...buyer, method: 'pm_sandbox_declined', once: 'k1' }
  const first = await checkout(w, org, id, options)
  assert.equal(first.status, 402)
  expectSame(first, await checkout(w, org, id, options))
  assert.equal(await charges(org), 1)

  const paid = await checkout(w, org, id, { ...buyer, once: 'k2' })
  assert.equal(paid.json<Checkout>().status, 'confirmed')
  expectSame(first, await checkout(w, org, id, options))
  assert.equal(await charges(org), 2)
})

test('a rejection is replayed under its key, even if the request would succeed now', async () => {
  const { org, id, priceId } = await aBasketToPay()
  const options = { ...buyer, method: null, once: 'k1' }
  const first = await checkout(w, org, id, options)
  assert.equal(first.status, 400)
  expectSame(first, await checkout(w, org, id, options))
  assert.equal((await checkout(w, org, id, { ...buyer, once: 'k2' })).status, 200)
  expectSame(first, await checkout(w, org, id, options))
  assert.ok(priceId)
})

test('the same key with another body, or for another basket, is rejected and does nothing', async () => {
  const { org, id, priceId } = await aBasketToPay()
  await checkout(w, org, id, { ...buyer, once: 'k1' })
  const other = await checkout(w, org, id, { email: 'another@example.com', once: 'k1' })
  assert.deepEqual([other.status, codeOf(other)], [422, 'idempotency_key_reused'])
  const second = await aFilledBasket(w, org, priceId)
  const elsewhere = await checkout(w, org, second, { ...buyer, once: 'k1' })
  assert.deepEqual([elsewhere.status, codeOf(elsewhere)], [422, 'idempotency_key_reused'])
  assert.equal(await basketStatus(w, org, second), 'open')
})

test('an idempotency key belongs to the organisation: its other API keys get the replay, another organisation does not', async () => {
  const { org, id } = await aBasketToPay()
  const first = await checkout(w, org, id, { ...buyer, once: 'k1' })
  const key = await w.createKey(org, { kind: 'secret' })
  expectSame(first, await checkout(w, org, id, { ...buyer, once: 'k1', key }))

  const theirs = await aBasketToPay()
  const reply = await checkout(w, theirs.org, theirs.id, { ...buyer, once: 'k1' })
  assert.deepEqual([reply.status, isReplay(reply)], [200, false])
})

test('a repetition after the order was refunded still replays the first response', async () => {
  const { org, id } = await aBasketToPay()
  const first = await checkout(w, org, id, { ...buyer, once: 'k1' })
  const { order_id } = first.json<Checkout>()
  assert.equal((await post(w, org, `/orders/${order_id}/refunds`, {})).status, 200)
  assert.equal((await orderNow(w, org, order_id)).order_status, 'refunded')
  expectSame(first, await checkout(w, org, id, { ...buyer, once: 'k1' }))
})

test('simultaneous requests with one key are one checkout: each gets the same order, or is told to retry', async () => {
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

test('a repetition resumes an abandoned payment and returns its outcome', async () => {
  const { org, id } = await aBasketToPay()
  const options = { ...buyer, method: 'pm_sandbox_lost_answer', once: 'k1' }
  const first = (await checkout(w, org, id, options)).json<Checkout>()
  assert.deepEqual([first.status, first.payment.status], ['pending', 'processing'])
  await endLease(w, org, id)
  const again = await checkout(w, org, id, options)
  assert.deepEqual([again.json<Checkout>().status, isReplay(again)], ['confirmed', true])
  expectSame({ ...again, headers: new Headers() }, await checkout(w, org, id, options))
  assert.equal(await charges(org), 1)
})

test('a repeated confirmation returns the payment that it confirmed, whatever was attempted afterwards', async () => {
  const { org, id } = await aBasketToPay()
  await checkout(w, org, id, { ...buyer, method: 'pm_sandbox_3ds' })
  await complete(w, org, (await getLastAttempt(w, org, id)).payment_id, 'fail')
  const first = await confirm(w, org, id, 'c1')
  assert.deepEqual([first.status, codeOf(first)], [402, 'payment_declined'])
  await checkout(w, org, id, buyer)
  expectSame(first, await confirm(w, org, id, 'c1'))
  assert.equal((await confirm(w, org, id, 'c2')).json<Checkout>().status, 'confirmed')
})

test('if a process dies after the sale, a repetition returns the response of the worker that completed it', async () => {
  const { org, id } = await aBasketToPay()
  const options = { ...buyer, method: 'pm_sandbox_capture_lost_answer', once: 'k1' }
  assert.equal((await checkout(w, org, id, options)).json<Checkout>().status, 'pending')
  await endLease(w, org, id)
  await worker.recover()
  const again = await checkout(w, org, id, options)
  assert.deepEqual([again.json<Checkout>().status, isReplay(again)], ['confirmed', true])
})
