import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conflictKinds } from '#contract'
import {
  describeChange,
  findConflicts,
  resolveChoices,
  type ComparableFacts,
  type PlanFacts,
  decideMember,
  shiftExpiry,
  shiftPlan,
  changedPrice,
  firstToJoin,
} from './rules.ts'

const plain: PlanFacts = {
  seat_id: 1,
  match_id: 2,
  claims: 1,
  taken: false,
  unpaid: false,
  sabbatical: false,
  archived: false,
  price_minor: 100,
  type_price_minor: 100,
  term_id: 7,
}

test('a member without a conflict is renewed with the seat, at the price of the type', () => {
  assert.deepEqual(findConflicts(plain), [])
  assert.deepEqual(decideMember(plain, [], resolveChoices({})), {
    outcome: 'renew',
    seatable: true,
    new_price_minor: 100,
  })
})

test('all conflicts of a member are found', () => {
  const worst = {
    ...plain,
    claims: 2,
    taken: true,
    unpaid: true,
    sabbatical: true,
    archived: true,
    type_price_minor: 120,
    term_id: null,
  }
  const all = conflictKinds.filter((kind) => kind !== 'seat_gone' && kind !== 'changed_since')
  assert.deepEqual(findConflicts(worst), all)
  assert.deepEqual(findConflicts({ ...plain, match_id: null }), ['seat_gone'])
  assert.deepEqual(findConflicts({ ...plain, seat_id: null, match_id: null }), [])
})

test('of several conflicts the strictest resolution wins', () => {
  const outcomeOf = (facts: PlanFacts, choices = {}) =>
    decideMember(facts, findConflicts(facts), resolveChoices(choices)).outcome
  const unpaid = { ...plain, unpaid: true }
  assert.equal(outcomeOf(unpaid), 'keep_seat')
  assert.equal(outcomeOf(unpaid, { unpaid: 'renew' }), 'renew')
  assert.equal(outcomeOf({ ...unpaid, sabbatical: true }, { unpaid: 'renew' }), 'keep_seat')
  assert.equal(outcomeOf({ ...unpaid, archived: true }), 'skip')
  assert.equal(outcomeOf({ ...unpaid, archived: true }, { type_archived: 'renew' }), 'keep_seat')
})

test('no member gets a seat that is contested, taken or gone, and a skipped member gets none', () => {
  const seatable = (facts: PlanFacts, choices = {}) =>
    decideMember(facts, findConflicts(facts), resolveChoices(choices)).seatable
  assert.equal(seatable({ ...plain, claims: 2 }), true)
  assert.equal(seatable({ ...plain, claims: 2 }, { seat_claimed_twice: 'without_seat' }), false)
  assert.equal(seatable({ ...plain, taken: true }), false)
  assert.equal(seatable({ ...plain, match_id: null }), false)
  assert.equal(seatable({ ...plain, archived: true }), false)
  assert.equal(seatable({ ...plain, sabbatical: true }), true)
})

test('the old price may be kept', () => {
  const dearer = { ...plain, type_price_minor: 120 }
  const price = (choices: object) =>
    decideMember(dearer, findConflicts(dearer), resolveChoices(choices)).new_price_minor
  assert.deepEqual([price({}), price({ price_changed: 'old_price' })], [120, 100])
})

test('of several members who claim a seat the first to join gets it, and of two at the same time the lower id', () => {
  const claim = (member_id: number, match_id: number, day: number) => ({
    member_id,
    match_id,
    claims: 2,
    seated: true,
    joined_at: new Date(day * 86_400_000),
  })
  assert.deepEqual(
    firstToJoin([claim(1, 5, 3), claim(2, 5, 2), claim(9, 6, 4), claim(8, 6, 4), claim(7, 7, 1)]),
    [2, 8, 7],
  )
})

test('the last day of a type moves with the season, and stays within it', () => {
  const before = { starts_on: '2025-08-01', ends_on: '2026-05-31' }
  const next = { starts_on: '2026-08-01', ends_on: '2027-06-15' }
  const shifted = [null, '2026-05-31', '2025-12-31', '2026-05-30', '2027-12-31', '2025-01-01'].map((day) =>
    shiftExpiry(day, before, next),
  )
  assert.deepEqual(shifted, [null, '2027-06-15', '2026-12-31', '2027-05-30', '2027-06-15', '2026-08-01'])
})

test('due dates of instalments move with the season', () => {
  const before = { starts_on: '2025-08-01', ends_on: '2026-05-31' }
  const plan = [{ due_on: '2025-08-01', basis_points: 4_000 }]
  assert.deepEqual(shiftPlan(plan, before, { ...before, starts_on: '2026-08-15' }), [
    { due_on: '2026-08-15', basis_points: 4_000 },
  ])
  assert.equal(shiftPlan(null, before, before), null)
})

test('a change in percent is exact to the minor unit', () => {
  assert.deepEqual(
    [
      changedPrice(30_000, 500),
      changedPrice(999, 250),
      changedPrice(10, 500),
      changedPrice(9_007_199_254_740_991, 0),
      changedPrice(30_000, -10_000),
    ],
    [31_500, 1_024, 11, 9_007_199_254_740_991, 0],
  )
})

test('a relevant change of a member is described, and nothing else', () => {
  const facts: ComparableFacts = { ...plain, membership_type_id: 3, membership_payment_option_id: 4 }
  const then = { ...facts, seated: true }
  const changes: [Partial<ComparableFacts>, RegExp][] = [
    [{ taken: true }, /taken in the new season/],
    [{ seat_id: 9 }, /another seat/],
    [{ match_id: null }, /another seat/],
    [{ unpaid: true }, /is unpaid now/],
    [{ sabbatical: true }, /on sabbatical now/],
    [{ archived: true }, /archived now/],
    [{ term_id: 8 }, /another term/],
    [{ price_minor: 5 }, /another term/],
    [{ membership_payment_option_id: 5 }, /another term/],
    [{ membership_type_id: 5 }, /another type/],
  ]
  assert.equal(describeChange(then, facts), undefined)
  assert.match(describeChange(then, undefined) ?? '', /cancelled/)
  for (const [change, sentence] of changes) assert.match(describeChange(then, { ...facts, ...change }) ?? '', sentence)
  assert.equal(describeChange({ ...then, seated: false }, { ...facts, taken: true }), undefined)
})
