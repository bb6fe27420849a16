import { setTimeout as pause } from 'node:timers/promises'

const TICK_MS = 10
const BEAT_MS = 50
/** Shorter delays are ignored. */
const MIN_DELAY_MS = 60

type Delay = { readonly from: number; readonly to: number }

/**
 * Measures how busy the machine is: when this process did not run, and when a small transaction of its own, which does not
 * involve the server, waited for the database or the disk. Neither is the fault of the server.
 */
export type MachineLoad = {
  /** How much of this span the machine lost. */
  delayWithin(from: number, to: number): number
  worst(): { readonly sleptMs: number; readonly beatMs: number }
  stop(): Promise<void>
}

export function watchMachineLoad(beat: () => Promise<unknown>): MachineLoad {
  const slept: Delay[] = []
  const waited: Delay[] = []
  const worst = { sleptMs: 0, beatMs: 0 }
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const late = now - last - TICK_MS
    worst.sleptMs = Math.max(worst.sleptMs, late)
    if (late > MIN_DELAY_MS) slept.push({ from: last, to: now })
    last = now
  }, TICK_MS)
  const stopping = new AbortController()
  const beating = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const from = performance.now()
      await beat()
      const to = performance.now()
      worst.beatMs = Math.max(worst.beatMs, to - from)
      if (to - from > MIN_DELAY_MS) waited.push({ from, to })
      await pause(BEAT_MS)
    }
  }
  const beats = beating()
  return {
    delayWithin: (from, to) => Math.max(overlap(slept, from, to), overlap(waited, from, to)),
    worst: () => worst,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await beats
    },
  }
}

const overlap = (gaps: readonly Delay[], from: number, to: number): number =>
  gaps.reduce((sum, gap) => sum + Math.max(0, Math.min(gap.to, to) - Math.max(gap.from, from)), 0)
