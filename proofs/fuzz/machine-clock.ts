import { setTimeout as pause } from 'node:timers/promises'

/** On a machine with nothing else to do there are 20 beats in a second. */
const BEAT_MS = 50

/**
 * A clock that goes slower when the machine does: it counts small transactions of this process, which do not involve the
 * server. A server that waits or works while many of them are done is slow itself; on a busy machine both take longer.
 */
export type MachineClock = {
  readonly beats: () => number
  /** The longest time that a beat took. */
  readonly worstMs: () => number
  stop(): Promise<void>
}

export function startMachineClock(beat: () => Promise<unknown>): MachineClock {
  const stopping = new AbortController()
  let beats = 0
  let worstMs = 0
  const keepBeating = async (): Promise<void> => {
    for (; !stopping.signal.aborted; await pause(BEAT_MS)) {
      const from = performance.now()
      await beat()
      worstMs = Math.max(worstMs, performance.now() - from)
      beats++
    }
  }
  const beating = keepBeating()
  return {
    beats: () => beats,
    worstMs: () => worstMs,
    async stop() {
      stopping.abort()
      await beating
    },
  }
}
