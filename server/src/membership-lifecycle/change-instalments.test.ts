import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { MemberWithTerms, TermWithInstalments } from '#contract'
import { checkLedger } from '#ledger'
import { auditLogOf } from '#testing/audit-log'
import { checkout, codeOf, paramOf } from '#testing/checkouts'
import { createMembershipBasket, createOffer, fetchMembers } from '#testing/memberships'
import { capturedAmounts, eventHistory, readTerms } from '#testing/terms'
import { advanceTo, startClock, unix } from '#testing/test-clock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

/** A member who paid the first of four instalments of 30.00 on 31 January; the others follow at the ends of the months. */
async function createMember(method = 'pm_sandbox_ok'): Promise<{ org: TestOrg; memberId: number }> {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-31T10:00:00Z')
  const offer = await createOffer(w, org, { option: { title: 'In four', number_of_instalments: 4 } })
  const bought = await checkout(w, org, await createMembershipBasket(w, org, offer, {}), { method })
  assert.equal(bought.status, 200, bought.text)
  const [member] = await fetchMembers(w, org)
  return { org, memberId: member?.membership_member_id ?? assert.fail('there is no member') }
}

const change = (org: TestOrg, memberId: number, instalments: readonly object[], more: object = {}) =>
  w.call(`/admin/v1/members/${memberId}/instalments`, {
    method: 'PATCH',
    key: org.admin,
    json: { instalments, ...more },
  })

const schedule = ({ instalments }: TermWithInstalments) =>
  instalments.map(({ number, due_at, amount_minor, status }) =>
    [number, new Date(due_at * 1_000).toISOString().slice(0, 10), amount_minor, status].join(' '),
  )

test('a moved instalment is charged on its new date and not on the old one', async () => {
  const { org, memberId } = await createMember()

  const changed = await change(org, memberId, [{ number: 2, due_at: unix('2026-03-10T09:00:00Z') }])

  assert.equal(changed.status, 200, changed.text)
  const term = changed.json<TermWithInstalments>()
  assert.deepEqual(schedule(term), [
    '1 2026-01-31 3000 paid',
    '2 2026-03-10 3000 due',
    '3 2026-03-31 3000 due',
    '4 2026-04-30 3000 due',
  ])
  assert.deepEqual([term.price_minor, term.paid_minor, term.outstanding_minor], [12_000, 3_000, 9_000])
  await advanceTo(w, org, '2026-03-09T00:00:00Z')
  assert.deepEqual(await capturedAmounts(w, org), [3_000])
  await advanceTo(w, org, '2026-03-11T00:00:00Z')
  assert.deepEqual(await capturedAmounts(w, org), [3_000, 3_000])
  await advanceTo(w, org, '2026-05-31T00:00:00Z')
  assert.deepEqual(
    (await readTerms(w, org)).map(({ state, paid_minor }) => [state, paid_minor]),
    [['paid', 12_000]],
  )
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('an instalment is split, each part is charged, and the member is paid after the last one', async () => {
  const { org, memberId } = await createMember()

  const split = await change(
    org,
    memberId,
    [
      { number: 4, amount: 10 },
      { due_at: unix('2026-05-15T09:00:00Z'), amount_minor: 2_000 },
    ],
    { reason: 'Lost the job' },
  )

  assert.deepEqual(schedule(split.json<TermWithInstalments>()).slice(3), [
    '4 2026-04-30 1000 due',
    '5 2026-05-15 2000 due',
  ])
  await advanceTo(w, org, '2026-05-31T00:00:00Z')
  assert.deepEqual(await capturedAmounts(w, org), [3_000, 3_000, 3_000, 1_000, 2_000])
  const [member] = await fetchMembers(w, org)
  assert.equal(member?.membership_member_status_id, 1)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
  const shown = (await w.call(`/admin/v1/members/${memberId}`, { key: org.admin })).json<MemberWithTerms>()
  assert.deepEqual(
    shown.terms[0]?.instalments.map(({ status }) => status),
    ['paid', 'paid', 'paid', 'paid', 'paid'],
  )
})

test('the change is on record with the instalments before and after, and the member is emitted', async () => {
  const { org, memberId } = await createMember()
  await change(org, memberId, [{ number: 2, due_at: unix('2026-03-10T09:00:00Z') }], { reason: 'On holiday' })

  const entry = await auditLogOf(w).onlyEntry(org, 'changeInstalments')

  assert.deepEqual(
    [entry.entity_kind, entry.entity_id, entry.reason, entry.changes.map(({ field }) => field)],
    ['member_instalments', String(memberId), 'On holiday', ['instalments']],
  )
  const dates = (json: string | null | undefined) =>
    (JSON.parse(json ?? '[]') as TermWithInstalments['instalments']).map(({ due_at }) => due_at)
  assert.equal(dates(entry.changes[0]?.before)[1], unix('2026-02-28T10:00:00Z'))
  assert.equal(dates(entry.changes[0]?.after)[1], unix('2026-03-10T09:00:00Z'))
  assert.deepEqual((await eventHistory(w, org)).slice(-1), ['2026-01-31 member.updated'])
})

test('a change that would alter what is outstanding is refused, and so is one of a paid instalment', async () => {
  const { org, memberId } = await createMember()
  const later = unix('2026-03-10T09:00:00Z')
  const refusals: readonly [readonly object[], string, string | null][] = [
    [[{ number: 2, amount_minor: 2_999 }], 'invalid_request', 'instalments'],
    [[{ due_at: later, amount_minor: 1 }], 'invalid_request', 'instalments'],
    [[{ number: 1, due_at: later }], 'invalid_state', null],
    [[{ number: 9, due_at: later }], 'invalid_request', 'instalments[0][number]'],
    [[{ number: 2, due_at: unix('2026-01-30T10:00:00Z') }], 'invalid_request', 'instalments[0][due_at]'],
    [[{ number: 2 }, { number: 2, due_at: later }], 'invalid_request', 'instalments[1][number]'],
    [[{ amount_minor: 1_000 }], 'invalid_request', 'instalments[0][due_at]'],
  ]
  for (const [instalments, code, param] of refusals) {
    const response = await change(org, memberId, instalments)
    assert.deepEqual([codeOf(response), paramOf(response)], [code, param], response.text)
  }
  assert.deepEqual(
    (await readTerms(w, org))[0]?.instalments.map(({ amount_minor }) => amount_minor),
    [3_000, 3_000, 3_000, 3_000],
  )
  const other = await w.createOrg()
  assert.equal((await change(other, memberId, [{ number: 2, due_at: later }])).status, 404)
})

test('a failed instalment that is moved is charged again, and the member is no longer past due', async () => {
  const { org, memberId } = await createMember('pm_sandbox_later_declined')
  await advanceTo(w, org, '2026-03-10T00:00:00Z')
  const [behind] = await fetchMembers(w, org)
  assert.equal(behind?.instalment_state, 'in_grace')

  const moved = await change(org, memberId, [{ number: 2, due_at: unix('2026-03-20T09:00:00Z') }])

  const { instalments, grace_until } = moved.json<TermWithInstalments>()
  assert.deepEqual(
    [instalments[1]?.status, instalments[1]?.attempts, instalments[1]?.next_attempt_at, grace_until],
    ['due', 0, unix('2026-03-20T09:00:00Z'), null],
  )
  assert.equal((await fetchMembers(w, org))[0]?.instalment_state, 'current')
  await advanceTo(w, org, '2026-03-20T12:00:00Z')
  assert.equal((await fetchMembers(w, org))[0]?.instalment_state, 'past_due')
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a membership that is paid has nothing to change', async () => {
  const { org, memberId } = await createMember()
  await w.call(`/admin/v1/members/${memberId}/mark_paid`, { method: 'POST', key: org.admin, json: {} })
  const response = await change(org, memberId, [{ number: 2, due_at: unix('2026-03-10T09:00:00Z') }])
  assert.equal(codeOf(response), 'invalid_state')
})
