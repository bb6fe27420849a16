/** Default rate limits, as in the specification. An operator can change them for each organisation. */
export const rateLimits = {
  /** Accepted requests in any 60 seconds. */
  keyPerMinute: 300,
  /** Accepted requests in a UTC day. */
  keyPerDay: 30_000,
  orgPerDay: 50_000,
  /** The Admin API is used by staff and their scripts; it has a separate window. */
  adminKeyPerMinute: 600,
  /** Browsers share one publishable key: requests are counted by network address and by basket. */
  storeAddressPerMinute: 120,
  storeBasketPerMinute: 60,
  /** Proofs of a membership that a network address may try, and that may be tried for a member number in a UTC day. */
  membershipProofAddressPerMinute: 20,
  membershipProofNumberPerDay: 30,
  /** A turnstile admits at most one person per second; the remaining requests are for manifests and uploads. */
  devicePerMinute: 600,
  /** Enrolment requests of a network address. Beyond it, wrong codes are refused as `rate_limited`; a right one is accepted. */
  enrolmentAddressPerMinute: 10,
  /** Events that a provider without signatures may send about one payment. */
  providerEventsPerMinute: 30,
  /** Requests of a signed-in person. */
  personPerMinute: 600,
  /** Tries to sign in from one network address, and for one account from browsers that never signed in to it. */
  signInAddressPerMinute: 20,
  signInAccountPerMinute: 10,
  /** Tries to sign in from a browser in which the person has signed in before: strangers cannot use these up. */
  signInDevicePerMinute: 10,
  /** Links to set a new password that are sent to one address. */
  passwordResetPerDay: 10,
  /** E-mails to one person about sign-ins in new browsers. */
  newDeviceEmailsPerDay: 10,
  /** Requests without a valid key are counted by network address. */
  addressPerMinute: 300,
  /** Uploaded pictures of organisations: an e-mail service may read them for all its users from one address. */
  pictureAddressPerMinute: 600,
  /** Web pages, such as the account linking page: counted by network address. */
  pageAddressPerMinute: 60,
} as const

/** How long a basket is kept after it ended: without a payment, and after a payment began for it (and its event is over for 30 days). */
export const basketRetention = { unpaidDays: 30, paidDays: 400 } as const

export const bodyLimits = {
  bytes: 64 * 1024,
  /** Bulk fulfilment accepts up to 500 members. */
  bulkBytes: 256 * 1024,
  /** A batch contains up to 500 scans. */
  scanBatchBytes: 512 * 1024,
  formFields: 2_000,
  /** Rows of seats are the deepest: one more, so that a wrong type inside of a seat is reported by its name. */
  depth: 6,
} as const

/** A streamed list is aborted after these limits, because it holds a database snapshot while it is being sent. */
export const exportLimits = { stallSeconds: 30, seconds: 600 } as const

/** Open streams of changes, counted by each server process, and the times of a stream. */
export const liveLimits = {
  perKey: 100,
  perOrganisation: 1_000,
  perProcess: 2_000,
  heartbeatSeconds: 15,
  /** A stream ends after this time, so that streams spread over new servers; the client resumes. */
  minutes: 30,
  /** A client that reads nothing for this long is disconnected. */
  stallSeconds: 30,
} as const

/** Uploaded pictures of one organisation: those in use, and those that were replaced, which e-mails show. */
export const pictureLimits = { kept: 12, replacedDays: 90, uploadsPerDay: 100 } as const

/** Notes of staff on one order, customer or member. */
export const noteLimits = { perSubject: 200, characters: 2_000 } as const

/** Own roles of an organisation, and events that a person can be confined to. */
export const staffLimits = { ownRoles: 50, events: 100 } as const

/** Times of staff sign-in. How long sessions last is a setting of the installation. */
export const signInLimits = {
  recentSignInSeconds: 600,
  passwordResetSeconds: 3_600,
  invitationSeconds: 72 * 3_600,
} as const

export const idempotency = { keyMaxLength: 255, hours: 24 } as const
