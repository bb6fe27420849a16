/** The length of a sliding window; the contract has no other. */
export const SPAN_MS = 60_000
export const DAY_MS = 86_400_000

/** `sliding`: at most `limit` in any 60 seconds; `day`: at most `limit` in a UTC day. The id is unique in its group. */
export type Window = { readonly id: string; readonly kind: 'sliding' | 'day'; readonly limit: number }

/** All windows that one request is counted in. The group is the hash tag, so that Redis Cluster keeps them in one slot. */
export type Subject = { readonly group: string; readonly windows: readonly Window[] }

/**
 * Limit, remaining and reset belong to the window with the least remaining; among equals, to the one that resets last,
 * which for a refusal is the one exceeded longest. Reset is the time until that window has more capacity than now.
 */
export type Decision = {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
  readonly retryAfterSeconds: number
  readonly window: string
}

/** `redis`: exact over all processes. `local`: Redis is unreachable and this process counts alone. */
export type Mode = 'redis' | 'local'

export type Limiter = {
  readonly check: (subject: Subject) => Promise<Decision>
  /** Returns the refusal if a window is known to be full, without counting the request. */
  readonly findDenial: (subject: Subject) => Decision | undefined
  readonly close: () => Promise<void>
  readonly mode: () => Mode
}

export type LimiterOptions = {
  readonly redisUrl: string
  /** For tests: the time in ms, in place of Redis' clock and this machine's. */
  readonly now?: () => number
  /** For the log line and the metric. */
  readonly onModeChange?: (mode: Mode, reason: string) => void
  readonly prefix?: string
}

export type KeyedWindow = Window & { readonly key: string }

/** Days follow the UTC clock; spans follow a clock that never steps. */
export type Instant = { readonly utcMs: number; readonly steadyMs: number }

/** The decision about n requests of one subject; `shown` is the index of the window that `remaining` and `resetMs` describe. */
export type Admission = {
  readonly granted: number
  readonly shown: number
  readonly remaining: number
  readonly resetMs: number
  readonly utcMs: number
}
