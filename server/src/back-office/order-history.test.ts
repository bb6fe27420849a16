import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { MembershipPayment, OrderDetails, Ticket } from '#contract'
import { aTill, postToCounter, sellAt } from '#testing/box-office'
import { makeEvent, makePrice } from '#testing/factories'
import { membershipStaff } from '#testing/membership-staff'
import { post } from '#testing/orders'
import { aPaidOrder } from '#testing/paid-orders'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

async function getOrder(org: TestOrg, id: number): Promise<OrderDetails> {
  const reply = await w.call(`/admin/v1/orders/${id}`, { key: org.admin })
  assert.equal(reply.status, 200, reply.text)
  return reply.json()
}

test('the history shows what staff did with the tickets: re-issued, exchanged, cancelled and refunded', async () => {
  const org = await w.createOrg()
  const { event, poolId } = await aPool(w, org, 10)
  const dear = await makePrice(w, org, event, { pool_id: poolId, price_minor: 4_000 })
  const cheap = await makePrice(w, org, event, { pool_id: poolId, price_minor: 1_500 })
  const { order, tickets } = await aPaidOrder(w, org, dear, { tickets: 3, stock: true })
  const [a, b, c] = tickets.map(({ ticket_id }) => ticket_id)
  const reissued = (await post(w, org, `/tickets/${a}/reissue`)).json<Ticket>()
  const exchanged = (await post(w, org, `/tickets/${b}/exchange`, { price_id: cheap.price_id })).json<Ticket>()
  await post(w, org, `/tickets/${c}/cancel`, { refund: false })
  await post(w, org, `/tickets/${reissued.ticket_id}/cancel`, { refund: true })

  const found = await getOrder(org, order.order_id)

  const entries = found.history
    .filter(({ ticket_id }) => ticket_id !== null)
    .map(({ type, ticket_id, new_ticket_id }) => `${type} ${ticket_id} ${new_ticket_id}`)
  assert.deepEqual(entries.toSorted(), [
    `ticket_cancelled ${c} null`,
    `ticket_cancelled ${reissued.ticket_id} null`,
    `ticket_exchanged ${b} ${exchanged.ticket_id}`,
    `ticket_reissued ${a} ${reissued.ticket_id}`,
  ])
  const ticket = (id: number | undefined) => found.tickets.find(({ ticket_id }) => ticket_id === id)
  assert.equal(ticket(a)?.replaced_by_ticket_id, reissued.ticket_id)
  assert.equal(ticket(reissued.ticket_id)?.replaces_ticket_id, a)
  assert.equal(ticket(c)?.replaced_by_ticket_id, null)
  assert.equal(found.ticket_count, 3, 'replaced tickets are not counted')
  assert.deepEqual(
    found.refunds.map(({ cause, status }) => [cause, status]),
    [
      ['exchange', 'succeeded'],
      ['requested', 'succeeded'],
    ],
  )
  assert.deepEqual(
    found.history.filter(({ refund_id }) => refund_id !== null).map(({ type, refund_id }) => [type, refund_id]),
    found.refunds.map(({ refund_id }) => ['refund_succeeded', refund_id]),
    'one entry for each refund',
  )
  const byStaff = found.history.filter(({ type }) => type !== 'placed' && type !== 'paid')
  assert.deepEqual(new Set(byStaff.map(({ actor }) => actor?.label)), new Set(['admin']), 'each says who did it')
  assert.equal(found.history[0]?.actor, null, 'the customer placed it')
  assert.equal(found.history[0]?.type, 'placed')
  const times = found.history.slice(1).map(({ at }) => at)
  assert.deepEqual(
    times,
    times.toSorted((x, y) => x - y),
    'in the order of time',
  )
})

test('the history names who corrected the buyer, and what', async () => {
  const org = await w.createOrg()
  const { order } = await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)))
  const correct = (json: object) =>
    w.call(`/admin/v1/orders/${order.order_id}`, { method: 'PATCH', key: org.admin, json })
  assert.equal((await correct({ last_name: 'Smith', email_address: 'jon@example.com' })).status, 200)
  assert.equal((await correct({ last_name: 'Smith' })).status, 200)

  const found = await getOrder(org, order.order_id)

  const corrections = found.history.filter(({ type }) => type === 'corrected')
  assert.deepEqual(
    corrections.map(({ corrected_fields, actor }) => [corrected_fields.toSorted(), actor?.kind, actor?.label]),
    [[['email_address', 'last_name'], 'key', 'admin']],
    'one that changed nothing is not there',
  )
})

const actorsOf = ({ history }: OrderDetails): string[] =>
  history.map(({ type, actor }) => `${type} by ${actor?.label ?? 'nobody'}`)

test('a ticket of an order that is refunded in full is cancelled once', async () => {
  const org = await w.createOrg()
  const { order, tickets } = await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)), { tickets: 2 })
  assert.equal((await post(w, org, `/orders/${order.order_id}/cancel`, { refund: true })).status, 200)

  const found = await getOrder(org, order.order_id)

  assert.equal(found.order_status, 'refunded')
  assert.deepEqual(
    found.history.flatMap(({ type, ticket_id }) => (type === 'ticket_cancelled' ? [ticket_id] : [])),
    tickets.map(({ ticket_id }) => ticket_id),
  )
})

test('the history of a counter sale names who sold it and took the money', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const sale = await sellAt(w, org, await aTill(w, org), { lines: [{ price_id: priceId }] })

  const found = await getOrder(org, sale.order_id)

  assert.deepEqual(actorsOf(found), ['placed by admin', 'paid by admin'])
})

test('the history of a membership names who sold it, took its money at a till, and refunded it there', async () => {
  const org = await w.createOrg()
  const { order, members } = await membershipStaff(w, org).sell()
  const membership_member_id = members[0]?.membership_member_id
  const { till_id } = await aTill(w, org)
  const paid = await postToCounter(w, org, '/membership_payments', { till_id, membership_member_id, tender: 'cash' })
  assert.equal(paid.status, 200, paid.text)
  const refunded = await postToCounter(w, org, '/membership_refunds', { till_id, membership_member_id })
  assert.equal(refunded.status, 200, refunded.text)

  const found = await getOrder(org, order.order_id)

  assert.deepEqual(actorsOf(found), ['placed by admin', 'paid by admin', 'refund_succeeded by admin'])
  assert.equal(found.history[1]?.payment_id, paid.json<MembershipPayment>().payment_id)
})

test('the history of a membership that was marked as paid names who did it', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const { order, members } = await staff.sell()
  assert.equal((await staff.act(members[0]?.membership_member_id, 'mark_paid')).status, 200)

  assert.deepEqual(actorsOf(await getOrder(org, order.order_id)), ['placed by admin', 'paid by admin'])
})
