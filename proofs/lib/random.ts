/** Random choices that are the same for the same seed, so that a run that failed can be repeated. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from 0 up to, but not including, the limit. */
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Returns a generator of numbers from 0 to 1 (Mulberry32) that gives the same numbers for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function createRandom(seed: number): Random {
  const next = randomNumbers(seed)
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick(list) {
      const picked = list[below(list.length)]
      if (picked === undefined) throw new Error('cannot pick from an empty list')
      return picked
    },
  }
}

/** A seed that differs from run to run, for proofs that try something new each time and print the seed. */
export const randomSeed = (): number => Date.now() % 1_000_000
