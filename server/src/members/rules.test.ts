import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orgId } from '#platform/ids'
import { offerAfter } from '../membership-catalogue/rules.ts'
import { cursorAfter, memberBefore, sealOf } from './cursor.ts'
import { cleared, fulfilled, memberVerbs, pagingRefusal, statusAfter, wishes } from './rules.ts'

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

test('the last code of a repeated member is the one that is wished', () => {
  const asked = [
    { membership_member_id: 2, fulfillment_tracking_code: 'a' },
    { membership_member_id: 1 },
    { membership_member_id: 2, fulfillment_tracking_code: 'b' },
    { membership_member_id: 2 },
  ]
  assert.deepEqual(
    [...wishes(asked)],
    [
      [2, 'b'],
      [1, undefined],
    ],
  )
})

test('fulfilling keeps the first date and what is not said', () => {
  const fresh = { member_id: 1, fulfilled_at: null, tracking_code: null }
  const done = { member_id: 1, fulfilled_at: earlier, tracking_code: 'a' }
  assert.deepEqual(fulfilled(fresh, undefined, at), { ...fresh, fulfilled_at: at })
  assert.deepEqual(fulfilled(fresh, 'b', at), { member_id: 1, fulfilled_at: at, tracking_code: 'b' })
  assert.deepEqual(fulfilled(done, 'b', at), { ...done, tracking_code: 'b' })
  assert.equal(fulfilled(done, 'a', at), undefined)
  assert.equal(fulfilled(done, undefined, at), undefined)
  assert.deepEqual(cleared(done), { ...done, tracking_code: null })
  assert.equal(cleared(fresh), undefined)
})

test('what is offered can be taken off offer, and archived for good', () => {
  const moves = (['activate', 'deactivate', 'archive'] as const).map((verb) =>
    [0, 1, 2].map((status) => offerAfter(verb, status)),
  )
  assert.deepEqual(moves, [
    [1, undefined, undefined],
    [undefined, 0, undefined],
    [2, 2, undefined],
  ])
})

test('a member is unpaid, paid, paid by instalments or cancelled, and moves between them by these verbs alone', () => {
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

test('a cursor is read by the list that wrote it, and by no other', () => {
  const [mine, other] = [orgId('00000000-0000-0000-0000-000000000001'), orgId('00000000-0000-0000-0000-000000000002')]
  const seal = sealOf(mine, { status: 1, since: at })
  for (const id of [1, 500, Number.MAX_SAFE_INTEGER]) assert.equal(memberBefore(cursorAfter(id, seal), seal), id)
  const cursor = cursorAfter(7, seal)
  assert.equal(memberBefore(cursor, sealOf(mine, { since: at, status: 1 })), 7)
  assert.equal(memberBefore(cursor, sealOf(mine, { status: 1, since: earlier })), undefined)
  assert.equal(memberBefore(cursor, sealOf(mine, { status: null, since: at })), undefined)
  assert.equal(memberBefore(cursor, sealOf(other, { status: 1, since: at })), undefined)
})

test('what is no cursor is not read as one', () => {
  const seal = sealOf(orgId('00000000-0000-0000-0000-000000000001'), {})
  const cursor = cursorAfter(7, seal)
  for (const text of [
    '',
    'a',
    cursor.slice(1),
    `${cursor}A`,
    `${cursor.slice(0, -1)}_`,
    cursor.repeat(2),
    '-'.repeat(23),
  ])
    assert.equal(memberBefore(text, seal), undefined, text)
})
