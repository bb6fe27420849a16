/** The specification's numbers. They are columns of the organisation, so an operator can change them by name. */
export const rateLimits = {
  /** No more than this many accepted in any 60 seconds. */
  keyPerMinute: 300,
  /** Accepted between two midnights UTC. */
  keyPerDay: 30_000,
  orgPerDay: 50_000,
  /** The admin plane is for people and scripts of the organisation; it has a window of its own. */
  adminKeyPerMinute: 600,
  /** Fans' browsers share one key: they are counted by network address, and by the basket that they work on. */
  storeAddressPerMinute: 120,
  storeBasketPerMinute: 60,
  /** A turnstile lets at most one person a second through; the rest is for manifests and uploads. */
  devicePerMinute: 600,
  /** Codes that let a device join, right or wrong, by network address. */
  enrolmentAddressPerMinute: 10,
  /** Requests without a valid key are counted by network address. */
  addressPerMinute: 300,
  /** Pages for people, such as the one that links an account: by network address. */
  pageAddressPerMinute: 60,
} as const

export const bodyLimits = {
  bytes: 64 * 1024,
  /** Bulk fulfilment takes up to 500 members. */
  bulkBytes: 256 * 1024,
  /** An upload of scans has up to 500 of them. */
  scanBatchBytes: 512 * 1024,
  formFields: 2_000,
  depth: 5,
} as const

/** A list in one response ends, whole or not, within these: it holds a snapshot of the database as long as it lasts. */
export const exportLimits = { stallSeconds: 30, seconds: 600 } as const

export const idempotency = { keyMaxLength: 255, hours: 24 } as const
