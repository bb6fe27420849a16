import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseTrackingFile } from './tracking-file.ts'

const HEADER = 'membership_member_id,first_name,fulfillment_tracking_code\n'
const read = (lines: string, withoutCode = false) => parseTrackingFile(HEADER + lines, { withoutCode })

test('a good file gives a member and a code for each line, whatever else it has', () => {
  assert.deepEqual(read('1,Ann,RM1\n"2","O, Lee",\'=RM2\n'), {
    lines: [
      { line: 2, id: 1, code: 'RM1' },
      { line: 3, id: 2, code: '=RM2' },
    ],
    invalid: [],
  })
})

test('every bad line is told, with its number and its reason', () => {
  const { lines, invalid } = read(
    `x,Ann,RM1\n1,Ann\n2,Ann,\n3,Ann,${'c'.repeat(101)}\n4,Ann,a\u0007b\n5,"An"n,RM\n6,Ann,RM6\n`,
  )
  assert.deepEqual(lines, [{ line: 8, id: 6, code: 'RM6' }])
  assert.deepEqual(
    invalid.map(({ line, message }) => [line, message]),
    [
      [2, 'membership_member_id must be a whole number, not "x"'],
      [3, 'has 2 cells where the header has 3'],
      [4, 'has no fulfillment_tracking_code: fill it in, delete the line, or use --without-code'],
      [5, 'fulfillment_tracking_code has 101 characters; the maximum is 100'],
      [6, 'fulfillment_tracking_code has a character that cannot be printed'],
      [7, 'has text after a closing quote'],
    ],
  )
})

test('a member may stand twice with the same code, and not with two', () => {
  const { lines, invalid } = read('1,Ann,RM1\n1,Ann,RM1\n1,Ann,RM2\n')
  assert.deepEqual(lines, [{ line: 2, id: 1, code: 'RM1' }])
  assert.deepEqual(invalid, [{ line: 4, message: 'has another code for member 1 than line 2' }])
})

test('lines without a code are taken where that is meant', () => {
  assert.deepEqual(read('1,Ann,\n', true), { lines: [{ line: 2, id: 1, code: undefined }], invalid: [] })
})

test('a header that cannot be understood is the one thing that is told', () => {
  for (const text of ['', 'id,code\n1,RM1\n', 'membership_member_id\n1\n'])
    assert.deepEqual(parseTrackingFile(text, { withoutCode: false }).lines, [])
  assert.deepEqual(parseTrackingFile('membership_member_id,code\n1,RM1\n', { withoutCode: false }).invalid, [
    { line: 1, message: 'must have the column fulfillment_tracking_code once' },
  ])
})
