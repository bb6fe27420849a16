import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrderDetails, Ticket } from '#contract'
import { onProviderEvent } from '#membership-lifecycle'
import { inTx } from '#platform/db'
import { publicId } from '#platform/ids'
import { aFilledBasket, checkout } from '#testing/checkouts'
import { insert, makeEvent, makeGate, makeMember, makePrice, type Row } from '#testing/factories'
import { post } from '#testing/orders'
import { aPaidOrder } from '#testing/paid-orders'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

async function getOrder(org: TestOrg, id: number | string): Promise<OrderDetails> {
  const reply = await w.call(`/admin/v1/orders/${id}`, { key: org.admin })
  assert.equal(reply.status, 200, reply.text)
  return reply.json()
}

const typesOf = ({ history }: OrderDetails): string[] => history.map(({ type }) => type)

test('an order that was bought shows its customer, tickets, payment with the card, and history', async () => {
  const org = await w.createOrg()
  const { priceId, event } = await aPool(w, org, 10)
  const bought = await checkout(w, org, await aFilledBasket(w, org, priceId, 2), { email: 'ann@example.com' })
  const { order_id, order_uuid } = bought.json<{ order_id: number; order_uuid: string }>()

  const order = await getOrder(org, order_id)

  assert.deepEqual(await getOrder(org, order_uuid), order)
  assert.equal(order.event_title, event.title)
  assert.equal(order.customer.email_address, 'ann@example.com')
  assert.equal(order.customer.customer_id, order.customer_id)
  assert.equal(order.ticket_count, 2)
  assert.deepEqual(
    order.tickets.map(({ ticket_status_id, total_minor, entries, replaced_by_ticket_id }) => [
      ticket_status_id,
      total_minor,
      entries,
      replaced_by_ticket_id,
    ]),
    [
      [1, 2_800, [], null],
      [1, 2_800, [], null],
    ],
  )
  const [payment, ...others] = order.payments
  assert.deepEqual(others, [])
  const { status, method, provider, amount, amount_minor, card, failure_code } = payment ?? assert.fail('no payment')
  assert.deepEqual(
    { status, method, provider, amount, amount_minor, card, failure_code },
    {
      status: 'succeeded',
      method: 'card',
      provider: 'sandbox',
      amount: 56,
      amount_minor: 5_600,
      card: { brand: 'visa', last4: '4242' },
      failure_code: null,
    },
  )
  assert.match(payment?.provider_reference ?? '', /^spy_/)
  assert.deepEqual(typesOf(order), ['placed', 'paid'])
  assert.equal(order.history[1]?.payment_id, payment?.payment_id)
  assert.equal(order.history[1]?.amount_minor, 5_600)
})

test('a declined payment is in the payments and in the history, with its reason', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const basket = await aFilledBasket(w, org, priceId)
  assert.equal((await checkout(w, org, basket, { method: 'pm_sandbox_insufficient_funds' })).status, 402)
  const { order_id } = (await checkout(w, org, basket)).json<{ order_id: number }>()

  const order = await getOrder(org, order_id)

  assert.deepEqual(
    order.payments.map(({ status, failure_code, card }) => [status, failure_code, card?.last4 ?? null]),
    [
      ['failed', 'insufficient_funds', null],
      ['succeeded', null, '4242'],
    ],
  )
  assert.deepEqual(typesOf(order), ['placed', 'payment_failed', 'paid'])
})

test('entries follow the place: a re-issued ticket shows those of the ticket before it', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const { order, tickets } = await aPaidOrder(w, org, await makePrice(w, org, event), { tickets: 2 })
  const [first, second] = tickets
  const gate = await makeGate(w, org, { title: 'North' })
  const at = new Date('2026-06-05T18:00:00Z')
  const passage = { event_id: event.event_id, gate_id: gate.gate_id, at, direction: 'entry', mode: 'online' }
  const known = { scan_no: 1, scan_id: crypto.randomUUID(), claimed: 'admitted', result: 'admitted', ticket_id: null }
  await insert(w, org, 'passage', { ...passage, ...known, holder: `t${first?.ticket_id}` })
  const made = (await post(w, org, `/tickets/${first?.ticket_id}/reissue`, { used: true })).json<Ticket>()

  const found = await getOrder(org, order.order_id)

  const entry = {
    scan_id: known.scan_id,
    scanned_at: at.getTime() / 1000,
    direction: 'entry',
    result: 'admitted',
    gate_id: gate.gate_id,
    gate: 'North',
    ticket_id: first?.ticket_id,
  }
  const entriesOf = (id: number | undefined) => found.tickets.find(({ ticket_id }) => ticket_id === id)?.entries
  assert.deepEqual(entriesOf(made.ticket_id), [entry])
  assert.deepEqual(entriesOf(first?.ticket_id), [entry])
  assert.deepEqual(entriesOf(second?.ticket_id), [])
})

test('a chargeback, an e-mail and the members of an order are shown', async () => {
  const org = await w.createOrg()
  const { order, attempt } = await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)))
  const charged = { kind: 'chargeback' as const, disputeId: 'dp_1', amountMinor: 1_000, currency: 'GBP' }
  const event = { ...charged, paymentId: attempt.payment_id ?? '' }
  await inTx(w.db, org.org, (tx) => onProviderEvent(tx, org.org, 'sandbox', event))
  const email_id = crypto.randomUUID()
  const sent = { order_id: order.order_id, cause: 'sale', status: 'sent', attempts: 1, due_at: new Date() }
  const email = await insert(w, org, 'ticket_email', {
    ...sent,
    email_id,
    created_at: new Date(),
    ended_at: new Date(),
  })
  const member = await makeMember(w, org, { order_id: order.order_id })

  const found = await getOrder(org, order.order_id)

  const [chargeback] = found.history.filter(({ type }) => type === 'chargeback')
  assert.equal(chargeback?.amount, 10)
  assert.deepEqual(
    found.emails.map(({ email_id: id, status }) => [id, status]),
    [[publicId('eml', email.email_id), 'sent']],
  )
  assert.ok(typesOf(found).includes('email_sent'))
  assert.deepEqual(
    found.members.map(({ membership_member_id, member_number }) => [membership_member_id, member_number]),
    [[member.member_id, member.member_number]],
  )
})

test('a pending order that expired shows when', async () => {
  const org = await w.createOrg()
  const price: Row<'price'> = await makePrice(w, org, await makeEvent(w, org))
  const { user_id } = await w.createCustomer(org)
  const at = new Date('2026-03-02T12:00:00Z')
  const placed = {
    order_uuid: crypto.randomUUID(),
    event_id: price.event_id,
    user_id,
    status: 'expired',
    order_date: at,
  }
  const buyer = { first_name: 'Ann', last_name: 'Lee', email_address: 'ann@example.com', marketing_opt_in: false }
  const ended = { created_at: at, updated_at: new Date('2026-03-02T12:15:00Z') }
  const { order_id } = await insert(w, org, 'order', {
    ...placed,
    ...buyer,
    ...ended,
    currency: 'GBP',
    total_minor: 100,
  })

  const { history } = await getOrder(org, order_id)

  assert.deepEqual(
    history.map(({ type, at: time }) => [type, time]),
    [
      ['placed', at.getTime() / 1000],
      ['expired', ended.updated_at.getTime() / 1000],
    ],
  )
})

test('an unknown order, and that of another organisation, is not found', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const { order } = await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)))
  const status = async (caller: TestOrg, path: string) =>
    (await w.call(`/admin/v1/${path}`, { key: caller.admin })).status
  assert.equal(await status(org, `orders/${order.order_id}`), 200)
  assert.equal(await status(other, `orders/${order.order_id}`), 404)
  assert.equal(await status(other, `orders/${order.order_uuid}`), 404)
  assert.equal(await status(org, `orders/${order.order_id}/codes`), 200)
  assert.equal(await status(other, `orders/${order.order_id}/codes`), 404)
})
