import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type CounterQuote, type CounterSale, type Customer, type Discount, WALK_IN_EMAIL } from '#contract'
import { checkLedger } from '#ledger'
import { aTill, getTillNow, postToCounter, sellAt } from '#testing/box-office'
import { postAsAdmin } from '#testing/catalogue'
import { codeOf, messageOf } from '#testing/checkouts'
import { eventId } from '#testing/factories'
import { countPlacesTaken } from '#testing/orders'
import { createPerson, openBrowser, signIn, type TestBrowser } from '#testing/staff'
import { aPool } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const aVoucher = (org: TestOrg, fields: Readonly<Record<string, unknown>>) =>
  postAsAdmin<Discount>(w, org, '/discounts', { title: 'Ten per cent', kind: 'percentage', percent: 10, ...fields })

const usesOf = async (org: TestOrg, code: string): Promise<number | undefined> =>
  (await w.call(`/admin/v1/discounts?code=${code}`, { key: org.admin })).json<{ data: Discount[] }>().data[0]?.uses

const findCustomers = async (org: TestOrg, email: string): Promise<Customer[]> =>
  (await w.call(`/admin/v1/customers?search=${email}`, { key: org.admin })).json<{ data: Customer[] }>().data

/** Signs a clerk in who works for one event only. */
async function signInConfined(org: TestOrg, event_id: string): Promise<TestBrowser> {
  const { email, id } = await createPerson(w, org, 'event_manager')
  const json = { event_ids: [event_id] }
  const limited = await w.call(`/admin/v1/staff/${id}`, { method: 'PATCH', key: org.admin, json })
  assert.equal(limited.status, 200, limited.text)
  const browser = openBrowser(w)
  assert.equal((await signIn(browser, email)).status, 200)
  return browser
}

test('a typed address finds or creates its customer, who is not changed by it', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const till = await aTill(w, org)
  const sellTo = (buyer: object) => sellAt(w, org, till, { lines: [{ price_id: priceId }], buyer })

  const unnamed = await sellTo({ email: 'ann@example.com' })
  assert.deepEqual([unnamed.order.first_name, unnamed.order.email_address], ['', 'ann@example.com'])
  const named = await sellTo({ email: 'Ann@Example.com', first_name: 'Ann', last_name: 'Lee' })
  assert.equal(named.order.user_id, unnamed.order.user_id)
  assert.deepEqual([named.order.first_name, named.order.last_name], ['Ann', 'Lee'])
  const customers = await findCustomers(org, 'ann@example.com')
  assert.deepEqual(
    customers.map((one) => [one.user_id, one.first_name, one.marketing_emails]),
    [[unnamed.order.user_id, '', false]],
  )

  const known = await w.createCustomer(org)
  const sale = await sellTo({ email: known.email_address })
  assert.deepEqual([sale.order.user_id, sale.order.last_name], [known.user_id, known.last_name])
  const corrected = await w.call(`/admin/v1/orders/${sale.order_id}`, {
    method: 'PATCH',
    key: org.admin,
    json: { email_address: 'right@example.com' },
  })
  assert.equal(corrected.status, 200, corrected.text)
  assert.equal((await findCustomers(org, String(known.email_address))).length, 1)

  const both = await postToCounter(w, org, '/sales', {
    till_id: till.till_id,
    tender: 'cash',
    lines: [{ price_id: priceId }],
    user_id: known.user_id,
    buyer: { email: 'a@example.com' },
  })
  assert.match(messageOf(both), /buyer cannot be sent with user_id/)
})

test('a clerk of one event learns nothing of a customer whom they do not see by typing their address', async () => {
  const org = await w.createOrg()
  const [mine, other] = [await aPool(w, org, 10), await aPool(w, org, 10)]
  const till = await aTill(w, org)
  const { user_id, email_address, org_customer_id } = await w.createCustomer(org)
  await sellAt(w, org, till, { lines: [{ price_id: other.priceId }], user_id })
  const clerk = await signInConfined(org, eventId(mine.event))
  const sellTo = async (buyer: object): Promise<CounterSale> => {
    const reply = await clerk.call('/admin/v1/box_office/sales', {
      method: 'POST',
      json: { till_id: till.till_id, tender: 'cash', lines: [{ price_id: mine.priceId }], buyer },
      headers: { 'Idempotency-Key': randomUUID() },
    })
    assert.equal(reply.status, 200, reply.text)
    return reply.json<CounterSale>()
  }

  const hidden = await sellTo({ email: email_address })
  assert.notEqual(hidden.order.user_id, user_id)
  assert.deepEqual([hidden.order.first_name, hidden.order.email_address], ['', email_address])
  const customer = await clerk.call(`/admin/v1/customers/${org_customer_id}`)
  assert.equal(customer.status, 404, customer.text)
  const created = await sellTo({ email: 'new@example.com', first_name: 'New', last_name: 'Buyer' })
  assert.equal((await sellTo({ email: 'new@example.com' })).order.last_name, 'Buyer')
  assert.equal((await findCustomers(org, 'new@example.com'))[0]?.user_id, created.order.user_id)
})

test('a voucher reduces a sale at the counter as a basket, and its use is counted once', async () => {
  const org = await w.createOrg()
  const { priceId, event } = await aPool(w, org, 10)
  await aVoucher(org, { code: 'Spring-26', event_id: eventId(event), max_uses: 1 })
  const till = await aTill(w, org)
  const lines = [{ price_id: priceId, quantity: 2 }]
  const quote = (await postToCounter(w, org, '/quotes', { lines, voucher_code: 'spring-26' })).json<CounterQuote>()
  assert.deepEqual([quote.voucher_code, quote.discount_minor, quote.total_minor], ['Spring-26', 500, 5_100])
  assert.equal(await usesOf(org, 'Spring-26'), 0)

  const once = randomUUID()
  const request = { till_id: till.till_id, tender: 'cash', lines, voucher_code: 'sPRING-26', given_minor: 6_000 }
  const sale = (await postToCounter(w, org, '/sales', { ...request, once })).json<CounterSale>()
  assert.deepEqual(
    [sale.total_minor, sale.change_minor, sale.voucher_code, sale.order.discount_amount_minor],
    [5_100, 900, 'Spring-26', 500],
  )
  const again = (await postToCounter(w, org, '/sales', { ...request, once })).json<CounterSale>()
  assert.equal(again.order_id, sale.order_id)
  assert.equal(await usesOf(org, 'Spring-26'), 1)
  const usedUp = await postToCounter(w, org, '/sales', request)
  assert.deepEqual([usedUp.status, codeOf(usedUp)], [409, 'voucher_invalid'])

  const refunded = await postToCounter(w, org, `/sales/${sale.order_id}/refunds`, {
    till_id: till.till_id,
    tender: 'cash',
    ticket_ids: [sale.tickets[0]?.ticket_id],
  })
  assert.equal(refunded.json<{ refund: { amount_minor: number } }>().refund.amount_minor, 2_550)
  assert.equal((await getTillNow(w, org, till)).expected_minor, 12_550)
  assert.equal(await usesOf(org, 'Spring-26'), 1)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('the last use of a voucher goes to one of two tills, and the other sells nothing', async () => {
  const org = await w.createOrg()
  // One pool would let them sell one after the other.
  const pools = await Promise.all([1, 2, 3, 4].map(() => aPool(w, org, 10)))
  await aVoucher(org, { code: 'LAST', max_uses: 1 })
  const tills = await Promise.all(pools.map(() => aTill(w, org)))
  // The first sale creates the customer without a name, for which the others would wait.
  const [firstTill, firstPool] = [await aTill(w, org), await aPool(w, org, 1)]
  await sellAt(w, org, firstTill, { lines: [{ price_id: firstPool.priceId }] })
  const replies = await Promise.all(
    tills.map(({ till_id }, i) =>
      postToCounter(w, org, '/sales', {
        till_id,
        tender: 'cash',
        lines: [{ price_id: pools[i]?.priceId }],
        voucher_code: 'LAST',
      }),
    ),
  )
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409, 409],
  )
  assert.equal(await usesOf(org, 'LAST'), 1)
  const taken = await Promise.all(pools.map(({ poolId }) => countPlacesTaken(w, org, poolId)))
  assert.deepEqual(
    taken.filter((places) => places !== 0),
    [1],
  )
})

test('a voucher that does not fit sells nothing and keeps its use', async () => {
  const org = await w.createOrg()
  const [{ priceId }, other] = [await aPool(w, org, 10), await aPool(w, org, 10)]
  await aVoucher(org, { code: 'THREE', min_quantity: 3 })
  await aVoucher(org, { code: 'OTHER', event_id: eventId(other.event) })
  await aVoucher(org, { code: 'LATE', valid_until_unix: 1_000_000 })
  const { till_id } = await aTill(w, org)
  const lines = [{ price_id: priceId, quantity: 2 }]
  for (const [voucher_code, message] of [
    ['THREE', /needs at least 3/],
    ['OTHER', /not for this event/],
    ['LATE', /no longer valid/],
    ['NONE', /no voucher with this code/],
  ] as const)
    for (const reply of [
      await postToCounter(w, org, '/quotes', { lines, voucher_code }),
      await postToCounter(w, org, '/sales', { till_id, tender: 'cash', lines, voucher_code }),
    ]) {
      assert.equal(codeOf(reply), 'voucher_invalid')
      assert.match(messageOf(reply), message)
    }
  const free = { till_id, tender: 'complimentary', reason: 'Press', lines, voucher_code: 'THREE' }
  assert.match(messageOf(await postToCounter(w, org, '/sales', free)), /voucher_code cannot be used with complimentary/)
  assert.equal(await usesOf(org, 'THREE'), 0)
  const walkIn = await sellAt(w, org, await aTill(w, org), { lines })
  assert.deepEqual([walkIn.voucher_code, walkIn.order.email_address], [null, WALK_IN_EMAIL])
})
