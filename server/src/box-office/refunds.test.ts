import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CounterRefund, CounterSale, Order, Refund, CashTill } from '#contract'
import { checkLedger } from '#ledger'
import { aTill, getTillNow, postToCounter, sellAt, takingsOf } from '#testing/box-office'
import { aFilledBasket, checkout, codeOf, messageOf } from '#testing/checkouts'
import { balances, countPlacesTaken, listOrderEvents, orderNow, post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const refund = (org: TestOrg, sale: CounterSale, till: CashTill, fields: Readonly<Record<string, unknown>> = {}) =>
  postToCounter(w, org, `/sales/${sale.order.order_id}/refunds`, { till_id: till.till_id, tender: 'cash', ...fields })

test('a ticket is refunded in cash at once: it is cancelled, its place is free, and the drawer has less', async () => {
  const org = await w.createOrg()
  const { priceId, poolId } = await aPool(w, org, 10)
  const till = await aTill(w, org)
  const sale = await sellAt(w, org, till, { lines: [{ price_id: priceId, quantity: 3 }] })
  const ticketId = sale.tickets[1]?.ticket_id
  const reply = await refund(org, sale, till, { ticket_ids: [ticketId], reason: 'Ill' })
  assert.equal(reply.status, 200, reply.text)
  const made = reply.json<CounterRefund>()

  assert.deepEqual(
    [made.refund.status, made.refund.amount_minor, made.refund.ticket_ids, made.till_id, made.tender],
    ['succeeded', 2_800, [ticketId], till.till_id, 'cash'],
  )
  const order = await orderNow(w, org, sale.order.order_id)
  assert.deepEqual(
    [order.order_status, order.refund_status, order.refunded_amount_minor],
    ['confirmed', 'partial', 2_800],
  )
  assert.equal(await countPlacesTaken(w, org, poolId), 2)
  assert.equal((await getTillNow(w, org, till)).expected_minor, 10_000 + 5_600)
  assert.deepEqual(takingsOf(await getTillNow(w, org, till)), [['cash', 1, 8_400, 1, 2_800, 0, 0]])
  assert.deepEqual((await listOrderEvents(w, org)).slice(4), [
    'refund.updated',
    'ticket.cancelled',
    'order.updated',
    'refund.updated',
  ])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('another till refunds the rest of a sale, without fees, and no more than was paid', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const [first, second] = [await aTill(w, org), await aTill(w, org)]
  const sale = await sellAt(w, org, first, { lines: [{ price_id: priceId, quantity: 2 }] })
  assert.equal((await refund(org, sale, second, { amount: 6 })).json<CounterRefund>().refund.amount_minor, 600)
  assert.equal((await refund(org, sale, second, { fees: false })).json<CounterRefund>().refund.amount_minor, 4_400)

  assert.match(messageOf(await refund(org, sale, second, { amount_minor: 601 })), /more than can still be refunded/)
  assert.deepEqual(
    [(await getTillNow(w, org, first)).expected_minor, (await getTillNow(w, org, second)).expected_minor],
    [15_600, 5_000],
  )
  const accounts = await balances(w, org)
  assert.deepEqual([accounts.cash_drawer, accounts.organisation], [20_600, 0])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a repeated refund pays once', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const till = await aTill(w, org)
  const sale = await sellAt(w, org, till, { lines: [{ price_id: priceId, quantity: 2 }] })
  const request = { once: 'refund-1', amount: 10 }
  const [one, two] = [await refund(org, sale, till, request), await refund(org, sale, till, request)]

  assert.deepEqual(two.json(), one.json())
  assert.equal((await getTillNow(w, org, till)).expected_minor, 14_600)
})

const allowCash = async (org: TestOrg, card_refunds_in_cash: boolean) => {
  const reply = await w.call('/admin/v1/organisation', {
    method: 'PATCH',
    key: org.admin,
    json: { card_refunds_in_cash },
  })
  assert.equal(reply.json<{ card_refunds_in_cash: boolean }>().card_refunds_in_cash, card_refunds_in_cash, reply.text)
}

test('a terminal sale is refunded at the terminal, in cash only if the organisation allows it, and a complimentary one not at all', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const till = await aTill(w, org)
  const line = { price_id: priceId, quantity: 2 }
  const card = await sellAt(w, org, till, { lines: [line], tender: 'card_terminal', reference: 'T-1' })
  assert.match(messageOf(await refund(org, card, till, { tender: 'card_terminal' })), /reference is required/)
  const byCard = await refund(org, card, till, { tender: 'card_terminal', reference: 'T-2', amount: 10 })
  assert.equal(byCard.status, 200, byCard.text)
  assert.deepEqual(card.refund_tenders, ['card_terminal'])
  const refused = await refund(org, card, till, { amount: 5 })
  assert.deepEqual([refused.status, codeOf(refused)], [409, 'invalid_state'])
  assert.match(messageOf(refused), /was not paid in cash: refund it with card_terminal/)
  await allowCash(org, true)
  const inCash = await refund(org, card, till, { amount: 5 })
  assert.equal(inCash.status, 200, inCash.text)
  const accounts = await balances(w, org)
  assert.deepEqual([accounts.card_terminal, accounts.cash_drawer], [4_600, 9_500])

  const cash = await sellAt(w, org, till, { lines: [line] })
  const wrong = await refund(org, cash, till, { tender: 'card_terminal', reference: 'T-3' })
  assert.match(messageOf(wrong), /was paid with the tender cash/)
  assert.equal((await orderNow(w, org, cash.order.order_id)).refunded_amount_minor, 0, 'nothing of it was written')
  const free = await sellAt(w, org, till, { lines: [line], tender: 'complimentary', reason: 'Press' })
  assert.deepEqual(free.refund_tenders, [])
  assert.match(messageOf(await refund(org, free, till)), /Nothing is left to refund/)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('what is owed is refunded on account, and cash only after it was paid', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const till = await aTill(w, org)
  const { user_id } = await w.createCustomer(org)
  const lines = [{ price_id: priceId, quantity: 2 }]
  const sale = await sellAt(w, org, till, { lines, tender: 'on_account', user_id })
  assert.match(messageOf(await refund(org, sale, till, { amount: 28 })), /still owes money/)
  const ticket_ids = [sale.tickets[0]?.ticket_id]
  assert.equal((await refund(org, sale, till, { tender: 'on_account', ticket_ids })).status, 200)
  const payment = { till_id: till.till_id, order_id: sale.order.order_id, tender: 'cash', amount: 28 }
  assert.equal((await postToCounter(w, org, '/payments', payment)).json<CounterSale>().owed_minor, 0)

  const paid = await refund(org, sale, till, {})
  assert.equal(paid.status, 200, paid.text)
  const accounts = await balances(w, org)
  assert.deepEqual([accounts.receivable, accounts.cash_drawer, accounts.organisation], [0, 10_000, 0])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a sale on account that was paid later is given back as it was paid', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const till = await aTill(w, org)
  const { user_id } = await w.createCustomer(org)
  const sale = await sellAt(w, org, till, {
    lines: [{ price_id: priceId, quantity: 2 }],
    tender: 'on_account',
    user_id,
  })
  const pay = (fields: object) =>
    postToCounter(w, org, '/payments', { till_id: till.till_id, order_id: sale.order.order_id, ...fields })
  await pay({ tender: 'cash', amount: 20 })
  const paid = (await pay({ tender: 'card_terminal', reference: 'T-1', amount: 36 })).json<CounterSale>()
  assert.deepEqual([paid.owed_minor, paid.refund_tenders], [0, ['on_account', 'card_terminal', 'cash']])

  assert.match(messageOf(await refund(org, sale, till, { amount: 20.01 })), /more than was paid in cash/)
  assert.equal((await refund(org, sale, till, { amount: 20 })).status, 200)
  const card = { tender: 'card_terminal', reference: 'T-2' }
  assert.equal((await refund(org, sale, till, { ...card, amount: 36 })).status, 200)

  const accounts = await balances(w, org)
  assert.deepEqual([accounts.card_terminal, accounts.cash_drawer, accounts.organisation], [0, 10_000, 0])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('the office can refund a sale without a till: on account it reduces what is owed', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const till = await aTill(w, org)
  const { user_id } = await w.createCustomer(org)
  const owed = await sellAt(w, org, till, { lines: [{ price_id: priceId }], tender: 'on_account', user_id })
  const cash = await sellAt(w, org, till, { lines: [{ price_id: priceId }] })
  for (const { order } of [owed, cash]) {
    const reply = await post(w, org, `/orders/${order.order_id}/refunds`, {})
    assert.equal(reply.json<Refund>().status, 'succeeded', reply.text)
  }

  const accounts = await balances(w, org)
  assert.deepEqual([accounts.receivable, accounts.external, accounts.cash_drawer], [0, -2_800, 12_800])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('an order of the web is not refunded at a till', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const till = await aTill(w, org)
  const { order_id } = (await checkout(w, org, await aFilledBasket(w, org, priceId))).json<Order>()
  const refused = await postToCounter(w, org, `/sales/${order_id}/refunds`, { till_id: till.till_id, tender: 'cash' })

  assert.deepEqual([refused.status, codeOf(refused)], [404, 'not_found'])
})
