import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, Checkout, Discount } from '#contract'
import { recountPool } from '../inventory/recount.ts'
import { checkLedger } from '#ledger'
import { addItem } from '#testing/baskets'
import { listOutboxEvents as messages, postAsAdmin } from '#testing/catalogue'
import {
  aFilledBasket,
  anEmail,
  getLastAttempt,
  basketStatus,
  checkout,
  codeOf,
  declineCodeOf,
  messageOf,
} from '#testing/checkouts'
import { orderNow, countPlacesTaken, listOrderEvents } from '#testing/orders'
import { aPool } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const basketNow = async (org: TestOrg, id: string): Promise<Basket> =>
  (await w.call(`/v1/baskets/${id}`, { key: org.secret })).json<Basket>()

const usesOf = async (org: TestOrg): Promise<number | undefined> =>
  (await w.call('/admin/v1/discounts', { key: org.admin })).json<{ data: Discount[] }>().data[0]?.uses

test('a decline is reported, leaves the basket open and the order pending, and another card confirms the same order', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId, 2)
  const email = anEmail()
  const declined = await checkout(w, org, id, { method: 'pm_sandbox_declined', email })
  assert.deepEqual([declined.status, codeOf(declined)], [402, 'payment_declined'])
  assert.match(messageOf(declined), /card was declined/)
  assert.equal(declineCodeOf(declined), 'card_declined')

  const basket = await basketNow(org, id)
  assert.equal(basket.status, 'open')
  assert.ok(basket.order_id !== null && basket.expires_at >= Date.now() / 1_000 + 240)
  assert.equal((await orderNow(w, org, basket.order_id)).order_status, 'pending')
  assert.equal(await countPlacesTaken(w, org, poolId), 2)
  assert.deepEqual(await listOrderEvents(w, org), ['order.payment_failed'])
  const [message] = (await messages(w, org)).filter(({ type }) => type === 'order.payment_failed')
  assert.deepEqual(message?.data.failure, { code: 'card_declined', message: 'The card was declined.' })

  const order = (await checkout(w, org, id, { email })).json<Checkout>()
  assert.deepEqual([order.status, order.order_id], ['confirmed', basket.order_id])
  assert.deepEqual(await listOrderEvents(w, org), [
    'order.payment_failed',
    'order.completed',
    'ticket.issued',
    'ticket.issued',
  ])
  assert.equal(await countPlacesTaken(w, org, poolId), 2)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('after a decline the order takes the basket and the customer details of the successful payment', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId, 2)
  await checkout(w, org, id, { method: 'pm_sandbox_declined', email: 'first@example.com' })
  const { items } = await basketNow(org, id)
  await w.call(`/v1/baskets/${id}/items/${items[0]?.id}`, { method: 'DELETE', key: org.secret })
  await addItem(w, org, id, { price_id: priceId, quantity: 3 })
  const order = (await checkout(w, org, id, { email: 'second@example.com' })).json<Checkout>()
  assert.deepEqual([order.email_address, order.total_minor], ['second@example.com', 3 * 2_800])
  const tickets = await w.call(`/v1/orders/${order.order_id}/tickets`, { key: org.secret })
  assert.equal(tickets.json<{ data: unknown[] }>().data.length, 3)
})

for (const [method, reason] of [
  ['pm_sandbox_insufficient_funds', 'insufficient_funds'],
  ['pm_sandbox_expired', 'expired_card'],
  ['pm_nobody_knows', 'payment_method_invalid'],
] as const)
  test(`${method} is declined with the code ${reason}`, async () => {
    const org = await w.createOrg()
    const { priceId } = await aPool(w, org, 10)
    const reply = await checkout(w, org, await aFilledBasket(w, org, priceId), { method })
    assert.deepEqual([reply.status, codeOf(reply)], [402, 'payment_declined'])
    assert.equal(declineCodeOf(reply), reason)
  })

test('a declined payment releases its voucher, and the successful payment uses it', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  await postAsAdmin(w, org, '/discounts', {
    title: 'Once',
    code: 'ONCE',
    kind: 'percentage',
    percent: 10,
    max_uses: 1,
  })
  const id = await aFilledBasket(w, org, priceId)
  await w.call(`/v1/baskets/${id}/vouchers`, { method: 'POST', key: org.secret, json: { code: 'ONCE' } })
  assert.equal((await checkout(w, org, id, { method: 'pm_sandbox_declined' })).status, 402)
  assert.equal(await usesOf(org), 0)
  const order = (await checkout(w, org, id)).json<Checkout>()
  assert.deepEqual([order.status, order.discount_amount_minor], ['confirmed', 250])
  assert.equal(await usesOf(org), 1)
})

test('abandoning a basket cancels its unpaid order', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId)
  await checkout(w, org, id, { method: 'pm_sandbox_declined' })
  const { order_id } = await getLastAttempt(w, org, id)
  const gone = await w.call(`/v1/baskets/${id}`, { method: 'DELETE', key: org.secret })
  assert.equal(gone.status, 200)
  assert.equal((await orderNow(w, org, order_id)).order_status, 'expired')
  assert.equal(await countPlacesTaken(w, org, poolId), 0)
  assert.deepEqual(await listOrderEvents(w, org), ['order.payment_failed', 'order.expired'])
})

test('if the capture fails the sale is undone: the order is cancelled, and places and voucher are released', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 10)
  await postAsAdmin(w, org, '/discounts', {
    title: 'Once',
    code: 'ONCE',
    kind: 'percentage',
    percent: 10,
    max_uses: 1,
  })
  const id = await aFilledBasket(w, org, priceId, 2)
  await w.call(`/v1/baskets/${id}/vouchers`, { method: 'POST', key: org.secret, json: { code: 'ONCE' } })
  const reply = await checkout(w, org, id, { method: 'pm_sandbox_capture_fails' })
  assert.deepEqual([reply.status, codeOf(reply)], [402, 'payment_declined'])
  assert.equal(declineCodeOf(reply), 'authorisation_expired')
  const { order_id } = await getLastAttempt(w, org, id)
  assert.equal((await orderNow(w, org, order_id)).order_status, 'cancelled')
  assert.equal(await basketStatus(w, org, id), 'abandoned')
  assert.deepEqual(await listOrderEvents(w, org), ['order.payment_failed', 'order.cancelled'])
  const pool = await recountPool(w.db, org.org, poolId)
  assert.deepEqual([pool?.taken, pool?.ledger_sold, pool?.faults], [0, 0, []])
  assert.equal(await usesOf(org), 0)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  const again = await checkout(w, org, id)
  assert.deepEqual([again.status, codeOf(again)], [409, 'invalid_state'])
})
