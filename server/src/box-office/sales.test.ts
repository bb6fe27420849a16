import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type CounterSale, type Customer, type Order, type Pool, WALK_IN_EMAIL } from '#contract'
import { checkLedger } from '#ledger'
import { aTill, getTillNow, postToCounter, sellAt } from '#testing/box-office'
import { listOutboxEvents } from '#testing/catalogue'
import { aFilledBasket, checkout, codeOf, messageOf } from '#testing/checkouts'
import { eventId, makeEvent, makePrice } from '#testing/factories'
import { balances, countPlacesTaken, listOrderEvents, orderNow } from '#testing/orders'
import { aPool, aSeatedEvent, listSeatIds } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const till = (org: TestOrg) => aTill(w, org)

test('a cash sale issues tickets, returns the change, and is booked in the drawer', async () => {
  const org = await w.createOrg()
  const { priceId, poolId, event } = await aPool(w, org, 10)
  const sale = await sellAt(w, org, await till(org), { lines: [{ price_id: priceId, quantity: 2 }], given: 60 })

  assert.deepEqual([sale.tender, sale.total_minor, sale.change, sale.change_minor], ['cash', 5_600, 4, 400])
  assert.deepEqual(
    [sale.order.order_status, sale.order.payment_method, sale.order.event_id, sale.order.transaction_fee_minor],
    ['confirmed', 'cash', eventId(event), 0],
  )
  assert.deepEqual(
    sale.tickets.map(({ ticket_status_id, total_minor }) => [ticket_status_id, total_minor]),
    [
      [1, 2_800],
      [1, 2_800],
    ],
  )
  assert.deepEqual(await orderNow(w, org, sale.order.order_id), sale.order)
  assert.equal(await countPlacesTaken(w, org, poolId), 2)
  assert.deepEqual(await listOrderEvents(w, org), ['order.completed', 'ticket.issued', 'ticket.issued'])
  const accounts = await balances(w, org)
  assert.deepEqual([accounts.cash_drawer, accounts.organisation, accounts.tax], [15_600, -5_000, -100])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('sales without a name belong to one customer, however many tills sell first at the same moment', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 20)
  const tills = await Promise.all(Array.from({ length: 4 }, () => till(org)))
  const sales = await Promise.all(tills.map((one) => sellAt(w, org, one, { lines: [{ price_id: priceId }] })))

  assert.equal(new Set(sales.map(({ order }) => order.user_id)).size, 1)
  const [first] = sales
  assert.deepEqual(
    [first?.order.first_name, first?.order.last_name, first?.order.email_address],
    ['Box', 'office', WALK_IN_EMAIL],
  )
  const created = (await listOutboxEvents(w, org)).filter(({ type }) => type === 'customer.created')
  assert.equal(created.length, 1)
})

test('a named customer gets the order under their own name', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 5)
  const { user_id, email_address } = await w.createCustomer(org)
  const sale = await sellAt(w, org, await till(org), { lines: [{ price_id: priceId }], user_id })

  assert.deepEqual([sale.order.user_id, sale.order.email_address], [user_id, email_address])
  const other = await w.createOrg()
  const foreign = await w.createCustomer(other)
  const request = { till_id: (await till(org)).till_id, tender: 'cash', lines: [{ price_id: priceId }] }
  const refused = await postToCounter(w, org, '/sales', { ...request, user_id: foreign.user_id })
  assert.match(messageOf(refused), /user_id must be a customer/)
})

test('only prices of the box office are sold there, within their window', async () => {
  const org = await w.createOrg()
  const { event, poolId, priceId } = await aPool(w, org, 5)
  const web = await makePrice(w, org, event, { pool_id: poolId, show_boxoffice: false, title: 'Online only' })
  const counterOnly = await makePrice(w, org, event, { pool_id: poolId, show_online: false })
  const ended = await makePrice(w, org, event, { pool_id: poolId, available_until: new Date(1_000) })
  const paused = await makePrice(w, org, event, { pool_id: poolId, status: 'paused' })
  const counter = await till(org)
  const refused = async (price_id: number) =>
    postToCounter(w, org, '/sales', { till_id: counter.till_id, tender: 'cash', lines: [{ price_id }] })

  assert.match(messageOf(await refused(web.price_id)), /Online only is not offered at the box office/)
  for (const price of [web, ended, paused]) assert.equal(codeOf(await refused(price.price_id)), 'not_on_sale')
  await sellAt(w, org, counter, { lines: [{ price_id: counterOnly.price_id }, { price_id: priceId, quantity: 2 }] })
  assert.equal(await countPlacesTaken(w, org, poolId), 3)
  const other = await aPool(w, org, 5)
  const mixed = {
    till_id: counter.till_id,
    tender: 'cash',
    lines: [{ price_id: priceId }, { price_id: other.priceId }],
  }
  assert.equal(codeOf(await postToCounter(w, org, '/sales', mixed)), 'basket_mixed')
  const draft = await makePrice(w, org, await makeEvent(w, org, { status: 0 }), {})
  assert.equal(codeOf(await refused(draft.price_id)), 'not_on_sale')
})

test("a price's maximum binds fans and not the counter, where the organisation's maximum for an order does", async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 500, { max_per_order: 2, max_per_customer: 2 })
  const counter = await till(org)
  for (let i = 0; i < 2; i++) await sellAt(w, org, counter, { lines: [{ price_id: priceId, quantity: 5 }] })

  const lines = [
    { price_id: priceId, quantity: 150 },
    { price_id: priceId, quantity: 51 },
  ]
  const large = await postToCounter(w, org, '/sales', { till_id: counter.till_id, tender: 'cash', lines })
  assert.equal(codeOf(large), 'maximum_exceeded')
  const basket = aFilledBasket(w, org, priceId, 3)
  await assert.rejects(basket, /maximum_exceeded/)
})

test('the last places are sold once, at the counter or on the web', async () => {
  const org = await w.createOrg()
  const { priceId, event } = await aPool(w, org, 3)
  const counter = await till(org)
  await checkout(w, org, await aFilledBasket(w, org, priceId, 2))
  const two = { till_id: counter.till_id, tender: 'cash', lines: [{ price_id: priceId, quantity: 2 }] }
  const refused = await postToCounter(w, org, '/sales', two)

  assert.deepEqual([codeOf(refused), messageOf(refused)], ['sold_out', 'Only 1 unit of this price is left'])
  await sellAt(w, org, counter, { lines: [{ price_id: priceId }] })
  const pools = await w.call(`/admin/v1/events/${eventId(event)}/pools`, { key: org.admin })
  const [pool] = pools.json<{ data: Pool[] }>().data
  assert.deepEqual([pool?.sold, pool?.held, pool?.available], [3, 0, 0])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('named and best seats are sold, and a seat is sold once', async () => {
  const org = await w.createOrg()
  const { priceId, sectionIds } = await aSeatedEvent(w, org, { rows: 2, perRow: 4 })
  const [first = 0, second = 0] = await listSeatIds(w, org, sectionIds[0] ?? 0)
  const counter = await till(org)
  const named = await sellAt(w, org, counter, { lines: [{ price_id: priceId, seat_ids: [first, second] }] })
  assert.deepEqual(
    named.tickets.map(({ seat_id }) => seat_id),
    [first, second],
  )

  const again = { till_id: counter.till_id, tender: 'cash', lines: [{ price_id: priceId, seat_ids: [second] }] }
  assert.equal(codeOf(await postToCounter(w, org, '/sales', again)), 'seat_taken')
  const best = await sellAt(w, org, counter, { lines: [{ price_id: priceId, quantity: 4, best_available: true }] })
  const rows = new Set(best.tickets.map(({ seat_row }) => seat_row))
  assert.deepEqual([best.tickets.length, rows.size], [4, 1])
})

test('a repeated request sells once, and a request without a key is refused', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 10)
  const counter = await till(org)
  const sale = { till_id: counter.till_id, tender: 'cash', lines: [{ price_id: priceId }] }
  const once = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => postToCounter(w, org, '/sales', { ...sale, once })))
  const after = await postToCounter(w, org, '/sales', { ...sale, once })

  assert.equal(await countPlacesTaken(w, org, poolId), 1)
  for (const reply of replies) assert.ok(reply.status === 200 || codeOf(reply) === 'idempotency_in_flight', reply.text)
  assert.equal(after.headers.get('idempotent-replayed'), 'true')
  assert.equal((await getTillNow(w, org, counter)).expected_minor, 12_800)
  const bare = await w.call('/admin/v1/box_office/sales', { method: 'POST', key: org.admin, json: sale })
  assert.deepEqual([bare.status, codeOf(bare)], [400, 'invalid_request'])
  assert.match(messageOf(bare), /Idempotency-Key is required/)
})

test('a sale is read again by its order, and other orders are not sales of the counter', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 5)
  const sale = await sellAt(w, org, await till(org), { lines: [{ price_id: priceId }] })
  const read = (orderId: number) => w.call(`/admin/v1/box_office/sales/${orderId}`, { key: org.admin })

  assert.deepEqual((await read(sale.order.order_id)).json<CounterSale>(), sale)
  const web = (await checkout(w, org, await aFilledBasket(w, org, priceId))).json<Order>()
  assert.equal((await read(web.order_id)).status, 404)
})

test('the customer of order.completed is the walk-in customer, whose type is that of any customer', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 5)
  const sale = await sellAt(w, org, await till(org), { lines: [{ price_id: priceId }] })
  const completed = (await listOutboxEvents(w, org)).find(({ type }) => type === 'order.completed')
  const { fan } = (completed?.data ?? {}) as { fan?: Customer }

  assert.deepEqual([fan?.user_id, fan?.email_address], [sale.order.user_id, WALK_IN_EMAIL])
})
