import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkLedger } from '#ledger'
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

const aWeekOlder = write(`update refund set opened_at = opened_at - interval '7 days' where org_id = $1`)
const bankDecides = write(`update sandbox_refund set decides_at = now() where org_id = $1`)
const run = (org: TestOrg, statement: typeof aWeekOlder) => inTx(w.db, org.org, (tx) => tx.count(statement, org.org))
const calls = read<{ refunds: number }>(`select count(*) as refunds from sandbox_refund where org_id = $1`)

async function aRefundUnderWay(method: string) {
  const org = await w.createOrg()
  const { order } = await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)), { method })
  const made = await post(w, org, `/orders/${order.order_id}/refunds`, {})
  assert.equal(made.json<{ status: string }>().status, 'sending')
  return { org, orderId: order.order_id }
}

/** The worker asks the provider again, however old the refund is. */
async function askAgain(org: TestOrg): Promise<void> {
  await expireRefundLeases(w, org)
  await resumeRefunds(paymentDepsFor(w.db))
}

const refunds = read<{ status: string }>(`select status from refund where org_id = $1`)
const refundOf = async ({ org }: TestOrg) => (await w.db.all(refunds, org))[0]?.status

test('a refund that the bank has not made after a week is still pending, and ends as the bank decides', async () => {
  for (const [method, outcome, order] of [
    ['pm_sandbox_refund_slow', 'succeeded', 'refunded'],
    ['pm_sandbox_refund_fails_later', 'failed', 'confirmed'],
  ] as const) {
    const { org, orderId } = await aRefundUnderWay(method)
    await run(org, aWeekOlder)
    await askAgain(org)
    assert.deepEqual([await refundOf(org), (await orderNow(w, org, orderId)).order_status], ['sending', 'confirmed'])

    await run(org, bankDecides)
    await askAgain(org)

    assert.equal(await refundOf(org), outcome, method)
    assert.equal((await orderNow(w, org, orderId)).order_status, order, method)
    assert.equal((await w.db.all(calls, org.org))[0]?.refunds, 1)
    assert.deepEqual(await checkLedger(w.db, org.org), [])
  }
})

test('a refund without a response is found by its key after a week, and is not made twice', async () => {
  const { org, orderId } = await aRefundUnderWay('pm_sandbox_refund_lost_answer')
  await run(org, aWeekOlder)

  await askAgain(org)

  assert.equal((await orderNow(w, org, orderId)).order_status, 'refunded')
  assert.equal((await w.db.all(calls, org.org))[0]?.refunds, 1)
})
