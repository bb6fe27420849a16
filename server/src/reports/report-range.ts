import { zoneRefusal } from '#orgs'
import { failParam } from '#platform/problem'
import { earliestFrom, listBounds, type BucketLength } from './buckets.ts'

/** Returns the time zone, or fails if there is none of that name. */
export function requireZone(timezone: string): string {
  const refusal = zoneRefusal(timezone)
  return refusal ? failParam(refusal.param, refusal.message) : timezone
}

/** Nothing was sold before 2000. Within these times, every bucket begins and ends at a time that the API can show. */
const EARLIEST = Date.UTC(2000, 0, 2) / 1000
const LATEST = Date.UTC(3000, 0, 1) / 1000

/** Returns the bounds of the buckets of a report, or fails if there are too many. */
export function requireBounds(
  zone: string,
  length: BucketLength,
  range: { readonly from: number; readonly until: number },
  most: number,
): number[] {
  const shown = { from: Math.max(range.from, EARLIEST), until: Math.min(range.until, LATEST) }
  const bounds = listBounds(zone, length, shown, most)
  if (bounds) return bounds
  return failParam(
    'from',
    `must be later: a report has at most ${most.toLocaleString('en')} buckets of one ${length} each`,
  )
}

/** Returns the first moment of a report that says none: the first change, or as early as the limit allows. */
export const defaultFrom = (length: BucketLength, first: number, until: number, most: number): number =>
  Math.max(first, earliestFrom(length, until, most))
