import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { checkBooks } from '#ledger'
import { goOnWithRefunds } from '#orders'
import { setLease } from '#payments'
import { type Crashpoint, plantFaults } from '#platform/probe'
import { read } from '#platform/db'
import { checkout } from '#testing/checkouts'
import { advanceTo, startClock } from '#testing/test-clock'
import { eventually } from '#testing/wait-for'
import { aMembershipBasket, anOffer, membersOf } from '#testing/memberships'
import { termsOf } from '#testing/terms'
import { type Org, request, startApp, type World, world } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())
afterEach(() => {
  plantFaults(undefined)
  setLease(10)
})

type Paid = { readonly captured: number; readonly refunded: number; readonly status: string }
const payments = read<Paid>(`
  select captured_minor as captured, refunded_minor as refunded, status from sandbox_payment
  where org_id = $1 and saved_from is not null order by created_at
`)
const attempts = read<{ status: string; failure_code: string | null }>(`
  select status, failure_code from attempt where org_id = $1 and kind = 'charge' order by created_at
`)

/** A member who pays in two parts and is cancelled while the second is on its way, at this moment of it. */
async function cancelledAt(moment: Crashpoint, how: { of?: World; quantity?: number } = {}): Promise<Org> {
  const { of = w, quantity = 1 } = how
  const org = await w.anOrg()
  await startClock(w, org, '2026-01-10T10:00:00Z')
  const offer = await anOffer(w, org, { option: { number_of_instalments: 2 } })
  await checkout(w, org, await aMembershipBasket(w, org, offer, { quantity }), {})
  const [member] = await membersOf(w, org)
  let cancelled = false
  plantFaults(async (at) => {
    if (at !== moment || cancelled) return
    cancelled = true
    const path = `/admin/v1/members/${member?.membership_member_id}/cancel`
    const reply = await w.call(path, { method: 'POST', key: org.admin, json: { refund: false } })
    assert.equal(reply.status, 200, reply.text)
  })
  await advanceTo(of, org, '2026-03-01T00:00:00Z')
  assert.ok(cancelled, `nobody came by ${moment}`)
  return org
}

const outcome = async (org: Org) => ({
  payments: await w.db.all(payments, org.org),
  attempts: (await w.db.all(attempts, org.org)).map((one) => `${one.status} ${one.failure_code}`),
  terms: (await termsOf(w, org)).map(({ state, parts }) => `${state}: ${parts.map((part) => part.status).join(' ')}`),
})

const OVER = ['cancelled: paid cancelled']

test('whoever is cancelled before the bank is asked is not asked for', async () => {
  const org = await cancelledAt('after_charge_open')

  assert.deepEqual(await outcome(org), { payments: [], attempts: ['failed membership_cancelled'], terms: OVER })
})

for (const moment of ['after_authorise', 'after_pivot'] as const)
  test(`whoever is cancelled ${moment.replace('_', ' ')} is not charged: the money is given free`, async () => {
    const org = await cancelledAt(moment)

    assert.deepEqual(await outcome(org), {
      payments: [{ captured: 0, refunded: 0, status: 'voided' }],
      attempts: ['failed membership_cancelled'],
      terms: OVER,
    })
    assert.deepEqual(await checkBooks(w.db, org.org), [])
  })

test('money that came in spite of all goes back whole, and is no sale', async () => {
  const org = await cancelledAt('after_capture')

  assert.deepEqual(await outcome(org), {
    payments: [{ captured: 6_000, refunded: 6_000, status: 'captured' }],
    attempts: ['failed late_payment_refunded'],
    terms: OVER,
  })
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('of a family the others are charged anew when one is cancelled before the money moves', async () => {
  const org = await cancelledAt('after_authorise', { quantity: 2 })

  assert.deepEqual(await outcome(org), {
    payments: [
      { captured: 0, refunded: 0, status: 'voided' },
      { captured: 6_000, refunded: 0, status: 'captured' },
    ],
    attempts: ['failed membership_cancelled', 'done null'],
    terms: ['cancelled: paid cancelled', 'paid: paid paid'],
  })
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

test('of a family the part of the one who is cancelled goes back when the money has moved', async () => {
  setLease(1)
  const org = await cancelledAt('after_capture', { quantity: 2 })
  // Nobody carries the refund out but the job, when its lease is over.
  await eventually(async () => {
    await goOnWithRefunds(w.db)
    return (await w.db.all(payments, org.org))[0]?.refunded ? true : undefined
  })

  assert.deepEqual(await outcome(org), {
    payments: [{ captured: 12_000, refunded: 6_000, status: 'captured' }],
    attempts: ['done null'],
    terms: ['cancelled: paid cancelled', 'paid: paid paid'],
  })
  assert.deepEqual(await checkBooks(w.db, org.org), [])
})

/** The same server with one of its defences switched off. */
async function without(defence: (text: string) => string): Promise<{ of: World; stop: () => Promise<void> }> {
  const app = await startApp(w.appUrl, { rewrite: defence })
  const of: World = { ...w, call: (path, options = {}) => request(`http://127.0.0.1:${app.port}${path}`, options) }
  return { of, stop: () => app.stop() }
}

test('the control: without the look at what is wanted, a member who is cancelled is charged', async () => {
  const { of, stop } = await without((text) =>
    text.replace("and i.status = 'charging' and m.status <> 3", "and i.status in ('charging', 'cancelled')"),
  )
  const org = await cancelledAt('after_authorise', { of })
  await stop()

  assert.equal((await outcome(org)).payments[0]?.captured, 6_000)
})

test('the control: without the look at its parts, money that comes too late is kept', async () => {
  const { of, stop } = await without((text) =>
    text
      .replace("and i.status = 'charging' and m.status <> 3", "and i.status in ('charging', 'cancelled')")
      .replace(
        /i\.amount_minor, i\.status, i\.tries/,
        `i.amount_minor, case when i.status = 'cancelled' then 'charging' else i.status end as status, i.tries`,
      ),
  )
  const org = await cancelledAt('after_capture', { of })
  await stop()

  assert.equal((await outcome(org)).payments[0]?.refunded, 0)
})
