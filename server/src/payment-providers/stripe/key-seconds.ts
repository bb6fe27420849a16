/** Stripe stores its responses under a key for at least a day. Here, so that it is known before the library is loaded. */
export const KEY_SECONDS = 20 * 3_600
