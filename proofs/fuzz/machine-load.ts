import { setTimeout as pause } from 'node:timers/promises'

const TICK_MS = 10
const BEAT_MS = 50
/** Shorter ones explain nothing. */
const NOTED_MS = 60

type Gap = { readonly from: number; readonly to: number }

/**
 * How busy the machine is: when this process did not get to run, and when a small transaction of its own, which the
 * server has no part in, had to wait for the database or the disk. Neither is the server's fault.
 */
export type Lag = {
  /** How much of this span the machine took for itself. */
  within(from: number, to: number): number
  worst(): { readonly sleptMs: number; readonly beatMs: number }
  stop(): Promise<void>
}

export function watchLag(beat: () => Promise<unknown>): Lag {
  const slept: Gap[] = []
  const waited: Gap[] = []
  const worst = { sleptMs: 0, beatMs: 0 }
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const late = now - last - TICK_MS
    worst.sleptMs = Math.max(worst.sleptMs, late)
    if (late > NOTED_MS) slept.push({ from: last, to: now })
    last = now
  }, TICK_MS)
  const stopping = new AbortController()
  const beating = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const from = performance.now()
      await beat()
      const to = performance.now()
      worst.beatMs = Math.max(worst.beatMs, to - from)
      if (to - from > NOTED_MS) waited.push({ from, to })
      await pause(BEAT_MS)
    }
  }
  const beats = beating()
  return {
    within: (from, to) => Math.max(overlap(slept, from, to), overlap(waited, from, to)),
    worst: () => worst,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await beats
    },
  }
}

const overlap = (gaps: readonly Gap[], from: number, to: number): number =>
  gaps.reduce((sum, gap) => sum + Math.max(0, Math.min(gap.to, to) - Math.max(gap.from, from)), 0)
