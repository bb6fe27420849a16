import { liveLimits } from '#contract'

/** How streams of changes are served. Tests change the times and limits. */
export type LiveSettings = {
  /** How often a process asks where the feeds of its streams end: one query for all of them. */
  readonly pollMs: number
  /** How often the credential of each stream is authenticated again. */
  readonly recheckMs: number
  /** A stream whose credential could not be authenticated for this long is ended. */
  readonly verifiedMs: number
  readonly heartbeatMs: number
  readonly lifetimeMs: number
  /** A client that takes nothing for this long is disconnected; longer than the time between two heartbeats. */
  readonly stallMs: number
  readonly perKey: number
  readonly perOrganisation: number
  readonly perProcess: number
}

/**
 * A credential is cached for 2 s, so a revoked key is noticed after at most 2 s and one recheck; the contract promises 5 s.
 * Changes are numbered every 0.2 s, so polling more often would find little sooner.
 */
export const defaultLiveSettings: LiveSettings = {
  pollMs: 250,
  recheckMs: 1_500,
  verifiedMs: 4_500,
  heartbeatMs: liveLimits.heartbeatSeconds * 1_000,
  lifetimeMs: liveLimits.minutes * 60_000,
  stallMs: liveLimits.stallSeconds * 1_000,
  perKey: liveLimits.perKey,
  perOrganisation: liveLimits.perOrganisation,
  perProcess: liveLimits.perProcess,
}
