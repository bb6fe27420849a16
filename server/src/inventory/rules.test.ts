import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  bestApart,
  bestTogether,
  capacityRefusal,
  countFaults,
  freeSeats,
  runsOf,
  seatGroups,
  type SeatRow,
} from './rules.ts'

const numbered = (free: string): number[] => Array.from({ length: free.length }, (_, i) => i + 1)
const row = (free: string, ranks = numbered(free), row_label = 'A'): SeatRow => ({
  section_id: 1,
  row_label,
  free,
  ranks,
  seat_ids: numbered(free),
})
const spot = (found: { row: SeatRow; start: number; length: number } | undefined) =>
  found && `${found.row.row_label}${found.start}+${found.length}`

test('runs are the free seats that stand side by side', () => {
  assert.deepEqual(runsOf(row('0110111')).map(spot), ['A1+2', 'A4+3'])
  assert.deepEqual(runsOf(row('000')), [])
  assert.equal(freeSeats([row('0110111'), row('1')]), 6)
})

test('the best run wins by rank when nobody is left alone', () => {
  assert.equal(spot(bestTogether([row('11111', [5, 4, 3, 2, 1])], 2)), 'A3+2')
  assert.equal(spot(bestTogether([row('1111', [3, 1, 1, 3], 'A'), row('11', [1, 2], 'B')], 2)), 'B0+2')
})

test('a worse seat is taken rather than leaving one alone', () => {
  // The middle three would leave one on either side.
  assert.equal(spot(bestTogether([row('11111', [9, 1, 1, 1, 9])], 3)), 'A0+3')
  assert.equal(spot(bestTogether([row('111', [1, 1, 1], 'A'), row('11', [8, 8], 'B')], 2)), 'B0+2')
})

test('one is left alone when there is no other way', () => {
  assert.equal(spot(bestTogether([row('0111', [0, 3, 2, 1])], 2)), 'A2+2')
  assert.equal(bestTogether([row('1011')], 3), undefined)
  assert.equal(bestTogether([], 1), undefined)
})

test('groups are seated one after the other, and whoever would leave a seat alone must look on', () => {
  const rows = [row('11111', undefined, 'A'), row('1111', [9, 9, 9, 9], 'B')]
  assert.deepEqual(seatGroups(rows, [3, 2, 3, 4]).map(spot), ['A0+3', 'A3+2', undefined, 'B0+4'])
})

test('apart, the groups are as few as can be', () => {
  assert.deepEqual(bestApart([row('10110', undefined, 'A'), row('111', undefined, 'B')], 5).map(spot), ['B0+3', 'A2+2'])
  assert.deepEqual(bestApart([row('1011')], 4), [])
})

const rowsOf = fc.array(
  fc.string({ unit: fc.constantFrom('0', '1'), minLength: 1, maxLength: 30 }).map((free) => row(free)),
  { maxLength: 6 },
)

test('what is chosen is free and as long as asked, and an orphan is left only where every choice leaves one', () => {
  fc.assert(
    fc.property(rowsOf, fc.integer({ min: 1, max: 8 }), (rows, n) => {
      const found = bestTogether(rows, n)
      const runs = rows.flatMap(runsOf)
      assert.equal(
        found !== undefined,
        runs.some((run) => run.length >= n),
      )
      if (!found) return
      assert.equal(found.row.free.slice(found.start, found.start + n), '1'.repeat(n))
      const after = `${found.row.free.slice(0, found.start)}${'0'.repeat(n)}${found.row.free.slice(found.start + n)}`
      const alone = (free: string) => free.split('0').filter((run) => run === '1').length
      const avoidable = runs.some((run) => run.length === n || run.length >= n + 2)
      if (avoidable) assert.ok(alone(after) <= alone(found.row.free))
    }),
  )
})

test('seats apart are exactly as many as asked, or none when there are not so many', () => {
  fc.assert(
    fc.property(rowsOf, fc.integer({ min: 1, max: 12 }), (rows, n) => {
      const found = bestApart(rows, n)
      const sum = found.reduce((seats, { length }) => seats + length, 0)
      assert.equal(sum, freeSeats(rows) >= n ? n : 0)
    }),
  )
})

test('a capacity may be what is taken and not less', () => {
  assert.equal(capacityRefusal(5, 5), undefined)
  assert.match(capacityRefusal(4, 5) ?? '', /5 places/)
})

test('a recount names every figure that differs', () => {
  const right = {
    capacity: 10,
    taken: 5,
    ledger_capacity: 10,
    ledger_held: 2,
    ledger_sold: 3,
    items_held: 2,
    items_sold: 3,
  }
  assert.deepEqual(countFaults(right), [])
  assert.deepEqual(countFaults({ ...right, taken: 6 }), ['taken by the ledger is 5, not 6'])
  assert.deepEqual(countFaults({ ...right, items_sold: 4 }), ['sold by the items is 4, not 3'])
  assert.deepEqual(countFaults({ ...right, capacity: 4, ledger_capacity: 4 }), ['1 oversold'])
})
