import type { SlidingLog } from './sliding-log.ts'
import { addToLog, forgetExpired, logResetMs, logStatement, slidingLog } from './sliding-log.ts'
import type { Admission, Instant, KeyedWindow } from './types.ts'
import { DAY_MS } from './types.ts'

/**
 * All that this process has admitted itself in the last 60 seconds and today, by Redis key. It decides when Redis is
 * out of reach, and it is what Redis is told when it returns: `unsent` holds the keys that Redis may not know in full.
 */
export type Mirror = { readonly books: Map<string, Book>; readonly unsent: Set<string> }

type Book =
  | { readonly kind: 'sliding'; readonly log: SlidingLog }
  | { readonly kind: 'day'; day: number; count: number }

export const mirror = (): Mirror => ({ books: new Map(), unsent: new Set() })

/** The same decision as admit.lua's, out of this process's own counts alone. */
export function admitLocally(mirror: Mirror, windows: readonly KeyedWindow[], n: number, at: Instant): Admission {
  let granted = n
  for (const window of windows) granted = Math.max(0, Math.min(granted, window.limit - used(mirror, window, at)))
  if (granted > 0) {
    record(mirror, windows, granted, at)
    for (const window of windows) mirror.unsent.add(window.key)
  }
  return admission(mirror, windows, granted, at)
}

/** Notes what Redis has admitted for this process. */
export function record(mirror: Mirror, windows: readonly KeyedWindow[], count: number, at: Instant): void {
  for (const window of windows) {
    const book = bookOf(mirror, window, at)
    if (book.kind === 'sliding') {
      // Also here, or the log of a key that is never refused would grow until the outage that reads it.
      forgetExpired(book.log, at.steadyMs)
      addToLog(book.log, at.steadyMs, count)
    } else book.count += count
  }
}

/** The keys to tell Redis of. Whoever takes them tells it, or gives them back with `markUnsent`. */
export function takeUnsent(mirror: Mirror): string[] {
  const keys = [...mirror.unsent]
  mirror.unsent.clear()
  return keys
}

export function markUnsent(mirror: Mirror, keys: Iterable<string>): void {
  for (const key of keys) mirror.unsent.add(key)
}

/** Redis may have lost its memory: everything is to be told again. */
export const markAllUnsent = (mirror: Mirror): void => markUnsent(mirror, mirror.books.keys())

/** What merge.lua is told of one key, or nothing if it has been forgotten meanwhile. */
export function statement(mirror: Mirror, key: string, at: Instant): { kind: 's' | 'd'; said: string } | undefined {
  const book = mirror.books.get(key)
  if (book === undefined) return undefined
  if (book.kind === 'sliding') return { kind: 's', said: logStatement(book.log, at.steadyMs) }
  return { kind: 'd', said: `${book.day}:${book.count}` }
}

/** Drops what no longer counts, so that memory follows the traffic of a minute and the keys of a day. */
export function forgetIdle(mirror: Mirror, at: Instant): void {
  for (const [key, book] of mirror.books) {
    if (book.kind === 'sliding') forgetExpired(book.log, at.steadyMs)
    const idle = book.kind === 'sliding' ? book.log.used === 0 : book.day < dayOf(at)
    if (!idle) continue
    mirror.books.delete(key)
    mirror.unsent.delete(key)
  }
}

const dayOf = (at: Instant): number => Math.floor(at.utcMs / DAY_MS)

function bookOf(mirror: Mirror, window: KeyedWindow, at: Instant): Book {
  let book = mirror.books.get(window.key)
  if (book === undefined) {
    book =
      window.kind === 'sliding' ? { kind: 'sliding', log: slidingLog() } : { kind: 'day', day: dayOf(at), count: 0 }
    mirror.books.set(window.key, book)
  }
  // Never back to an earlier day: Redis' clock and ours may disagree for a moment around midnight.
  if (book.kind === 'day' && book.day < dayOf(at)) {
    book.day = dayOf(at)
    book.count = 0
  }
  return book
}

function used(mirror: Mirror, window: KeyedWindow, at: Instant): number {
  const book = bookOf(mirror, window, at)
  if (book.kind === 'day') return book.count
  forgetExpired(book.log, at.steadyMs)
  return book.log.used
}

function resetMs(mirror: Mirror, window: KeyedWindow, at: Instant): number {
  const book = bookOf(mirror, window, at)
  if (book.kind === 'sliding') return logResetMs(book.log, at.steadyMs, window.limit)
  return (book.day + 1) * DAY_MS - at.utcMs
}

function admission(mirror: Mirror, windows: readonly KeyedWindow[], granted: number, at: Instant): Admission {
  let shown = 0
  let least = Infinity
  let latestMs = 0
  for (const [index, window] of windows.entries()) {
    const remaining = Math.max(0, window.limit - used(mirror, window, at))
    const windowResetMs = resetMs(mirror, window, at)
    if (remaining > least || (remaining === least && windowResetMs <= latestMs)) continue
    shown = index
    least = remaining
    latestMs = windowResetMs
  }
  return { granted, shown, remaining: least, resetMs: latestMs, utcMs: at.utcMs }
}
