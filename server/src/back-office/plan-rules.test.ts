import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Check } from 'typebox/value'
import { PlanName } from '#contract'
import { isPlanStale, planName, readPlanName } from './plan-rules.ts'

const planned = { orders: 1_000, tickets: 2_500, used: 3, amountMinor: 7_000_000 }

test('the name of a plan contains its figures', () => {
  assert.deepEqual(readPlanName(planName(planned)), planned)
  assert.ok(Check(PlanName, planName(planned)))
  for (const name of ['', '1', '2.a.b.c.d', '1.a.b.c', '1.!.b.c.d', '1.-1.2.3.4'])
    assert.equal(readPlanName(name), undefined, name)
})

test('a plan is stale if a figure has moved by more than one per cent, or a ticket was used since', () => {
  assert.equal(isPlanStale(planned, { ...planned, orders: 1_010, tickets: 2_525 }), false)
  assert.equal(isPlanStale(planned, { ...planned, orders: 1_011 }), true)
  assert.equal(isPlanStale(planned, { ...planned, tickets: 2_470 }), true)
  assert.equal(isPlanStale(planned, { ...planned, amountMinor: 6_929_999 }), true)
  assert.equal(isPlanStale(planned, { ...planned, used: 4 }), true)
  assert.equal(isPlanStale({ ...planned, orders: 0 }, { ...planned, orders: 1 }), true)
})
