import { later } from '#membership-catalogue'
import type { Part } from './rules.ts'

type Terms = { readonly retryDays: readonly number[]; readonly zone: string }
type Failure = {
  readonly code: string
  readonly at: Date
  /** Nothing would be different at another try. */ readonly final?: boolean
}

/**
 * A part that could not be taken. It is tried again as many days after the first try as `retry_days` say; each is counted
 * from the try before, so that a worker that was down for a while does not make them follow at once.
 */
export function failedPart(part: Part, { retryDays, zone }: Terms, { code, at, final = false }: Failure): Part {
  const tries = part.tries + 1
  const failed = { ...part, tries, failure_code: code }
  const day = final ? undefined : retryDays[tries - 1]
  if (day === undefined) return { ...failed, status: 'failed', next_try_at: null }
  const days = day - (retryDays[tries - 2] ?? 0)
  return { ...failed, status: 'due', next_try_at: later(at, 'day', days, zone) }
}

/** A part that staff asked for in vain: the tries to come are as they were. */
export const keptPart = (part: Part, code: string | null): Part => ({
  ...part,
  status: part.next_try_at === null && part.tries > 0 ? 'failed' : 'due',
  failure_code: code,
})

/** A part whose charge was given up before anybody was asked: it is asked for again at once, and nothing is counted. */
export const releasedPart = (part: Part, at: Date): Part => ({ ...part, status: 'due', next_try_at: at })

/** Until when a term may still be paid for, once a part of it is not tried any more. */
export function graceAfter(
  parts: readonly Part[],
  term: { readonly grace_until: Date | null; readonly grace_days: number; readonly timezone: string },
  at: Date,
): Date | null {
  if (!parts.some((part) => part.status === 'failed')) return null
  return term.grace_until ?? later(at, 'day', term.grace_days, term.timezone)
}
