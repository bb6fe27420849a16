import type { Redis } from 'ioredis'
import { markUnsent, summarise, takeUnsent, type LocalCounters } from './local-counters.ts'
import { withTimeout } from './redis-connection.ts'
import { merge, type LimiterProcess } from './scripts.ts'
import type { Instant } from './types.ts'

const CHUNK_KEYS = 200
const CHUNK_MS = 1_000

/** This process, what it has admitted, and its clock. */
export type ProcessCounts = {
  readonly self: LimiterProcess
  readonly counters: LocalCounters
  readonly instant: () => Instant
}

/** Sends Redis all counts that it may not have, in chunks, so that neither Redis nor this process blocks for long. */
export async function restateInChunks(redis: Redis, counts: ProcessCounts): Promise<void> {
  const keys = takeUnsent(counts.counters)
  for (let start = 0; start < keys.length; start += CHUNK_KEYS) {
    const chunk = keys.slice(start, start + CHUNK_KEYS)
    try {
      await withTimeout(CHUNK_MS, restate(redis, counts, chunk))
    } catch (error) {
      markUnsent(counts.counters, keys.slice(start))
      throw error
    }
  }
}

/** Sends the counts at once, and resolves when Redis has stored them. Counts that it has not stored stay unsent. */
export async function restate(redis: Redis, counts: ProcessCounts, keys: readonly string[]): Promise<void> {
  const at = counts.instant()
  try {
    await Promise.all(
      keys.flatMap((key) => {
        const summary = summarise(counts.counters, key, at)
        return summary === undefined ? [] : merge(redis, counts.self, key, summary)
      }),
    )
  } catch (error) {
    markUnsent(counts.counters, keys)
    throw error
  }
}
