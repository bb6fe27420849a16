import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDifference } from './rules.ts'

const amounts = { currency: 'GBP', capturedMinor: 2_800, refundedMinor: 0 }
const theirs = { ...amounts, openMinor: 0 }
const ours = { ...amounts, refundingMinor: 0, settled: true }

test('equal payments have no difference', () => {
  assert.equal(findDifference(ours, theirs), undefined)
})

test('a payment that only one side has is a difference, unless nothing was captured', () => {
  assert.equal(findDifference(undefined, theirs)?.kind, 'unknown_here')
  assert.equal(findDifference(ours, undefined)?.kind, 'missing_there')
  assert.equal(findDifference(undefined, { ...theirs, capturedMinor: 0 }), undefined)
})

test('a payment that we do not know is a difference while some of it is kept, reserved, or can still be approved', () => {
  assert.equal(findDifference(undefined, { ...theirs, refundedMinor: 2_799 })?.kind, 'unknown_here')
  assert.equal(findDifference(undefined, { ...theirs, refundedMinor: 2_800 }), undefined)
  const open = { ...theirs, capturedMinor: 0, openMinor: 2_800 }
  assert.deepEqual(findDifference(undefined, open), { kind: 'open_there', oursMinor: 0, theirsMinor: 2_800 })
  assert.equal(findDifference({ ...ours, capturedMinor: 0 }, open), undefined)
})

test('different amounts and currencies are differences', () => {
  assert.deepEqual(findDifference(ours, { ...theirs, capturedMinor: 2_700 }), {
    kind: 'captured_differs',
    oursMinor: 2_800,
    theirsMinor: 2_700,
  })
  assert.equal(findDifference(ours, { ...theirs, currency: 'EUR' })?.kind, 'currency_differs')
  assert.equal(findDifference(ours, { ...theirs, refundedMinor: 1 })?.kind, 'refunded_differs')
})

test('refunds in flight may be on either side', () => {
  assert.equal(findDifference({ ...ours, settled: false, capturedMinor: 0 }, theirs), undefined)
  const sending = { ...ours, refundingMinor: 500 }
  assert.equal(findDifference(sending, { ...theirs, refundedMinor: 500 }), undefined)
  assert.equal(findDifference(sending, { ...theirs, refundedMinor: 501 })?.kind, 'refunded_differs')
})

test('late money that was fully refunded is not a difference; late money that was kept is', () => {
  const failed = { ...ours, capturedMinor: 0 }
  assert.equal(findDifference(failed, { ...theirs, refundedMinor: 2_800 }), undefined)
  assert.equal(findDifference(failed, theirs)?.kind, 'captured_differs')
})
