/** From one moment to another, as PostgreSQL reads them. */
type Span = readonly [from: string, to: string]

/**
 * The time that the filters leave, cut at full minutes: what is left of a first minute that begins before the filter
 * does (after its first moment), the minutes that are whole, and what is left of the last one.
 */
export type Stretches = { readonly head: Span; readonly whole: Span; readonly tail: Span }

const MINUTE = 60
const NEVER: Span = ['-infinity', '-infinity']

/** Scans after `start` and before `end`, both in Unix seconds and both exclusive. */
export function stretchesOf(start: number | undefined, end: number | undefined): Stretches {
  // A bound is exclusive, so even the minute that begins with it is not whole: its first moment is missing.
  const from = start === undefined ? -Infinity : minuteOf(start) + MINUTE
  const to = end === undefined ? Infinity : minuteOf(end)
  const head: Span = start === undefined ? NEVER : [moment(start), moment(Math.min(from, end ?? Infinity))]
  if (from > to) return { head, whole: NEVER, tail: NEVER }
  return { head, whole: [moment(from), moment(to)], tail: end === undefined ? NEVER : [moment(to), moment(end)] }
}

/** A moment in Unix seconds, or the beginning or end of all time. */
export function moment(unix: number): string {
  if (unix === Infinity) return 'infinity'
  if (unix === -Infinity) return '-infinity'
  return new Date(unix * 1000).toISOString()
}

const minuteOf = (unix: number): number => Math.floor(unix / MINUTE) * MINUTE
