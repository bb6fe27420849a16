/** A seeded random generator: the same seed gives the same demo on every machine. */
export type Random = {
  next(): number
  int(below: number): number
  pick<T>(from: readonly T[]): T
  chance(p: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    next,
    int,
    chance: (p) => next() < p,
    pick(from) {
      const item = from[int(from.length)]
      if (item === undefined) throw new Error('cannot pick from an empty list')
      return item
    },
  }
}
