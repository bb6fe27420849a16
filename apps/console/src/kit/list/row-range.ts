/** Rows from the first to the last one, both included. */
export type RowRange = { readonly first: number; readonly last: number }

/** New rows of one frame: as many as a slow laptop draws within 50 ms, and fewer after a far jump, which may be one of many. */
const NEW_ROWS = 4
const NEW_ROWS_AFTER_JUMP = 2

/**
 * Returns the rows to draw next on the way from those that are drawn to those that are wanted: a few new ones, and those in view
 * before the spare ones above. A whole screen of new rows at once would stop the page for several frames.
 */
export function nextRange(drawn: RowRange, wanted: RowRange, spareRows: number): RowRange {
  const kept = { first: Math.max(drawn.first, wanted.first), last: Math.min(drawn.last, wanted.last) }
  if (kept.first > kept.last) {
    const first = Math.min(wanted.first + spareRows, wanted.last)
    return { first, last: Math.min(wanted.last, first + NEW_ROWS_AFTER_JUMP - 1) }
  }
  const last = Math.min(wanted.last, kept.last + NEW_ROWS)
  const first = Math.max(wanted.first, kept.first - (NEW_ROWS - (last - kept.last)))
  return first === drawn.first && last === drawn.last ? drawn : { first, last }
}
