import type { InstalmentState as InstalmentStatus, TermState } from '#contract'
import type { InstalmentStanding } from '#members'

export type { TermState }

/** One instalment of the price of a term. */
export type InstalmentRow = {
  readonly term_id: number
  readonly number: number
  readonly due_at: Date
  readonly amount_minor: number
  readonly status: InstalmentStatus
  readonly attempt_count: number
  readonly next_attempt_at: Date | null
  /** When the payer was told of the debit, by which saved method, and the day that was announced; null if nothing was. */
  readonly announced_at: Date | null
  readonly announced_method_id: string | null
  readonly debit_at: Date | null
  readonly charge_id: string | null
  readonly attempt_id: string | null
  readonly failure_code: string | null
  readonly paid_at: Date | null
}

/** True if an unpaid instalment is due by now; one that failed was. */
export const isDueBy = ({ status, due_at }: Pick<InstalmentRow, 'status' | 'due_at'>, at: Date): boolean =>
  status === 'failed' || due_at <= at

export const markPaid = (instalment: InstalmentRow, attemptId: string | null, at: Date): InstalmentRow => ({
  ...instalment,
  status: 'paid',
  next_attempt_at: null,
  attempt_id: attemptId,
  failure_code: null,
  paid_at: at,
})

/** The instalment waived, so that it is never collected. A paid instalment stays paid. */
export const waive = (instalment: InstalmentRow): InstalmentRow =>
  instalment.status === 'paid' ? instalment : { ...instalment, status: 'cancelled', next_attempt_at: null }

/** The failure code of a payment that the provider never decided: it may still have moved money. */
export const LOST = 'payment_lost'

/**
 * An instalment not attempted yet is collected on its due date once the first payment of the term was made. One that is
 * scheduled already keeps its time, which a late notice may have moved. One whose payment was lost waits for staff.
 */
export const scheduleCollection = (instalment: InstalmentRow): InstalmentRow =>
  instalment.status === 'due' && instalment.attempt_count === 0 && instalment.failure_code !== LOST
    ? { ...instalment, next_attempt_at: instalment.next_attempt_at ?? instalment.due_at }
    : instalment

const sumByStatus = (instalments: readonly InstalmentRow[], status: InstalmentStatus): number =>
  instalments.reduce((total, instalment) => (instalment.status === status ? total + instalment.amount_minor : total), 0)

/** The amounts and the state of a term, computed from its instalments. A cancelled or lapsed term keeps its state. */
export function computeAccount(state: TermState, instalments: readonly InstalmentRow[]) {
  const account = { paid_minor: sumByStatus(instalments, 'paid'), waived_minor: sumByStatus(instalments, 'cancelled') }
  if (state === 'cancelled' || state === 'lapsed') return { ...account, state }
  const paid = instalments.filter((instalment) => instalment.status === 'paid').length
  return { ...account, state: paid === instalments.length ? 'paid' : paid > 0 ? 'instalments' : 'unpaid' } as const
}

/**
 * The instalment state of a member. It is past due while retries go on and in grace after the last one failed. After the
 * grace period it is past due again, and `grace_until` in the past says that no further payment is expected.
 */
export function computeStanding(
  state: TermState,
  instalments: readonly InstalmentRow[],
  graceUntil: Date | null,
  at: Date,
): InstalmentStanding {
  if (state !== 'instalments') return { instalment_state: null, grace_until: null }
  if (graceUntil !== null && instalments.some((instalment) => instalment.status === 'failed'))
    return { instalment_state: graceUntil > at ? 'in_grace' : 'past_due', grace_until: graceUntil }
  const isBehind = instalments.some(
    ({ attempt_count, status }) => attempt_count > 0 && status !== 'paid' && status !== 'cancelled',
  )
  return { instalment_state: isBehind ? 'past_due' : 'current', grace_until: null }
}
