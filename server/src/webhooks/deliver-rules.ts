/** How long after a failed attempt the next one is made: 10 attempts in about 75 hours. */
const MINUTE = 60
const HOUR = 3_600
export const delaysSeconds: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/** So many failures in a row open the circuit: from then on one attempt a minute, and the rest waits at no cost. */
export const CIRCUIT_FAILURES = 10
export const PROBE_SECONDS = 60

/** Notices are given, and the endpoint is disabled, after so many hours of nothing but failure. */
export const noticeHours: readonly number[] = [1, 24, 72]
export const DISABLE_HOURS = 120

const MAX_CONCURRENCY = 32
const QUICK_MS = 1_000

export type Outcome = 'delivered' | 'gone' | 'failed'

/** 2xx acknowledges, whatever became of the body. 410 says that nobody is there any more. A redirect is a failure. */
export function outcomeOf(status: number | null): Outcome {
  if (status !== null && status >= 200 && status < 300) return 'delivered'
  return status === 410 ? 'gone' : 'failed'
}

/** What becomes of a delivery after an attempt: it has ended, or is due again in so many seconds. */
export type Next =
  | { readonly status: 'delivered' | 'failed' }
  | { readonly status: 'pending'; readonly seconds: number }

type Tried = {
  readonly outcome: Outcome
  /** How often it was sent, this time included. */
  readonly attempts: number
  /** What the receiver asked for. */
  readonly retryAfterSeconds: number | undefined
  /** From 0 to 1, by chance. */
  readonly chance: number
  readonly once: boolean
}

export function nextOf({ outcome, attempts, retryAfterSeconds, chance, once }: Tried): Next {
  if (outcome === 'delivered') return { status: 'delivered' }
  const delay = delaysSeconds[attempts - 1]
  if (once || delay === undefined) return { status: 'failed' }
  const jittered = delay * (0.9 + 0.2 * chance)
  // Sooner than planned would be against the plan; much later would let a receiver stretch it without end.
  const wished = Math.min(retryAfterSeconds ?? 0, Math.max(2 * delay, 15 * MINUTE))
  return { status: 'pending', seconds: Math.max(jittered, wished) }
}

/** Seconds or a date, as HTTP has it; undefined when it is neither. */
export function retryAfter(header: string | readonly string[] | undefined, nowMs: number): number | undefined {
  const text = typeof header === 'string' ? header.trim() : undefined
  if (text === undefined || text === '') return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, (at - nowMs) / 1_000)
}

/**
 * How many requests an endpoint gets at once: one more for each full round of quick answers, half as many after a
 * failure, and one less while it is slow.
 */
export function nextConcurrency(now: number, round: { readonly failed: boolean; readonly p95Ms: number }): number {
  if (round.failed) return Math.max(1, now >> 1)
  return round.p95Ms < QUICK_MS ? Math.min(MAX_CONCURRENCY, now + Math.max(1, now >> 2)) : Math.max(1, now - 1)
}
