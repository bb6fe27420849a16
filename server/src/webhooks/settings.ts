/** How the dispatcher sends. Tests shorten the times. */
export type WebhookSettings = {
  /** How long an endpoint is leased to the process that took it. */
  readonly leaseSeconds: number
  /** How many endpoints one process sends to at the same time. */
  readonly maxEndpoints: number
  /** Divides every wait before a retry: 1 in production. */
  readonly speedup: number
  /** How long one request may take in total. */
  readonly requestTimeoutMs: number
}

export const defaultSettings: WebhookSettings = {
  leaseSeconds: 10,
  maxEndpoints: 1_000,
  speedup: 1,
  requestTimeoutMs: 15_000,
}
