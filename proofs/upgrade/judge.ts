import type { Crowd, Pause } from '../lib/crowd.ts'

/** The longest time that sales may stand still. */
const MAX_PAUSE_MS = 1_000

/** A migration that was applied, and when. */
export type Step = { readonly name: string; readonly at: number }

export const isTooLong = ({ ms }: Pause): boolean => ms > MAX_PAUSE_MS

export function describePause({ ms, at }: Pause, steps: readonly Step[]): string {
  const during = steps.find((step) => step.at > at + ms / 2)
  return `nothing was sold for ${Math.round(ms)} ms${during ? `, about when ${during.name} was applied` : ''}`
}

/**
 * Errors that the last release is known to return, with what its log says of each. Version 0.2.0 does not prepare a statement
 * again when migrations 0038 and 0041 change what it returns: each of its connections fails once. From then on servers do.
 */
const knownErrors: Readonly<Record<string, RegExp>> = { '0.2.0': /"error":"PgError 0A000"/ }

export function countKnownErrors(version: string, log: string): number {
  const pattern = knownErrors[version]
  return pattern ? log.split('\n').filter((line) => pattern.test(line)).length : 0
}

/** Lists what the buyers got other than success, with how often, except for as many responses of 500 as are known. */
export function listErrors({ outcomes }: Crowd, known: number): string[] {
  const errors = new Map<string, number>()
  let left = known
  for (const { kind, status, sentence } of outcomes) {
    if (status === 200 || (status === 500 && left-- > 0)) continue
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
