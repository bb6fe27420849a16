export type Grain = 'day' | 'hour' | 'minute'

/** Whole days, hours or minutes, in Unix seconds: from `since` up to and without `until`. */
export type Span = { readonly grain: Grain; readonly since: number; readonly until: number }

/**
 * A filter cut into what is counted already and what is not: whole spans between, and what the bounds leave of their
 * minutes. The bounds are exclusive, so the minute that begins at `after` itself is not whole.
 */
export type Stretches = {
  /** After the first moment and before the second. */
  readonly head: readonly [number, number]
  readonly whole: readonly [number, number]
  readonly spans: readonly Span[]
  /** From the first moment and before the second. */
  readonly tail: readonly [number, number]
}

const MINUTE = 60
const grains: readonly (readonly [Grain, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', MINUTE],
]

export function stretchesOf(after: number, before: number): Stretches {
  const since = (Math.floor(after / MINUTE) + 1) * MINUTE
  const until = Math.floor(before / MINUTE) * MINUTE
  if (since >= until) return { head: [after, before], whole: [0, 0], spans: [], tail: [0, 0] }
  return { head: [after, since], whole: [since, until], spans: spansOf(since, until), tail: [until, before] }
}

/** The fewest spans that fill this time: the largest grain in the middle, smaller ones towards both ends. */
export function spansOf(since: number, until: number, from = 0): Span[] {
  const [grain, seconds] = grains[from] ?? []
  if (since >= until || grain === undefined || seconds === undefined) return []
  const first = Math.ceil(since / seconds) * seconds
  const last = Math.floor(until / seconds) * seconds
  if (first >= last) return spansOf(since, until, from + 1)
  return [...spansOf(since, first, from + 1), { grain, since: first, until: last }, ...spansOf(last, until, from + 1)]
}

/** Archived ones are shown only if something was sold of them. */
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
