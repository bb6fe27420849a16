import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout } from '#contract'
import { recountPool } from '../inventory/recount.ts'
import { checkLedger } from '#ledger'
import { inTx, write } from '#platform/db'
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
  declineCodeOf,
  passDeadline,
} from '#testing/checkouts'
import { orderNow, countPlacesTaken, listOrderEvents } from '#testing/orders'
import { aPool } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer, request, startApp } from '#testing/test-server'

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

/** Checks out a basket of one ticket with this payment method. */
async function checkOut(method: string) {
  const org = await w.createOrg()
  const stock = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, stock.priceId)
  const reply = await checkout(w, org, id, { method })
  return { org, id, reply, ...stock }
}

const expectConfirmed = async (org: TestOrg, id: string): Promise<void> => {
  const { order_id, status } = await getLastAttempt(w, org, id)
  assert.equal(status, 'done')
  assert.equal((await orderNow(w, org, order_id)).order_status, 'confirmed')
  assert.equal(await basketStatus(w, org, id), 'completed')
  assert.deepEqual(
    (await listOrderEvents(w, org)).filter((type) => type !== 'order.payment_failed'),
    ['order.completed', 'ticket.issued'],
  )
  assert.deepEqual(await checkLedger(w.db, org.org), [])
}

test('3-D Secure: the order is pending with the next action, unchanged until the customer acts, and then confirmed', async () => {
  const { org, id, reply } = await checkOut('pm_sandbox_3ds')
  const first = reply.json<Checkout>()
  const { payment_id } = await getLastAttempt(w, org, id)
  assert.equal(first.status, 'pending')
  assert.deepEqual(first.payment, {
    status: 'requires_action',
    next_action: {
      type: 'redirect',
      url: `https://api.example.com/sandbox/3ds/${org.id}/${payment_id}`,
      client_secret: null,
    },
  })
  assert.equal(await basketStatus(w, org, id), 'checking_out')

  for (let i = 0; i < 2; i++) assert.deepEqual((await confirm(w, org, id)).json<Checkout>(), first)
  assert.deepEqual(await listOrderEvents(w, org), [])

  assert.equal((await complete(w, org, payment_id, 'succeed')).status, 200)
  const done = (await confirm(w, org, id)).json<Checkout>()
  assert.deepEqual([done.status, done.payment.status, done.order_id], ['confirmed', 'succeeded', first.order_id])
  assert.deepEqual((await confirm(w, org, id)).json<Checkout>(), done)
  await expectConfirmed(org, id)
})

test('a worker completes a payment after 3-D Secure if no request confirms it', async () => {
  const { org, id } = await checkOut('pm_sandbox_3ds')
  await complete(w, org, (await getLastAttempt(w, org, id)).payment_id, 'succeed')
  await worker.recover()
  await expectConfirmed(org, id)
})

test('a customer who asked often does not wait longer when the response of the capture is lost', async () => {
  const { org, id } = await checkOut('pm_sandbox_3ds')
  for (let i = 0; i < 8; i++) await confirm(w, org, id)
  const loseResponse = write(`update sandbox_payment set method = 'pm_sandbox_capture_lost_answer' where org_id = $1`)
  await inTx(w.db, org.org, (tx) => tx.count(loseResponse, org.org))
  await complete(w, org, (await getLastAttempt(w, org, id)).payment_id, 'succeed')

  // The request repeats the capture after a second and still gets the outcome.
  assert.equal((await confirm(w, org, id)).json<Checkout>().status, 'confirmed')
})

for (const [method, outcome] of [
  ['pm_sandbox_3ds', 'fail'],
  ['pm_sandbox_3ds_fails', 'succeed'],
] as const)
  test(`3-D Secure that fails (${method}, ${outcome}) is declined, and another card pays for the same order`, async () => {
    const { org, id, reply } = await checkOut(method)
    await complete(w, org, (await getLastAttempt(w, org, id)).payment_id, outcome)
    const failed = await confirm(w, org, id)
    assert.deepEqual([failed.status, codeOf(failed)], [402, 'payment_declined'])
    assert.equal(declineCodeOf(failed), 'authentication_failed')
    assert.equal((await confirm(w, org, id)).status, 402)
    assert.equal(await basketStatus(w, org, id), 'open')
    const order = (await checkout(w, org, id)).json<Checkout>()
    assert.deepEqual([order.status, order.order_id], ['confirmed', reply.json<Checkout>().order_id])
    assert.deepEqual((await confirm(w, org, id)).json<Checkout>(), order)
  })

test('if the customer does not act in time, the payment is voided and the basket is open again', async () => {
  const { org, id, poolId } = await checkOut('pm_sandbox_3ds')
  const { payment_id, order_id } = await getLastAttempt(w, org, id)
  await passDeadline(w, org, id)
  await worker.recover()
  const attempt = await getLastAttempt(w, org, id)
  assert.deepEqual([attempt.status, attempt.failure_code], ['failed', 'payment_expired'])
  assert.deepEqual([await basketStatus(w, org, id), await countPlacesTaken(w, org, poolId)], ['open', 1])
  assert.equal((await orderNow(w, org, order_id)).order_status, 'pending')
  const late = await complete(w, org, payment_id, 'succeed')
  assert.deepEqual([late.status, codeOf(late)], [409, 'invalid_state'])
  assert.equal((await checkout(w, org, id)).json<Checkout>().order_id, order_id)
})

test('a customer who acted just before the deadline has paid, even if it passes before the next check', async () => {
  const { org, id } = await checkOut('pm_sandbox_3ds')
  await complete(w, org, (await getLastAttempt(w, org, id)).payment_id, 'succeed')
  await passDeadline(w, org, id)
  await worker.recover()
  await expectConfirmed(org, id)
})

test('a processing payment is pending, and confirmed when the provider has decided', async () => {
  const { org, id, reply, poolId } = await checkOut('pm_sandbox_late_success')
  const pending = reply.json<Checkout>()
  assert.deepEqual(
    [pending.status, pending.payment.status, pending.payment.next_action],
    ['pending', 'processing', null],
  )
  await endLease(w, org, id)
  await worker.recover()
  assert.equal((await getLastAttempt(w, org, id)).status, 'waiting')
  const age = write(`update sandbox_payment set created_at = now() - interval '4 seconds' where org_id = $1`)
  await inTx(w.db, org.org, (tx) => tx.count(age, org.org))
  await endLease(w, org, id)
  await worker.recover()
  await expectConfirmed(org, id)
  const pool = await recountPool(w.db, org.org, poolId)
  assert.deepEqual([pool?.ledger_held, pool?.ledger_sold, pool?.faults], [0, 1, []])
})

for (const method of ['pm_sandbox_timeout', 'pm_sandbox_lost_answer', 'pm_sandbox_capture_lost_answer'])
  test(`${method}: the outcome is unknown at first, and the next call finds it, with one charge`, async () => {
    const { org, id, reply } = await checkOut(method)
    const pending = reply.json<Checkout>()
    assert.deepEqual([pending.status, pending.payment.status], ['pending', 'processing'])
    await endLease(w, org, id)
    await worker.recover()
    await expectConfirmed(org, id)
    const charges = write<{ n: number }>(`select count(*)::integer as n from sandbox_payment where org_id = $1`)
    assert.deepEqual(await inTx(w.db, org.org, (tx) => tx.write(charges, org.org)), [{ n: 1 }])
    assert.equal((await confirm(w, org, id)).json<Checkout>().status, 'confirmed')
  })

test('a confirmation finds an unknown outcome without a worker', async () => {
  const { org, id } = await checkOut('pm_sandbox_lost_answer')
  await endLease(w, org, id)
  assert.equal((await confirm(w, org, id)).json<Checkout>().status, 'confirmed')
  await expectConfirmed(org, id)
})

test('if many requests confirm a payment at once, one completes it and all get the same response', async () => {
  const { org, id } = await checkOut('pm_sandbox_3ds')
  await complete(w, org, (await getLastAttempt(w, org, id)).payment_id, 'succeed')
  const paymentSettings = { leaseSeconds: 0.05 }
  const app = await startApp(w.appUrl, { paymentSettings })
  const call: TestServer['call'] = (path, options = {}) => request(`http://127.0.0.1:${app.port}${path}`, options)
  const shortLeased = await aWorker(w, paymentSettings)
  try {
    const confirms = Array.from({ length: 8 }, () => confirm({ ...w, call }, org, id))
    const [, ...replies] = await Promise.all([shortLeased.recover(), ...confirms])
    for (const reply of replies) assert.equal(reply.status, 200, reply.text)
    const orders = new Set(replies.map((reply) => reply.json<Checkout>().order_id))
    assert.equal(orders.size, 1)
  } finally {
    await shortLeased.end()
    await app.stop()
  }
  await endLease(w, org, id)
  await worker.recover()
  await expectConfirmed(org, id)
})

test('a basket that was never checked out cannot be confirmed', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const reply = await confirm(w, org, await aFilledBasket(w, org, priceId))
  assert.deepEqual([reply.status, codeOf(reply)], [409, 'invalid_state'])
})
