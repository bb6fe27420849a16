import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout } from '#contract'
import { recount } from '#inventory'
import { checkBooks } from '#ledger'
import { leaseSeconds, setLease } from '#payments'
import { inTx, write } from '#platform/db'
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
  messageOf,
  passDeadline,
} from '#testing/checkouts'
import { orderNow, taken, told } from '#testing/orders'
import { aPool } from '#testing/stock'
import { type Org, type World, world } from '#testing/test-server'

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

/** A basket of one ticket of a pool of its own, checked out by this method. */
async function begun(method: string) {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, stock.priceId)
  const reply = await checkout(w, org, id, { method })
  return { org, id, reply, ...stock }
}

const confirmed = async (org: Org, id: string): Promise<void> => {
  const { order_id, status } = await attemptOf(w, org, id)
  assert.equal(status, 'done')
  assert.equal((await orderNow(w, org, order_id)).order_status, 'confirmed')
  assert.equal(await basketStatus(w, org, id), 'completed')
  assert.deepEqual(
    (await told(w, org)).filter((type) => type !== 'order.payment_failed'),
    ['order.completed', 'ticket.issued'],
  )
  assert.deepEqual(await checkBooks(w.db, org.org), [])
}

test('3-D Secure: pending with what the buyer must do, the same before they act, and confirmed afterwards', async () => {
  const { org, id, reply } = await begun('pm_sandbox_3ds')
  const first = reply.json<Checkout>()
  const { payment_id } = await attemptOf(w, org, id)
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

  for (let asked = 0; asked < 2; asked++) assert.deepEqual((await confirm(w, org, id)).json<Checkout>(), first)
  assert.deepEqual(await told(w, org), [])

  assert.equal((await complete(w, org, payment_id, 'succeed')).status, 200)
  const done = (await confirm(w, org, id)).json<Checkout>()
  assert.deepEqual([done.status, done.payment.status, done.order_id], ['confirmed', 'succeeded', first.order_id])
  assert.deepEqual((await confirm(w, org, id)).json<Checkout>(), done)
  await confirmed(org, id)
})

test('3-D Secure that the buyer has passed is finished by a worker when nobody confirms', async () => {
  const { org, id } = await begun('pm_sandbox_3ds')
  await complete(w, org, (await attemptOf(w, org, id)).payment_id, 'succeed')
  await worker.recover()
  await confirmed(org, id)
})

for (const [method, outcome] of [
  ['pm_sandbox_3ds', 'fail'],
  ['pm_sandbox_3ds_fails', 'succeed'],
] as const)
  test(`3-D Secure that fails (${method}, ${outcome}) is a decline, and another card pays for the same order`, async () => {
    const { org, id, reply } = await begun(method)
    await complete(w, org, (await attemptOf(w, org, id)).payment_id, outcome)
    const failed = await confirm(w, org, id)
    assert.deepEqual([failed.status, codeOf(failed)], [402, 'payment_declined'])
    assert.match(messageOf(failed), /authentication_failed/)
    assert.equal((await confirm(w, org, id)).status, 402)
    assert.equal(await basketStatus(w, org, id), 'open')
    const order = (await checkout(w, org, id)).json<Checkout>()
    assert.deepEqual([order.status, order.order_id], ['confirmed', reply.json<Checkout>().order_id])
    assert.deepEqual((await confirm(w, org, id)).json<Checkout>(), order)
  })

test('a buyer who takes too long: the payment is called off, and the basket open for another', async () => {
  const { org, id, poolId } = await begun('pm_sandbox_3ds')
  const { payment_id, order_id } = await attemptOf(w, org, id)
  await passDeadline(w, org, id)
  await worker.recover()
  const attempt = await attemptOf(w, org, id)
  assert.deepEqual([attempt.status, attempt.failure_code], ['failed', 'payment_expired'])
  assert.deepEqual([await basketStatus(w, org, id), await taken(w, org, poolId)], ['open', 1])
  assert.equal((await orderNow(w, org, order_id)).order_status, 'pending')
  const late = await complete(w, org, payment_id, 'succeed')
  assert.deepEqual([late.status, codeOf(late)], [409, 'invalid_state'])
  assert.equal((await checkout(w, org, id)).json<Checkout>().order_id, order_id)
})

test('a buyer who acted in the last moment has paid: a deadline that passed undoes nothing', async () => {
  const { org, id } = await begun('pm_sandbox_3ds')
  await complete(w, org, (await attemptOf(w, org, id)).payment_id, 'succeed')
  await passDeadline(w, org, id)
  await worker.recover()
  await confirmed(org, id)
})

test('a payment that is being processed is pending, and confirmed when the provider has decided', async () => {
  const { org, id, reply, poolId } = await begun('pm_sandbox_late_success')
  const pending = reply.json<Checkout>()
  assert.deepEqual(
    [pending.status, pending.payment.status, pending.payment.next_action],
    ['pending', 'processing', null],
  )
  await endLease(w, org, id)
  await worker.recover()
  assert.equal((await attemptOf(w, org, id)).status, 'waiting')
  const age = write(`update sandbox_payment set created_at = now() - interval '4 seconds' where org_id = $1`)
  await inTx(w.db, org.org, (tx) => tx.count(age, org.org))
  await endLease(w, org, id)
  await worker.recover()
  await confirmed(org, id)
  const pool = await recount(w.db, org.org, poolId)
  assert.deepEqual([pool?.ledger_held, pool?.ledger_sold, pool?.faults], [0, 1, []])
})

for (const method of ['pm_sandbox_timeout', 'pm_sandbox_lost_answer', 'pm_sandbox_capture_lost_answer'])
  test(`${method}: the outcome is not known yet, and found out by whoever asks next, with one charge`, async () => {
    const { org, id, reply } = await begun(method)
    const pending = reply.json<Checkout>()
    assert.deepEqual([pending.status, pending.payment.status], ['pending', 'processing'])
    await endLease(w, org, id)
    await worker.recover()
    await confirmed(org, id)
    const charges = write<{ n: number }>(`select count(*)::integer as n from sandbox_payment where org_id = $1`)
    assert.deepEqual(await inTx(w.db, org.org, (tx) => tx.write(charges, org.org)), [{ n: 1 }])
    assert.equal((await confirm(w, org, id)).json<Checkout>().status, 'confirmed')
  })

test('whoever confirms an outcome that is not known yet finds it out, without a worker', async () => {
  const { org, id } = await begun('pm_sandbox_lost_answer')
  await endLease(w, org, id)
  assert.equal((await confirm(w, org, id)).json<Checkout>().status, 'confirmed')
  await confirmed(org, id)
})

test('of many who go on with a payment at the same moment one finishes it, and all are told the same', async () => {
  const lease = leaseSeconds()
  const { org, id } = await begun('pm_sandbox_3ds')
  await complete(w, org, (await attemptOf(w, org, id)).payment_id, 'succeed')
  setLease(0.05)
  try {
    const asked = Array.from({ length: 8 }, () => confirm(w, org, id))
    const [, ...replies] = await Promise.all([worker.recover(), ...asked])
    for (const reply of replies) assert.equal(reply.status, 200, reply.text)
    const orders = new Set(replies.map((reply) => reply.json<Checkout>().order_id))
    assert.equal(orders.size, 1)
  } finally {
    setLease(lease)
  }
  await endLease(w, org, id)
  await worker.recover()
  await confirmed(org, id)
})

test('a basket that was never checked out cannot be confirmed', async () => {
  const org = await w.anOrg()
  const { priceId } = await aPool(w, org, 10)
  const reply = await confirm(w, org, await aFilledBasket(w, org, priceId))
  assert.deepEqual([reply.status, codeOf(reply)], [409, 'invalid_state'])
})
