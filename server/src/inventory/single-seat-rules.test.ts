import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bestAdjacent, findRuns } from './rules.ts'
import { singleSeatsLeft } from './single-seat-rules.ts'
import type { MarkedRow } from './wheelchair-rules.ts'

const rowOf = (free: string, places = '0'.repeat(free.length)): MarkedRow => {
  const numbers = Array.from({ length: free.length }, (_, i) => i + 1)
  return { section_id: 1, row_label: 'A', seat_ids: numbers, ranks: numbers, free, for_wheelchairs: places }
}

/** A row as a drawing: `.` free, `x` taken, `m` already in the basket, `+` added, `-` given up, `w` free for a wheelchair, `W` added. */
const left = (drawing: string): number[] => {
  const at = (letters: string) =>
    new Set(Array.from(drawing).flatMap((letter, i) => (letters.includes(letter) ? [i] : [])))
  const flags = (letters: string) =>
    Array.from(drawing)
      .map((letter) => (letters.includes(letter) ? '1' : '0'))
      .join('')
  return singleSeatsLeft({ row: rowOf(flags('.+wW'), flags('wW')), before: at('m-'), after: at('m+W') })
}

test('a choice that leaves one seat alone is refused, and one that leaves none or several is not', () => {
  assert.deepEqual(left('.++...'), [0])
  assert.deepEqual(left('x.++...x.'), [1])
  assert.deepEqual(left('..++.x'), [4])
  assert.deepEqual(left('+.+...'), [1])
  for (const allowed of ['++....', '..++..', '....++', '++++++', 'x++..x']) assert.deepEqual(left(allowed), [], allowed)
})

test('the last seats of a stretch can always be bought', () => {
  for (const allowed of ['+.', '.+', 'x++.x', 'x.++x', 'x+.+x', 'x+x..']) assert.deepEqual(left(allowed), [], allowed)
})

test('what the basket has already counts, and so does what it gives up', () => {
  assert.deepEqual(left('mm.+...'), [2])
  assert.deepEqual(left('x.m+...'), [], 'the seat was alone before')
  assert.deepEqual(left('m-m...'), [1])
  assert.deepEqual(left('-mm...'), [0])
  assert.deepEqual(left('mm-...'), [])
})

test('a place for a wheelchair may stay alone, and whoever takes one may leave a seat beside it', () => {
  assert.deepEqual(left('w++...'), [])
  assert.deepEqual(left('.W....'), [])
  assert.deepEqual(left('.w+...'), [])
})

const rows = fc.string({ unit: fc.constantFrom('0', '1'), minLength: 1, maxLength: 30 })
const spanOf = (start: number, length: number) => new Set(Array.from({ length }, (_, i) => start + i))
const singlesIn = (free: string): number[] => [...free.matchAll(/(?<!1)1(?!1)/g)].map(({ index }) => index)

test('property: an accepted choice leaves a new single seat only where one seat of its stretch is left', () => {
  fc.assert(
    fc.property(rows, fc.array(fc.nat(29), { maxLength: 8 }), (free, wanted) => {
      const after = new Set(wanted.filter((position) => free[position] === '1'))
      if (singleSeatsLeft({ row: rowOf(free), before: new Set(), after }).length > 0) return
      const rest = Array.from(free)
        .map((bit, i) => (after.has(i) ? '0' : bit))
        .join('')
      const old = new Set(singlesIn(free))
      for (const position of singlesIn(rest).filter((single) => !old.has(single))) {
        const stretch = findRuns(rowOf(free)).find(
          ({ start, length }) => start <= position && position < start + length,
        )
        const ends = stretch && rest.slice(stretch.start, stretch.start + stretch.length)
        assert.equal(ends?.replaceAll('0', ''), '1')
      }
    }),
  )
})

test('property: as many seats as a stretch has can always be chosen in it, and the best available ones are accepted', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 8 }), (free, n) => {
      const row = rowOf(free)
      const isAccepted = (start: number): boolean =>
        singleSeatsLeft({ row, before: new Set(), after: spanOf(start, n) }).length === 0
      for (const { start, length } of findRuns(row))
        if (length >= n) assert.ok([...spanOf(start, length - n + 1)].some(isAccepted))
      const best = bestAdjacent([row], n)
      if (best) assert.ok(isAccepted(best.start))
    }),
  )
})
