import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { failedPart, graceAfter } from '../membership-billing/dunning.ts'
import type { Part } from '../membership-billing/rules.ts'
import { dueNow, later, type PlanTerms, renewedPlan, scheduleOf } from './schedule.ts'

const LONDON = 'Europe/London'
const at = new Date('2026-01-31T10:00:00Z')
const option = (more: Partial<PlanTerms>): PlanTerms => ({
  number_of_instalments: 1,
  interval_unit: 'month',
  interval_count: 1,
  plan: null,
  ...more,
})
const days = (schedule: ReturnType<typeof scheduleOf>) =>
  schedule.map(({ dueAt, amountMinor }) => `${dueAt.toISOString().slice(0, 16)} ${amountMinor}`)

test('months are counted from the first day, end where they end, and keep the time of day', () => {
  assert.deepEqual(days(scheduleOf(option({ number_of_instalments: 4 }), 10_000, at, LONDON)), [
    '2026-01-31T10:00 2500',
    '2026-02-28T10:00 2500',
    // Summer time has begun: it is ten o'clock in London.
    '2026-03-31T09:00 2500',
    '2026-04-30T09:00 2500',
  ])
})

test('weeks and days follow each other by the calendar', () => {
  const weekly = option({ number_of_instalments: 3, interval_unit: 'week', interval_count: 2 })
  assert.deepEqual(days(scheduleOf(weekly, 100, at, LONDON)), [
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

test('a plan of days falls due when its days begin; what has passed, and the first part always, is due at once', () => {
  const schedule = scheduleOf(option({ number_of_instalments: 3, plan }), 12_001, at, LONDON)
  assert.deepEqual(days(schedule), ['2026-01-31T10:00 6001', '2026-03-01T00:00 3000', '2026-05-31T23:00 3000'])
  assert.equal(dueNow(schedule, at), 6_001)
  const late = scheduleOf(option({ number_of_instalments: 3, plan }), 12_001, new Date('2027-01-01T00:00:00Z'), LONDON)
  assert.equal(dueNow(late, new Date('2027-01-01T00:00:00Z')), 12_001)
  const early = new Date('2025-12-01T00:00:00Z')
  assert.equal(dueNow(scheduleOf(option({ number_of_instalments: 3, plan }), 12_001, early, LONDON), early), 6_001)
})

test('the plan of a renewal is that of a later year, unless its days are still to come', () => {
  const next = renewedPlan(plan, new Date('2026-08-01T00:00:00Z'), LONDON)
  assert.deepEqual(
    next?.map(({ due_on }) => due_on),
    ['2027-03-01', '2027-01-15', '2027-06-01'],
  )
  assert.deepEqual(renewedPlan(plan, new Date('2026-05-31T00:00:00Z'), LONDON), plan)
  const leap = [{ due_on: '2028-02-29', basis_points: 10_000 }]
  assert.equal(renewedPlan(leap, new Date('2028-06-01T00:00:00Z'), LONDON)?.[0]?.due_on, '2029-02-28')
})

test('parts of a price are positive, in their order, and add up to it, whatever the plan', () => {
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
      const schedule = scheduleOf(any, price, at, LONDON)
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

test('a day that the clocks leave out is taken as it was before they changed', () => {
  const before = new Date('2026-02-28T01:30:00Z')
  assert.equal(later(before, 'day', 29, LONDON).toISOString(), '2026-03-29T01:30:00.000Z')
})

const part: Part = {
  term_id: 1,
  number: 2,
  due_at: at,
  amount_minor: 100,
  status: 'charging',
  tries: 0,
  next_try_at: null,
  charge_id: null,
  attempt_id: null,
  failure_code: null,
  paid_at: null,
}

test('a part that failed is tried again by the days of its option, and at last not any more', () => {
  const terms = { retryDays: [1, 3, 5], zone: LONDON }
  const tries: Part[] = [part]
  for (const day of ['2026-01-31', '2026-02-01', '2026-02-03', '2026-02-05']) {
    const last = tries.at(-1) ?? assert.fail()
    tries.push(
      failedPart({ ...last, status: 'charging' }, terms, { code: 'card_declined', at: new Date(`${day}T10:00:00Z`) }),
    )
  }
  assert.deepEqual(
    tries
      .slice(1)
      .map(({ status, tries: count, next_try_at }) => [status, count, next_try_at?.toISOString().slice(0, 10)]),
    [
      ['due', 1, '2026-02-01'],
      ['due', 2, '2026-02-03'],
      ['due', 3, '2026-02-05'],
      ['failed', 4, undefined],
    ],
  )
})

test('grace begins when a part is not tried any more, and is not prolonged by another', () => {
  const failed: Part = { ...part, status: 'failed' }
  const term = { grace_until: null, grace_days: 14, timezone: LONDON }
  const until = graceAfter([failed], term, at)
  assert.equal(until?.toISOString(), '2026-02-14T10:00:00.000Z')
  assert.equal(graceAfter([failed, failed], { ...term, grace_until: until }, new Date('2026-02-10T00:00:00Z')), until)
  assert.equal(graceAfter([{ ...part, status: 'paid' }], { ...term, grace_until: until }, at), null)
})
