import type { Crowd, Pause } from '../lib/buyer/crowd.ts'

/** The longest time that sales may stand still. */
const MAX_PAUSE_MS = 1_000

/** A migration that was applied, and when. */
export type Step = { readonly name: string; readonly at: number }

export const isTooLong = ({ ms }: Pause): boolean => ms > MAX_PAUSE_MS

export function describePause({ ms, at }: Pause, steps: readonly Step[]): string {
  const during = steps.find((step) => step.at > at + ms / 2)
  return `nothing was sold for ${Math.round(ms)} ms${during ? `, about when ${during.name} was applied` : ''}`
}

/** Lists what the buyers got other than success, with how often. */
export function listErrors({ outcomes }: Crowd): string[] {
  const errors = new Map<string, number>()
  for (const { kind, status, sentence } of outcomes) {
    if (status === 200) continue
    const error = `${kind}: ${status} ${sentence}`
    errors.set(error, (errors.get(error) ?? 0) + 1)
  }
  return [...errors].map(([error, times]) => `${times} × ${error}`)
}

const SHOWN_STEPS = 5

/** The migrations that took longest. */
export const listSlow = (steps: readonly Step[], from: number): { name: string; ms: number }[] =>
  steps
    .map(({ name, at }, i) => ({ name, ms: Math.round(at - (steps[i - 1]?.at ?? from)) }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN_STEPS)
