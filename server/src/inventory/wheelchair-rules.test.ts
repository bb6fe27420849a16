import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countWheelchairPlaces, seatAround, type MarkedRow } from './wheelchair-rules.ts'

/** A row as a drawing: `w` a free place for a wheelchair, `.` a free seat, `x` a taken one. */
const row = (drawing: string, { section = 1, label = 'A' } = {}): MarkedRow => {
  const numbers = Array.from({ length: drawing.length }, (_, i) => i + 1)
  return {
    section_id: section,
    row_label: label,
    seat_ids: numbers,
    ranks: numbers,
    free: drawing.replaceAll(/[w.]/g, '1').replaceAll('x', '0'),
    for_wheelchairs: drawing.replaceAll(/[x.]/g, '0').replaceAll('w', '1'),
  }
}

const seated = (rows: readonly MarkedRow[], places: number, others: number): string[] | undefined =>
  seatAround(rows, places, others)?.map(
    ({ row: { section_id, row_label }, position }) => `${section_id}${row_label}${position}`,
  )

test('company sits on both sides before it sits two seats away', () => {
  assert.deepEqual(seated([row('....w....')], 1, 2), ['1A4', '1A3', '1A5'])
})

test('a place with free seats beside it is better than one that is nearer to the stage', () => {
  assert.deepEqual(seated([row('wx......'), row('...w....', { label: 'B' })], 1, 2), ['1B3', '1B2', '1B4'])
})

test('two wheelchairs stay together, and company sits in the next row if their own is full', () => {
  assert.deepEqual(seated([row('xwwx'), row('....', { label: 'B' })], 2, 1), ['1A1', '1A2', '1B1'])
})

test('a party never sits in two sections, and is refused if none is large enough', () => {
  const rows = [row('w.'), row('w.', { section: 2 })]

  assert.equal(seated(rows, 2, 0), undefined)
  assert.equal(seated(rows, 1, 2), undefined)
  assert.equal(countWheelchairPlaces(rows), 2)
})
