import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clashKinds } from '#contract'
import {
  basisPoints,
  changeOf,
  clashesOf,
  decided,
  type Facts,
  type Found,
  judge,
  newExpiry,
  newPlan,
  newPrice,
  winners,
} from './rules.ts'

const plain: Found = {
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

test('a member without a clash is carried over with the seat, at the price of the type', () => {
  assert.deepEqual(clashesOf(plain), [])
  assert.deepEqual(judge(plain, [], decided({})), { outcome: 'carry', seatable: true, new_price_minor: 100 })
})

test('every clash of a member is told', () => {
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
  const all = clashKinds.filter((kind) => kind !== 'seat_gone' && kind !== 'changed_since')
  assert.deepEqual(clashesOf(worst), all)
  assert.deepEqual(clashesOf({ ...plain, match_id: null }), ['seat_gone'])
  assert.deepEqual(clashesOf({ ...plain, seat_id: null, match_id: null }), [])
})

test('of several clashes the strictest decides', () => {
  const judged = (found: Found, wished = {}) => judge(found, clashesOf(found), decided(wished)).outcome
  const owing = { ...plain, unpaid: true }
  assert.equal(judged(owing), 'keep_seat')
  assert.equal(judged(owing, { unpaid: 'carry' }), 'carry')
  assert.equal(judged({ ...owing, sabbatical: true }, { unpaid: 'carry' }), 'keep_seat')
  assert.equal(judged({ ...owing, archived: true }), 'skip')
  assert.equal(judged({ ...owing, archived: true }, { type_archived: 'carry' }), 'keep_seat')
})

test('nobody has a seat that is contested, taken or gone, and a member who is left out has none', () => {
  const seatable = (found: Found, wished = {}) => judge(found, clashesOf(found), decided(wished)).seatable
  assert.equal(seatable({ ...plain, claims: 2 }), true)
  assert.equal(seatable({ ...plain, claims: 2 }, { seat_claimed_twice: 'without_seat' }), false)
  assert.equal(seatable({ ...plain, taken: true }), false)
  assert.equal(seatable({ ...plain, match_id: null }), false)
  assert.equal(seatable({ ...plain, archived: true }), false)
  assert.equal(seatable({ ...plain, sabbatical: true }), true)
})

test('the old price may be kept', () => {
  const dearer = { ...plain, type_price_minor: 120 }
  const price = (wished: object) => judge(dearer, clashesOf(dearer), decided(wished)).new_price_minor
  assert.deepEqual([price({}), price({ price_changed: 'old_price' })], [120, 100])
})

test('of those who claim a seat, the one who joined first has it, and of two at once the one with the lower id', () => {
  const claim = (member_id: number, match_id: number, day: number) => ({
    member_id,
    match_id,
    claims: 2,
    seated: true,
    joined_at: new Date(day * 86_400_000),
  })
  assert.deepEqual(winners([claim(1, 5, 3), claim(2, 5, 2), claim(9, 6, 4), claim(8, 6, 4), claim(7, 7, 1)]), [2, 8, 7])
})

test('the last day of a type moves with the season, and stays within it', () => {
  const before = { starts_on: '2025-08-01', ends_on: '2026-05-31' }
  const next = { starts_on: '2026-08-01', ends_on: '2027-06-15' }
  const moved = [null, '2026-05-31', '2025-12-31', '2026-05-30', '2027-12-31', '2025-01-01'].map((day) =>
    newExpiry(day, before, next),
  )
  assert.deepEqual(moved, [null, '2027-06-15', '2026-12-31', '2027-05-30', '2027-06-15', '2026-08-01'])
})

test('days on which parts are due move with the season', () => {
  const before = { starts_on: '2025-08-01', ends_on: '2026-05-31' }
  const plan = [{ due_on: '2025-08-01', basis_points: 4_000 }]
  assert.deepEqual(newPlan(plan, before, { ...before, starts_on: '2026-08-15' }), [
    { due_on: '2026-08-15', basis_points: 4_000 },
  ])
  assert.equal(newPlan(null, before, before), null)
})

test('a change in percent is exact to the minor unit', () => {
  assert.deepEqual(
    [
      newPrice(30_000, 500),
      newPrice(999, 250),
      newPrice(10, 500),
      newPrice(9_007_199_254_740_991, 0),
      newPrice(30_000, -10_000),
    ],
    [31_500, 1_024, 11, 9_007_199_254_740_991, 0],
  )
  assert.deepEqual([basisPoints(2.5), basisPoints(-0.07), basisPoints(0.001)], [250, -7, undefined])
})

test('what matters about a member is told when it is no longer so, and nothing else', () => {
  const facts: Facts = { ...plain, membership_type_id: 3, membership_payment_option_id: 4 }
  const then = { ...facts, seated: true }
  const changes: [Partial<Facts>, RegExp][] = [
    [{ taken: true }, /taken in the new season/],
    [{ seat_id: 9 }, /another seat/],
    [{ match_id: null }, /another seat/],
    [{ unpaid: true }, /not paid any more/],
    [{ sabbatical: true }, /on sabbatical since/],
    [{ archived: true }, /archived/],
    [{ term_id: 8 }, /another period/],
    [{ price_minor: 5 }, /another period/],
    [{ membership_payment_option_id: 5 }, /another period/],
    [{ membership_type_id: 5 }, /of another type/],
  ]
  assert.equal(changeOf(then, facts), undefined)
  assert.match(changeOf(then, undefined) ?? '', /cancelled/)
  for (const [change, sentence] of changes) assert.match(changeOf(then, { ...facts, ...change }) ?? '', sentence)
  assert.equal(changeOf({ ...then, seated: false }, { ...facts, taken: true }), undefined)
})
