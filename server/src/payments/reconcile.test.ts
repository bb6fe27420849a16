import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differenceOf } from './rules.ts'

const theirs = { currency: 'GBP', capturedMinor: 2_800, refundedMinor: 0 }
const ours = { ...theirs, refundingMinor: 0, settled: true }

test('what is the same on both sides is no difference', () => {
  assert.equal(differenceOf(ours, theirs), undefined)
})

test('a payment that only one side has is one, unless nothing was taken', () => {
  assert.equal(differenceOf(undefined, theirs)?.kind, 'unknown_here')
  assert.equal(differenceOf(ours, undefined)?.kind, 'missing_there')
  assert.equal(differenceOf(undefined, { ...theirs, capturedMinor: 0 }), undefined)
})

test('other amounts and other currencies are differences', () => {
  assert.deepEqual(differenceOf(ours, { ...theirs, capturedMinor: 2_700 }), {
    kind: 'captured_differs',
    oursMinor: 2_800,
    theirsMinor: 2_700,
  })
  assert.equal(differenceOf(ours, { ...theirs, currency: 'EUR' })?.kind, 'currency_differs')
  assert.equal(differenceOf(ours, { ...theirs, refundedMinor: 1 })?.kind, 'refunded_differs')
})

test('what is under way may be on either side', () => {
  assert.equal(differenceOf({ ...ours, settled: false, capturedMinor: 0 }, theirs), undefined)
  const sending = { ...ours, refundingMinor: 500 }
  assert.equal(differenceOf(sending, { ...theirs, refundedMinor: 500 }), undefined)
  assert.equal(differenceOf(sending, { ...theirs, refundedMinor: 501 })?.kind, 'refunded_differs')
})

test('money that came too late and went back whole is no difference; kept, it is', () => {
  const failed = { ...ours, capturedMinor: 0 }
  assert.equal(differenceOf(failed, { ...theirs, refundedMinor: 2_800 }), undefined)
  assert.equal(differenceOf(failed, theirs)?.kind, 'captured_differs')
})
