import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Order } from '#contract'
import { aTill, postToCounter, sellAt } from '#testing/box-office'
import { listOutboxEvents } from '#testing/catalogue'
import { aFilledBasket, checkout } from '#testing/checkouts'
import { mergeCustomers } from '#testing/customer-merges'
import { eventId } from '#testing/factories'
import { orderNow } from '#testing/orders'
import { aPool } from '#testing/stock'
import { listStaffOrders } from '#testing/staff-orders'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const methodsOf = (orders: readonly Pick<Order, 'payment_method'>[]) => orders.map((order) => order.payment_method)

/** The payment methods in events of this type, oldest first. */
async function listEmitted(org: TestOrg, wanted: string): Promise<unknown[]> {
  const events = (await listOutboxEvents(w, org)).filter(({ type }) => type === wanted)
  return events.map(({ data }) => (data as { order: Order }).order.payment_method)
}

const DEBTOR = 'debtor@example.com'

/** An event with an order for each tender, and one of the web. */
async function sellByAllMethods() {
  const org = await w.createOrg()
  const { priceId, event } = await aPool(w, org, 20)
  const customer = await w.createCustomer(org, { email_address: DEBTOR })
  const [till, lines] = [await aTill(w, org), [{ price_id: priceId }]]
  const cash = await sellAt(w, org, till, { lines })
  await sellAt(w, org, till, { lines, tender: 'card_terminal', reference: 'T-1' })
  await sellAt(w, org, till, { lines, tender: 'complimentary', reason: 'Sponsor' })
  const onAccount = await sellAt(w, org, till, { lines, tender: 'on_account', user_id: customer.user_id })
  await checkout(w, org, await aFilledBasket(w, org, priceId))
  return { org, event, till, customer, cash, onAccount }
}

const ALL = ['cash', 'card_terminal', 'complimentary', 'on_account', 'card']

test('an order of the counter says its tender on /v1, to staff and in events, and lists of staff are filtered by it', async () => {
  const { org, event, cash } = await sellByAllMethods()

  const response = await w.call(`/v1/events/${eventId(event)}/orders`, { key: org.secret })
  assert.deepEqual(methodsOf(response.json<{ data: Order[] }>().data), ALL)
  assert.deepEqual(methodsOf((await listStaffOrders(w, org, {})).data).toReversed(), ALL)
  assert.deepEqual(await listEmitted(org, 'order.completed'), ALL)
  assert.equal(cash.order.payment_method, 'cash')
  for (const payment_method of [...ALL, 'free', 'other']) {
    const expected = ALL.filter((method) => method === payment_method)
    const ofEvent = { payment_method, event_id: eventId(event) }
    assert.deepEqual(methodsOf((await listStaffOrders(w, org, { payment_method })).data), expected)
    assert.deepEqual(methodsOf((await listStaffOrders(w, org, ofEvent)).data), expected)
  }
  const searched = (payment_method: string) => listStaffOrders(w, org, { search: DEBTOR, payment_method })
  assert.deepEqual(methodsOf((await searched('on_account')).data), ['on_account'])
  assert.deepEqual((await searched('cash')).data, [])
})

test('a refund at the till and a merge of the buyer leave the payment method of an order', async () => {
  const { org, till, customer, cash, onAccount } = await sellByAllMethods()

  const path = `/sales/${cash.order_id}/refunds`
  const refunded = await postToCounter(w, org, path, { till_id: till.till_id, tender: 'cash', reason: 'Ill' })
  assert.equal(refunded.status, 200, refunded.text)
  const { org_customer_id: into } = await w.createCustomer(org)
  await mergeCustomers(w, org, { into, from: customer.org_customer_id })

  const after = await orderNow(w, org, cash.order_id)
  assert.deepEqual([after.order_status, after.payment_method], ['refunded', 'cash'])
  assert.deepEqual(await listEmitted(org, 'order.refunded'), ['cash'])
  assert.equal((await orderNow(w, org, onAccount.order_id)).payment_method, 'on_account')
  assert.deepEqual((await listEmitted(org, 'order.updated')).at(-1), 'on_account')
})

test('a sale at the counter that costs nothing without being given away is free', async () => {
  const org = await w.createOrg()
  const nothing = { price_minor: 0, rebate_minor: 0, service_fee_minor: 0, service_tax_minor: 0 }
  const { priceId } = await aPool(w, org, 5, nothing)

  const { order } = await sellAt(w, org, await aTill(w, org), { lines: [{ price_id: priceId }] })

  assert.deepEqual([order.total_minor, order.payment_method], [0, 'free'])
})
