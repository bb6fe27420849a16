import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Checkout, Order, Refund, Ticket } from '@tessera/contract'
import { recountSeats } from '../../server/src/inventory/queries/seats.ts'
import { recountPool } from '../../server/src/inventory/recount.ts'
import { checkLedger } from '../../server/src/ledger/index.ts'
import { resumeEventRefunds } from '../../server/src/orders/event-refunds.ts'
import { reconcile } from '../../server/src/payments/index.ts'
import { aBasket, addItem } from '../../server/testing/baskets.ts'
import { aFilledBasket, checkout } from '../../server/testing/checkouts.ts'
import { eventId, makePrice } from '../../server/testing/factories.ts'
import { paymentDepsFor } from '../../server/testing/payments.ts'
import { balances, orderNow, post, countPlacesTaken } from '../../server/testing/orders.ts'
import { aSeatedEvent, aPool } from '../../server/testing/stock.ts'
import { type TestOrg, type TestServer, startTestServer } from '../../server/testing/test-server.ts'

let w: TestServer

before(async () => {
  w = await startTestServer()
})

after(() => w.stop())

const listTickets = async (org: TestOrg, orderId: number): Promise<Ticket[]> =>
  (await w.call(`/v1/orders/${orderId}/tickets`, { key: org.secret })).json<{ data: Ticket[] }>().data

async function assertLedgerAgrees(org: TestOrg): Promise<void> {
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  const span = { since: new Date(Date.now() - 3_600_000), until: new Date(Date.now() + 3_600_000) }
  assert.deepEqual(await reconcile(w.db, paymentDepsFor(w.db).providers, org.org, span), [])
}

test('an order that is refunded in parts, with fee and rebate, leaves no balance and no place taken', async () => {
  const org = await w.createOrg()
  await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json: { transaction_fee: 1.99 } })
  const { priceId, poolId } = await aPool(w, org, 10, { rebate_minor: 83 })
  const order = (await checkout(w, org, await aFilledBasket(w, org, priceId, 3))).json<Checkout>()
  assert.equal((await balances(w, org)).organisation, -7_500 - 3 * 83)
  await assertLedgerAgrees(org)

  const path = `/orders/${order.order_id}`
  const [first] = await listTickets(org, order.order_id)
  await post(w, org, `${path}/refunds`, { amount: 12.34 })
  await assertLedgerAgrees(org)
  await post(w, org, `${path}/refunds`, { ticket_ids: [first?.ticket_id], fees: false })
  assert.equal(await countPlacesTaken(w, org, poolId), 2)
  await assertLedgerAgrees(org)
  const last = await post(w, org, `${path}/cancel`, { refund: true })

  assert.equal(last.json<Order>().order_status, 'refunded', last.text)
  assert.equal(await countPlacesTaken(w, org, poolId), 0)
  assert.deepEqual((await recountPool(w.db, org.org, poolId))?.faults, [])
  for (const [account, minor] of Object.entries(await balances(w, org))) assert.equal(minor, 0, account)
  await assertLedgerAgrees(org)
})

test('a refunded seat can be sold again, and a reissued or exchanged ticket keeps its seat', async () => {
  const org = await w.createOrg()
  const house = await aSeatedEvent(w, org, { rows: 1, perRow: 2 })
  const child = await makePrice(w, org, house.event, { price_category_id: house.categoryId, price_minor: 1_000 })
  const buy = async () => {
    const { id } = await aBasket(w, org)
    const added = await addItem(w, org, id, { price_id: house.priceId, quantity: 2, best_available: true })
    return added.status === 200 ? (await checkout(w, org, id)).json<Checkout>() : undefined
  }
  const order = await buy()
  assert.ok(order)
  const [first, second] = await listTickets(org, order.order_id)
  assert.equal(await buy(), undefined, 'both seats are sold')

  const again = (await post(w, org, `/tickets/${first?.ticket_id}/reissue`)).json<Ticket>()
  assert.equal(again.seat_id, first?.seat_id)
  const forChild = await post(w, org, `/tickets/${second?.ticket_id}/exchange`, { price_id: child.price_id })
  assert.equal(forChild.json<Ticket>().seat_id, second?.seat_id, forChild.text)
  await assertLedgerAgrees(org)
  const back = await post(w, org, `/orders/${order.order_id}/refunds`, {})

  assert.equal(back.json<Refund>().amount_minor, 2 * 2_800 - 1_500, back.text)
  assert.equal((await orderNow(w, org, order.order_id)).order_status, 'refunded')
  assert.ok(await buy(), 'the seats can be bought again')
  assert.deepEqual(await recountSeats(w.db, org.org, house.event.event_id), [])
  await assertLedgerAgrees(org)
})

test('cancelling an event cancels its free orders and refunds its paid ones', async () => {
  const org = await w.createOrg()
  const { event, poolId, priceId } = await aPool(w, org, 10)
  const nothing = { pool_id: poolId, price_minor: 0, service_fee_minor: 0, service_tax_minor: 0 }
  const free = await makePrice(w, org, event, nothing)
  const orders = [
    (await checkout(w, org, await aFilledBasket(w, org, free.price_id), { method: null })).json<Checkout>(),
    (await checkout(w, org, await aFilledBasket(w, org, priceId))).json<Checkout>(),
  ]
  await post(w, org, `/events/${eventId(event)}/cancel`)

  await post(w, org, `/events/${eventId(event)}/refund_all`, {})
  await resumeEventRefunds(paymentDepsFor(w.db))

  const statuses = await Promise.all(orders.map(({ order_id }) => orderNow(w, org, order_id)))
  assert.deepEqual(
    statuses.map(({ order_status }) => order_status),
    ['cancelled', 'refunded'],
  )
  assert.equal(await countPlacesTaken(w, org, poolId), 0)
  await assertLedgerAgrees(org)
})
