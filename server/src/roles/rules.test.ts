import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roles, scopes, type Scope } from '#contract'
import { readCeiling } from './ceiling.ts'
import { findExcess, findExcessScope } from './rules.ts'

const [A, B] = ['a', 'b']

test('a role is given only by somebody who has all of its scopes', () => {
  const all = Object.keys(scopes) as Scope[]
  assert.equal(findExcessScope(null, null), undefined)
  assert.equal(findExcessScope(all, null), 'every scope')
  assert.equal(findExcessScope(all, roles.finance.scopes), undefined)
  assert.equal(findExcessScope(['staff:write'], roles.developer.scopes), 'organisation:read')
})

test('nobody grants a higher ceiling or other events than their own', () => {
  const rights = (refundCeilingMinor: number | null, eventIds: readonly string[] | null) => ({
    scopes: null,
    refundCeilingMinor,
    eventIds,
  })
  const granter = rights(500, [A, B])
  assert.equal(findExcess(granter, rights(500, [B])), undefined)
  assert.deepEqual(findExcess(granter, rights(501, [B])), { kind: 'ceiling' })
  assert.deepEqual(findExcess(granter, rights(null, [B])), { kind: 'ceiling' })
  assert.deepEqual(findExcess(granter, rights(0, null)), { kind: 'events' })
  assert.deepEqual(findExcess(granter, rights(0, [A, 'c'])), { kind: 'events' })
  assert.equal(findExcess(rights(null, null), rights(null, null)), undefined)
})

test('a ceiling comes in either unit, null is none, and units that differ are refused', () => {
  assert.equal(readCeiling({ refund_ceiling: 12.5 }, 'GBP'), 1_250)
  assert.equal(readCeiling({ refund_ceiling: 1_250 }, 'JPY'), 1_250)
  assert.equal(readCeiling({ refund_ceiling_minor: 0 }, 'GBP'), 0)
  assert.equal(readCeiling({ refund_ceiling: null, refund_ceiling_minor: null }, 'GBP'), null)
  assert.equal(readCeiling({}, 'GBP'), undefined)
  assert.throws(() => readCeiling({ refund_ceiling: null, refund_ceiling_minor: 5 }, 'GBP'), /refund_ceiling_minor/)
  assert.throws(() => readCeiling({ refund_ceiling: 5, refund_ceiling_minor: null }, 'GBP'), /refund_ceiling_minor/)
  assert.throws(() => readCeiling({ refund_ceiling: 5, refund_ceiling_minor: 5 }, 'GBP'), /refund_ceiling_minor/)
})
