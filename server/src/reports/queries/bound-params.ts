import { timestampFromUnix } from '#platform/clock'
import { splitIntoParts } from '../buckets.ts'

/** Returns the first and the last bound of buckets, and all of them, as PostgreSQL reads them. Bounds are in Unix seconds. */
export const boundParams = (bounds: readonly number[]) =>
  [
    timestampFromUnix(bounds[0] ?? -Infinity),
    timestampFromUnix(bounds.at(-1) ?? Infinity),
    bounds.map(timestampFromUnix),
  ] as const

/** Returns the parts of the time between bounds: where each begins and ends, how its days begin, and its grain. */
export function partParams(bounds: readonly number[]) {
  const parts = splitIntoParts(bounds)
  return [
    parts.map(({ since }) => timestampFromUnix(since)),
    parts.map(({ until }) => timestampFromUnix(until)),
    parts.map(({ dayStart }) => dayStart),
    parts.map(({ grain }) => grain),
  ] as const
}
