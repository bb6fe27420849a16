import type { Defence } from '../faults/defences.ts'

/** How a run goes. It ends after this number of checkouts, or after this time. */
export type CheckoutPlan = {
  readonly seed: number
  readonly checkouts: number
  readonly seconds: number
  readonly buyers: number
  readonly kills: number
  readonly freezes: number
  readonly restarts: number
  /** How long attempts may take to settle, and holds to be released, after the last fault. */
  readonly settleSeconds: number
  readonly leakSeconds: number
  /** How long a buyer repeats a request. */
  readonly patienceSeconds: number
  readonly without: Defence | ''
}

type CheckoutPlanInput = { readonly [K in keyof CheckoutPlan]?: CheckoutPlan[K] | undefined }

/** A run that is limited by time has as many faults as a full run, which takes about ten minutes, has in that time. */
export function createPlan(input: CheckoutPlanInput): CheckoutPlan {
  const share = input.seconds === undefined ? 1 : input.seconds / 600
  const scaled = (full: number, least: number): number => Math.max(least, Math.round(full * share))
  return {
    seed: input.seed ?? 20_261_115,
    checkouts: input.checkouts ?? (input.seconds === undefined ? 20_000 : Number.POSITIVE_INFINITY),
    seconds: input.seconds ?? Number.POSITIVE_INFINITY,
    buyers: input.buyers ?? 24,
    kills: input.kills ?? scaled(200, 8),
    freezes: input.freezes ?? scaled(50, 3),
    restarts: input.restarts ?? scaled(10, 1),
    settleSeconds: input.settleSeconds ?? 25,
    leakSeconds: input.leakSeconds ?? 60,
    patienceSeconds: input.patienceSeconds ?? 60,
    without: input.without ?? '',
  }
}

/** A short run without faults, for the controls: what the missing defence allows is provoked. */
export const calmPlan = {
  seconds: 2,
  buyers: 4,
  kills: 0,
  freezes: 0,
  restarts: 0,
  settleSeconds: 5,
  leakSeconds: 15,
  patienceSeconds: 4,
} as const
