import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Refund } from '#contract'
import { read } from '#platform/db'
import { makeEvent, makePrice, type Row } from '#testing/factories'
import { aPaidOrder, expireRefundLeases } from '#testing/paid-orders'
import { balances, orderNow, post, postOnce, countPlacesTaken, listOrderEvents } from '#testing/orders'
import { aPool } from '#testing/stock'
import { paymentDepsFor } from '#testing/payments'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { resumeRefunds } from './settle-refund.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const aPrice = async (org: TestOrg, fields: Partial<Row<'price'>> = {}) =>
  makePrice(w, org, await makeEvent(w, org), fields)

const refund = (org: TestOrg, orderId: number, json: unknown = {}) => post(w, org, `/orders/${orderId}/refunds`, json)

const ticketRows = read<Row<'ticket'>>(`select * from ticket where org_id = $1 and order_id = $2 order by ticket_id`)
const ticketsNow = (org: TestOrg, orderId: number) => w.db.all(ticketRows, org.org, orderId)
const orderRows = read<Row<'order'>>(`select * from "order" where org_id = $1 and order_id = $2`)
const orderRow = async (org: TestOrg, orderId: number) => (await w.db.all(orderRows, org.org, orderId))[0]

const atProvider = read<{ refunded: number; calls: number }>(`
  select coalesce(sum(refunded_minor), 0)::bigint as refunded,
    (select count(*) from sandbox_refund r where r.org_id = $1) as calls
  from sandbox_payment where org_id = $1
`)
const sent = async (org: TestOrg) => (await w.db.all(atProvider, org.org))[0]

test('a whole order is refunded: tickets, places, ledger and provider agree', async () => {
  const org = await w.createOrg()
  const { poolId, event } = await aPool(w, org, 10)
  const price = await makePrice(w, org, event, { pool_id: poolId })
  const { order, tickets } = await aPaidOrder(w, org, price, { tickets: 2, stock: true })
  assert.equal(await countPlacesTaken(w, org, poolId), 2)

  const reply = await refund(org, order.order_id, { reason: 'cannot come' })

  const made = reply.json<Refund>()
  assert.equal(reply.status, 200, reply.text)
  assert.equal(made.status, 'succeeded')
  assert.equal(made.amount_minor, order.total_minor)
  assert.equal(made.reason, 'cannot come')
  assert.deepEqual(
    made.ticket_ids,
    tickets.map(({ ticket_id }) => ticket_id),
  )
  const now = await orderNow(w, org, order.order_id)
  assert.equal(now.order_status, 'refunded')
  assert.equal(now.refund_status, 'full')
  assert.equal(now.refunded_amount_minor, order.total_minor)
  assert.deepEqual(
    (await ticketsNow(org, order.order_id)).map(({ status, refunded_minor }) => [status, refunded_minor]),
    tickets.map(() => [3, 2_800]),
  )
  assert.equal(await countPlacesTaken(w, org, poolId), 0)
  assert.deepEqual(await balances(w, org), { organisation: 0, provider: 0, service_fees: 0, tax: 0 })
  assert.deepEqual(await sent(org), { refunded: order.total_minor, calls: 1 })
  assert.deepEqual(await listOrderEvents(w, org), [
    'refund.updated',
    'ticket.cancelled',
    'ticket.cancelled',
    'order.refunded',
    'refund.updated',
  ])
})

test('one ticket is refunded without its fees, and the order stays confirmed', async () => {
  const org = await w.createOrg()
  const { order, tickets } = await aPaidOrder(w, org, await aPrice(org), { tickets: 3 })
  const [first] = tickets

  const made = (await refund(org, order.order_id, { ticket_ids: [first?.ticket_id], fees: false })).json<Refund>()

  assert.equal(made.amount_minor, 2_500)
  const now = await orderNow(w, org, order.order_id)
  assert.equal(now.order_status, 'confirmed')
  assert.equal(now.refund_status, 'partial')
  assert.deepEqual(
    (await ticketsNow(org, order.order_id)).map(({ status }) => status),
    [3, 1, 1],
  )
  assert.deepEqual(await balances(w, org), { organisation: -5_000, provider: 5_900, service_fees: -750, tax: -150 })
  // The fees and the rest can be refunded later.
  const rest = (await refund(org, order.order_id)).json<Refund>()
  assert.equal(rest.amount_minor, 5_900)
  assert.equal((await orderNow(w, org, order.order_id)).order_status, 'refunded')
})

test('an amount is refunded and every ticket stays valid', async () => {
  const org = await w.createOrg()
  const { order } = await aPaidOrder(w, org, await aPrice(org), { tickets: 3 })

  const made = (await refund(org, order.order_id, { amount: 10.01 })).json<Refund>()

  assert.equal(made.amount_minor, 1_001)
  const tickets = await ticketsNow(org, order.order_id)
  assert.deepEqual(
    tickets.map(({ status, refunded_minor, refunded_face_minor }) => [status, refunded_minor, refunded_face_minor]),
    [
      [1, 334, 334],
      [1, 334, 334],
      [1, 333, 333],
    ],
  )
  const tooMuch = await refund(org, order.order_id, { amount: 74 })
  assert.equal(tooMuch.status, 409)
  assert.equal((await refund(org, order.order_id, { amount: 0.001 })).status, 400)
  assert.equal(
    (await refund(org, order.order_id, { amount: 70, fees: false })).status,
    409,
    'the face value has less left',
  )
})

test('an amount in minor units is refunded as the same amount in major units, and cancels nothing either', async () => {
  const org = await w.createOrg()
  const { order } = await aPaidOrder(w, org, await aPrice(org), { tickets: 2 })
  const differing = await refund(org, order.order_id, { amount: 10.01, amount_minor: 1_000 })
  assert.equal(differing.status, 400)
  assert.equal(differing.json<{ error: { param: string } }>().error.param, 'amount_minor')

  for (const amount of [{ amount_minor: 1_001 }, { amount: 10.01, amount_minor: 1_001 }]) {
    const made = (await refund(org, order.order_id, amount)).json<Refund>()
    assert.deepEqual([made.amount, made.amount_minor, made.ticket_ids.length], [10.01, 1_001, 2])
  }
  assert.deepEqual(
    (await ticketsNow(org, order.order_id)).map(({ status }) => status),
    [1, 1],
  )
})

test('the rebate is fully refunded with the last of the service fees', async () => {
  const org = await w.createOrg()
  const { order } = await aPaidOrder(w, org, await aPrice(org, { rebate_minor: 77 }), { tickets: 3 })
  assert.equal((await balances(w, org)).organisation, -7_500 - 3 * 77)
  for (const amount of [75.07, 3.33, 5.6])
    assert.equal((await refund(org, order.order_id, { amount })).json<Refund>().status, 'succeeded')

  assert.deepEqual(await balances(w, org), { organisation: 0, provider: 0, service_fees: 0, tax: 0 })
  const now = await orderNow(w, org, order.order_id)
  assert.deepEqual([now.order_status, now.refund_status], ['confirmed', 'full'], 'its tickets are still good')
})

test('a refunded ticket is cancelled before the provider responds', async () => {
  const org = await w.createOrg()
  const { order } = await aPaidOrder(w, org, await aPrice(org), { method: 'pm_sandbox_refund_pending' })

  const made = (await refund(org, order.order_id)).json<Refund>()

  assert.equal(made.status, 'sending')
  assert.deepEqual(
    (await ticketsNow(org, order.order_id)).map(({ status }) => status),
    [2],
  )
  const row = await orderRow(org, order.order_id)
  assert.deepEqual([row?.refunding_minor, row?.refunded_minor], [2_800, 0])
  assert.equal((await refund(org, order.order_id)).status, 409, 'a pending refund is not sent twice')
  await expireRefundLeases(w, org)
  await resumeRefunds(paymentDepsFor(w.db))
  const path = `/admin/v1/refunds/${made.refund_id}`
  assert.equal((await w.call(path, { key: org.admin })).json<Refund>().status, 'succeeded')
  assert.equal((await orderNow(w, org, order.order_id)).order_status, 'refunded')
})

test('after a lost response the refund is retried with the same key and executed once', async () => {
  const org = await w.createOrg()
  const { order } = await aPaidOrder(w, org, await aPrice(org), { method: 'pm_sandbox_refund_lost_answer' })
  assert.equal((await refund(org, order.order_id)).json<Refund>().status, 'sending')

  await resumeRefunds(paymentDepsFor(w.db))
  assert.equal((await orderNow(w, org, order.order_id)).order_status, 'confirmed', 'not while the lease runs')
  await expireRefundLeases(w, org)
  await resumeRefunds(paymentDepsFor(w.db))

  assert.equal((await orderNow(w, org, order.order_id)).order_status, 'refunded')
  assert.deepEqual(await sent(org), { refunded: 2_800, calls: 1 })
})

test('a failed refund can be requested again; its tickets stay cancelled', async () => {
  const org = await w.createOrg()
  const { order } = await aPaidOrder(w, org, await aPrice(org), { method: 'pm_sandbox_refund_fails' })

  const made = (await refund(org, order.order_id)).json<Refund>()

  assert.equal(made.status, 'failed')
  assert.match(made.failure_message ?? '', /refused/)
  const row = await orderRow(org, order.order_id)
  assert.deepEqual([row?.refunding_minor, row?.refunded_minor, row?.refund_status], [0, 0, 'none'])
  assert.deepEqual(
    (await ticketsNow(org, order.order_id)).map(({ status }) => status),
    [2],
  )
  assert.equal((await refund(org, order.order_id)).json<Refund>().status, 'failed', 'and it can be requested again')
  const list = await w.call(`/admin/v1/orders/${order.order_id}/refunds`, { key: org.admin })
  assert.equal(list.json<{ data: Refund[] }>().data.length, 2)
})

test('a repeated request opens no second refund', async () => {
  const org = await w.createOrg()
  const { order } = await aPaidOrder(w, org, await aPrice(org))
  const path = `/orders/${order.order_id}/refunds`
  const request = { json: { amount: 5 }, key: 'refund-once' }

  const first = await postOnce(w, org, path, request)
  const again = await postOnce(w, org, path, request)

  assert.equal(again.text, first.text)
  assert.equal(again.headers.get('Idempotent-Replayed'), 'true')
  assert.equal((await sent(org))?.calls, 1)
})

test('an order that was paid elsewhere, is pending, free or of another organisation cannot be refunded', async () => {
  const org = await w.createOrg()
  const price = await aPrice(org)
  const pending = await aPaidOrder(w, org, price, { order: { status: 'pending' }, ticket: { status: 0 } })
  const free = await aPaidOrder(
    w,
    org,
    await aPrice(org, { price_minor: 0, service_fee_minor: 0, service_tax_minor: 0 }),
  )
  const other = await aPaidOrder(w, org, price)

  assert.equal((await refund(org, pending.order.order_id)).status, 409)
  assert.equal((await refund(org, free.order.order_id)).status, 409)
  const foreign = { ticket_ids: [other.tickets[0]?.ticket_id] }
  const mine = await aPaidOrder(w, org, price)
  assert.equal((await refund(org, mine.order.order_id, foreign)).status, 400)
  assert.equal((await refund(await w.createOrg(), mine.order.order_id)).status, 404)
})
