const TICK_MS = 10
const NOTED_MS = 60

type Gap = { readonly from: number; readonly to: number }

/** When this process itself did not get to run: on a busy machine that is what makes an answer seem late. */
export type Lag = {
  /** How much of this span was lost. */
  within(from: number, to: number): number
  maxMs(): number
  stop(): void
}

export function watchLag(): Lag {
  const gaps: Gap[] = []
  let last = performance.now()
  let maxMs = 0
  const timer = setInterval(() => {
    const now = performance.now()
    const late = now - last - TICK_MS
    maxMs = Math.max(maxMs, late)
    if (late > NOTED_MS) gaps.push({ from: last, to: now })
    last = now
  }, TICK_MS)
  return {
    within: (from, to) =>
      gaps.reduce((sum, gap) => sum + Math.max(0, Math.min(gap.to, to) - Math.max(gap.from, from)), 0),
    maxMs: () => maxMs,
    stop: () => clearInterval(timer),
  }
}
