export type Grain = 'day' | 'hour' | 'minute'

/** Whole days, hours or minutes, in Unix seconds: `since` inclusive, `until` exclusive. */
export type Span = { readonly grain: Grain; readonly since: number; readonly until: number }

/**
 * A time range split into whole spans, which are already counted, and the partial minutes at its bounds, which are not.
 * The bounds are exclusive, so the minute that begins at `after` is not whole.
 */
export type TimeRangeParts = {
  /** Both bounds are exclusive. */
  readonly head: readonly [number, number]
  readonly wholeMinutes: readonly [number, number]
  readonly spans: readonly Span[]
  /** The first bound is inclusive, the second exclusive. */
  readonly tail: readonly [number, number]
}

const MINUTE = 60
const grains: readonly (readonly [Grain, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', MINUTE],
]

export function splitTimeRange(after: number, before: number): TimeRangeParts {
  const since = (Math.floor(after / MINUTE) + 1) * MINUTE
  const until = Math.floor(before / MINUTE) * MINUTE
  if (since >= until) return { head: [after, before], wholeMinutes: [0, 0], spans: [], tail: [0, 0] }
  return {
    head: [after, since],
    wholeMinutes: [since, until],
    spans: splitIntoSpans(since, until),
    tail: [until, before],
  }
}

/** Returns the fewest spans that cover this time: the largest grain in the middle, smaller ones towards both ends. */
export function splitIntoSpans(since: number, until: number, from = 0): Span[] {
  const [grain, seconds] = grains[from] ?? []
  if (since >= until || grain === undefined || seconds === undefined) return []
  const first = Math.ceil(since / seconds) * seconds
  const last = Math.floor(until / seconds) * seconds
  if (first >= last) return splitIntoSpans(since, until, from + 1)
  return [
    ...splitIntoSpans(since, first, from + 1),
    { grain, since: first, until: last },
    ...splitIntoSpans(last, until, from + 1),
  ]
}

/** Archived prices and categories are reported only if they have figures. */
export const isReported = (row: { status: string; active: number; ended: number; attended: number }): boolean =>
  row.status !== 'archived' || row.active !== 0 || row.ended !== 0 || row.attended !== 0

export const isReportedSale = (row: {
  status: string
  tickets: number
  orders: number
  net_minor: number
  gross_minor: number
}): boolean =>
  row.status !== 'archived' || row.tickets !== 0 || row.orders !== 0 || row.net_minor !== 0 || row.gross_minor !== 0
