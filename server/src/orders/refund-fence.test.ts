import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { plantFaults } from '#platform/probe'
import { makeEvent, makePrice } from '#testing/factories'
import { aPaidOrder, endLeases } from '#testing/paid-orders'
import { balances, orderNow, post, told } from '#testing/orders'
import { type World, world } from '#testing/test-server'
import { goOnWithRefunds } from './settle-refund.ts'

const FENCE = 'and version = $3 and settled_at is null\n  returning refund_id'

/** The server as it is, and one that settles a refund whoever holds it. */
let strict: World
let loose: World
before(async () => {
  strict = await world()
  loose = await world({
    rewrite: (text) => text.replace(FENCE, 'and $3::integer is not null\n  returning refund_id'),
  })
})
after(async () => {
  plantFaults(undefined)
  await strict.end()
  await loose.end()
})

/** A process asks the provider and freezes past its lease; another one finishes the refund, and then the first wakes. */
async function frozen(w: World) {
  const org = await w.anOrg()
  const { order } = await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)))
  plantFaults(async (at) => {
    if (at !== 'after_refund_call') return
    plantFaults(undefined)
    await endLeases(w, org)
    await goOnWithRefunds(w.db)
  })
  const reply = await post(w, org, `/orders/${order.order_id}/refunds`, {})
  return { org, reply, orderId: order.order_id }
}

test('whoever wakes after somebody else went on writes nothing', async () => {
  const { org, reply, orderId } = await frozen(strict)

  assert.equal(reply.json<{ status: string }>().status, 'succeeded', reply.text)
  assert.equal((await orderNow(strict, org, orderId)).refunded_amount_minor, 2_800)
  assert.deepEqual(await balances(strict, org), { organisation: 0, provider: 0, service_fees: 0, tax: 0 })
  assert.equal((await told(strict, org)).filter((type) => type === 'order.refunded').length, 1)
})

test('control: without the fence the second one writes, and only the database keeps it from paying back twice', async () => {
  const { org, reply, orderId } = await frozen(loose)

  assert.equal(reply.status, 500)
  assert.equal((await orderNow(loose, org, orderId)).refunded_amount_minor, 2_800)
})
