import { median } from '../lib/bench.ts'

/** The median of paired ratios, and an interval that contains the true median in at least 95 of 100 runs. */
export type PairedRatio = { readonly ratio: number; readonly spread: readonly [low: number, high: number] }

const COVERAGE = 0.95

/**
 * Returns the median with its spread. The spread is the interval between two ratios of the sorted list, at the ranks that the
 * binomial distribution gives: it assumes nothing about how the noise is distributed. Below 6 ratios it is their whole range,
 * which covers less.
 */
export function summarisePairs(ratios: readonly number[]): PairedRatio {
  if (ratios.length === 0) throw new Error('there is no pair of rounds')
  const sorted = ratios.toSorted((a, b) => a - b)
  const rank = lowRank(sorted.length)
  return { ratio: median(sorted), spread: [sorted[rank] ?? NaN, sorted[sorted.length - 1 - rank] ?? NaN] }
}

/** True if the whole spread lies below the floor: noise alone misses no floor. */
export const isBelow = ({ spread: [, high] }: PairedRatio, floor: number): boolean => high < floor

/** Half the width of the spread, as a share of the ratio. */
export const halfWidth = ({ ratio, spread: [low, high] }: PairedRatio): number => (high - low) / (2 * ratio)

/** Returns the highest rank from 0 whose interval up to the same rank from the other end still has the coverage. */
function lowRank(count: number): number {
  // P(fewer than k of n values are below the median), added up from k = 1.
  let term = 0.5 ** count
  let tail = term
  let rank = 0
  for (let k = 1; k < count / 2; k++) {
    if (2 * tail > 1 - COVERAGE) break
    rank = k - 1
    term *= (count - k + 1) / k
    tail += term
  }
  return rank
}
