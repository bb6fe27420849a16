import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTx, read, write } from '#platform/db'
import { makeEvent, makePrice } from '#testing/factories'
import { aPaidOrder, endLeases } from '#testing/paid-orders'
import { orderNow, post } from '#testing/orders'
import { type Org, type World, world } from '#testing/test-server'
import { goOnWithRefunds } from './settle-refund.ts'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const aDayOlder = write(`update refund set opened_at = opened_at - interval '1 day' where org_id = $1`)
const aDayYounger = write(`update refund set opened_at = opened_at + interval '1 day' where org_id = $1`)
const age = (org: Org, by: typeof aDayOlder) => inTx(w.db, org.org, (tx) => tx.count(by, org.org))

const calls = read<{ refunds: number }>(`select count(*) as refunds from sandbox_refund where org_id = $1`)

async function aRefundUnderWay(method: string) {
  const org = await w.anOrg()
  const { order } = await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)), { method })
  const made = await post(w, org, `/orders/${order.order_id}/refunds`, {})
  assert.equal(made.json<{ status: string }>().status, 'sending')
  await endLeases(w, org)
  return { org, orderId: order.order_id, refundId: made.json<{ refund_id: string }>().refund_id }
}

test('what the provider took and never finished counts as paid back after a day, and is not sent again', async () => {
  const { org, orderId } = await aRefundUnderWay('pm_sandbox_refund_pending')

  await age(org, aDayOlder)
  await goOnWithRefunds(w.db)

  assert.equal((await orderNow(w, org, orderId)).order_status, 'refunded')
  assert.equal((await w.db.all(calls, org.org))[0]?.refunds, 1)
})

test('what was never answered is not sent again after a day: it is left to people, by name', async () => {
  const { org, orderId, refundId } = await aRefundUnderWay('pm_sandbox_refund_lost_answer')

  await age(org, aDayOlder)
  await assert.rejects(goOnWithRefunds(w.db), { name: 'RefundUnanswered', code: refundId })

  assert.equal((await orderNow(w, org, orderId)).order_status, 'confirmed')
  assert.equal((await w.db.all(calls, org.org))[0]?.refunds, 1)
  // The control: within the day the same refund is asked for again, and done.
  await age(org, aDayYounger)
  await endLeases(w, org)
  await goOnWithRefunds(w.db)
  assert.equal((await orderNow(w, org, orderId)).order_status, 'refunded')
})
