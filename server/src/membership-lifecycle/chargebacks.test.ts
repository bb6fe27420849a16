import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkLedger } from '#ledger'
import { inTx, read } from '#platform/db'
import { checkout } from '#testing/checkouts'
import { advanceTo, startClock } from '#testing/test-clock'
import { membershipStaff } from '#testing/membership-staff'
import { createMembershipBasket, createOffer, fetchMembers } from '#testing/memberships'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'
import { chargeBack } from '../payment-providers/sandbox/index.ts'
import { onProviderEvent } from './provider-events.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const payments = read<{ payment_id: string; captured_minor: number }>(
  `select payment_id, captured_minor from sandbox_payment where org_id = $1 and captured_minor > 0 order by created_at`,
)
const events = read<{ type: string }>(`select type from outbox where org_id = $1 order by outbox_id`)

/** Charges the first payment back; the provider sends the event twice. */
async function chargeBackTwice(org: TestOrg): Promise<void> {
  const [paid] = await w.db.all(payments, org.org)
  assert.ok(paid)
  const event = await chargeBack(w.db, org.org, paid.payment_id, paid.captured_minor)
  for (let i = 0; i < 2; i++) await inTx(w.db, org.org, (tx) => onProviderEvent(tx, org.org, 'sandbox', event))
}

test('a chargeback cancels the memberships of its order once, and their later instalments are not charged', async () => {
  const org = await w.createOrg()
  const staff = membershipStaff(w, org)
  const offer = await createOffer(w, org, { option: { title: 'Four parts', number_of_instalments: 4 } })
  const family = [{ first_name: 'Ann' }, { first_name: 'Ben' }].map((who) => ({ ...who, last_name: 'Lee' }))
  await checkout(w, org, await createMembershipBasket(w, org, offer, { quantity: 2, members: family }))
  const before = (await w.db.all(events, org.org)).length

  await chargeBackTwice(org)

  const members = await fetchMembers(w, org)
  assert.deepEqual(
    members.map((member) => [member.membership_member_status_id, member.auto_renew]),
    [
      [3, 0],
      [3, 0],
    ],
  )
  const { terms } = await staff.get(members[0]?.membership_member_id)
  assert.deepEqual(
    terms[0]?.instalments.map((instalment) => instalment.status),
    ['paid', 'cancelled', 'cancelled', 'cancelled'],
  )
  assert.equal((await staff.order(members[0]?.membership_order_id ?? null)).order_status, 'cancelled')
  assert.deepEqual(
    (await w.db.all(events, org.org)).slice(before).map(({ type }) => type),
    ['order.updated', 'member.cancelled', 'member.updated', 'member.cancelled', 'member.updated'],
  )
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a chargeback of an ended term changes neither the term nor the member who has renewed since', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-10T10:00:00Z')
  const offer = await createOffer(w, org, { type: { expires: '2026-06-30' }, option: { auto_renewal: 1 } })
  await checkout(w, org, await createMembershipBasket(w, org, offer))
  await advanceTo(w, org, '2026-07-05T00:00:00Z')

  await chargeBackTwice(org)

  const [member] = await fetchMembers(w, org)
  assert.equal((await w.db.all(payments, org.org)).length, 2)
  assert.equal(member?.membership_member_status_id, 1)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})
