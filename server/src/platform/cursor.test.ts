import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeCursor, encodeCursor, listFingerprint } from './cursor.ts'

const at = new Date('2026-03-01T12:00:00Z')
const earlier = new Date('2026-02-01T12:00:00Z')

test('a cursor is accepted by the list that returned it, and by no other', () => {
  const fingerprint = listFingerprint(['mine'], { status: 1, since: at })
  for (const position of [[1], [500, -3], [Number.MAX_SAFE_INTEGER, 1, 0]])
    assert.deepEqual(decodeCursor(encodeCursor(position, fingerprint), fingerprint), position)
  const cursor = encodeCursor([7], fingerprint)
  assert.deepEqual(decodeCursor(cursor, listFingerprint(['mine'], { since: at, status: 1 })), [7])
  assert.equal(decodeCursor(cursor, listFingerprint(['mine'], { status: 1, since: earlier })), undefined)
  assert.equal(decodeCursor(cursor, listFingerprint(['mine'], { status: null, since: at })), undefined)
  assert.equal(decodeCursor(cursor, listFingerprint(['other'], { status: 1, since: at })), undefined)
  assert.equal(decodeCursor(cursor, listFingerprint(['mine', 'orders'], { status: 1, since: at })), undefined)
})

test('cursors keep their form: clients may continue a list after an upgrade', () => {
  const fingerprint = listFingerprint(['00000000-0000-0000-0000-000000000001'], { limit: 5 })
  assert.equal(encodeCursor([7], fingerprint), 'AQAAAAAAAAAHU2qf0h4uPTs')
})

test('a malformed cursor is refused', () => {
  const fingerprint = listFingerprint(['mine'], {})
  const cursor = encodeCursor([7], fingerprint)
  const malformed = [
    '',
    'a',
    cursor.slice(1),
    `${cursor}A`,
    `${cursor.slice(0, -1)}_`,
    cursor.repeat(2),
    '-'.repeat(23),
  ]
  for (const text of [...malformed, fingerprint.toString('base64url')])
    assert.equal(decodeCursor(text, fingerprint), undefined, text)
})
