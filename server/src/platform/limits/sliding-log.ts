import { SPAN_MS } from './types.ts'

/** Counts of the last 60 seconds, oldest first; one entry per millisecond, so at most 60,000. `first` is the oldest entry. */
export type SlidingLog = { readonly entries: Entry[]; first: number; used: number }

type Entry = { readonly atMs: number; count: number }

export const slidingLog = (): SlidingLog => ({ entries: [], first: 0, used: 0 })

/** Removes expired entries. An entry made at t counts while now − t < 60 s, as in admit.lua. */
export function forgetExpired(log: SlidingLog, nowMs: number): void {
  let entry = log.entries[log.first]
  while (entry !== undefined && nowMs - entry.atMs >= SPAN_MS) {
    log.used -= entry.count
    log.first += 1
    entry = log.entries[log.first]
  }
  // Entries are removed only when half of them have expired, which makes it constant time per entry.
  if (log.first * 2 >= log.entries.length) {
    log.entries.splice(0, log.first)
    log.first = 0
  }
}

export function addToLog(log: SlidingLog, nowMs: number, count: number): void {
  const last = log.entries.at(-1)
  if (last?.atMs === nowMs) last.count += count
  else log.entries.push({ atMs: nowMs, count })
  log.used += count
}

/** Returns the ms until one more request fits than now. The log must have no expired entries. */
export function logResetMs(log: SlidingLog, nowMs: number, limit: number): number {
  let excess = Math.max(1, log.used - limit + 1)
  for (let index = log.first; index < log.entries.length; index += 1) {
    const entry = log.entries[index]
    excess -= entry?.count ?? 0
    if (entry !== undefined && excess <= 0) return entry.atMs + SPAN_MS - nowMs
  }
  return SPAN_MS
}

/** Returns the whole log in the form that merge.lua takes: ages instead of times, because Redis has its own clock. */
export function formatLog(log: SlidingLog, nowMs: number): string {
  forgetExpired(log, nowMs)
  return log.entries
    .slice(log.first)
    .map((entry) => `${nowMs - entry.atMs}:${entry.count}`)
    .join(' ')
}
