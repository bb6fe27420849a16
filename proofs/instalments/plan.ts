/** A run of instalments that are all due at once, while workers are killed. */
export type InstalmentPlan = {
  readonly seed: number
  readonly members: number
  readonly kills: number
  readonly workers: number
  /** How long an attempt in flight at a kill may take to settle after the restart. */
  readonly settleSeconds: number
  /** How long the whole run may take before it counts as stuck. */
  readonly patienceSeconds: number
  /** Without idempotency keys: a repeated call of the provider is executed again. */
  readonly without: 'idempotency' | ''
}

type InstalmentPlanInput = { readonly [K in keyof InstalmentPlan]?: InstalmentPlan[K] | undefined }

export function createInstalmentPlan(input: InstalmentPlanInput): InstalmentPlan {
  const members = input.members ?? 10_000
  return {
    seed: input.seed ?? 20_260_808,
    members,
    kills: input.kills ?? Math.max(5, Math.round(members / 400)),
    workers: input.workers ?? 3,
    settleSeconds: input.settleSeconds ?? 25,
    patienceSeconds: input.patienceSeconds ?? 120 + members / 10,
    without: input.without ?? '',
  }
}
