import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkBooks } from '#ledger'
import { inTx, read } from '#platform/db'
import { checkout } from '#testing/checkouts'
import { advanceTo, startClock } from '#testing/test-clock'
import { aDesk } from '#testing/membership-staff'
import { aMembershipBasket, anOffer, membersOf } from '#testing/memberships'
import { type Org, type World, world } from '#testing/test-server'
import { chargeBack } from '../payment-providers/sandbox/index.ts'
import { onProviderEvent } from './provider-events.ts'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const payments = read<{ payment_id: string; captured_minor: number }>(
  `select payment_id, captured_minor from sandbox_payment where org_id = $1 and captured_minor > 0 order by created_at`,
)
const told = read<{ type: string }>(`select type from outbox where org_id = $1 order by outbox_id`)

/** The bank takes the first payment back; the provider tells it twice. */
async function takenBack(org: Org): Promise<void> {
  const [paid] = await w.db.all(payments, org.org)
  assert.ok(paid)
  const event = await chargeBack(w.db, org.org, paid.payment_id, paid.captured_minor)
  for (let i = 0; i < 2; i++) await inTx(w.db, org.org, (tx) => onProviderEvent(tx, org.org, 'sandbox', event))
}

test('what the bank takes back cancels the memberships that it paid for, once, and nothing more is asked for', async () => {
  const org = await w.anOrg()
  const desk = aDesk(w, org)
  const offer = await anOffer(w, org, { option: { title: 'Four parts', number_of_instalments: 4 } })
  const family = [{ first_name: 'Ann' }, { first_name: 'Ben' }].map((who) => ({ ...who, last_name: 'Lee' }))
  await checkout(w, org, await aMembershipBasket(w, org, offer, { quantity: 2, members: family }))
  const before = (await w.db.all(told, org.org)).length

  await takenBack(org)

  const members = await membersOf(w, org)
  assert.deepEqual(
    members.map((member) => [member.membership_member_status_id, member.auto_renew]),
    [
      [3, 0],
      [3, 0],
    ],
  )
  const { terms } = await desk.get(members[0]?.membership_member_id)
  assert.deepEqual(
    terms[0]?.instalments.map((part) => part.status),
    ['paid', 'cancelled', 'cancelled', 'cancelled'],
  )
  assert.equal((await desk.order(members[0]?.membership_order_id ?? null)).order_status, 'cancelled')
  assert.deepEqual(
    (await w.db.all(told, org.org)).slice(before).map(({ type }) => type),
    ['order.updated', 'member.cancelled', 'member.cancelled'],
  )
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('a period that is over stays as it was, and so does the member who has renewed since', async () => {
  const org = await w.anOrg()
  await startClock(w, org, '2026-01-10T10:00:00Z')
  const offer = await anOffer(w, org, { type: { expires: '2026-06-30' }, option: { auto_renewal: 1 } })
  await checkout(w, org, await aMembershipBasket(w, org, offer))
  await advanceTo(w, org, '2026-07-05T00:00:00Z')

  await takenBack(org)

  const [member] = await membersOf(w, org)
  assert.equal((await w.db.all(payments, org.org)).length, 2)
  assert.equal(member?.membership_member_status_id, 1)
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})
