import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member, Refund } from '#contract'
import { checkBooks } from '#ledger'
import { codeOf, messageOf } from '#testing/checkouts'
import { aDesk } from '#testing/membership-staff'
import { type Reply, type World, world } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const said = (reply: Reply): [number, string] => [reply.status, codeOf(reply)]

test('cancelling ends a membership: nothing outstanding, the rest waived; again changes nothing', async () => {
  const org = await w.anOrg()
  const desk = aDesk(w, org)
  const { membership_member_id: id } = await desk.bought({ option: { title: 'Four parts', number_of_instalments: 4 } })
  const cancelled = (await desk.act(id, 'cancel', { refund: false })).json<Member>()
  assert.deepEqual(
    [cancelled.membership_member_status_id, cancelled.instalment_state, cancelled.auto_renew],
    [3, null, 0],
  )
  const [term] = (await desk.get(id)).terms
  assert.deepEqual(
    [term?.state, term?.paid, term?.waived, term?.outstanding, term?.refunded],
    ['cancelled', 30, 90, 0, 0],
  )
  assert.deepEqual(
    term?.instalments.map((part) => part.status),
    ['paid', 'cancelled', 'cancelled', 'cancelled'],
  )
  const again = (await desk.act(id, 'cancel', { refund: true })).json<Member>()
  assert.deepEqual(again, cancelled)
  assert.deepEqual((await desk.get(id)).terms[0], term)
})

test('cancelled with a refund, all that was taken goes back, and no more', async () => {
  const org = await w.anOrg()
  const desk = aDesk(w, org)
  const { membership_member_id: id, membership_order_id } = await desk.bought({
    option: { title: 'Four parts', number_of_instalments: 4 },
  })
  const json = { refund: true, reason: 'Moved away' }
  await desk.post(`members/${id}/cancel`, json, 'once')
  await desk.post(`members/${id}/cancel`, json, 'once')
  const member = await desk.get(id)
  assert.equal(member.membership_member_status_id, 3)
  assert.deepEqual([member.terms[0]?.paid, member.terms[0]?.refunded], [30, 30])
  const order = await desk.order(membership_order_id)
  assert.deepEqual([order.total, order.refunded_amount, order.refund_status], [120, 30, 'partial'])
  assert.deepEqual(await desk.booked(), [
    'sale organisation -3000',
    'sale provider 3000',
    'refund organisation 3000',
    'refund provider -3000',
  ])
  assert.deepEqual(said(await desk.act(id, 'refund')), [409, 'invalid_state'])
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('an amount is paid back and nothing cancelled; what is left cancels it', async () => {
  const org = await w.anOrg()
  const desk = aDesk(w, org)
  const { membership_member_id: id } = await desk.bought()
  const part = (await desk.act(id, 'refund', { amount: 20 })).json<{ data: Refund[] }>()
  assert.deepEqual(
    part.data.map((refund) => [refund.status, refund.amount]),
    [['succeeded', 20]],
  )
  assert.equal((await desk.get(id)).membership_member_status_id, 1)
  const tooMuch = await desk.act(id, 'refund', { amount: 100.01 })
  assert.deepEqual(said(tooMuch), [409, 'invalid_state'])
  assert.equal((await desk.get(id)).membership_member_status_id, 1)
  assert.equal((await desk.act(id, 'refund', { amount: 1.234 })).status, 400)

  assert.equal((await desk.act(id, 'refund')).status, 200)
  const member = await desk.get(id)
  assert.deepEqual([member.membership_member_status_id, member.terms[0]?.refunded], [3, 120])
  assert.equal((await desk.order(member.membership_order_id)).order_status, 'refunded')
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('a refund is asked for once, however often the request is repeated', async () => {
  const org = await w.anOrg()
  const desk = aDesk(w, org)
  const { membership_member_id: id } = await desk.bought()
  const first = await desk.post(`members/${id}/refund`, { amount: 10 }, 'one refund')
  const second = await desk.post(`members/${id}/refund`, { amount: 10 }, 'one refund')
  assert.equal(first.text, second.text)
  assert.equal((await desk.get(id)).terms[0]?.refunded, 10)
})

test('what was paid outside is paid back outside, and booked so', async () => {
  const org = await w.anOrg()
  const desk = aDesk(w, org)
  const { members } = await desk.sold()
  const id = members[0]?.membership_member_id
  await desk.act(id, 'mark_paid')
  const { data } = (await desk.act(id, 'refund')).json<{ data: Refund[] }>()
  assert.deepEqual(
    data.map((refund) => refund.status),
    ['succeeded'],
  )
  assert.deepEqual((await desk.booked()).slice(2), ['refund organisation 12000', 'refund outside -12000'])
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('an order of memberships is cancelled and paid back by its members alone', async () => {
  const org = await w.anOrg()
  const desk = aDesk(w, org)
  const { membership_order_id: order } = await desk.bought()
  for (const [path, json] of [
    [`orders/${order}/cancel`, { refund: true }],
    [`orders/${order}/refunds`, {}],
  ] as const) {
    const reply = await desk.post(path, json)
    assert.deepEqual(said(reply), [409, 'invalid_state'])
    assert.match(messageOf(reply), /members/)
  }
})

test('an unpaid order ends with the last of its memberships', async () => {
  const org = await w.anOrg()
  const desk = aDesk(w, org)
  const { order, members } = await desk.sold({ quantity: 2 })
  await desk.act(members[0]?.membership_member_id, 'cancel', { refund: true })
  assert.equal((await desk.order(order.order_id)).order_status, 'pending')
  await desk.act(members[1]?.membership_member_id, 'cancel', { refund: false })
  assert.equal((await desk.order(order.order_id)).order_status, 'cancelled')
})

test('a cancelled membership is reinstated unpaid, with a new order at the price of now or another', async () => {
  const org = await w.anOrg()
  const desk = aDesk(w, org)
  const { membership_member_id: id, membership_order_id: before } = await desk.bought()
  assert.deepEqual(said(await desk.act(id, 'reinstate')), [409, 'invalid_state'])
  await desk.act(id, 'cancel', { refund: false })

  const back = (await desk.act(id, 'reinstate', { price: 50 })).json<Member>()

  assert.equal(back.membership_member_status_id, 0)
  assert.notEqual(back.membership_order_id, before)
  const [term, old] = (await desk.get(id)).terms
  assert.deepEqual([term?.state, term?.price, term?.outstanding], ['unpaid', 50, 50])
  assert.deepEqual([old?.state, old?.paid], ['cancelled', 120])
  assert.equal((await desk.order(back.membership_order_id)).order_status, 'pending')
  assert.equal((await desk.act(id, 'mark_paid')).json<Member>().membership_member_status_id, 1)
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})
