import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, Checkout, Customer, Order, Ticket } from '#contract'
import { checkLedger } from '#ledger'
import { aBasket, addItem } from '#testing/baskets'
import { listOutboxEvents, postAsAdmin } from '#testing/catalogue'
import { aFilledBasket, anEmail, basketStatus, checkout, codeOf } from '#testing/checkouts'
import { eventId, makePrice } from '#testing/factories'
import { balances, countPlacesTaken } from '#testing/orders'
import { aPool } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const listTicketsOf = async (org: TestOrg, orderId: number): Promise<Ticket[]> =>
  (await w.call(`/v1/orders/${orderId}/tickets`, { key: org.secret })).json<{ data: Ticket[] }>().data

const setFee = async (org: TestOrg, transaction_fee: number) => {
  const json = { transaction_fee }
  const reply = await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json })
  assert.equal(reply.status, 200, reply.text)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

for (const prefix of ['', '/v1'])
  for (const encoding of ['form', 'json'] as const)
    test(`the sample of the specification at ${prefix}/baskets as ${encoding} ends with a confirmed order`, async () => {
      const org = await w.createOrg()
      const { priceId, poolId } = await aPool(w, org, 10)
      const send = async <T>(path: string, form: string, json: unknown): Promise<T> => {
        const body = encoding === 'form' ? { form } : { json }
        const reply = await w.call(`${prefix}${path}`, { method: 'POST', key: org.secret, ...body })
        assert.equal(reply.status, 200, reply.text)
        return reply.json<T>()
      }
      const { id } = await send<Basket>('/baskets', `org=${org.id}`, { org: org.id })
      const item = `price_id=${priceId}&quantity=2`
      await send(`/baskets/${id}/items`, item, { price_id: String(priceId), quantity: 2 })
      const order = await send<Checkout>(
        `/baskets/${id}/checkout`,
        'payment_method=pm_sandbox_ok&customer[email]=fan%40example.com&customer[first_name]=Ada&customer[last_name]=King',
        {
          payment_method: 'pm_sandbox_ok',
          customer: { email: 'fan@example.com', first_name: 'Ada', last_name: 'King' },
        },
      )
      assert.equal(order.status, 'confirmed')
      assert.equal(order.id, String(order.order_id))
      assert.deepEqual(order.payment, { status: 'succeeded', next_action: null })
      assert.deepEqual([order.first_name, order.last_name, order.email_address], ['Ada', 'King', 'fan@example.com'])
      assert.equal((await listTicketsOf(org, order.order_id)).length, 2)
      assert.equal(await countPlacesTaken(w, org, poolId), 2)
    })

test('an order has its tickets, each with its own barcode, and the basket is completed', async () => {
  const org = await w.createOrg()
  const { priceId, event } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId, 3)
  const order = (await checkout(w, org, id)).json<Checkout>()
  assert.deepEqual(
    [order.total_minor, order.total, order.currency, order.payment_method, order.event_id],
    [3 * 2_800, 84, 'GBP', 'card', eventId(event)],
  )
  const { id: _id, status: _status, payment: _payment, ...asOrder } = order
  assert.deepEqual((await w.call(`/v1/orders/${order.order_id}`, { key: org.secret })).json<Order>(), asOrder)
  const tickets = await listTicketsOf(org, order.order_id)
  assert.deepEqual(
    tickets.map((ticket) => [ticket.ticket_status_id, ticket.price_id, ticket.total_minor]),
    [1, 2, 3].map(() => [1, priceId, 2_800]),
  )
  assert.equal(new Set(tickets.map(({ barcode }) => barcode)).size, 3)
  for (const { barcode } of tickets) assert.match(barcode, /^[0-9A-HJKMNP-TV-Z]{26}$/)
  const basket = (await w.call(`/v1/baskets/${id}`, { key: org.secret })).json<Basket>()
  assert.deepEqual([basket.status, basket.order_id, basket.total_minor], ['completed', order.order_id, 8_400])
})

test('a sale emits one event with customer, order and tickets, and one event for each ticket', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId, 2)
  const email = anEmail()
  const order = (await checkout(w, org, id, { email })).json<Checkout>()
  const tickets = await listTicketsOf(org, order.order_id)
  const events = await listOutboxEvents(w, org)
  assert.deepEqual(
    events.map(({ type }) => type).filter((type) => /^(customer|order|ticket)\./.test(type)),
    ['customer.created', 'order.completed', 'ticket.issued', 'ticket.issued'],
  )
  const completed = events.find(({ type }) => type === 'order.completed')?.data as {
    fan: Customer
    order: Order & { tickets: Ticket[] }
  }
  assert.deepEqual([completed.fan.email_address, completed.fan.user_id], [email, order.user_id])
  assert.equal(completed.order.order_status, 'confirmed')
  assert.deepEqual(completed.order.tickets, tickets)
  const issued = events.filter(({ type }) => type === 'ticket.issued').map(({ data }) => data.ticket)
  assert.deepEqual(issued, tickets)
})

test('the order stores the details from the request, and an existing customer is not changed', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const known = await w.createCustomer(org, { email_address: 'Mia@Example.com', postcode: 'AB1 2CD' })
  const id = await aFilledBasket(w, org, priceId)
  const customer = {
    email: 'mia@example.COM',
    first_name: 'Mia',
    last_name: 'Moor',
    postcode: 'EC1A 1BB',
    country_id: 826,
    mobile_number: '+44 20 7946 0000',
    marketing_opt_in: true,
  }
  const json = { payment_method: 'pm_sandbox_wallet', customer }
  const reply = await w.call(`/v1/baskets/${id}/checkout`, { method: 'POST', key: org.secret, json })
  const order = reply.json<Checkout>()
  assert.equal(order.user_id, known.user_id)
  assert.deepEqual(
    [order.email_address, order.postcode, order.country_id, order.marketing_opt_in, order.payment_method],
    ['mia@example.COM', 'EC1A 1BB', 826, true, 'wallet'],
  )
  const now = await w.call(`/v1/customers/${known.org_customer_id}`, { key: org.secret })
  assert.equal(now.json<Customer>().postcode, 'AB1 2CD')
})

test('fees, tax, a discount, a rebate and group tickets sum exactly, on tickets and in the ledger', async () => {
  const org = await w.createOrg()
  await setFee(org, 1.01)
  const parts = { price_minor: 1_999, service_fee_minor: 133, service_tax_minor: 27, rebate_minor: 40 }
  const { priceId, event, poolId } = await aPool(w, org, 20, parts)
  const group = await makePrice(w, org, event, {
    pool_id: poolId,
    price_minor: 5_000,
    service_fee_minor: 100,
    service_tax_minor: 10,
    group_ticket: true,
    tickets_included: 3,
  })
  await postAsAdmin(w, org, '/discounts', { title: 'Spring', code: 'SPRING', kind: 'percentage', percent: 15 })
  const { id } = await aBasket(w, org)
  await addItem(w, org, id, { price_id: priceId, quantity: 3 })
  await addItem(w, org, id, { price_id: group.price_id, quantity: 2 })
  const voucher = { method: 'POST', key: org.secret, json: { code: 'spring' } }
  const shown = (await w.call(`/v1/baskets/${id}/vouchers`, voucher)).json<Basket>()
  const order = (await checkout(w, org, id)).json<Checkout>()

  const faces = [3 * 1_999, 2 * 5_000]
  const off = sum(faces.map((face) => Math.round(face * 0.15)))
  const fees = [3 * 133 + 2 * 100, 3 * 27 + 2 * 10, 101] as const
  assert.equal(order.total_minor, sum(faces) - off + sum([...fees]))
  assert.deepEqual(
    [order.discount_amount_minor, order.transaction_fee, order.total],
    [off, 1.01, order.total_minor / 100],
  )
  assert.equal(shown.total_minor, order.total_minor)
  const tickets = await listTicketsOf(org, order.order_id)
  assert.equal(tickets.length, 3 + 2 * 3)
  assert.equal(sum(tickets.map((ticket) => ticket.total_minor)), order.total_minor)
  assert.equal(sum(tickets.map((ticket) => ticket.discount_amount_minor)), off)
  assert.equal(sum(tickets.map((ticket) => ticket.price_minor)), sum(faces))
  assert.equal(await countPlacesTaken(w, org, poolId), 9)
  assert.deepEqual(await balances(w, org), {
    organisation: -(sum(faces) - off + 3 * 40),
    provider: order.total_minor,
    service_fees: -(fees[0] - 3 * 40),
    tax: -fees[1],
    transaction_fees: -101,
  })
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a free order needs no payment method, has no fee, and has its tickets', async () => {
  const org = await w.createOrg()
  await setFee(org, 2)
  const { priceId, poolId } = await aPool(w, org, 10, { price_minor: 0, service_fee_minor: 0, service_tax_minor: 0 })
  const id = await aFilledBasket(w, org, priceId, 2)
  const order = (await checkout(w, org, id, { method: null })).json<Checkout>()
  assert.deepEqual(
    [order.status, order.total_minor, order.transaction_fee_minor, order.payment_method, order.payment.status],
    ['confirmed', 0, 0, 'free', 'none'],
  )
  assert.equal((await listTicketsOf(org, order.order_id)).length, 2)
  assert.equal(await countPlacesTaken(w, org, poolId), 2)
  assert.deepEqual(await balances(w, org), {})
})

test('an order with a price needs a payment method, and the error names the field', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const id = await aFilledBasket(w, org, priceId)
  const reply = await checkout(w, org, id, { method: null })
  assert.deepEqual([reply.status, codeOf(reply)], [400, 'invalid_request'])
  assert.equal(reply.json<{ error: { param: string } }>().error.param, 'payment_method')
  assert.equal(await basketStatus(w, org, id), 'open')
  assert.equal((await checkout(w, org, id)).json<Checkout>().status, 'confirmed')
})

test('a bank payment is captured at once', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const order = (
    await checkout(w, org, await aFilledBasket(w, org, priceId), { method: 'pm_sandbox_bank' })
  ).json<Checkout>()
  assert.deepEqual([order.status, order.payment_method], ['confirmed', 'bank'])
})

test('a customer who pays for several baskets at once gets all of their orders', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 100)
  const ids = await Promise.all(Array.from({ length: 12 }, () => aFilledBasket(w, org, priceId)))
  const email = anEmail()
  const orders = await Promise.all(ids.map(async (id) => (await checkout(w, org, id, { email })).json<Checkout>()))
  assert.deepEqual(new Set(orders.map(({ status }) => status)), new Set(['confirmed']))
  assert.equal(new Set(orders.map(({ user_id }) => user_id)).size, 1)
  assert.equal(new Set(orders.map(({ order_id }) => order_id)).size, 12)
  assert.equal(await countPlacesTaken(w, org, poolId), 12)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})
