import { unixSeconds } from '#platform/clock'
import { localDate, localUnix, startOfDay, toLocalIso, wallClock } from '#platform/zone'

export type BucketLength = 'minute' | 'hour' | 'day' | 'week' | 'month'

type Bucket = { readonly starts_at: number; readonly ends_at: number; readonly local_time: string }

/** The longest that a bucket lasts, without clock changes. */
const SECONDS: Readonly<Record<BucketLength, number>> = {
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 7 * 86_400,
  month: 31 * 86_400,
}

const toDate = (unix: number): Date => new Date(unix * 1000)

/**
 * Returns where the buckets from one moment until another begin, and last where the last one ends, in Unix seconds. The
 * list is empty if `until` is not after `from`, and undefined if there would be more than `most` buckets.
 */
export function listBounds(
  zone: string,
  length: BucketLength,
  { from, until }: { readonly from: number; readonly until: number },
  most: number,
): number[] | undefined {
  if (until <= from) return []
  const bounds = [startOfBucket(zone, length, from)]
  for (let end = bounds[0] ?? from; end < until;) {
    if (bounds.length > most) return undefined
    end = nextBucket(zone, length, end)
    bounds.push(end)
  }
  return bounds
}

/** Returns a moment from which at most so many buckets reach until another. Days may have 25 hours. */
export const earliestFrom = (length: BucketLength, until: number, most: number): number =>
  Math.max(0, until - (most - 2) * SECONDS[length])

/** Returns the buckets between bounds. */
export const listBuckets = (zone: string, bounds: readonly number[]): Bucket[] =>
  bounds.slice(0, -1).map((starts_at, i) => ({
    starts_at,
    ends_at: bounds[i + 1] ?? starts_at,
    local_time: toLocalIso(zone, toDate(starts_at)),
  }))

/** A time whose buckets are read from figures of the same length. Bounds are in Unix seconds. */
export type Part = {
  readonly since: number
  readonly until: number
  /** The second of the UTC day at which each day of this part begins; null unless all buckets are made of 24-hour days. */
  readonly dayStart: number | null
  /** What to read if there are no figures of such days. */
  readonly grain: 'hour' | 'quarter'
}

/**
 * Splits the time between bounds where days begin to begin at another second of the UTC day. A day with a clock change, or
 * the week with it, is a part of its own.
 */
export function splitIntoParts(bounds: readonly number[]): Part[] {
  const parts: Part[] = []
  for (const [i, until] of bounds.entries()) {
    const since = bounds[i - 1]
    if (since === undefined) continue
    const dayStart = (until - since) % SECONDS.day === 0 ? since % SECONDS.day : null
    const grain = grainFor([since, until])
    const last = parts.at(-1)
    if (last?.dayStart === dayStart && last.grain === grain) parts[parts.length - 1] = { ...last, until }
    else parts.push({ since, until, dayStart, grain })
  }
  return parts
}

/** The coarsest figures that these bounds do not divide. Some zones differ from UTC by half or three quarters of an hour. */
const grainFor = (bounds: readonly number[]): Part['grain'] =>
  bounds.every((bound) => bound % SECONDS.hour === 0) ? 'hour' : 'quarter'

function startOfBucket(zone: string, length: BucketLength, at: number): number {
  switch (length) {
    case 'minute':
      return at - (at % SECONDS.minute)
    case 'hour':
      return startOfHour(zone, at)
    case 'day':
      return unixSeconds(startOfDay(zone, localDate(zone, toDate(at))))
    case 'week': {
      const { weekday } = wallClock(zone, toDate(at))
      return unixSeconds(startOfDay(zone, localDate(zone, toDate(at)), -((weekday + 6) % 7)))
    }
    case 'month':
      return unixSeconds(startOfDay(zone, firstOfMonth(zone, at)))
  }
}

function nextBucket(zone: string, length: BucketLength, start: number): number {
  switch (length) {
    case 'minute':
      return start + SECONDS.minute
    case 'hour':
      return nextHour(zone, start)
    case 'day':
      return unixSeconds(startOfDay(zone, localDate(zone, toDate(start)), 1))
    case 'week':
      return unixSeconds(startOfDay(zone, localDate(zone, toDate(start)), 7))
    case 'month':
      // No month has more than 31 days, and none fewer than 28: this day is in the next month.
      return unixSeconds(startOfDay(zone, firstOfMonth(zone, start + 32 * SECONDS.day)))
  }
}

const firstOfMonth = (zone: string, at: number): string => `${localDate(zone, toDate(at)).slice(0, -2)}01`

/** A clock change of half an hour ends the hour before it early. */
function nextHour(zone: string, start: number): number {
  const next = start + SECONDS.hour
  return next - (localUnix(zone, toDate(next)) % SECONDS.hour)
}

/** Goes back twice where a clock change of half an hour is between. */
function startOfHour(zone: string, at: number): number {
  const start = at - (localUnix(zone, toDate(at)) % SECONDS.hour)
  return start - (localUnix(zone, toDate(start)) % SECONDS.hour)
}
