import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member, Refund } from '#contract'
import { checkLedger } from '#ledger'
import { codeOf, messageOf } from '#testing/checkouts'
import { membershipStaff } from '#testing/membership-staff'
import { type TestResponse, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const statusAndCode = (response: TestResponse): [number, string] => [response.status, codeOf(response)]

test('cancelling a membership waives what is outstanding, and cancelling again changes nothing', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const { membership_member_id: id } = await staff.buyByCard({
    option: { title: 'Four parts', number_of_instalments: 4 },
  })
  const cancelled = (await staff.act(id, 'cancel', { refund: false })).json<Member>()
  assert.deepEqual(
    [cancelled.membership_member_status_id, cancelled.instalment_state, cancelled.auto_renew],
    [3, null, 0],
  )
  const [term] = (await staff.get(id)).terms
  assert.deepEqual(
    [term?.state, term?.paid, term?.waived, term?.outstanding, term?.refunded],
    ['cancelled', 30, 90, 0, 0],
  )
  assert.deepEqual(
    term?.instalments.map((instalment) => instalment.status),
    ['paid', 'cancelled', 'cancelled', 'cancelled'],
  )
  const again = (await staff.act(id, 'cancel', { refund: true })).json<Member>()
  assert.deepEqual(again, cancelled)
  assert.deepEqual((await staff.get(id)).terms[0], term)
})

test('cancelling with a refund refunds everything that was paid, and no more', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const { membership_member_id: id, membership_order_id } = await staff.buyByCard({
    option: { title: 'Four parts', number_of_instalments: 4 },
  })
  const json = { refund: true, reason: 'Moved away' }
  await staff.post(`members/${id}/cancel`, json, 'once')
  await staff.post(`members/${id}/cancel`, json, 'once')
  const member = await staff.get(id)
  assert.equal(member.membership_member_status_id, 3)
  assert.deepEqual([member.terms[0]?.paid, member.terms[0]?.refunded], [30, 30])
  const order = await staff.order(membership_order_id)
  assert.deepEqual([order.total, order.refunded_amount, order.refund_status], [120, 30, 'partial'])
  assert.deepEqual(await staff.ledgerLines(), [
    'sale organisation -3000',
    'sale provider 3000',
    'refund organisation 3000',
    'refund provider -3000',
  ])
  assert.deepEqual(statusAndCode(await staff.act(id, 'refund')), [409, 'invalid_state'])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('refunding an amount cancels nothing; refunding the rest cancels the membership', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const { membership_member_id: id } = await staff.buyByCard()
  const part = (await staff.act(id, 'refund', { amount: 20 })).json<{ data: Refund[] }>()
  assert.deepEqual(
    part.data.map((refund) => [refund.status, refund.amount]),
    [['succeeded', 20]],
  )
  assert.equal((await staff.get(id)).membership_member_status_id, 1)
  const tooMuch = await staff.act(id, 'refund', { amount: 100.01 })
  assert.deepEqual(statusAndCode(tooMuch), [409, 'invalid_state'])
  assert.equal((await staff.get(id)).membership_member_status_id, 1)
  assert.equal((await staff.act(id, 'refund', { amount: 1.234 })).status, 400)
  assert.equal((await staff.act(id, 'refund', { amount: 1, amount_minor: 101 })).status, 400)
  assert.equal((await staff.act(id, 'refund', { amount_minor: 500 })).status, 200)
  assert.equal((await staff.get(id)).membership_member_status_id, 1, 'an amount in minor units cancels nothing either')

  assert.equal((await staff.act(id, 'refund')).status, 200)
  const member = await staff.get(id)
  assert.deepEqual([member.membership_member_status_id, member.terms[0]?.refunded], [3, 120])
  assert.equal((await staff.order(member.membership_order_id)).order_status, 'refunded')
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a repeated refund request refunds once', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const { membership_member_id: id } = await staff.buyByCard()
  const first = await staff.post(`members/${id}/refund`, { amount: 10 }, 'one refund')
  const second = await staff.post(`members/${id}/refund`, { amount: 10 }, 'one refund')
  assert.equal(first.text, second.text)
  assert.equal((await staff.get(id)).terms[0]?.refunded, 10)
})

test('an external payment is refunded externally, and the ledger says so', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const { members } = await staff.sell()
  const id = members[0]?.membership_member_id
  await staff.act(id, 'mark_paid')
  const { data } = (await staff.act(id, 'refund')).json<{ data: Refund[] }>()
  assert.deepEqual(
    data.map((refund) => refund.status),
    ['succeeded'],
  )
  assert.deepEqual((await staff.ledgerLines()).slice(2), ['refund external -12000', 'refund organisation 12000'])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('an order of memberships is cancelled and refunded through its members only', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const { membership_order_id: order } = await staff.buyByCard()
  for (const [path, json] of [
    [`orders/${order}/cancel`, { refund: true }],
    [`orders/${order}/refunds`, {}],
  ] as const) {
    const response = await staff.post(path, json)
    assert.deepEqual(statusAndCode(response), [409, 'invalid_state'])
    assert.match(messageOf(response), /members/)
  }
})

test('an unpaid order is cancelled with the last of its memberships', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const { order, members } = await staff.sell({ quantity: 2 })
  await staff.act(members[0]?.membership_member_id, 'cancel', { refund: true })
  assert.equal((await staff.order(order.order_id)).order_status, 'pending')
  await staff.act(members[1]?.membership_member_id, 'cancel', { refund: false })
  assert.equal((await staff.order(order.order_id)).order_status, 'cancelled')
})

test('a cancelled membership is reinstated unpaid, with a new order at the current price or a given one', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const { membership_member_id: id, membership_order_id: before } = await staff.buyByCard()
  assert.deepEqual(statusAndCode(await staff.act(id, 'reinstate')), [409, 'invalid_state'])
  await staff.act(id, 'cancel', { refund: false })

  const back = (await staff.act(id, 'reinstate', { price: 50 })).json<Member>()

  assert.equal(back.membership_member_status_id, 0)
  assert.notEqual(back.membership_order_id, before)
  const [term, old] = (await staff.get(id)).terms
  assert.deepEqual([term?.state, term?.price, term?.outstanding], ['unpaid', 50, 50])
  assert.deepEqual([old?.state, old?.paid], ['cancelled', 120])
  assert.equal((await staff.order(back.membership_order_id)).order_status, 'pending')
  assert.equal((await staff.act(id, 'mark_paid')).json<Member>().membership_member_status_id, 1)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})
