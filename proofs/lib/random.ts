import { createRandom as createDemoRandom } from '../../server/src/operator/demo/random.ts'

/** Random choices that are the same for the same seed, so that a run that failed can be repeated. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from 0 up to, but not including, the limit. */
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Returns a generator of numbers from 0 to 1 that gives the same numbers for the same seed. */
export const randomNumbers = (seed: number): (() => number) => createDemoRandom(seed).next

export function createRandom(seed: number): Random {
  const { int: below, ...others } = createDemoRandom(seed)
  return { ...others, below }
}

/** A seed that differs from run to run, for proofs that try something new each time and print the seed. */
export const randomSeed = (): number => Date.now() % 1_000_000
