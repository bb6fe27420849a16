/** How long a gate waits for the server before it decides alone. */
export const PATIENCE_MS = 300

/** How long it waits before it calls a code unknown, while the server may be about to say otherwise. */
export const UNKNOWN_PATIENCE_MS = 2_000

/** The answer, or undefined when it takes longer. */
export async function within<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
