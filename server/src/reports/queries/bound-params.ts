import { timestampFromUnix } from '#platform/clock'

/** Returns the first and the last bound of buckets, and all of them, as PostgreSQL reads them. Bounds are in Unix seconds. */
export const boundParams = (bounds: readonly number[]) =>
  [
    timestampFromUnix(bounds[0] ?? -Infinity),
    timestampFromUnix(bounds.at(-1) ?? Infinity),
    bounds.map(timestampFromUnix),
  ] as const
