import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offerStatusAfter } from '../membership-catalogue/rules.ts'
import {
  clearTrackingCode,
  markFulfilled,
  memberVerbs,
  pagingRefusal,
  statusAfter,
  trackingCodesByMember,
} from './rules.ts'

const at = new Date('2026-03-01T12:00:00Z')
const earlier = new Date('2026-02-01T12:00:00Z')

test('page_number needs limit and excludes cursor', () => {
  assert.equal(pagingRefusal({}), undefined)
  assert.equal(pagingRefusal({ cursor: 'c' }), undefined)
  assert.equal(pagingRefusal({ limit: 5, cursor: 'c' }), undefined)
  assert.equal(pagingRefusal({ limit: 5, page_number: 2 }), undefined)
  assert.equal(pagingRefusal({ page_number: 2 })?.param, 'page_number')
  assert.equal(pagingRefusal({ limit: 5, page_number: 2, cursor: 'c' })?.param, 'page_number')
})

test('the last code of a repeated member counts', () => {
  const requested = [
    { membership_member_id: 2, fulfillment_tracking_code: 'a' },
    { membership_member_id: 1 },
    { membership_member_id: 2, fulfillment_tracking_code: 'b' },
    { membership_member_id: 2 },
  ]
  assert.deepEqual(
    [...trackingCodesByMember(requested)],
    [
      [2, 'b'],
      [1, undefined],
    ],
  )
})

test('fulfilling keeps the first date, and the code if none is given', () => {
  const fresh = { member_id: 1, fulfilled_at: null, tracking_code: null }
  const done = { member_id: 1, fulfilled_at: earlier, tracking_code: 'a' }
  assert.deepEqual(markFulfilled(fresh, undefined, at), { ...fresh, fulfilled_at: at })
  assert.deepEqual(markFulfilled(fresh, 'b', at), { member_id: 1, fulfilled_at: at, tracking_code: 'b' })
  assert.deepEqual(markFulfilled(done, 'b', at), { ...done, tracking_code: 'b' })
  assert.equal(markFulfilled(done, 'a', at), undefined)
  assert.equal(markFulfilled(done, undefined, at), undefined)
  assert.deepEqual(clearTrackingCode(done), { ...done, tracking_code: null })
  assert.equal(clearTrackingCode(fresh), undefined)
})

test('an offer can be activated, deactivated, and archived for good', () => {
  const moves = (['activate', 'deactivate', 'archive'] as const).map((verb) =>
    [0, 1, 2].map((status) => offerStatusAfter(verb, status)),
  )
  assert.deepEqual(moves, [
    [1, undefined, undefined],
    [undefined, 0, undefined],
    [2, 2, undefined],
  ])
})

test('the status of a member changes by these verbs only', () => {
  const moves = memberVerbs.map((verb) => [verb, [0, 1, 2, 3].map((status) => statusAfter(status, verb))])
  const never = undefined
  assert.deepEqual(Object.fromEntries(moves), {
    payInFull: [1, never, never, never],
    payFirst: [2, never, never, never],
    payLast: [never, never, 1, never],
    renewFirst: [never, 2, never, never],
    cancel: [3, 3, 3, never],
    reinstate: [never, never, never, 0],
  })
})
