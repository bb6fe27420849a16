import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CounterSale } from '#contract'
import { checkLedger } from '#ledger'
import { aTill, getTillNow, postToCounter, sellAt, takingsOf } from '#testing/box-office'
import { codeOf, messageOf } from '#testing/checkouts'
import { eventId } from '#testing/factories'
import { balances, countPlacesTaken } from '#testing/orders'
import { aPool } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const till = (org: TestOrg) => aTill(w, org)

test('a terminal sale needs its reference, a complimentary one its reason, and on account a customer', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 5)
  const request = { till_id: (await till(org)).till_id, lines: [{ price_id: priceId }] }
  for (const [tender, param] of [
    ['card_terminal', 'reference'],
    ['complimentary', 'reason'],
    ['on_account', 'user_id'],
  ]) {
    const refused = await postToCounter(w, org, '/sales', { ...request, tender })
    assert.deepEqual([refused.status, messageOf(refused)], [400, `${param} is required for ${tender}`])
  }
  const given = await postToCounter(w, org, '/sales', { ...request, tender: 'complimentary', reason: 'x', given: 5 })
  assert.match(messageOf(given), /given can only be sent with the tender cash/)
  const short = await postToCounter(w, org, '/sales', { ...request, tender: 'cash', given_minor: 2_799 })
  assert.match(messageOf(short), /given must not be less than the total/)
  assert.equal(await countPlacesTaken(w, org, poolId), 0, 'a refused sale takes no place')
})

test('a complimentary sale costs nothing, has no fees, and is still counted', async () => {
  const org = await w.createOrg()
  const { priceId, event } = await aPool(w, org, 60, { rebate_minor: 100 })
  const counter = await till(org)
  const sale = await sellAt(w, org, counter, {
    lines: [{ price_id: priceId, quantity: 3 }],
    tender: 'complimentary',
    reason: 'Sponsors',
  })

  assert.deepEqual(
    [sale.total_minor, sale.order.total_minor, sale.order.discount_amount_minor, sale.order.payment_method],
    [0, 0, 7_500, 'complimentary'],
  )
  assert.deepEqual(
    sale.tickets.map((ticket) => [ticket.price_minor, ticket.discount_amount_minor, ticket.fees_minor]),
    [1, 2, 3].map(() => [2_500, 2_500, 0]),
  )
  assert.deepEqual(await balances(w, org), { cash_drawer: 10_000, cash_safe: -10_000 })
  assert.deepEqual(takingsOf(await getTillNow(w, org, counter)), [['complimentary', 1, 0, 0, 0, 0, 0]])
  const stats = await w.call(`/v1/events/${eventId(event)}/stats/prices`, { key: org.secret })
  assert.equal(stats.json<{ data: { sold: number }[] }>().data[0]?.sold, 3)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  const many = await postToCounter(w, org, '/sales', {
    till_id: counter.till_id,
    tender: 'complimentary',
    reason: 'Everybody',
    lines: [{ price_id: priceId, quantity: 51 }],
  })
  assert.equal(codeOf(many), 'maximum_exceeded')
})

test('a sale on account is owed until it is paid, in parts and at most in full', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 5)
  const { user_id } = await w.createCustomer(org)
  const counter = await till(org)
  const lines = [{ price_id: priceId, quantity: 2 }]
  const sale = await sellAt(w, org, counter, { lines, tender: 'on_account', user_id })
  assert.deepEqual([sale.owed_minor, sale.order.payment_method], [5_600, 'on_account'])
  const pay = (fields: Record<string, unknown>) =>
    postToCounter(w, org, '/payments', { till_id: counter.till_id, order_id: sale.order.order_id, ...fields })

  const part = await pay({ tender: 'cash', amount: 50 })
  assert.equal(part.status, 200, part.text)
  assert.equal(part.json<CounterSale>().owed_minor, 600)
  assert.match(messageOf(await pay({ tender: 'cash', amount_minor: 601 })), /more than the customer owes/)
  assert.match(messageOf(await pay({ tender: 'card_terminal', amount: 6 })), /reference is required/)
  assert.equal((await pay({ tender: 'card_terminal', amount: 6, reference: 'T-9' })).json<CounterSale>().owed, 0)
  const accounts = await balances(w, org)
  assert.deepEqual([accounts.receivable, accounts.cash_drawer, accounts.card_terminal], [0, 15_000, 600])
  assert.deepEqual(takingsOf(await getTillNow(w, org, counter)), [
    ['cash', 0, 0, 0, 0, 1, 5_000],
    ['card_terminal', 0, 0, 0, 0, 1, 600],
    ['on_account', 1, 5_600, 0, 0, 0, 0],
  ])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  const cash = await sellAt(w, org, counter, { lines: [{ price_id: priceId }] })
  const wrong = { till_id: counter.till_id, order_id: cash.order.order_id, tender: 'cash', amount: 1 }
  assert.match(messageOf(await postToCounter(w, org, '/payments', wrong)), /not sold on account/)
})

test('two payments at the same moment cannot both pay what is owed', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 5)
  const { user_id } = await w.createCustomer(org)
  const counter = await till(org)
  const sale = await sellAt(w, org, counter, { lines: [{ price_id: priceId }], tender: 'on_account', user_id })
  const payment = { till_id: counter.till_id, order_id: sale.order.order_id, tender: 'cash', amount: 28 }
  const replies = await Promise.all([1, 2, 3].map(() => postToCounter(w, org, '/payments', payment)))

  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  )
  assert.equal((await balances(w, org)).receivable, 0)
})
