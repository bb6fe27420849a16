import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { checkLedger } from '#ledger'
import { read } from '#platform/db'
import { noProbe, type Probe, type ProbePoint } from '#platform/probe'
import { checkout } from '#testing/checkouts'
import { advanceTo, startClock } from '#testing/test-clock'
import { createMembershipBasket, createOffer, fetchMembers } from '#testing/memberships'
import { expireRefundLeases } from '#testing/paid-orders'
import { paymentDepsFor } from '#testing/payments'
import { resumeRefunds } from '../orders/settle-refund.ts'
import { readTerms } from '#testing/terms'
import { type TestOrg, request, startApp, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
let onProbe: Probe = noProbe
const probe: Probe = (point) => onProbe(point)
before(async () => {
  w = await startTestServer({ probe })
})
after(() => w.stop())
afterEach(() => {
  onProbe = noProbe
})

type PaymentRow = { readonly captured: number; readonly refunded: number; readonly status: string }
const payments = read<PaymentRow>(`
  select captured_minor as captured, refunded_minor as refunded, status from sandbox_payment
  where org_id = $1 and saved_from is not null order by created_at
`)
const attempts = read<{ status: string; failure_code: string | null }>(`
  select status, failure_code from attempt where org_id = $1 and subject_kind = 'charge' order by created_at
`)

/** Creates a member with two instalments, who is cancelled at this point of the charge of the second one. */
async function cancelledAt(
  moment: ProbePoint,
  { server = w, quantity = 1 }: { server?: TestServer; quantity?: number } = {},
): Promise<TestOrg> {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-10T10:00:00Z')
  const offer = await createOffer(w, org, { option: { number_of_instalments: 2 } })
  await checkout(w, org, await createMembershipBasket(w, org, offer, { quantity }), {})
  const [member] = await fetchMembers(w, org)
  let cancelled = false
  onProbe = async (point) => {
    if (point !== moment || cancelled) return
    cancelled = true
    const path = `/admin/v1/members/${member?.membership_member_id}/cancel`
    const reply = await w.call(path, { method: 'POST', key: org.admin, json: { refund: false } })
    assert.equal(reply.status, 200, reply.text)
  }
  await advanceTo(server, org, '2026-03-01T00:00:00Z')
  assert.ok(cancelled, `the charge did not reach ${moment}`)
  return org
}

const outcome = async (org: TestOrg) => ({
  payments: await w.db.all(payments, org.org),
  attempts: (await w.db.all(attempts, org.org)).map((attempt) => `${attempt.status} ${attempt.failure_code}`),
  terms: (await readTerms(w, org)).map(
    ({ state, instalments }) => `${state}: ${instalments.map((instalment) => instalment.status).join(' ')}`,
  ),
})

const CANCELLED = ['cancelled: paid cancelled']

test('a member cancelled before the provider is called is not charged', async () => {
  const org = await cancelledAt('after_charge_open')

  assert.deepEqual(await outcome(org), { payments: [], attempts: ['failed membership_cancelled'], terms: CANCELLED })
})

for (const moment of ['after_authorise', 'after_reserve'] as const)
  test(`a member cancelled ${moment.replace('_', ' ')} is not charged: the reserved money is released`, async () => {
    const org = await cancelledAt(moment)

    assert.deepEqual(await outcome(org), {
      payments: [{ captured: 0, refunded: 0, status: 'voided' }],
      attempts: ['failed membership_cancelled'],
      terms: CANCELLED,
    })
    assert.deepEqual(await checkLedger(w.db, org.org), [])
  })

test('money captured after the cancellation is fully refunded and not posted as a sale', async () => {
  const org = await cancelledAt('after_capture')

  assert.deepEqual(await outcome(org), {
    payments: [{ captured: 6_000, refunded: 6_000, status: 'captured' }],
    attempts: ['failed late_payment_refunded'],
    terms: CANCELLED,
  })
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('if one of two members is cancelled before the capture, the other is charged again', async () => {
  const org = await cancelledAt('after_authorise', { quantity: 2 })

  assert.deepEqual(await outcome(org), {
    payments: [
      { captured: 0, refunded: 0, status: 'voided' },
      { captured: 6_000, refunded: 0, status: 'captured' },
    ],
    attempts: ['failed membership_cancelled', 'done null'],
    terms: ['cancelled: paid cancelled', 'paid: paid paid'],
  })
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('if one of two members is cancelled after the capture, their part is refunded', async () => {
  const org = await cancelledAt('after_capture', { quantity: 2 })
  // The job alone executes the refund, when its lease has expired.
  await expireRefundLeases(w, org)
  await resumeRefunds(paymentDepsFor(w.db))

  assert.deepEqual(await outcome(org), {
    payments: [{ captured: 12_000, refunded: 6_000, status: 'captured' }],
    attempts: ['done null'],
    terms: ['cancelled: paid cancelled', 'paid: paid paid'],
  })
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

/** Starts the same server with one of its defences switched off. */
async function without(rewrite: (text: string) => string): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const app = await startApp(w.appUrl, { rewrite, probe })
  const call: TestServer['call'] = (path, options = {}) => request(`http://127.0.0.1:${app.port}${path}`, options)
  return { server: { ...w, call }, stop: () => app.stop() }
}

test('control: without the check that the charge is still due, a cancelled member is charged', async () => {
  const { server, stop } = await without((text) =>
    text.replace("and i.status = 'charging' and m.status <> 3", "and i.status in ('charging', 'cancelled')"),
  )
  const org = await cancelledAt('after_authorise', { server })
  await stop()

  assert.equal((await outcome(org)).payments[0]?.captured, 6_000)
})

test('control: without the check of its instalments, money that arrives too late is kept', async () => {
  const { server, stop } = await without((text) =>
    text
      .replace("and i.status = 'charging' and m.status <> 3", "and i.status in ('charging', 'cancelled')")
      .replace(
        /i\.amount_minor, i\.status, i\.attempt_count/,
        `i.amount_minor, case when i.status = 'cancelled' then 'charging' else i.status end as status, i.attempt_count`,
      ),
  )
  const org = await cancelledAt('after_capture', { server })
  await stop()

  assert.equal((await outcome(org)).payments[0]?.refunded, 0)
})
