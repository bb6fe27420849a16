import { setTimeout } from 'node:timers/promises'

const FIRST_PAUSE_MS = 20
const MAX_PAUSE_MS = 500

/** Calls `attempt` with growing pauses until it returns a value. Returns undefined if there is none within `timeoutMs`. */
export async function retryUntil<T>(timeoutMs: number, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
  const deadline = Date.now() + timeoutMs
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)) {
    const result = await attempt()
    if (result !== undefined || Date.now() + pauseMs > deadline) return result
    await setTimeout(pauseMs)
  }
}
