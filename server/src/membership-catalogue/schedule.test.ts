import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { markFailed, graceDeadline } from '../membership-billing/dunning.ts'
import type { InstalmentRow } from '../membership-billing/rules.ts'
import { amountDueMinor, addInterval, type InstalmentPlan, planForRenewal, buildSchedule } from './schedule.ts'

const LONDON = 'Europe/London'
const at = new Date('2026-01-31T10:00:00Z')
const option = (more: Partial<InstalmentPlan>): InstalmentPlan => ({
  number_of_instalments: 1,
  interval_unit: 'month',
  interval_count: 1,
  plan: null,
  ...more,
})
const days = (schedule: ReturnType<typeof buildSchedule>) =>
  schedule.map(({ dueAt, amountMinor }) => `${dueAt.toISOString().slice(0, 16)} ${amountMinor}`)

test('months are counted from the first day, end on their last day, and keep the time of day', () => {
  assert.deepEqual(days(buildSchedule(option({ number_of_instalments: 4 }), 10_000, at, LONDON)), [
    '2026-01-31T10:00 2500',
    '2026-02-28T10:00 2500',
    // Summer time has begun: this is ten o'clock in London.
    '2026-03-31T09:00 2500',
    '2026-04-30T09:00 2500',
  ])
})

test('weeks and days are counted in local time', () => {
  const weekly = option({ number_of_instalments: 3, interval_unit: 'week', interval_count: 2 })
  assert.deepEqual(days(buildSchedule(weekly, 100, at, LONDON)), [
    '2026-01-31T10:00 34',
    '2026-02-14T10:00 33',
    '2026-02-28T10:00 33',
  ])
})

const plan = [
  { due_on: '2026-03-01', basis_points: 2_500 },
  { due_on: '2026-01-15', basis_points: 5_000 },
  { due_on: '2026-06-01', basis_points: 2_500 },
]

test('instalments of a plan are due at the start of their days; past days, and always the first instalment, are due at once', () => {
  const schedule = buildSchedule(option({ number_of_instalments: 3, plan }), 12_001, at, LONDON)
  assert.deepEqual(days(schedule), ['2026-01-31T10:00 6001', '2026-03-01T00:00 3000', '2026-05-31T23:00 3000'])
  assert.equal(amountDueMinor(schedule, at), 6_001)
  const late = buildSchedule(
    option({ number_of_instalments: 3, plan }),
    12_001,
    new Date('2027-01-01T00:00:00Z'),
    LONDON,
  )
  assert.equal(amountDueMinor(late, new Date('2027-01-01T00:00:00Z')), 12_001)
  const early = new Date('2025-12-01T00:00:00Z')
  assert.equal(
    amountDueMinor(buildSchedule(option({ number_of_instalments: 3, plan }), 12_001, early, LONDON), early),
    6_001,
  )
})

test('the plan of a renewal moves to a later year, unless its days are still to come', () => {
  const next = planForRenewal(plan, new Date('2026-08-01T00:00:00Z'), LONDON)
  assert.deepEqual(
    next?.map(({ due_on }) => due_on),
    ['2027-03-01', '2027-01-15', '2027-06-01'],
  )
  assert.deepEqual(planForRenewal(plan, new Date('2026-05-31T00:00:00Z'), LONDON), plan)
  const leap = [{ due_on: '2028-02-29', basis_points: 10_000 }]
  assert.equal(planForRenewal(leap, new Date('2028-06-01T00:00:00Z'), LONDON)?.[0]?.due_on, '2029-02-28')
})

test('instalments are positive, in order, and add up to the price, whatever the plan', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 12 })
  const plans = weights.map((parts) => {
    const total = parts.reduce((sum, part) => sum + part, 0)
    const scaled = parts.map((part) => Math.max(1, Math.floor((part * 10_000) / total)))
    scaled[0] = (scaled[0] ?? 0) + 10_000 - scaled.reduce((sum, part) => sum + part, 0)
    return scaled.map((basis_points, i) => ({ due_on: `2026-${String(i + 1).padStart(2, '0')}-28`, basis_points }))
  })
  const options = fc.oneof(
    fc.integer({ min: 1, max: 60 }).map((number_of_instalments) => option({ number_of_instalments })),
    plans
      .filter((parts) => (parts[0]?.basis_points ?? 0) > 0)
      .map((parts) => option({ number_of_instalments: parts.length, plan: parts })),
  )
  fc.assert(
    fc.property(options, fc.nat(1_000_000), (any, price) => {
      const schedule = buildSchedule(any, price, at, LONDON)
      assert.equal(
        schedule.reduce((sum, part) => sum + part.amountMinor, 0),
        price,
      )
      assert.ok(price === 0 || schedule.every((part) => part.amountMinor > 0))
      assert.deepEqual(
        schedule.map(({ number }) => number),
        schedule.map((_, i) => i + 1),
      )
      assert.equal(schedule[0]?.dueAt, at)
    }),
  )
})

test('a local time skipped by a clock change is read with the offset before the change', () => {
  const before = new Date('2026-02-28T01:30:00Z')
  assert.equal(addInterval(before, 'day', 29, LONDON).toISOString(), '2026-03-29T01:30:00.000Z')
})

const part: InstalmentRow = {
  term_id: 1,
  number: 2,
  due_at: at,
  amount_minor: 100,
  status: 'charging',
  attempt_count: 0,
  next_attempt_at: null,
  announced_at: null,
  announced_method_id: null,
  debit_at: null,
  charge_id: null,
  attempt_id: null,
  failure_code: null,
  paid_at: null,
}

test('a failed instalment is retried on the retry days of its option, and then no more', () => {
  const terms = { retryDays: [1, 3, 5], zone: LONDON }
  const tries: InstalmentRow[] = [part]
  for (const day of ['2026-01-31', '2026-02-01', '2026-02-03', '2026-02-05']) {
    const last = tries.at(-1) ?? assert.fail()
    tries.push(
      markFailed({ ...last, status: 'charging' }, terms, { code: 'card_declined', at: new Date(`${day}T10:00:00Z`) }),
    )
  }
  assert.deepEqual(
    tries
      .slice(1)
      .map(({ status, attempt_count: count, next_attempt_at }) => [
        status,
        count,
        next_attempt_at?.toISOString().slice(0, 10),
      ]),
    [
      ['due', 1, '2026-02-01'],
      ['due', 2, '2026-02-03'],
      ['due', 3, '2026-02-05'],
      ['failed', 4, undefined],
    ],
  )
})

test('the grace period begins after the last attempt on an instalment, and another instalment does not extend it', () => {
  const failed: InstalmentRow = { ...part, status: 'failed' }
  const term = { grace_until: null, grace_days: 14, timezone: LONDON }
  const until = graceDeadline([failed], term, at)
  assert.equal(until?.toISOString(), '2026-02-14T10:00:00.000Z')
  assert.equal(
    graceDeadline([failed, failed], { ...term, grace_until: until }, new Date('2026-02-10T00:00:00Z')),
    until,
  )
  assert.equal(graceDeadline([{ ...part, status: 'paid' }], { ...term, grace_until: until }, at), null)
})
