import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { noProbe, type Probe } from '#platform/probe'
import { makeEvent, makePrice } from '#testing/factories'
import { aPaidOrder, expireRefundLeases } from '#testing/paid-orders'
import { balances, orderNow, post, listOrderEvents } from '#testing/orders'
import { paymentDepsFor } from '#testing/payments'
import { type TestServer, startTestServer } from '#testing/test-server'
import { resumeRefunds } from './settle-refund.ts'

const FENCE = 'and version = $3 and settled_at is null\n  returning refund_id'

let onProbe: Probe = noProbe
const probe: Probe = (point) => onProbe(point)

/** The server as it is, and one that settles a refund without checking who holds its lease. */
let strict: TestServer
let loose: TestServer
before(async () => {
  strict = await startTestServer({ probe })
  loose = await startTestServer({
    probe,
    rewrite: (text) => text.replace(FENCE, 'and $3::integer is not null\n  returning refund_id'),
  })
})
after(async () => {
  await strict.stop()
  await loose.stop()
})

/** A process calls the provider and freezes until its lease expires; another completes the refund; then the first resumes. */
async function frozen(w: TestServer) {
  const org = await w.createOrg()
  const { order } = await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)))
  onProbe = async (point) => {
    if (point !== 'after_refund_call') return
    onProbe = noProbe
    await expireRefundLeases(w, org)
    await resumeRefunds(paymentDepsFor(w.db))
  }
  const reply = await post(w, org, `/orders/${order.order_id}/refunds`, {})
  return { org, reply, orderId: order.order_id }
}

test('a process that resumes after another completed the refund writes nothing', async () => {
  const { org, reply, orderId } = await frozen(strict)

  assert.equal(reply.json<{ status: string }>().status, 'succeeded', reply.text)
  assert.equal((await orderNow(strict, org, orderId)).refunded_amount_minor, 2_800)
  assert.deepEqual(await balances(strict, org), { organisation: 0, provider: 0, service_fees: 0, tax: 0 })
  assert.equal((await listOrderEvents(strict, org)).filter((type) => type === 'order.refunded').length, 1)
})

test('control: without the fence the second process writes, and only a database constraint prevents a double refund', async () => {
  const { org, reply, orderId } = await frozen(loose)

  assert.equal(reply.status, 500)
  assert.equal((await orderNow(loose, org, orderId)).refunded_amount_minor, 2_800)
})
