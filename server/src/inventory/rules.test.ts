import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  bestSplit,
  bestAdjacent,
  capacityRefusal,
  findCountFaults,
  freeSeatCount,
  findRuns,
  seatGroups,
  type SeatRow,
} from './rules.ts'

const numbersFor = (free: string): number[] => Array.from({ length: free.length }, (_, i) => i + 1)
const row = (free: string, ranks = numbersFor(free), row_label = 'A'): SeatRow => ({
  section_id: 1,
  row_label,
  free,
  ranks,
  seat_ids: numbersFor(free),
})
const describeRun = (found: { row: SeatRow; start: number; length: number } | undefined) =>
  found && `${found.row.row_label}${found.start}+${found.length}`

test('runs are adjacent free seats', () => {
  assert.deepEqual(findRuns(row('0110111')).map(describeRun), ['A1+2', 'A4+3'])
  assert.deepEqual(findRuns(row('000')), [])
  assert.equal(freeSeatCount([row('0110111'), row('1')]), 6)
})

test('the best rank wins if no single seat is left', () => {
  assert.equal(describeRun(bestAdjacent([row('11111', [5, 4, 3, 2, 1])], 2)), 'A3+2')
  assert.equal(describeRun(bestAdjacent([row('1111', [3, 1, 1, 3], 'A'), row('11', [1, 2], 'B')], 2)), 'B0+2')
})

test('worse seats are chosen rather than leaving a single seat', () => {
  // The middle three would leave a single seat on each side.
  assert.equal(describeRun(bestAdjacent([row('11111', [9, 1, 1, 1, 9])], 3)), 'A0+3')
  assert.equal(describeRun(bestAdjacent([row('111', [1, 1, 1], 'A'), row('11', [8, 8], 'B')], 2)), 'B0+2')
})

test('a single seat is left if every choice leaves one', () => {
  assert.equal(describeRun(bestAdjacent([row('0111', [0, 3, 2, 1])], 2)), 'A2+2')
  assert.equal(bestAdjacent([row('1011')], 3), undefined)
  assert.equal(bestAdjacent([], 1), undefined)
})

test('groups are seated one after the other, and a group that would leave a single seat is not seated', () => {
  const rows = [row('11111', undefined, 'A'), row('1111', [9, 9, 9, 9], 'B')]
  assert.deepEqual(seatGroups(rows, [3, 2, 3, 4]).map(describeRun), ['A0+3', 'A3+2', undefined, 'B0+4'])
})

test('split seats are in as few runs as possible', () => {
  assert.deepEqual(bestSplit([row('10110', undefined, 'A'), row('111', undefined, 'B')], 5).map(describeRun), [
    'B0+3',
    'A2+2',
  ])
  assert.deepEqual(bestSplit([row('1011')], 4), [])
})

const randomRows = fc.array(
  fc.string({ unit: fc.constantFrom('0', '1'), minLength: 1, maxLength: 30 }).map((free) => row(free)),
  { maxLength: 6 },
)

test('the chosen seats are free and complete, and leave an orphan only if every choice does', () => {
  fc.assert(
    fc.property(randomRows, fc.integer({ min: 1, max: 8 }), (rows, n) => {
      const found = bestAdjacent(rows, n)
      const runs = rows.flatMap(findRuns)
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

test('split seats are exactly as many as requested, or none if too few are free', () => {
  fc.assert(
    fc.property(randomRows, fc.integer({ min: 1, max: 12 }), (rows, n) => {
      const found = bestSplit(rows, n)
      const sum = found.reduce((seats, { length }) => seats + length, 0)
      assert.equal(sum, freeSeatCount(rows) >= n ? n : 0)
    }),
  )
})

test('a capacity may equal the taken places but not be less', () => {
  assert.equal(capacityRefusal(5, 5, 0), undefined)
  assert.match(capacityRefusal(4, 5, 0) ?? '', /5 places/)
  assert.match(capacityRefusal(7, 5, 3) ?? '', /3 more are allocated/)
})

test('a recount lists every figure that differs', () => {
  const right = {
    capacity: 10,
    taken: 5,
    ledger_capacity: 10,
    ledger_held: 2,
    ledger_sold: 3,
    items_held: 2,
    items_sold: 3,
    channels_differ: false,
  }
  assert.deepEqual(findCountFaults(right), [])
  assert.deepEqual(findCountFaults({ ...right, taken: 6 }), ['taken by the ledger is 5, not 6'])
  assert.deepEqual(findCountFaults({ ...right, items_sold: 4 }), ['sold by the items is 4, not 3'])
  assert.deepEqual(findCountFaults({ ...right, capacity: 4, ledger_capacity: 4 }), ['1 oversold'])
})
