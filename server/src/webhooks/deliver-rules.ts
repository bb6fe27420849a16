const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
/** The delays between attempts: 10 attempts in about 75 hours. */
export const delaysSeconds: readonly number[] = [
  5,
  5 * MINUTE_SECONDS,
  30 * MINUTE_SECONDS,
  2 * HOUR_SECONDS,
  5 * HOUR_SECONDS,
  10 * HOUR_SECONDS,
  14 * HOUR_SECONDS,
  20 * HOUR_SECONDS,
  24 * HOUR_SECONDS,
]

/** This many failures in a row open the circuit: then one message a minute is sent as a probe, and the others wait. */
export const CIRCUIT_FAILURES = 10
export const PROBE_SECONDS = 60

/** Notices are emitted after these hours without a success, and finally the endpoint is disabled. */
export const noticeHours: readonly number[] = [1, 24, 72]
export const DISABLE_HOURS = 120

const MAX_CONCURRENCY = 32
const FAST_MS = 1_000

export type Outcome = 'delivered' | 'gone' | 'failed'

/** 2xx acknowledges the message, even if its body was cut off. 410 means that the endpoint is gone. A redirect is a failure. */
export function outcomeFor(status: number | null): Outcome {
  if (status !== null && status >= 200 && status < 300) return 'delivered'
  return status === 410 ? 'gone' : 'failed'
}

/** The state of a delivery after an attempt: ended, or due again in some seconds. */
export type NextStep =
  | { readonly status: 'delivered' | 'failed' }
  | { readonly status: 'pending'; readonly seconds: number }

type AttemptSummary = {
  readonly outcome: Outcome
  /** Attempts so far, including this one. */
  readonly attempts: number
  /** From the Retry-After header of the response. */
  readonly retryAfterSeconds: number | undefined
  /** A random number from 0 to 1, for the jitter. */
  readonly chance: number
  /** True if a failure is not retried. */
  readonly once: boolean
}

export function nextStep({ outcome, attempts, retryAfterSeconds, chance, once }: AttemptSummary): NextStep {
  if (outcome === 'delivered') return { status: 'delivered' }
  const delay = delaysSeconds[attempts - 1]
  if (once || delay === undefined) return { status: 'failed' }
  const jittered = delay * (0.9 + 0.2 * chance)
  // A receiver may ask for a later retry, but not for a sooner one, and not delay the schedule without limit.
  const requested = Math.min(retryAfterSeconds ?? 0, Math.max(2 * delay, 15 * MINUTE_SECONDS))
  return { status: 'pending', seconds: Math.max(jittered, requested) }
}

/** Parses a Retry-After header, which is in seconds or a date; undefined if it is neither. */
export function retryAfter(header: string | readonly string[] | undefined, nowMs: number): number | undefined {
  const text = typeof header === 'string' ? header.trim() : undefined
  if (text === undefined || text === '') return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, (at - nowMs) / 1_000)
}

/**
 * How many requests an endpoint gets at once: a quarter more after each full round of fast responses, half as many after
 * a failure, and one less while it is slow.
 */
export function nextConcurrency(now: number, round: { readonly failed: boolean; readonly p95Ms: number }): number {
  if (round.failed) return Math.max(1, now >> 1)
  return round.p95Ms < FAST_MS ? Math.min(MAX_CONCURRENCY, now + Math.max(1, now >> 2)) : Math.max(1, now - 1)
}
