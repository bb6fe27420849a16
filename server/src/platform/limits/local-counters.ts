import type { CounterSummary } from './scripts.ts'
import { addToLog, forgetExpired, formatLog, logResetMs, slidingLog, type SlidingLog } from './sliding-log.ts'
import { DAY_MS, type Admission, type Instant, type KeyedWindow } from './types.ts'

/**
 * All that this process has admitted in the last 60 seconds and today, by Redis key. It decides while Redis is
 * unreachable, and restores the counts when Redis returns: `unsent` holds the keys that Redis may not know in full.
 */
export type LocalCounters = { readonly byKey: Map<string, Counter>; readonly unsent: Set<string> }

type Counter =
  | { readonly kind: 'sliding'; readonly log: SlidingLog }
  | { readonly kind: 'day'; day: number; count: number }

export const localCounters = (): LocalCounters => ({ byKey: new Map(), unsent: new Set() })

/** Makes the same decision as admit.lua, from the counts of this process alone. */
export function admitLocally(
  counters: LocalCounters,
  windows: readonly KeyedWindow[],
  n: number,
  at: Instant,
): Admission {
  let granted = n
  for (const window of windows) granted = Math.max(0, Math.min(granted, window.limit - countUsed(counters, window, at)))
  if (granted > 0) {
    record(counters, windows, granted, at)
    for (const window of windows) counters.unsent.add(window.key)
  }
  return toAdmission(counters, windows, granted, at)
}

/** Counts requests that Redis has admitted for this process. */
export function record(counters: LocalCounters, windows: readonly KeyedWindow[], count: number, at: Instant): void {
  for (const window of windows) {
    const counter = getCounter(counters, window, at)
    if (counter.kind === 'sliding') {
      // Here too, or the log of a key that is never refused would grow until an outage reads it.
      forgetExpired(counter.log, at.steadyMs)
      addToLog(counter.log, at.steadyMs, count)
    } else counter.count += count
  }
}

/** Returns the keys to restate in Redis and clears them. The caller restates them or returns them with `markUnsent`. */
export function takeUnsent(counters: LocalCounters): string[] {
  const keys = [...counters.unsent]
  counters.unsent.clear()
  return keys
}

export function markUnsent(counters: LocalCounters, keys: Iterable<string>): void {
  for (const key of keys) counters.unsent.add(key)
}

/** Redis may have lost its data: all counts must be sent again. */
export const markAllUnsent = (counters: LocalCounters): void => markUnsent(counters, counters.byKey.keys())

/** Returns what merge.lua needs for one key, or undefined if the counter was dropped meanwhile. */
export function summarise(counters: LocalCounters, key: string, at: Instant): CounterSummary | undefined {
  const counter = counters.byKey.get(key)
  if (counter === undefined) return undefined
  if (counter.kind === 'sliding') return { kind: 's', entries: formatLog(counter.log, at.steadyMs) }
  return { kind: 'd', entries: `${counter.day}:${counter.count}` }
}

/** Drops counters that no longer matter, so that memory follows the traffic of a minute and the keys of a day. */
export function forgetIdle(counters: LocalCounters, at: Instant): void {
  for (const [key, counter] of counters.byKey) {
    if (counter.kind === 'sliding') forgetExpired(counter.log, at.steadyMs)
    const idle = counter.kind === 'sliding' ? counter.log.used === 0 : counter.day < toDay(at)
    if (!idle) continue
    counters.byKey.delete(key)
    counters.unsent.delete(key)
  }
}

const toDay = (at: Instant): number => Math.floor(at.utcMs / DAY_MS)

function getCounter(counters: LocalCounters, window: KeyedWindow, at: Instant): Counter {
  let counter = counters.byKey.get(window.key)
  if (counter === undefined) {
    counter =
      window.kind === 'sliding' ? { kind: 'sliding', log: slidingLog() } : { kind: 'day', day: toDay(at), count: 0 }
    counters.byKey.set(window.key, counter)
  }
  // Never back to an earlier day: Redis' clock and ours may disagree for a moment around midnight.
  if (counter.kind === 'day' && counter.day < toDay(at)) {
    counter.day = toDay(at)
    counter.count = 0
  }
  return counter
}

function countUsed(counters: LocalCounters, window: KeyedWindow, at: Instant): number {
  const counter = getCounter(counters, window, at)
  if (counter.kind === 'day') return counter.count
  forgetExpired(counter.log, at.steadyMs)
  return counter.log.used
}

function getResetMs(counters: LocalCounters, window: KeyedWindow, at: Instant): number {
  const counter = getCounter(counters, window, at)
  if (counter.kind === 'sliding') return logResetMs(counter.log, at.steadyMs, window.limit)
  return (counter.day + 1) * DAY_MS - at.utcMs
}

function toAdmission(
  counters: LocalCounters,
  windows: readonly KeyedWindow[],
  granted: number,
  at: Instant,
): Admission {
  let shown = 0
  let leastRemaining = Infinity
  let latestResetMs = 0
  for (const [index, window] of windows.entries()) {
    const remaining = Math.max(0, window.limit - countUsed(counters, window, at))
    const resetMs = getResetMs(counters, window, at)
    if (remaining > leastRemaining || (remaining === leastRemaining && resetMs <= latestResetMs)) continue
    shown = index
    leastRemaining = remaining
    latestResetMs = resetMs
  }
  return { granted, shown, remaining: leastRemaining, resetMs: latestResetMs, utcMs: at.utcMs }
}
