/** How long a scan waits for the server before the phone decides. */
export const SERVER_TIMEOUT_MS = 300

/** How long a scan waits before the phone calls a code unknown: the server may know a newer ticket. */
export const UNKNOWN_TIMEOUT_MS = 2_000

/** Returns the result, or undefined if it takes longer. */
export async function withTimeout<T>(result: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  try {
    return await Promise.race([result, promise])
  } finally {
    clearTimeout(timer)
  }
}
