import assert from 'node:assert/strict'
import { test } from 'node:test'
import { halfWidth, isBelow, summarisePairs } from './paired.ts'

/** The ratios 1, 2, … n in another order. */
const shuffled = (count: number): number[] => Array.from({ length: count }, (_, i) => ((i * 7) % count) + 1)

test('the ratio is the median of the pairs, and one outlier does not move it', () => {
  assert.equal(summarisePairs([1, 0.9, 50, 1.1, 1]).ratio, 1)
})

test('the spread has the ranks of the 95 % interval of a median', () => {
  // As in tables of the sign test: for 10 values the 2nd and the 9th, for 20 the 6th and the 15th, for 41 the 14th and the 28th.
  assert.deepEqual(summarisePairs(shuffled(10)).spread, [2, 9])
  assert.deepEqual(summarisePairs(shuffled(20)).spread, [6, 15])
  assert.deepEqual(summarisePairs(shuffled(41)).spread, [14, 28])
})

test('few pairs have their whole range as spread', () => {
  assert.deepEqual(summarisePairs([1.2, 0.9, 1]).spread, [0.9, 1.2])
  assert.deepEqual(summarisePairs([1.5]), { ratio: 1.5, spread: [1.5, 1.5] })
})

test('no pair has no ratio', () => {
  assert.throws(() => summarisePairs([]), /no pair/)
})

test('a floor is missed only if the whole spread lies below it', () => {
  const pairs = { ratio: 0.9, spread: [0.85, 0.95] as const }
  assert.equal(isBelow(pairs, 0.96), true)
  assert.equal(isBelow(pairs, 0.95), false)
  assert.equal(isBelow(pairs, 0.92), false)
})

test('the spread of 200 runs of equal commits contains 1 in at least 95 of 100, and a tenth less in none', () => {
  const random = createRandom(7)
  const noise = (): number => Math.exp((random() + random() + random() - 1.5) * 0.1)
  const runs = Array.from({ length: 200 }, () => summarisePairs(Array.from({ length: 40 }, () => noise() / noise())))
  const covering = runs.filter(({ spread: [low, high] }) => low <= 1 && high >= 1)
  assert.ok(covering.length >= 190, `${covering.length} of 200`)
  const slower = runs.map(({ ratio, spread: [low, high] }) => ({
    ratio: ratio * 0.9,
    spread: [low * 0.9, high * 0.9] as const,
  }))
  assert.ok(slower.every((run) => isBelow(run, 1)))
})

test('half the width of the spread is a share of the ratio', () => {
  assert.equal(halfWidth({ ratio: 2, spread: [1.9, 2.1] }).toFixed(3), '0.050')
})

/** The same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
