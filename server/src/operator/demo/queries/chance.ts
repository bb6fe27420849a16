/**
 * The demo writes every table by statements of its own, many rows at a time, made inside the database: it makes data,
 * not decisions. Chance is a hash of the seed and a number, so the same seed makes the same rows.
 */
export const chance = (of: string, below: number): string => `(abs(hashtextextended(${of}, 0)) % ${below})`
