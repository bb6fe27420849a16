import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CancelPlan, EventRefund, PostponePlan, RefundProblem } from '#contract'
import { aTill, sellAt } from '#testing/box-office'
import { aFilledBasket, codeOf } from '#testing/checkouts'
import { eventId, insert, makeEvent, makeMember, makeOrder, makePrice, type Row } from '#testing/factories'
import { callAdmin } from '#testing/gate-devices'
import { post } from '#testing/orders'
import { aPaidOrder } from '#testing/paid-orders'
import { inTx, write } from '#platform/db'
import { paymentDepsFor } from '#testing/payments'
import { createPerson } from '#testing/staff'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { resumeEventRefunds } from '../orders/event-refunds.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const planOf = (org: TestOrg, event: Row<'event'>) =>
  callAdmin<CancelPlan>(w, org, `GET /events/${eventId(event)}/cancel_plan`)

/** A ticket costs 25.00 and 3.00 of fees. Returns orders that are paid in every way. */
async function sellInEveryWay(org: TestOrg, event: Row<'event'>) {
  const pool = await callAdmin<{ pool_id: number }>(w, org, `POST /events/${eventId(event)}/pools`, {
    title: 'Standing',
    capacity: 100,
  })
  const price = await makePrice(w, org, event, { pool_id: pool.pool_id })
  const two = await aPaidOrder(w, org, price, { tickets: 2, stock: true, order: { email_address: 'Ann@example.com' } })
  const partly = await aPaidOrder(w, org, price, { stock: true, order: { email_address: 'ann@example.com' } })
  assert.equal((await post(w, org, `/orders/${partly.order.order_id}/refunds`, { amount: 10 })).status, 200)
  const rejected = await aPaidOrder(w, org, price, { stock: true, method: 'pm_sandbox_refund_fails' })
  const elsewhere = await makeOrder(w, org, price)
  const till = await aTill(w, org)
  const lines = [{ price_id: price.price_id, quantity: 3 }]
  const cash = await sellAt(w, org, till, { lines })
  const account = { tender: 'on_account', user_id: (await w.createCustomer(org)).user_id }
  await sellAt(w, org, till, { lines: [{ price_id: price.price_id, quantity: 1 }], ...account })
  const gift = { tender: 'complimentary', reason: 'Press' }
  await sellAt(w, org, till, { lines: [{ price_id: price.price_id, quantity: 1 }], ...gift })
  await aFilledBasket(w, org, price.price_id, 2)
  return { price, two, rejected, elsewhere, cash }
}

/** An order whose payment failed, and that was cancelled after the event: there is no money to settle. */
async function neverPaid(org: TestOrg, price: Row<'price'>): Promise<void> {
  const paid = await aPaidOrder(w, org, price, { order: { status: 'pending' }, ticket: { status: 0 } })
  const later = new Date(Date.now() + 60_000)
  await inTx(w.db, org.org, async (tx) => {
    await tx.count(failAttempts, org.org, paid.order.order_id)
    await tx.count(cancelTickets, org.org, paid.order.order_id, later)
    await tx.count(cancelOrder, org.org, paid.order.order_id)
  })
}
const failAttempts = write(`update attempt set status = 'failed' where org_id = $1 and order_id = $2`)
const cancelTickets = write(`update ticket set status = 2, updated_at = $3 where org_id = $1 and order_id = $2`)
const cancelOrder = write(`update "order" set status = 'cancelled' where org_id = $1 and order_id = $2`)

test('the plan says what cancelling would refund, by payment method, and what needs a person', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  await sellInEveryWay(org, event)
  await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)))

  const plan = await planOf(org, event)

  assert.deepEqual(
    plan.refunds.map(({ way, payment_method, orders, tickets, amount_minor, fees_minor }) => [
      [way, payment_method],
      [orders, tickets, amount_minor, fees_minor],
    ]),
    [
      [
        ['automatic', 'card'],
        [3, 4, 2 * 2_800 + 1_800 + 2_800, 4 * 300],
      ],
      [
        ['by_hand', 'cash'],
        [1, 3, 8_400, 900],
      ],
      [
        ['elsewhere', 'none'],
        [1, 1, 2_800, 300],
      ],
      [
        ['nothing', 'complimentary'],
        [1, 1, 0, 0],
      ],
      [
        ['on_account', 'on_account'],
        [1, 1, 2_800, 300],
      ],
    ],
  )
  assert.deepEqual(
    [plan.orders, plan.tickets, plan.amount, plan.amount_minor, plan.fees, plan.orders_by_hand],
    [7, 10, 214, 21_400, 24, 2],
  )
  assert.deepEqual([plan.baskets, plan.payments, plan.tickets_used, plan.used_needed, plan.emails], [1, 0, 0, false, 0])
  assert.equal(plan.customers, 4, 'two orders have the same address, and two have no name')
  assert.deepEqual([plan.cancel_refusal, plan.refund_refusal], [null, null])
  const events = Object.fromEntries(plan.webhook_events.map(({ type, count }) => [type, count]))
  assert.deepEqual(events, {
    'event.cancelled': 1,
    'order.cancelled': 7,
    'ticket.cancelled': 10,
    'refund.updated': 10,
    'order.refunded': 5,
  })
})

test('what the plan says is what the refund does, and its progress names what needs a person', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const { price, rejected, elsewhere, cash } = await sellInEveryWay(org, event)
  const earlier = await makeOrder(w, org, price, { order: { status: 'cancelled' }, ticket: { status: 2 } })
  await neverPaid(org, price)
  const plan = await planOf(org, event)
  const path = `/events/${eventId(event)}`
  assert.equal((await post(w, org, `${path}/cancel`, { plan: plan.plan })).status, 200)
  const begun = (await post(w, org, `${path}/refund_all`, { plan: plan.plan })).json<EventRefund>()
  assert.deepEqual([begun.orders_total, begun.orders_remaining, begun.remaining_amount_minor], [7, 7, 21_400])

  await resumeEventRefunds(paymentDepsFor(w.db))

  const done = await callAdmin<EventRefund>(w, org, `GET ${path}/refund_all`)
  assert.deepEqual([done.status, done.orders, done.orders_remaining, done.orders_total], ['done', 7, 0, 7])
  assert.deepEqual([done.amount_minor, done.remaining_amount_minor, done.problems], [plan.amount_minor, 0, 3])
  assert.deepEqual(done.succeeded, { orders: 4, amount: 186, amount_minor: 18_600 })
  assert.deepEqual(done.by_hand, { orders: 1, amount: 84, amount_minor: 8_400 })
  assert.deepEqual([done.sending.orders, done.failed], [0, { orders: 1, amount: 28, amount_minor: 2_800 }])

  // A correction changes the time of an order, but not when it was cancelled.
  await callAdmin(w, org, `PATCH /orders/${earlier.order.order_id}`, { last_name: 'Smith' })
  const problems = async (query = '') =>
    callAdmin<{ data: RefundProblem[]; next_cursor: string | null }>(w, org, `GET ${path}/refund_problems${query}`)
  const { data } = await problems()
  assert.deepEqual(
    data.map(({ order_id, problem, payment_method, amount_minor }) => [
      order_id,
      problem,
      payment_method,
      amount_minor,
    ]),
    [
      [rejected.order.order_id, 'failed', 'card', 2_800],
      [elsewhere.order.order_id, 'elsewhere', 'none', 2_800],
      [cash.order_id, 'by_hand', 'cash', 8_400],
    ],
  )
  assert.ok(data[0]?.failure_message)
  const first = await problems('?limit=2')
  const rest = await problems(`?limit=2&cursor=${first.next_cursor}`)
  assert.deepEqual([...first.data, ...rest.data], data)
  assert.deepEqual([(await problems('?problem=by_hand')).data.length, rest.next_cursor], [1, null])

  const plans = await planOf(org, event)
  assert.deepEqual([plans.orders, plans.amount_minor], [0, 0])
  assert.match(plans.cancel_refusal ?? '', /already|cancelled/)
})

test('a plan that no longer describes the event is refused, and changes nothing', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const price = await makePrice(w, org, event)
  await aPaidOrder(w, org, price)
  const { plan } = await planOf(org, event)
  await aPaidOrder(w, org, price)
  const path = `/events/${eventId(event)}`

  assert.equal(codeOf(await post(w, org, `${path}/cancel`, { plan })), 'plan_changed')
  assert.equal(codeOf(await post(w, org, `${path}/cancel`, { plan: 'x' })), 'invalid_request')
  assert.equal((await callAdmin<{ event_status_id: string }>(w, org, `GET ${path}`)).event_status_id, '1')
  assert.equal((await post(w, org, `${path}/cancel`)).status, 200)
  assert.equal(codeOf(await post(w, org, `${path}/refund_all`, { plan })), 'plan_changed')
  const { plan: current } = await planOf(org, event)
  assert.equal((await post(w, org, `${path}/refund_all`, { plan: current })).status, 200)
})

test('the plan says that used tickets need `used`, and what limits of a person forbid', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  await aPaidOrder(w, org, await makePrice(w, org, event), { ticket: { attended_at: new Date() } })
  const plan = await planOf(org, event)
  assert.deepEqual([plan.tickets_used, plan.used_needed], [1, true])

  const clerk = await createPerson(w, org, 'box_office_clerk')
  const reply = await clerk.browser.call(`/admin/v1/events/${eventId(event)}/cancel_plan`)
  const theirs = reply.json<CancelPlan>()
  assert.match(theirs.cancel_refusal ?? '', /events:write/, reply.text)
  assert.match(theirs.refund_refusal ?? '', /refund ceiling/)
})

test('the plan to postpone says which tickets and members stay, and which codes must be sent again', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const event = await makeEvent(w, org)
  await aPaidOrder(w, org, await makePrice(w, org, event), { tickets: 2 })
  const stamps = { created_at: new Date(), updated_at: new Date() }
  const offer = { title: 'Season', show_online: true, order_by: 0, status: 1, ...stamps }
  const admits = await insert(w, org, 'membership_category', { ...offer, game_day_access: 1 })
  const plain = await insert(w, org, 'membership_category', { ...offer, game_day_access: 0 })
  await makeMember(w, org, { membership_category_id: admits.membership_category_id })
  await makeMember(w, org, { membership_category_id: admits.membership_category_id, status: 3 })
  await makeMember(w, org, { membership_category_id: plain.membership_category_id })
  const path = `/events/${eventId(event)}/postpone_plan`
  const read = () => callAdmin<PostponePlan>(w, org, `GET ${path}`)

  const before = await read()
  assert.deepEqual([before.orders, before.tickets, before.members, before.tickets_signed], [1, 2, 1, 0])
  assert.deepEqual([before.amount_minor, before.refusal, before.emails], [5_600, null, 0])
  await callAdmin(w, org, `PATCH /events/${eventId(event)}/access`, { barcodes: 'signed' })
  assert.equal((await read()).tickets_signed, 2)
  await callAdmin(w, org, `POST /events/${eventId(event)}/postpone`, {})
  assert.match((await read()).refusal ?? '', /already postponed/)
  assert.equal((await w.call(`/admin/v1${path}`, { key: other.admin })).status, 404)
})
