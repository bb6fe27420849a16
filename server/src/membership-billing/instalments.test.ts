import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { MembershipCharge, PastDueMember } from '#contract'
import { checkLedger } from '#ledger'
import { checkout, codeOf, complete } from '#testing/checkouts'
import { advanceTo, startClock } from '#testing/test-clock'
import { createMembershipBasket, createOffer, fetchMembers, type TestOffer } from '#testing/memberships'
import { capturedAmounts, eventHistory, readTerms } from '#testing/terms'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const START = '2026-01-31T10:00:00Z'

/** A club in test mode whose test clock is set to January, and a membership of 120.00 in four monthly instalments. */
async function createClub(option: object = {}, type: object = {}): Promise<{ org: TestOrg; offer: TestOffer }> {
  const org = await w.createOrg()
  await startClock(w, org, START)
  const offer = await createOffer(w, org, { type, option: { title: 'In four', number_of_instalments: 4, ...option } })
  return { org, offer }
}

async function buy(
  org: TestOrg,
  offer: TestOffer,
  purchase: { method?: string; quantity?: number; auto_renew?: number } = {},
) {
  const { method = 'pm_sandbox_ok', ...selection } = purchase
  const response = await checkout(w, org, await createMembershipBasket(w, org, offer, selection), { method })
  assert.equal(response.status, 200, response.text)
}

test('instalments are charged on their due dates, and after the last one the member is paid', async () => {
  const { org, offer } = await createClub()
  await buy(org, offer)

  await advanceTo(w, org, '2026-05-31T00:00:00Z')

  const [term] = await readTerms(w, org)
  assert.deepEqual(
    [
      term?.state,
      term?.instalments.map(
        (instalment) =>
          `${instalment.status} ${instalment.amount_minor} ${instalment.paid_at?.toISOString().slice(0, 16)}`,
      ),
    ],
    [
      'paid',
      [
        'paid 3000 2026-01-31T10:00',
        'paid 3000 2026-02-28T10:00',
        'paid 3000 2026-03-31T09:00',
        'paid 3000 2026-04-30T09:00',
      ],
    ],
  )
  const [member] = await fetchMembers(w, org)
  assert.deepEqual([member?.membership_member_status_id, member?.instalment_state], [1, null])
  assert.deepEqual(await capturedAmounts(w, org), [3_000, 3_000, 3_000, 3_000])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  assert.deepEqual(
    (await eventHistory(w, org)).filter((line) => /instalment|member/.test(line)),
    [
      '2026-01-31 member.created',
      '2026-01-31 instalment.paid',
      '2026-01-31 member.updated',
      '2026-02-28 instalment.paid',
      '2026-02-28 member.updated',
      '2026-03-31 instalment.paid',
      '2026-03-31 member.updated',
      '2026-04-30 instalment.paid',
      '2026-04-30 member.updated',
    ],
  )
})

const instalmentEvents = async (org: TestOrg) =>
  (await eventHistory(w, org)).filter((line) => /instalment|member\.(updated|cancelled)|renewal/.test(line))

const termStates = async (org: TestOrg) =>
  (await readTerms(w, org)).map(
    ({ state, instalments }) => `${state}: ${instalments.map((instalment) => instalment.status).join(' ')}`,
  )

const post = (org: TestOrg, path: string, json: object = {}) =>
  w.call(`/admin/v1/${path}`, { method: 'POST', key: org.admin, json })

const firstMember = async (org: TestOrg) => (await fetchMembers(w, org))[0] ?? assert.fail('there is no member')

test('a charge that fails twice is retried after one and three days with an event each time, and then paid', async () => {
  const { org, offer } = await createClub()
  await buy(org, offer, { method: 'pm_sandbox_later_declined_twice' })

  await advanceTo(w, org, '2026-03-01T12:00:00Z')
  const behind = await firstMember(org)
  const [listed] = (await w.call('/admin/v1/past_due_members', { key: org.admin })).json<{ data: PastDueMember[] }>()
    .data
  await advanceTo(w, org, '2026-03-04T00:00:00Z')

  assert.deepEqual([behind.membership_member_status_id, behind.instalment_state], [2, 'past_due'])
  assert.deepEqual(
    [listed?.member.membership_member_id, listed?.overdue, listed?.attempts, listed?.next_attempt_at],
    [behind.membership_member_id, 30, 2, Date.parse('2026-03-03T10:00:00Z') / 1_000],
  )
  assert.deepEqual((await firstMember(org)).instalment_state, 'current')
  assert.deepEqual((await instalmentEvents(org)).slice(2), [
    '2026-02-28 instalment.failed',
    '2026-02-28 member.updated',
    '2026-03-01 instalment.failed',
    '2026-03-03 instalment.paid',
    '2026-03-03 member.updated',
  ])
  assert.deepEqual(await termStates(org), ['instalments: paid paid due due'])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('after the last attempt the grace period runs, then the member is past due, and staff can still charge', async () => {
  const { org, offer } = await createClub({ grace_days: 10 })
  await buy(org, offer, { method: 'pm_sandbox_later_declined' })

  await advanceTo(w, org, '2026-03-06T00:00:00Z')
  const inGrace = await firstMember(org)
  await advanceTo(w, org, '2026-03-16T00:00:00Z')
  const late = await firstMember(org)
  const declined = await post(org, `members/${late.membership_member_id}/charge`)
  const paid = await post(org, `members/${late.membership_member_id}/charge`, { payment_method: 'pm_sandbox_wallet' })

  assert.deepEqual([inGrace.membership_member_status_id, inGrace.instalment_state], [2, 'in_grace'])
  assert.deepEqual([late.membership_member_status_id, late.instalment_state], [2, 'past_due'])
  assert.deepEqual([declined.status, codeOf(declined)], [402, 'payment_declined'])
  assert.equal(paid.status, 200, paid.text)
  const charge = paid.json<MembershipCharge>()
  assert.deepEqual([charge.status, charge.cause, charge.amount], ['succeeded', 'staff', 30])
  assert.equal((await firstMember(org)).instalment_state, 'current')
  assert.deepEqual(await termStates(org), ['instalments: paid paid due due'])
  // The new method is saved: later instalments are charged to it.
  await advanceTo(w, org, '2026-05-01T00:00:00Z')
  assert.deepEqual(await termStates(org), ['paid: paid paid paid paid'])
  assert.equal((await firstMember(org)).membership_member_status_id, 1)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('three memberships of one order are charged in one payment each month', async () => {
  const { org, offer } = await createClub({}, { price_minor: 10_001 })
  await buy(org, offer, { quantity: 3 })

  await advanceTo(w, org, '2026-05-01T00:00:00Z')

  assert.deepEqual(await capturedAmounts(w, org), [7_503, 7_500, 7_500, 7_500])
  assert.deepEqual(await termStates(org), Array(3).fill('paid: paid paid paid paid'))
  assert.deepEqual(
    (await fetchMembers(w, org)).map((member) => member.membership_member_status_id),
    [1, 1, 1],
  )
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a cancelled member is no longer charged; the other members of the order are', async () => {
  const { org, offer } = await createClub()
  await buy(org, offer, { quantity: 2 })
  const { membership_member_id: id } = await firstMember(org)
  await advanceTo(w, org, '2026-03-01T00:00:00Z')

  const cancelled = await post(org, `members/${id}/cancel`, { refund: true })
  assert.equal(cancelled.status, 200, cancelled.text)
  await advanceTo(w, org, '2026-06-01T00:00:00Z')

  assert.deepEqual(await termStates(org), ['cancelled: paid paid cancelled cancelled', 'paid: paid paid paid paid'])
  const [first] = await readTerms(w, org)
  assert.deepEqual([first?.paid_minor, first?.waived_minor, first?.refunded_minor], [6_000, 6_000, 6_000])
  assert.deepEqual(await capturedAmounts(w, org), [6_000, 0, 3_000, 3_000])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a sale without payment is charged to a method the customer gives, and later instalments automatically', async () => {
  const { org, offer } = await createClub()
  const sold = await post(org, 'members', {
    email: 'ann@members.example',
    first_name: 'Ann',
    last_name: 'Lee',
    membership_type_id: offer.typeId,
    membership_payment_option_id: offer.optionId,
  })
  assert.equal(sold.status, 200, sold.text)
  const { membership_member_id: id } = await firstMember(org)
  assert.deepEqual(await termStates(org), ['unpaid: due due due due'])
  assert.equal((await post(org, `members/${id}/charge`)).status, 409)

  const paid = await post(org, `members/${id}/charge`, { payment_method: 'pm_sandbox_ok' })

  assert.equal(paid.status, 200, paid.text)
  assert.deepEqual(await termStates(org), ['instalments: paid due due due'])
  assert.equal((await firstMember(org)).membership_member_status_id, 2)
  await advanceTo(w, org, '2026-05-01T00:00:00Z')
  assert.deepEqual(await termStates(org), ['paid: paid paid paid paid'])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a customer who must authenticate confirms a charge with a new method, and its state can be read again', async () => {
  const { org, offer } = await createClub({ retry_days: [] })
  await buy(org, offer, { method: 'pm_sandbox_later_3ds' })
  await advanceTo(w, org, '2026-03-01T00:00:00Z')
  const { membership_member_id: id, instalment_state } = await firstMember(org)
  assert.equal(instalment_state, 'in_grace')

  const charge = (
    await post(org, `members/${id}/charge`, { payment_method: 'pm_sandbox_3ds' })
  ).json<MembershipCharge>()
  assert.deepEqual([charge.status, charge.next_action?.type], ['requires_action', 'redirect'])
  assert.equal((await post(org, `members/${id}/charge`)).status, 409)
  await complete(w, org, charge.next_action?.url?.split('/').at(-1) ?? '', 'succeed')
  const reread = (
    await w.call(`/admin/v1/membership_charges/${charge.charge_id}`, { key: org.admin })
  ).json<MembershipCharge>()

  assert.equal(reread.status, 'succeeded')
  assert.equal((await firstMember(org)).instalment_state, 'current')
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('staff who repeat a charge with the same idempotency key charge once', async () => {
  const { org, offer } = await createClub({ retry_days: [] })
  await buy(org, offer, { method: 'pm_sandbox_later_declined_once' })
  await advanceTo(w, org, '2026-03-01T00:00:00Z')
  const { membership_member_id: id } = await firstMember(org)
  const charge = () =>
    w.call(`/admin/v1/members/${id}/charge`, {
      method: 'POST',
      key: org.admin,
      json: {},
      headers: { 'Idempotency-Key': 'again' },
    })

  const [first, second] = [await charge(), await charge()]

  assert.equal(first.status, 200, first.text)
  assert.equal(second.text, first.text)
  assert.deepEqual(await capturedAmounts(w, org), [3_000, 3_000])
})
