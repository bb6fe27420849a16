import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { MembershipCharge, PastDueMember } from '#contract'
import { checkBooks } from '#ledger'
import { checkout, codeOf, complete } from '#testing/checkouts'
import { advanceTo, startClock } from '#testing/test-clock'
import { aMembershipBasket, anOffer, membersOf, type Offered } from '#testing/memberships'
import { captured, history, termsOf } from '#testing/terms'
import { type Org, type World, world } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const START = '2026-01-31T10:00:00Z'

/** A club in test mode whose clock stands in January, and a membership of 120.00 in four monthly parts. */
async function aClub(option: object = {}, type: object = {}): Promise<{ org: Org; offer: Offered }> {
  const org = await w.anOrg()
  await startClock(w, org, START)
  const offer = await anOffer(w, org, { type, option: { title: 'In four', number_of_instalments: 4, ...option } })
  return { org, offer }
}

async function buy(org: Org, offer: Offered, how: { method?: string; quantity?: number; auto_renew?: number } = {}) {
  const { method = 'pm_sandbox_ok', ...wish } = how
  const reply = await checkout(w, org, await aMembershipBasket(w, org, offer, wish), { method })
  assert.equal(reply.status, 200, reply.text)
}

test('instalments are charged on their days, and the last one pays the membership', async () => {
  const { org, offer } = await aClub()
  await buy(org, offer)

  await advanceTo(w, org, '2026-05-31T00:00:00Z')

  const [term] = await termsOf(w, org)
  assert.deepEqual(
    [
      term?.state,
      term?.parts.map((part) => `${part.status} ${part.amount_minor} ${part.paid_at?.toISOString().slice(0, 16)}`),
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
  const [member] = await membersOf(w, org)
  assert.deepEqual([member?.membership_member_status_id, member?.instalment_state], [1, null])
  assert.deepEqual(await captured(w, org), [3_000, 3_000, 3_000, 3_000])
  assert.deepEqual(await checkBooks(w.db, org.org), [])
  assert.deepEqual(
    (await history(w, org)).filter((line) => /instalment|member/.test(line)),
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

const instalmentEvents = async (org: Org) =>
  (await history(w, org)).filter((line) => /instalment|member\.(updated|cancelled)|renewal/.test(line))

const partsOf = async (org: Org) =>
  (await termsOf(w, org)).map(({ state, parts }) => `${state}: ${parts.map((part) => part.status).join(' ')}`)

const post = (org: Org, path: string, json: object = {}) =>
  w.call(`/admin/v1/${path}`, { method: 'POST', key: org.admin, json })

const memberOf = async (org: Org) => (await membersOf(w, org))[0] ?? assert.fail('there is no member')

test('a charge that fails twice is tried after one and three days, each time it is said, and then it is paid', async () => {
  const { org, offer } = await aClub()
  await buy(org, offer, { method: 'pm_sandbox_later_declined_twice' })

  await advanceTo(w, org, '2026-03-01T12:00:00Z')
  const behind = await memberOf(org)
  const [listed] = (await w.call('/admin/v1/past_due_members', { key: org.admin })).json<{ data: PastDueMember[] }>()
    .data
  await advanceTo(w, org, '2026-03-04T00:00:00Z')

  assert.deepEqual([behind.membership_member_status_id, behind.instalment_state], [2, 'past_due'])
  assert.deepEqual(
    [listed?.member.membership_member_id, listed?.overdue, listed?.tries, listed?.next_try_at],
    [behind.membership_member_id, 30, 2, Date.parse('2026-03-03T10:00:00Z') / 1_000],
  )
  assert.deepEqual((await memberOf(org)).instalment_state, 'current')
  assert.deepEqual((await instalmentEvents(org)).slice(2), [
    '2026-02-28 instalment.failed',
    '2026-02-28 member.updated',
    '2026-03-01 instalment.failed',
    '2026-03-03 instalment.paid',
    '2026-03-03 member.updated',
  ])
  assert.deepEqual(await partsOf(org), ['instalments: paid paid due due'])
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('when all tries are over grace runs, then the member is past due, and staff can still be paid', async () => {
  const { org, offer } = await aClub({ grace_days: 10 })
  await buy(org, offer, { method: 'pm_sandbox_later_declined' })

  await advanceTo(w, org, '2026-03-06T00:00:00Z')
  const inGrace = await memberOf(org)
  await advanceTo(w, org, '2026-03-16T00:00:00Z')
  const late = await memberOf(org)
  const declined = await post(org, `members/${late.membership_member_id}/charge`)
  const paid = await post(org, `members/${late.membership_member_id}/charge`, { payment_method: 'pm_sandbox_wallet' })

  assert.deepEqual([inGrace.membership_member_status_id, inGrace.instalment_state], [2, 'in_grace'])
  assert.deepEqual([late.membership_member_status_id, late.instalment_state], [2, 'past_due'])
  assert.deepEqual([declined.status, codeOf(declined)], [402, 'payment_declined'])
  assert.equal(paid.status, 200, paid.text)
  const charge = paid.json<MembershipCharge>()
  assert.deepEqual([charge.status, charge.cause, charge.amount], ['succeeded', 'staff', 30])
  assert.equal((await memberOf(org)).instalment_state, 'current')
  assert.deepEqual(await partsOf(org), ['instalments: paid paid due due'])
  // The new method is kept: the parts that follow are taken from it.
  await advanceTo(w, org, '2026-05-01T00:00:00Z')
  assert.deepEqual(await partsOf(org), ['paid: paid paid paid paid'])
  assert.equal((await memberOf(org)).membership_member_status_id, 1)
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('a family of three sees one line on its statement for each month', async () => {
  const { org, offer } = await aClub({}, { price_minor: 10_001 })
  await buy(org, offer, { quantity: 3 })

  await advanceTo(w, org, '2026-05-01T00:00:00Z')

  assert.deepEqual(await captured(w, org), [7_503, 7_500, 7_500, 7_500])
  assert.deepEqual(await partsOf(org), Array(3).fill('paid: paid paid paid paid'))
  assert.deepEqual(
    (await membersOf(w, org)).map((member) => member.membership_member_status_id),
    [1, 1, 1],
  )
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('a member of the family who is cancelled is not charged any more; the others are', async () => {
  const { org, offer } = await aClub()
  await buy(org, offer, { quantity: 2 })
  const { membership_member_id: id } = await memberOf(org)
  await advanceTo(w, org, '2026-03-01T00:00:00Z')

  const cancelled = await post(org, `members/${id}/cancel`, { refund: true })
  assert.equal(cancelled.status, 200, cancelled.text)
  await advanceTo(w, org, '2026-06-01T00:00:00Z')

  assert.deepEqual(await partsOf(org), ['cancelled: paid paid cancelled cancelled', 'paid: paid paid paid paid'])
  const [first] = await termsOf(w, org)
  assert.deepEqual([first?.paid_minor, first?.waived_minor, first?.refunded_minor], [6_000, 6_000, 6_000])
  assert.deepEqual(await captured(w, org), [6_000, 0, 3_000, 3_000])
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('what staff sold without a payment is charged to a method that the payer gives, and the rest by itself', async () => {
  const { org, offer } = await aClub()
  const sold = await post(org, 'members', {
    email: 'ann@members.example',
    first_name: 'Ann',
    last_name: 'Lee',
    membership_type_id: offer.typeId,
    membership_payment_option_id: offer.optionId,
  })
  assert.equal(sold.status, 200, sold.text)
  const { membership_member_id: id } = await memberOf(org)
  assert.deepEqual(await partsOf(org), ['unpaid: due due due due'])
  assert.equal((await post(org, `members/${id}/charge`)).status, 409)

  const paid = await post(org, `members/${id}/charge`, { payment_method: 'pm_sandbox_ok' })

  assert.equal(paid.status, 200, paid.text)
  assert.deepEqual(await partsOf(org), ['instalments: paid due due due'])
  assert.equal((await memberOf(org)).membership_member_status_id, 2)
  await advanceTo(w, org, '2026-05-01T00:00:00Z')
  assert.deepEqual(await partsOf(org), ['paid: paid paid paid paid'])
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('a payer who has to act confirms a charge with a new method, and it is looked at again', async () => {
  const { org, offer } = await aClub({ retry_days: [] })
  await buy(org, offer, { method: 'pm_sandbox_later_3ds' })
  await advanceTo(w, org, '2026-03-01T00:00:00Z')
  const { membership_member_id: id, instalment_state } = await memberOf(org)
  assert.equal(instalment_state, 'in_grace')

  const asked = (await post(org, `members/${id}/charge`, { payment_method: 'pm_sandbox_3ds' })).json<MembershipCharge>()
  assert.deepEqual([asked.status, asked.next_action?.type], ['requires_action', 'redirect'])
  assert.equal((await post(org, `members/${id}/charge`)).status, 409)
  await complete(w, org, asked.next_action?.url?.split('/').at(-1) ?? '', 'succeed')
  const seen = (
    await w.call(`/admin/v1/membership_charges/${asked.charge_id}`, { key: org.admin })
  ).json<MembershipCharge>()

  assert.equal(seen.status, 'succeeded')
  assert.equal((await memberOf(org)).instalment_state, 'current')
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('nothing is charged twice when staff ask again with the same key', async () => {
  const { org, offer } = await aClub({ retry_days: [] })
  await buy(org, offer, { method: 'pm_sandbox_later_declined_once' })
  await advanceTo(w, org, '2026-03-01T00:00:00Z')
  const { membership_member_id: id } = await memberOf(org)
  const ask = () =>
    w.call(`/admin/v1/members/${id}/charge`, {
      method: 'POST',
      key: org.admin,
      json: {},
      headers: { 'Idempotency-Key': 'again' },
    })

  const [first, second] = [await ask(), await ask()]

  assert.equal(first.status, 200, first.text)
  assert.equal(second.text, first.text)
  assert.deepEqual(await captured(w, org), [3_000, 3_000])
})
