import { timestampFromUnix } from '#platform/clock'

/** A range of time, as PostgreSQL timestamps. */
type TimeRange = readonly [from: string, to: string]

/**
 * The filtered time, split at full minutes: the rest of the first minute, whose start is excluded, the whole minutes, and the
 * beginning of the last minute.
 */
export type MinuteRanges = { readonly head: TimeRange; readonly whole: TimeRange; readonly tail: TimeRange }

const MINUTE = 60
const NEVER: TimeRange = ['-infinity', '-infinity']

/** Splits the time between `start` and `end`, both in Unix seconds and both exclusive. */
export function splitAtMinutes(start: number | undefined, end: number | undefined): MinuteRanges {
  // The bound is exclusive, so even a minute that begins at it is not whole: its first moment is missing.
  const from = start === undefined ? -Infinity : startOfMinute(start) + MINUTE
  const to = end === undefined ? Infinity : startOfMinute(end)
  const head: TimeRange =
    start === undefined ? NEVER : [timestampFromUnix(start), timestampFromUnix(Math.min(from, end ?? Infinity))]
  if (from > to) return { head, whole: NEVER, tail: NEVER }
  return {
    head,
    whole: [timestampFromUnix(from), timestampFromUnix(to)],
    tail: end === undefined ? NEVER : [timestampFromUnix(to), timestampFromUnix(end)],
  }
}

const startOfMinute = (unix: number): number => Math.floor(unix / MINUTE) * MINUTE
