import { decodeCursor, encodeCursor, INVALID_CURSOR } from '#platform/cursor'
import { failParam } from '#platform/problem'

/** The last row of a page of a list by time, newest first. The time has microseconds, as the database stores it. */
export type PagePosition = { readonly atMicros: number; readonly id: number }

/** Returns the row after which the page begins, or null for the first page. Fails if the cursor is of another list. */
export function readPosition(cursor: string | undefined, fingerprint: Buffer): PagePosition | null {
  if (cursor === undefined) return null
  const [atMicros, id] = decodeCursor(cursor, fingerprint) ?? []
  return atMicros === undefined || id === undefined ? failParam('cursor', INVALID_CURSOR) : { atMicros, id }
}

export const encodePosition = ({ atMicros, id }: PagePosition, fingerprint: Buffer): string =>
  encodeCursor([atMicros, id], fingerprint)

/** Cuts a page from rows of which there is one more than its limit if another page follows. */
export function cutPage<Row>(rows: readonly Row[], limit: number, toCursor: (last: Row) => string) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const has_more = rows.length > limit
  return { shown, has_more, next_cursor: has_more && last !== undefined ? toCursor(last) : null }
}

/** Returns the time as PostgreSQL reads it, with all its digits: a Date has no microseconds. */
export function timestampFromMicros(atMicros: number): string {
  const ms = Math.floor(atMicros / 1_000)
  const micros = String(atMicros - ms * 1_000).padStart(3, '0')
  return new Date(ms).toISOString().replace('Z', `${micros}Z`)
}
