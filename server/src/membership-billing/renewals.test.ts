import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkBooks } from '#ledger'
import { read } from '#platform/db'
import { checkout } from '#testing/checkouts'
import { advanceTo, startClock } from '#testing/test-clock'
import { aMembershipBasket, anOffer, membersOf, type Offered } from '#testing/memberships'
import { captured, history, termsOf } from '#testing/terms'
import { type Org, type World, world } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

/** A club whose season ends with June, and a membership of 120.00 that renews by itself. */
async function aClub(said: { option?: object; type?: object } = {}): Promise<{ org: Org; offer: Offered }> {
  const org = await w.anOrg()
  await startClock(w, org, '2026-01-10T10:00:00Z')
  const offer = await anOffer(w, org, {
    type: { expires: '2026-06-30', ...said.type },
    option: { auto_renewal: 1, ...said.option },
  })
  return { org, offer }
}

async function buy(org: Org, offer: Offered, how: { method?: string; quantity?: number; auto_renew?: number } = {}) {
  const { method = 'pm_sandbox_ok', ...wish } = how
  const reply = await checkout(w, org, await aMembershipBasket(w, org, offer, wish), { method })
  assert.equal(reply.status, 200, reply.text)
}

const call = async (org: Org, method: 'POST' | 'PATCH', path: string, json: object = {}) => {
  const reply = await w.call(`/admin/v1/${path}`, { method, key: org.admin, json })
  assert.equal(reply.status, 200, reply.text)
}

const since = async (org: Org, day: string) =>
  (await history(w, org)).filter((line) => line >= day && !/membership|order\.updated/.test(line))

const renewals = read<{ data: { renewal?: object; reason?: string; failure?: { code: string } | null } }>(`
  select data from (
    select 1 as part, sequence as place, type, data from change where org_id = $1
    union all select 2, outbox_id, type, data from outbox where org_id = $1
  ) s where type like 'renewal.%' order by part, place
`)
const told = async (org: Org) => (await w.db.all(renewals, org.org)).map(({ data }) => data)

const memberOf = async (org: Org) => (await membersOf(w, org))[0] ?? assert.fail('there is no member')
const ends = async (org: Org) => new Date(((await memberOf(org)).expires ?? 0) * 1_000).toISOString()

test('a membership renews by itself: announced fourteen days before, charged at its end, and a year longer', async () => {
  const { org, offer } = await aClub()
  await buy(org, offer, { quantity: 2 })

  await advanceTo(w, org, '2026-07-05T00:00:00Z')

  assert.deepEqual(await since(org, '2026-02'), [
    '2026-06-16 renewal.upcoming',
    '2026-06-16 renewal.upcoming',
    '2026-06-30 order.completed',
    '2026-06-30 member.renewed',
    '2026-06-30 member.renewed',
  ])
  assert.equal(await ends(org), '2027-06-30T22:59:59.000Z')
  assert.deepEqual(await captured(w, org), [24_000, 24_000])
  const [first, , third] = await termsOf(w, org)
  assert.deepEqual([third?.renews_id, third?.state], [first?.term_id, 'paid'])
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('a price that changes is announced with the old one, and again when it changes after that', async () => {
  const { org, offer } = await aClub()
  await buy(org, offer)
  await call(org, 'PATCH', `membership_types/${offer.typeId}`, { price_minor: 13_000 })
  await advanceTo(w, org, '2026-06-20T00:00:00Z')
  await call(org, 'PATCH', `membership_types/${offer.typeId}`, { price_minor: 12_500, expires: '2027-05-31' })

  await advanceTo(w, org, '2026-07-05T00:00:00Z')

  const renews_at = Date.parse('2026-06-30T22:59:59Z') / 1_000
  const notice = { renews_at, will_renew: true, reason: null, previous_price: 120, previous_price_minor: 12_000 }
  assert.deepEqual(
    (await told(org)).map(({ renewal }) => renewal),
    [
      { ...notice, price: 130, price_minor: 13_000, price_changed: true, currency: 'GBP' },
      { ...notice, price: 125, price_minor: 12_500, price_changed: true, currency: 'GBP' },
    ],
  )
  assert.deepEqual(await captured(w, org), [12_000, 12_500])
  assert.equal(await ends(org), '2027-05-31T22:59:59.000Z')
})

test('a renewal by instalments has some outstanding again, and pays them on their days', async () => {
  const { org, offer } = await aClub({ option: { number_of_instalments: 2 } })
  await buy(org, offer)

  await advanceTo(w, org, '2026-07-05T00:00:00Z')
  const renewed = await memberOf(org)
  await advanceTo(w, org, '2026-08-05T00:00:00Z')

  assert.deepEqual([renewed.membership_member_status_id, renewed.instalment_state], [2, 'current'])
  assert.equal((await memberOf(org)).membership_member_status_id, 1)
  assert.deepEqual(await captured(w, org), [6_000, 6_000, 6_000, 6_000])
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('a renewal that is declined is over at its end, tried again, and renewed when it is paid', async () => {
  const { org, offer } = await aClub()
  await buy(org, offer, { method: 'pm_sandbox_later_declined_twice' })

  await advanceTo(w, org, '2026-07-04T12:00:00Z')

  assert.deepEqual(await since(org, '2026-06-30'), [
    '2026-06-30 renewal.failed',
    '2026-06-30 member.expired',
    '2026-07-01 renewal.failed',
    '2026-07-03 order.completed',
    '2026-07-03 member.renewed',
  ])
  assert.equal(await ends(org), '2027-06-30T22:59:59.000Z')
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('a renewal that nobody pays for lapses when its grace is over, with its order; staff may still charge before', async () => {
  const { org, offer } = await aClub({ option: { retry_days: [2], grace_days: 5 } })
  await buy(org, offer, { method: 'pm_sandbox_later_declined' })

  await advanceTo(w, org, '2026-07-20T00:00:00Z')

  assert.deepEqual(await since(org, '2026-06-30'), [
    '2026-06-30 renewal.failed',
    '2026-06-30 member.expired',
    '2026-07-02 renewal.failed',
    '2026-07-07 order.expired',
  ])
  const [, lapsed] = await termsOf(w, org)
  assert.deepEqual([lapsed?.state, lapsed?.waived_minor], ['lapsed', 12_000])
  assert.equal((await memberOf(org)).membership_member_status_id, 1)
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('a type that is archived is not renewed, which the notice says and the end', async () => {
  const { org, offer } = await aClub()
  await buy(org, offer)
  await call(org, 'POST', `membership_types/${offer.typeId}/archive`)

  await advanceTo(w, org, '2026-07-05T00:00:00Z')

  assert.deepEqual(await since(org, '2026-06'), [
    '2026-06-16 renewal.upcoming',
    '2026-06-30 renewal.failed',
    '2026-06-30 member.expired',
  ])
  assert.deepEqual(
    (await told(org)).map((data) => data.reason ?? (data.renewal as { reason: string }).reason),
    ['type_archived', 'type_archived'],
  )
  assert.deepEqual(await captured(w, org), [12_000])
})

test('a membership that is not to renew comes to its end, and nothing is asked for', async () => {
  const { org, offer } = await aClub()
  await buy(org, offer)
  const { membership_member_id: id } = await memberOf(org)
  await advanceTo(w, org, '2026-06-20T00:00:00Z')
  await call(org, 'PATCH', `members/${id}`, { auto_renew: 0 })

  await advanceTo(w, org, '2026-07-05T00:00:00Z')

  assert.deepEqual(await since(org, '2026-06-21'), ['2026-06-30 member.expired'])
  assert.deepEqual(await captured(w, org), [12_000])
})

test('what is owed for the period before is not renewed on top of it', async () => {
  const { org, offer } = await aClub({ option: { number_of_instalments: 2, retry_days: [1] } })
  await buy(org, offer, { method: 'pm_sandbox_later_declined' })

  await advanceTo(w, org, '2026-07-05T00:00:00Z')

  const [last] = (await told(org)).slice(-1)
  assert.equal(last?.reason, 'instalments_outstanding')
  assert.equal((await termsOf(w, org)).length, 1)
})

test('a membership that was paid in cash has no method to renew by', async () => {
  const { org, offer } = await aClub()
  await call(org, 'POST', 'members', {
    email: 'ann@members.example',
    first_name: 'Ann',
    last_name: 'Lee',
    membership_type_id: offer.typeId,
    membership_payment_option_id: offer.optionId,
  })
  const { membership_member_id: id } = await memberOf(org)
  await call(org, 'POST', `members/${id}/mark_paid`)

  await advanceTo(w, org, '2026-07-02T00:00:00Z')

  const [, failed] = await told(org)
  assert.equal(failed?.failure?.code, 'no_payment_method')
  await call(org, 'POST', `members/${id}/charge`, { payment_method: 'pm_sandbox_ok' })
  assert.equal(await ends(org), '2027-06-30T22:59:59.000Z')
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('years pass: each renewal follows the one before', async () => {
  const { org, offer } = await aClub()
  await buy(org, offer)

  await advanceTo(w, org, '2029-12-31T00:00:00Z')

  assert.deepEqual(
    (await termsOf(w, org)).map(({ state, ends_at }) => `${state} ${ends_at?.toISOString().slice(0, 10)}`),
    ['paid 2026-06-30', 'paid 2027-06-30', 'paid 2028-06-30', 'paid 2029-06-30', 'paid 2030-06-30'],
  )
  assert.deepEqual(await captured(w, org), Array(5).fill(12_000))
})
