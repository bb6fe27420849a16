import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkLedger } from '#ledger'
import { read } from '#platform/db'
import { checkout } from '#testing/checkouts'
import { advanceTo, startClock } from '#testing/test-clock'
import { createMembershipBasket, createOffer, fetchMembers, type TestOffer } from '#testing/memberships'
import { capturedAmounts, eventHistory, readTerms } from '#testing/terms'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

/** A club whose season ends with June, and a membership of 120.00 that renews automatically. */
async function createClub(
  fields: { option?: object; type?: object } = {},
): Promise<{ org: TestOrg; offer: TestOffer }> {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-10T10:00:00Z')
  const offer = await createOffer(w, org, {
    type: { expires: '2026-06-30', ...fields.type },
    option: { auto_renewal: 1, ...fields.option },
  })
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

const call = async (org: TestOrg, method: 'POST' | 'PATCH', path: string, json: object = {}) => {
  const response = await w.call(`/admin/v1/${path}`, { method, key: org.admin, json })
  assert.equal(response.status, 200, response.text)
}

const since = async (org: TestOrg, day: string) =>
  (await eventHistory(w, org)).filter((line) => line >= day && !/membership|order\.updated/.test(line))

const renewals = read<{ data: { renewal?: object; reason?: string; failure?: { code: string } | null } }>(`
  select data from (
    select 1 as source, sequence as place, type, data from change where org_id = $1
    union all select 2, outbox_id, type, data from outbox where org_id = $1
  ) s where type like 'renewal.%' order by source, place
`)
const renewalEvents = async (org: TestOrg) => (await w.db.all(renewals, org.org)).map(({ data }) => data)

const firstMember = async (org: TestOrg) => (await fetchMembers(w, org))[0] ?? assert.fail('there is no member')
const expiryOf = async (org: TestOrg) => new Date(((await firstMember(org)).expires ?? 0) * 1_000).toISOString()

test('a membership renews automatically: announced fourteen days before, charged at its end, and extended by a year', async () => {
  const { org, offer } = await createClub()
  await buy(org, offer, { quantity: 2 })

  await advanceTo(w, org, '2026-07-05T00:00:00Z')

  assert.deepEqual(await since(org, '2026-02'), [
    '2026-06-16 renewal.upcoming',
    '2026-06-16 renewal.upcoming',
    '2026-06-30 order.completed',
    '2026-06-30 member.renewed',
    '2026-06-30 member.updated',
    '2026-06-30 member.renewed',
    '2026-06-30 member.updated',
  ])
  assert.equal(await expiryOf(org), '2027-06-30T22:59:59.000Z')
  assert.deepEqual(await capturedAmounts(w, org), [24_000, 24_000])
  const [first, , third] = await readTerms(w, org)
  assert.deepEqual([third?.renews_id, third?.state], [first?.term_id, 'paid'])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a changed price is announced with the old one, and announced again if it changes after that', async () => {
  const { org, offer } = await createClub()
  await buy(org, offer)
  await call(org, 'PATCH', `membership_types/${offer.typeId}`, { price_minor: 13_000 })
  await advanceTo(w, org, '2026-06-20T00:00:00Z')
  await call(org, 'PATCH', `membership_types/${offer.typeId}`, { price_minor: 12_500, expires: '2027-05-31' })

  await advanceTo(w, org, '2026-07-05T00:00:00Z')

  const renews_at = Date.parse('2026-06-30T22:59:59Z') / 1_000
  const notice = { renews_at, will_renew: true, reason: null, previous_price: 120, previous_price_minor: 12_000 }
  assert.deepEqual(
    (await renewalEvents(org)).map(({ renewal }) => renewal),
    [
      { ...notice, price: 130, price_minor: 13_000, price_changed: true, currency: 'GBP' },
      { ...notice, price: 125, price_minor: 12_500, price_changed: true, currency: 'GBP' },
    ],
  )
  assert.deepEqual(await capturedAmounts(w, org), [12_000, 12_500])
  assert.equal(await expiryOf(org), '2027-05-31T22:59:59.000Z')
})

test('a renewal by instalments has instalments outstanding again, charged on their due dates', async () => {
  const { org, offer } = await createClub({ option: { number_of_instalments: 2 } })
  await buy(org, offer)

  await advanceTo(w, org, '2026-07-05T00:00:00Z')
  const renewed = await firstMember(org)
  await advanceTo(w, org, '2026-08-05T00:00:00Z')

  assert.deepEqual([renewed.membership_member_status_id, renewed.instalment_state], [2, 'current'])
  assert.equal((await firstMember(org)).membership_member_status_id, 1)
  assert.deepEqual(await capturedAmounts(w, org), [6_000, 6_000, 6_000, 6_000])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a declined renewal expires at its end, is retried, and renews the membership when it is paid', async () => {
  const { org, offer } = await createClub()
  await buy(org, offer, { method: 'pm_sandbox_later_declined_twice' })

  await advanceTo(w, org, '2026-07-04T12:00:00Z')

  assert.deepEqual(await since(org, '2026-06-30'), [
    '2026-06-30 renewal.failed',
    '2026-06-30 member.expired',
    '2026-06-30 member.updated',
    '2026-07-01 renewal.failed',
    '2026-07-03 order.completed',
    '2026-07-03 member.renewed',
    '2026-07-03 member.updated',
  ])
  assert.equal(await expiryOf(org), '2027-06-30T22:59:59.000Z')
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('an unpaid renewal lapses with its order after the grace period; staff can charge before that', async () => {
  const { org, offer } = await createClub({ option: { retry_days: [2], grace_days: 5 } })
  await buy(org, offer, { method: 'pm_sandbox_later_declined' })

  await advanceTo(w, org, '2026-07-20T00:00:00Z')

  assert.deepEqual(await since(org, '2026-06-30'), [
    '2026-06-30 renewal.failed',
    '2026-06-30 member.expired',
    '2026-06-30 member.updated',
    '2026-07-02 renewal.failed',
    '2026-07-07 order.expired',
  ])
  const [, lapsed] = await readTerms(w, org)
  assert.deepEqual([lapsed?.state, lapsed?.waived_minor], ['lapsed', 12_000])
  assert.equal((await firstMember(org)).membership_member_status_id, 1)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a membership of an archived type does not renew; the notice and the event at its end say so', async () => {
  const { org, offer } = await createClub()
  await buy(org, offer)
  await call(org, 'POST', `membership_types/${offer.typeId}/archive`)

  await advanceTo(w, org, '2026-07-05T00:00:00Z')

  assert.deepEqual(await since(org, '2026-06'), [
    '2026-06-16 renewal.upcoming',
    '2026-06-30 renewal.failed',
    '2026-06-30 member.expired',
    '2026-06-30 member.updated',
  ])
  assert.deepEqual(
    (await renewalEvents(org)).map((data) => data.reason ?? (data.renewal as { reason: string }).reason),
    ['type_archived', 'type_archived'],
  )
  assert.deepEqual(await capturedAmounts(w, org), [12_000])
})

test('a membership without automatic renewal expires, and nothing is charged', async () => {
  const { org, offer } = await createClub()
  await buy(org, offer)
  const { membership_member_id: id } = await firstMember(org)
  await advanceTo(w, org, '2026-06-20T00:00:00Z')
  await call(org, 'PATCH', `members/${id}`, { auto_renew: 0 })

  await advanceTo(w, org, '2026-07-05T00:00:00Z')

  assert.deepEqual(await since(org, '2026-06-21'), ['2026-06-30 member.expired', '2026-06-30 member.updated'])
  assert.deepEqual(await capturedAmounts(w, org), [12_000])
})

test('a membership with instalments outstanding does not renew', async () => {
  const { org, offer } = await createClub({ option: { number_of_instalments: 2, retry_days: [1] } })
  await buy(org, offer, { method: 'pm_sandbox_later_declined' })

  await advanceTo(w, org, '2026-07-05T00:00:00Z')

  const [last] = (await renewalEvents(org)).slice(-1)
  assert.equal(last?.reason, 'instalments_outstanding')
  assert.equal((await readTerms(w, org)).length, 1)
})

test('the renewal of a membership paid in cash fails for lack of a payment method', async () => {
  const { org, offer } = await createClub()
  await call(org, 'POST', 'members', {
    email: 'ann@members.example',
    first_name: 'Ann',
    last_name: 'Lee',
    membership_type_id: offer.typeId,
    membership_payment_option_id: offer.optionId,
  })
  const { membership_member_id: id } = await firstMember(org)
  await call(org, 'POST', `members/${id}/mark_paid`)

  await advanceTo(w, org, '2026-07-02T00:00:00Z')

  const [, failed] = await renewalEvents(org)
  assert.equal(failed?.failure?.code, 'no_payment_method')
  await call(org, 'POST', `members/${id}/charge`, { payment_method: 'pm_sandbox_ok' })
  assert.equal(await expiryOf(org), '2027-06-30T22:59:59.000Z')
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('over several years each renewal follows the one before', async () => {
  const { org, offer } = await createClub()
  await buy(org, offer)

  await advanceTo(w, org, '2029-12-31T00:00:00Z')

  assert.deepEqual(
    (await readTerms(w, org)).map(({ state, ends_at }) => `${state} ${ends_at?.toISOString().slice(0, 10)}`),
    ['paid 2026-06-30', 'paid 2027-06-30', 'paid 2028-06-30', 'paid 2029-06-30', 'paid 2030-06-30'],
  )
  assert.deepEqual(await capturedAmounts(w, org), Array(5).fill(12_000))
})
