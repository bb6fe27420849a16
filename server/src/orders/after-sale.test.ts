import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { EventRefund, Order, Ticket } from '#contract'
import { onProviderEvent } from '#membership-lifecycle'
import { inTx } from '#platform/db'
import { eventId, makeEvent, makePrice, type Row } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import { balances, orderNow, post, postOnce, countPlacesTaken, listOrderEvents } from '#testing/orders'
import { aPool } from '#testing/stock'
import { paymentDepsFor } from '#testing/payments'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { recordChargeback } from './chargebacks.ts'
import { resumeEventRefunds } from './event-refunds.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const ticketsNow = async (org: TestOrg, orderId: number): Promise<Ticket[]> =>
  (await w.call(`/v1/orders/${orderId}/tickets`, { key: org.secret })).json<{ data: Ticket[] }>().data
const statuses = async (org: TestOrg, orderId: number) =>
  (await ticketsNow(org, orderId)).map(({ ticket_status_id }) => ticket_status_id)

/** Creates two pools of one event, each with a price. */
async function twoPools(org: TestOrg) {
  const { event, poolId } = await aPool(w, org, 5)
  const path = `/events/${eventId(event)}/pools`
  const other = (await post(w, org, path, { title: 'Terrace', capacity: 1 })).json<{ pool_id: number }>().pool_id
  const dear = await makePrice(w, org, event, { pool_id: poolId, price_minor: 4_000 })
  const cheap = await makePrice(w, org, event, { pool_id: other, price_minor: 1_500 })
  return { event, poolId, other, dear, cheap }
}

test('cancelling an order without a refund cancels its tickets and returns its places, and keeps the money', async () => {
  const org = await w.createOrg()
  const { poolId, dear } = await twoPools(org)
  const { order } = await aPaidOrder(w, org, dear, { tickets: 2, stock: true })

  const reply = await post(w, org, `/orders/${order.order_id}/cancel`, { refund: false })

  assert.equal(reply.status, 200, reply.text)
  assert.equal(reply.json<Order>().order_status, 'cancelled')
  assert.deepEqual(await statuses(org, order.order_id), [2, 2])
  assert.equal(await countPlacesTaken(w, org, poolId), 0)
  assert.equal((await balances(w, org)).provider, order.total_minor)
  assert.deepEqual(await listOrderEvents(w, org), ['ticket.cancelled', 'ticket.cancelled', 'order.cancelled'])
  const again = await post(w, org, `/orders/${order.order_id}/cancel`, { refund: false })
  assert.equal(again.text, reply.text, 'cancelling it again changes nothing')
  assert.equal((await listOrderEvents(w, org)).length, 3)
})

test('an order is cancelled and refunded; a free one needs no provider', async () => {
  const org = await w.createOrg()
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order } = await aPaidOrder(w, org, price)
  const reply = await post(w, org, `/orders/${order.order_id}/cancel`, { refund: true })
  assert.equal(reply.json<Order>().order_status, 'refunded', reply.text)
  assert.equal((await balances(w, org)).provider, 0)

  const nothing = { price_minor: 0, service_fee_minor: 0, service_tax_minor: 0 }
  const free = await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org), nothing))
  const freed = await post(w, org, `/orders/${free.order.order_id}/cancel`, { refund: true })
  assert.equal(freed.json<Order>().order_status, 'cancelled')
  assert.deepEqual(await statuses(org, free.order.order_id), [2])
})

test('a ticket is cancelled, with or without a refund', async () => {
  const org = await w.createOrg()
  const { poolId, dear } = await twoPools(org)
  const { order, tickets } = await aPaidOrder(w, org, dear, { tickets: 3, stock: true })
  const [first, second] = tickets.map(({ ticket_id }) => ticket_id)

  const kept = await post(w, org, `/tickets/${first}/cancel`, { refund: false })
  const back = await postOnce(w, org, `/tickets/${second}/cancel`, { json: { refund: true }, key: 'cancel-one' })

  assert.equal(kept.json<Ticket>().ticket_status_id, 2)
  assert.equal(back.json<Ticket>().ticket_status_id, 3)
  assert.equal(back.json<Ticket>().refunded_amount_minor, 4_300)
  assert.equal(await countPlacesTaken(w, org, poolId), 1)
  assert.equal((await orderNow(w, org, order.order_id)).refunded_amount_minor, 4_300)
  const again = await postOnce(w, org, `/tickets/${second}/cancel`, { json: { refund: true }, key: 'cancel-one' })
  assert.equal(again.text, back.text)
  assert.equal(again.headers.get('Idempotent-Replayed'), 'true')
  assert.equal(await countPlacesTaken(w, org, poolId), 1)
})

test('a reissued ticket takes over the place and the money, and the old barcode is invalid', async () => {
  const org = await w.createOrg()
  const { poolId, dear } = await twoPools(org)
  const { order, tickets } = await aPaidOrder(w, org, dear, { tickets: 1, stock: true })
  const [old] = tickets

  const reply = await post(w, org, `/tickets/${old?.ticket_id}/reissue`)

  const made = reply.json<Ticket>()
  assert.equal(reply.status, 200, reply.text)
  assert.notEqual(made.barcode, old?.barcode)
  assert.equal(made.total_minor, 4_300)
  assert.deepEqual(await statuses(org, order.order_id), [4, 1])
  assert.equal(await countPlacesTaken(w, org, poolId), 1)
  assert.deepEqual(await listOrderEvents(w, org), ['ticket.reissued'])
  assert.equal((await post(w, org, `/tickets/${old?.ticket_id}/reissue`)).status, 409, 'it was replaced already')
  // The whole order is refunded once, not once for each ticket that represented it.
  const refund = await post(w, org, `/orders/${order.order_id}/refunds`, {})
  assert.equal(refund.json<{ amount_minor: number }>().amount_minor, 4_300)
  assert.equal(await countPlacesTaken(w, org, poolId), 0, 'and its place is returned once')
})

test('a ticket is exchanged for a cheaper one: the place moves and the difference is refunded', async () => {
  const org = await w.createOrg()
  const { poolId, other, dear, cheap } = await twoPools(org)
  const { order, tickets } = await aPaidOrder(w, org, dear, { tickets: 2, stock: true })
  const [first, second] = tickets.map(({ ticket_id }) => ticket_id)

  const reply = await post(w, org, `/tickets/${first}/exchange`, { price_id: cheap.price_id })

  const made = reply.json<Ticket>()
  assert.equal(reply.status, 200, reply.text)
  assert.equal(made.price_id, cheap.price_id)
  assert.equal(made.total_minor, 1_800)
  assert.deepEqual([await countPlacesTaken(w, org, poolId), await countPlacesTaken(w, org, other)], [1, 1])
  const now = await orderNow(w, org, order.order_id)
  assert.deepEqual([now.refunded_amount_minor, now.refund_status, now.order_status], [2_500, 'partial', 'confirmed'])
  assert.equal((await balances(w, org)).organisation, -5_500)

  const full = await post(w, org, `/tickets/${second}/exchange`, { price_id: cheap.price_id })
  assert.equal(full.json<{ error: { code: string } }>().error.code, 'sold_out')
  const dearer = await post(w, org, `/tickets/${made.ticket_id}/exchange`, { price_id: dear.price_id })
  assert.equal(dearer.json<{ error: { code: string } }>().error.code, 'invalid_state')
  assert.match(dearer.text, /higher than what was paid/)
  assert.deepEqual(
    [await countPlacesTaken(w, org, poolId), await countPlacesTaken(w, org, other)],
    [1, 1],
    'a refusal moves nothing',
  )

  const rest = await post(w, org, `/orders/${order.order_id}/refunds`, {})
  assert.equal(rest.json<{ amount_minor: number }>().amount_minor, 4_300 + 1_800)
  assert.equal((await orderNow(w, org, order.order_id)).order_status, 'refunded')
  assert.deepEqual([await countPlacesTaken(w, org, poolId), await countPlacesTaken(w, org, other)], [0, 0])
})

test('all orders of a cancelled event are refunded in batches; other orders are not', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org, { status: 3 })
  const price = await makePrice(w, org, event)
  const orders: Row<'order'>[] = []
  for (let n = 0; n < 30; n++) orders.push((await aPaidOrder(w, org, price)).order)
  const other = await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)))
  const path = `/events/${eventId(event)}/refund_all`

  const begun = await post(w, org, path, { reason: 'storm' })
  assert.deepEqual(
    [begun.json<EventRefund>().status, begun.json<EventRefund>().orders_remaining],
    ['running', 30],
    begun.text,
  )
  await resumeEventRefunds(paymentDepsFor(w.db))

  const done = (await w.call(`/admin/v1${path}`, { key: org.admin })).json<EventRefund>()
  assert.deepEqual([done.status, done.orders, done.orders_remaining], ['done', 30, 0])
  assert.equal(done.amount_minor, 30 * 2_800)
  for (const { order_id } of orders) assert.equal((await orderNow(w, org, order_id)).order_status, 'refunded')
  assert.equal((await orderNow(w, org, other.order.order_id)).order_status, 'confirmed')
  const late = await aPaidOrder(w, org, price)
  await post(w, org, path, {})
  await resumeEventRefunds(paymentDepsFor(w.db))
  assert.equal(
    (await orderNow(w, org, late.order.order_id)).order_status,
    'refunded',
    'what was confirmed since follows',
  )
})

test('an event that is not cancelled is not refunded, postponed or not', async () => {
  const org = await w.createOrg()
  for (const fields of [{}, { schedule_status: 'postponed' }]) {
    const event = await makeEvent(w, org, fields)
    const reply = await post(w, org, `/events/${eventId(event)}/refund_all`, {})
    assert.equal(reply.status, 409)
    assert.equal((await w.call(`/admin/v1/events/${eventId(event)}/refund_all`, { key: org.admin })).status, 404)
  }
})

test('a chargeback cancels the order once, keeps its places, and reduces what can be refunded', async () => {
  const org = await w.createOrg()
  const { poolId, dear } = await twoPools(org)
  const { order, attempt } = await aPaidOrder(w, org, dear, { tickets: 2, stock: true })
  const paymentId = attempt.payment_id ?? ''
  const dispute = { provider: 'sandbox', disputeId: 'dp_1', paymentId, amountMinor: 8_600, currency: 'GBP' }
  const take = (fields = {}) =>
    inTx(w.db, org.org, (tx) => recordChargeback(tx, org.org, { ...dispute, ...fields }, new Date()))

  assert.equal(await take(), 'taken')
  assert.equal(await take(), 'known')
  assert.equal(await take({ disputeId: 'dp_2', paymentId: 'unknown' }), 'unknown_payment')

  assert.equal((await orderNow(w, org, order.order_id)).order_status, 'cancelled')
  assert.deepEqual(await statuses(org, order.order_id), [2, 2])
  assert.equal(await countPlacesTaken(w, org, poolId), 2)
  const { provider, chargebacks } = await balances(w, org)
  assert.deepEqual({ provider, chargebacks }, { provider: 0, chargebacks: 8_600 })
  assert.deepEqual(await listOrderEvents(w, org), ['ticket.cancelled', 'ticket.cancelled', 'order.updated'])
  const refund = await post(w, org, `/orders/${order.order_id}/refunds`, {})
  assert.equal(refund.status, 409, 'the bank has paid it back already')
})

test('the handler of provider events records a chargeback', async () => {
  const org = await w.createOrg()
  const { dear } = await twoPools(org)
  const { order, attempt } = await aPaidOrder(w, org, dear)
  const paymentId = attempt.payment_id ?? ''
  const event = { kind: 'chargeback', paymentId, disputeId: 'dp_3', amountMinor: 4_300, currency: 'GBP' } as const

  await inTx(w.db, org.org, (tx) => onProviderEvent(tx, org.org, 'sandbox', event))

  assert.equal((await orderNow(w, org, order.order_id)).order_status, 'cancelled')
})
