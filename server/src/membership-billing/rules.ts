import type { InstalmentState as PartStatus, TermState } from '#contract'

export type { TermState }

/** One part of a term's price, as it stands. */
export type Part = {
  readonly term_id: number
  readonly number: number
  readonly due_at: Date
  readonly amount_minor: number
  readonly status: PartStatus
  readonly tries: number
  readonly next_try_at: Date | null
  readonly charge_id: string | null
  readonly attempt_id: string | null
  readonly failure_code: string | null
  readonly paid_at: Date | null
}

/** The part paid. */
export const paidPart = (part: Part, attemptId: string | null, at: Date): Part => ({
  ...part,
  status: 'paid',
  next_try_at: null,
  attempt_id: attemptId,
  failure_code: null,
  paid_at: at,
})

/** The part waived: it will never be asked for. What is paid stays paid. */
export const waivedPart = (part: Part): Part =>
  part.status === 'paid' ? part : { ...part, status: 'cancelled', next_try_at: null }

/** A part that waits for its day is asked for by itself from the first payment on. */
export const askedPart = (part: Part): Part =>
  part.status === 'due' && part.tries === 0 ? { ...part, next_try_at: part.due_at } : part

const sum = (parts: readonly Part[], status: PartStatus): number =>
  parts.reduce((total, part) => (part.status === status ? total + part.amount_minor : total), 0)

/** How a term stands by its parts alone. What has ended stays so. */
export function accountOf(state: TermState, parts: readonly Part[]) {
  const account = { paid_minor: sum(parts, 'paid'), waived_minor: sum(parts, 'cancelled') }
  if (state === 'cancelled' || state === 'lapsed') return { ...account, state }
  const paid = parts.filter((part) => part.status === 'paid').length
  return { ...account, state: paid === parts.length ? 'paid' : paid > 0 ? 'instalments' : 'unpaid' } as const
}

export type Standing = {
  readonly instalment_state: 'current' | 'past_due' | 'in_grace' | null
  readonly grace_until: Date | null
}

/**
 * How a member stands with its instalments. While tries go on it is past due; when they are over, grace runs; when that is
 * over, it is past due again and `grace_until` tells that nothing more is waited for.
 */
export function standingOf(state: TermState, parts: readonly Part[], graceUntil: Date | null, at: Date): Standing {
  if (state !== 'instalments') return { instalment_state: null, grace_until: null }
  if (graceUntil !== null && parts.some((part) => part.status === 'failed'))
    return { instalment_state: graceUntil > at ? 'in_grace' : 'past_due', grace_until: graceUntil }
  const behind = parts.some((part) => part.tries > 0 && part.status !== 'paid' && part.status !== 'cancelled')
  return { instalment_state: behind ? 'past_due' : 'current', grace_until: null }
}
