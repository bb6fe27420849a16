/** Limits of an organisation that no test, bench or proof reaches. */
export const NO_LIMITS = { keyMinute: 100_000_000, keyDay: 100_000_000, orgDay: 100_000_000 }
