/**
 * Returns an SQL expression for a pseudo-random number: a hash of the seed and a row number, so that the same seed gives the
 * same rows. The demo inserts many rows per statement with its own SQL, because it needs none of the slices' rules.
 */
export const chance = (key: string, below: number): string => `(abs(hashtextextended(${key}, 0)) % ${below})`
