import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTx, read, write } from '#platform/db'
import { makeEvent, makePrice } from '#testing/factories'
import { aPaidOrder, expireRefundLeases } from '#testing/paid-orders'
import { orderNow, post } from '#testing/orders'
import { paymentDepsFor } from '#testing/payments'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { resumeRefunds } from './settle-refund.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const aDayOlder = write(`update refund set opened_at = opened_at - interval '1 day' where org_id = $1`)
const aDayYounger = write(`update refund set opened_at = opened_at + interval '1 day' where org_id = $1`)
const age = (org: TestOrg, by: typeof aDayOlder) => inTx(w.db, org.org, (tx) => tx.count(by, org.org))

const calls = read<{ refunds: number }>(`select count(*) as refunds from sandbox_refund where org_id = $1`)

async function aRefundUnderWay(method: string) {
  const org = await w.createOrg()
  const { order } = await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)), { method })
  const made = await post(w, org, `/orders/${order.order_id}/refunds`, {})
  assert.equal(made.json<{ status: string }>().status, 'sending')
  await expireRefundLeases(w, org)
  return { org, orderId: order.order_id, refundId: made.json<{ refund_id: string }>().refund_id }
}

test('a refund that the provider accepted and never finished counts as succeeded after a day, and is not sent again', async () => {
  const { org, orderId } = await aRefundUnderWay('pm_sandbox_refund_pending')

  await age(org, aDayOlder)
  await resumeRefunds(paymentDepsFor(w.db))

  assert.equal((await orderNow(w, org, orderId)).order_status, 'refunded')
  assert.equal((await w.db.all(calls, org.org))[0]?.refunds, 1)
})

test('a refund without a response is not sent again after a day: the error names it for the operator', async () => {
  const { org, orderId, refundId } = await aRefundUnderWay('pm_sandbox_refund_lost_answer')

  await age(org, aDayOlder)
  await assert.rejects(resumeRefunds(paymentDepsFor(w.db)), { name: 'RefundOutcomeUnknown', code: refundId })

  assert.equal((await orderNow(w, org, orderId)).order_status, 'confirmed')
  assert.equal((await w.db.all(calls, org.org))[0]?.refunds, 1)
  // Control: within a day the same refund is retried and succeeds.
  await age(org, aDayYounger)
  await expireRefundLeases(w, org)
  await resumeRefunds(paymentDepsFor(w.db))
  assert.equal((await orderNow(w, org, orderId)).order_status, 'refunded')
})
