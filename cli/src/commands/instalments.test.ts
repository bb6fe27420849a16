import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AdminMembershipPaymentOption, MembershipCharge } from '@tessera/contract'
import { checkout } from '../../../server/testing/checkouts.ts'
import { advanceTo, startClock } from '../../../server/testing/test-clock.ts'
import { createMembershipBasket, createOffer, fetchMembers } from '../../../server/testing/memberships.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../../server/testing/test-server.ts'
import { runCli, runCliForJson, staffVariables, type CliRun } from '../../testing/run-cli.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const tessera = (org: TestOrg, ...args: string[]): Promise<CliRun> => runCli(staffVariables(w, org), args)

const answered = <T>(org: TestOrg, ...args: string[]): Promise<T> => runCliForJson(staffVariables(w, org), args)

const DAYS = [
  { due_on: '2026-08-01', percent: 50 },
  { due_on: '2026-11-01', percent: 33.33 },
  { due_on: '2027-02-01', percent: 16.67 },
]

test('a plan of days and percentages is made from the command line, and a wrong one is refused with its sum', async () => {
  const org = await w.createOrg()
  const make = [
    'payment-option',
    'create',
    '--title',
    'By dates',
    '--plan',
    JSON.stringify(DAYS),
    '--retry-days',
    '2,4',
  ]
  const made = await answered<AdminMembershipPaymentOption>(org, ...make)
  assert.deepEqual([made.number_of_instalments, made.plan, made.retry_days, made.grace_days], [3, DAYS, [2, 4], 14])
  const id = made.membership_payment_option_id

  const wrong = await tessera(org, 'payment-option', 'update', id, '--plan', JSON.stringify(DAYS.slice(1)))
  assert.equal(wrong.code, 1)
  assert.match(wrong.err, /plan must total 100 percent; these total 50/)
  const count = await tessera(org, 'payment-option', 'update', id, '--number-of-instalments', '4')
  assert.match(count.err, /must match the plan, which has 3 instalments/)
  const descending = await tessera(org, 'payment-option', 'update', id, '--retry-days', '3,1')
  assert.match(descending.err, /retry_days must ascend/)
  const change = ['payment-option', 'update', id, '--plan', '', '--number-of-instalments', '4', '--interval-count', '2']
  const monthly = await answered<AdminMembershipPaymentOption>(org, ...change)
  assert.deepEqual([monthly.plan, monthly.number_of_instalments, monthly.interval_count], [null, 4, 2])
})

test('who is behind is listed, and charged again', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-10T10:00:00Z')
  const offer = await createOffer(w, org, { option: { number_of_instalments: 2, retry_days: [] } })
  const basket = await createMembershipBasket(w, org, offer)
  await checkout(w, org, basket, { method: 'pm_sandbox_later_declined_once' })
  await advanceTo(w, org, '2026-02-11T00:00:00Z')
  const [member] = await fetchMembers(w, org)
  const id = `${member?.membership_member_id}`

  const listed = await tessera(org, 'past-due-member', 'list')
  const charge = await answered<MembershipCharge>(org, 'member', 'charge', id)
  const shown = await answered<MembershipCharge>(org, 'membership-charge', 'get', charge.charge_id)

  assert.match(listed.out, new RegExp(`\\n${id} +Ann Lee +60.00 GBP +in_grace +1 `))
  assert.deepEqual([charge.status, charge.amount, shown.status], ['succeeded', 60, 'succeeded'])
  assert.equal((await fetchMembers(w, org))[0]?.membership_member_status_id, 1)
})
