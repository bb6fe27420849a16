import { SPAN_MS } from './types.ts'

/** What was admitted in the last 60 seconds, oldest first; one entry per millisecond, so never more than 60,000. */
export type SlidingLog = { readonly entries: Entry[]; first: number; used: number }

type Entry = { readonly atMs: number; count: number }

export const slidingLog = (): SlidingLog => ({ entries: [], first: 0, used: 0 })

/** An entry made at t counts while now − t < 60 s, as in admit.lua. */
export function forgetExpired(log: SlidingLog, nowMs: number): void {
  let entry = log.entries[log.first]
  while (entry !== undefined && nowMs - entry.atMs >= SPAN_MS) {
    log.used -= entry.count
    log.first += 1
    entry = log.entries[log.first]
  }
  // Cutting only once half is dead makes it constant time per entry.
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

/** The ms until enough has left for one request more than now; expects a log without expired entries. */
export function logResetMs(log: SlidingLog, nowMs: number, limit: number): number {
  let excess = Math.max(1, log.used - limit + 1)
  for (let index = log.first; index < log.entries.length; index += 1) {
    const entry = log.entries[index]
    excess -= entry?.count ?? 0
    if (entry !== undefined && excess <= 0) return entry.atMs + SPAN_MS - nowMs
  }
  return SPAN_MS
}

/** The whole log as merge.lua takes it: ages, since Redis has a clock of its own. */
export function logStatement(log: SlidingLog, nowMs: number): string {
  forgetExpired(log, nowMs)
  return log.entries
    .slice(log.first)
    .map((entry) => `${nowMs - entry.atMs}:${entry.count}`)
    .join(' ')
}
