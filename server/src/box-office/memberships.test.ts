import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type {
  CashTill,
  MembershipCharge,
  MembershipCounterRefund,
  MembershipPayment,
  OrderDetails,
  SalesReport,
  Statement,
  TillMovement,
} from '#contract'
import { checkLedger } from '#ledger'
import { aTill, getTillNow, postToCounter, takingsOf } from '#testing/box-office'
import { checkout, codeOf, complete, messageOf } from '#testing/checkouts'
import { membershipStaff } from '#testing/membership-staff'
import { createMembershipBasket, createOffer, fetchMembers, sellToBea } from '#testing/memberships'
import { balances, post } from '#testing/orders'
import { advanceTo, startClock } from '#testing/test-clock'
import { eventHistory } from '#testing/terms'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const IN_FOUR = { option: { title: 'In four', number_of_instalments: 4 } }

/** A club in January with a till, and Bea, who has not paid any of her four instalments of 30.00. */
async function createDesk(fields: { readonly type?: object } = {}) {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-31T10:00:00Z')
  const till = await aTill(w, org)
  const member = await sellToBea(w, org, await createOffer(w, org, { ...IN_FOUR, ...fields }))
  return { org, till, id: member.membership_member_id, staff: membershipStaff(w, org) }
}

type ClubDesk = { readonly org: TestOrg; readonly till: CashTill; readonly id: number }

const take = ({ org, till, id }: ClubDesk, json: object = {}) =>
  postToCounter(w, org, '/membership_payments', {
    till_id: till.till_id,
    membership_member_id: id,
    tender: 'cash',
    ...json,
  })

const giveBack = ({ org, till, id }: ClubDesk, json: object = {}) =>
  postToCounter(w, org, '/membership_refunds', { till_id: till.till_id, membership_member_id: id, ...json })

const get = async <T>({ org }: ClubDesk, path: string): Promise<T> =>
  (await w.call(`/admin/v1${path}`, { key: org.admin })).json<T>()

const statuses = async ({ id, staff }: Awaited<ReturnType<typeof createDesk>>) =>
  (await staff.get(id)).terms[0]?.instalments.map(({ status }) => status)

test('an instalment that is paid at a till is in the drawer, the books, the reports and the order, and can be refunded', async () => {
  const desk = await createDesk()
  const { org, till, id, staff } = desk
  const first = await take(desk, { instalments: [1], amount_minor: 3_000, given: 50 })
  assert.equal(first.status, 200, first.text)
  const paid = first.json<MembershipPayment>()
  assert.deepEqual([paid.amount, paid.change, paid.instalments, paid.tender], [30, 20, [1], 'cash'])
  assert.deepEqual([paid.member.membership_member_status_id, paid.member.instalment_state], [2, 'current'])
  assert.deepEqual([paid.term.paid_minor, paid.term.outstanding_minor], [3_000, 9_000])
  const { order_status, payment_method } = await staff.order(paid.order_id)
  assert.deepEqual([order_status, payment_method], ['confirmed', 'cash'])

  // Nobody saved a card: the second instalment cannot be collected, and Bea is late until she pays at the desk.
  await advanceTo(w, org, '2026-03-01T12:00:00Z')
  assert.equal((await staff.get(id)).instalment_state, 'in_grace')
  const second = await take(desk, { instalments: [2, 4], tender: 'card_terminal', reference: 'T-77' })
  assert.equal(second.status, 200, second.text)
  assert.equal((await staff.get(id)).instalment_state, 'current')
  assert.deepEqual(await statuses(desk), ['paid', 'paid', 'due', 'paid'])
  assert.deepEqual((await get<{ data: object[] }>(desk, '/past_due_members')).data, [])

  const { data: movements } = await get<{ data: TillMovement[] }>(desk, `/box_office/tills/${till.till_id}/movements`)
  assert.deepEqual(
    movements.map(({ kind, tender, amount_minor, reference, order_id }) => [
      kind,
      tender,
      amount_minor,
      reference,
      order_id,
    ]),
    [
      ['membership', 'cash', 3_000, null, paid.order_id],
      ['membership', 'card_terminal', 6_000, 'T-77', paid.order_id],
    ],
  )
  assert.deepEqual(takingsOf(await getTillNow(w, org, till)), [
    ['cash', 0, 0, 0, 0, 0, 0, 1, 3_000],
    ['card_terminal', 0, 0, 0, 0, 0, 0, 1, 6_000],
  ])
  assert.equal((await getTillNow(w, org, till)).expected_minor, 13_000)

  assert.equal(
    (await get<SalesReport>(desk, '/reports/sales?from=1767225600&until=1772452800&by=day')).total.gross_minor,
    9_000,
  )
  const { accounts } = await get<Statement>(desk, `/statement?first_day=2026-01-01&last_day=2026-03-31`)
  assert.deepEqual(
    accounts
      .filter(({ account }) => ['cash_drawer', 'card_terminal', 'organisation'].includes(account))
      .map(({ account, closing_minor }) => [account, closing_minor]),
    [
      ['cash_drawer', 13_000],
      ['card_terminal', 6_000],
      ['organisation', -9_000],
    ],
  )
  const order = await get<OrderDetails>(desk, `/orders/${paid.order_id}`)
  assert.deepEqual(
    order.payments.map(({ payment_id, amount_minor, status }) => [payment_id, amount_minor, status]),
    [
      [paid.payment_id, 3_000, 'succeeded'],
      [second.json<MembershipPayment>().payment_id, 6_000, 'succeeded'],
    ],
  )
  assert.deepEqual(
    (await eventHistory(w, org)).filter((line) => line.includes('instalment')),
    [
      '2026-01-31 instalment.paid',
      '2026-02-28 instalment.failed',
      '2026-03-01 instalment.paid',
      '2026-03-01 instalment.paid',
    ],
  )

  // The newest payment first: 60.00 at the terminal, then 10.00 in cash.
  assert.match(messageOf(await giveBack(desk, { amount: 70 })), /reference is required/)
  const refunded = (await giveBack(desk, { amount: 70, reference: 'R-1' })).json<MembershipCounterRefund>()
  assert.deepEqual([refunded.cash, refunded.card, refunded.refunds.length], [10, 60, 2])
  assert.equal(refunded.member.membership_member_status_id, 2, 'an amount cancels nothing')
  const rest = (await giveBack(desk)).json<MembershipCounterRefund>()
  assert.deepEqual([rest.cash, rest.card, rest.member.membership_member_status_id], [20, 0, 3])
  assert.equal(codeOf(await giveBack(desk)), 'invalid_state')

  const closed = await post(w, org, `/box_office/tills/${till.till_id}/close`, { counted: 100 })
  assert.equal(closed.status, 200, closed.text)
  assert.deepEqual(await balances(w, org), {
    card_terminal: 0,
    cash_drawer: 0,
    cash_safe: 0,
    organisation: 0,
  })
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('all that is outstanding is paid at once, and the member is paid', async () => {
  const desk = await createDesk()
  const paid = (await take(desk)).json<MembershipPayment>()
  assert.deepEqual([paid.amount, paid.change, paid.instalments], [120, 0, [1, 2, 3, 4]])
  assert.deepEqual([paid.member.membership_member_status_id, paid.term.state], [1, 'paid'])
  assert.equal(codeOf(await take(desk)), 'invalid_state')
  assert.deepEqual(await checkLedger(w.db, desk.org.org), [])
})

test('an instalment is paid once, by a repeated request and by two tills', async () => {
  const desk = await createDesk()
  const other = { ...desk, till: await aTill(w, desk.org) }
  const repeated = { instalments: [1], once: 'once' }
  const [one, again] = [await take(desk, repeated), await take(desk, repeated)]
  assert.deepEqual([one.status, one.text], [200, again.text])
  const both = await Promise.all([take(desk, { instalments: [2] }), take(other, { instalments: [2] })])
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  assert.match(messageOf(both.find(({ status }) => status === 409) ?? both[0]), /Instalment 2 is paid already/)

  const { membership_order_id: orderId } = await desk.staff.get(desk.id)
  assert.equal((await get<OrderDetails>(desk, `/orders/${orderId}`)).payments.length, 2)
  assert.deepEqual(await checkLedger(w.db, desk.org.org), [])
})

test('an instalment that is being charged is not taken at a till, and the next one is', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-31T10:00:00Z')
  const offer = await createOffer(w, org, { option: { ...IN_FOUR.option, retry_days: [] } })
  const basket = await createMembershipBasket(w, org, offer)
  await checkout(w, org, basket, { method: 'pm_sandbox_later_3ds' })
  const id = (await fetchMembers(w, org))[0]?.membership_member_id ?? 0
  const desk = { org, till: await aTill(w, org), id, staff: membershipStaff(w, org) }
  await advanceTo(w, org, '2026-03-01T00:00:00Z')
  const charge = (await desk.staff.act(id, 'charge', { payment_method: 'pm_sandbox_3ds' })).json<MembershipCharge>()
  assert.deepEqual(await statuses(desk), ['paid', 'charging', 'due', 'due'])

  assert.match(messageOf(await take(desk, { instalments: [2] })), /is being charged now/)
  assert.match(messageOf(await take(desk)), /is being charged now/)
  assert.equal((await take(desk, { instalments: [3] })).status, 200)
  assert.deepEqual(await statuses(desk), ['paid', 'charging', 'paid', 'due'])
  await complete(w, org, charge.next_action?.url?.split('/').at(-1) ?? '', 'succeed')
  assert.equal((await get<MembershipCharge>(desk, `/membership_charges/${charge.charge_id}`)).status, 'succeeded')

  assert.deepEqual(await statuses(desk), ['paid', 'paid', 'paid', 'due'])
  assert.equal((await desk.staff.get(id)).terms[0]?.paid_minor, 9_000)
  assert.match(messageOf(await take(desk, { instalments: [2] })), /Instalment 2 is paid already/)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('what does not fit is refused, and nothing is booked', async () => {
  const desk = await createDesk()
  const { org, till, id, staff } = desk
  assert.match(messageOf(await take(desk, { instalments: [5] })), /instalments must be instalments of the term/)
  assert.match(messageOf(await take(desk, { instalments: [1], amount: 29 })), /cost 30 GBP by now/)
  assert.match(messageOf(await take(desk, { instalments: [1], given: 29 })), /given must not be less/)
  assert.match(messageOf(await take(desk, { tender: 'card_terminal' })), /reference is required/)
  assert.match(messageOf(await take(desk, { tender: 'card_terminal', reference: 'T', given: 1 })), /only .* cash/)
  assert.equal((await take({ ...desk, id: id + 1_000 })).status, 404)
  assert.equal((await take(desk, { term_id: 1_000_000 })).status, 404)
  const noKey = await post(w, org, '/box_office/membership_payments', {
    till_id: till.till_id,
    membership_member_id: id,
    tender: 'cash',
  })
  assert.equal(noKey.status, 400)
  assert.match(messageOf(await giveBack(desk)), /Nothing is left to refund/)

  assert.equal((await staff.act(id, 'mark_paid')).status, 200)
  assert.match(messageOf(await giveBack(desk)), /was not paid at a till/)
  assert.equal((await staff.get(id)).membership_member_status_id, 1, 'a refused refund cancels nothing')
  assert.equal((await staff.act(id, 'cancel', { refund: false })).status, 200)
  assert.match(messageOf(await take(desk)), /is cancelled/)
  await post(w, org, `/box_office/tills/${till.till_id}/close`, { counted: 100 })
  assert.match(messageOf(await take(desk)), /is closed/)
  assert.deepEqual((await getTillNow(w, org, till)).difference_minor, 0)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('money of the terminal is given in cash only if the organisation allows it', async () => {
  const desk = await createDesk()
  await take(desk, { tender: 'card_terminal', reference: 'T-1' })
  assert.match(messageOf(await giveBack(desk)), /reference is required/)
  const json = { card_refunds_in_cash: true }
  assert.equal((await w.call('/admin/v1/organisation', { method: 'PATCH', key: desk.org.admin, json })).status, 200)
  const refund = (await giveBack(desk)).json<MembershipCounterRefund>()
  assert.deepEqual([refund.cash, refund.card], [120, 0])
  assert.deepEqual(await checkLedger(w.db, desk.org.org), [])
})
