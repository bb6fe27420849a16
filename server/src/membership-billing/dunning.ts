import { addInterval } from '#membership-catalogue'
import type { InstalmentRow } from './rules.ts'

type RetryPolicy = { readonly retryDays: readonly number[]; readonly zone: string }
type FailedAttempt = {
  readonly code: string
  readonly at: Date
  /** True if another attempt could not succeed either. */
  readonly final?: boolean
}

/**
 * The instalment after a failed attempt. `retry_days` counts days after the first attempt. The next attempt is set relative
 * to this one, so that retries keep their distance after a worker was down for a while.
 */
export function markFailed(
  instalment: InstalmentRow,
  { retryDays, zone }: RetryPolicy,
  { code, at, final = false }: FailedAttempt,
): InstalmentRow {
  const attempts = instalment.attempt_count + 1
  const failed = { ...instalment, attempt_count: attempts, failure_code: code }
  const day = final ? undefined : retryDays[attempts - 1]
  if (day === undefined) return { ...failed, status: 'failed', next_attempt_at: null }
  const days = day - (retryDays[attempts - 2] ?? 0)
  return { ...failed, status: 'due', next_attempt_at: addInterval(at, 'day', days, zone) }
}

/** The instalment after a charge by staff failed: the planned retries stay as they were. */
export const keepSchedule = (instalment: InstalmentRow, code: string | null): InstalmentRow => ({
  ...instalment,
  status: instalment.next_attempt_at === null && instalment.attempt_count > 0 ? 'failed' : 'due',
  failure_code: code,
})

/** The instalment of a charge that was voided before the bank was called: due again at once, and no attempt is counted. */
export const release = (instalment: InstalmentRow, at: Date): InstalmentRow => ({
  ...instalment,
  status: 'due',
  next_attempt_at: at,
})

/** Until when a term may still be paid after the last attempt on one of its instalments failed; null if none has. */
export function graceDeadline(
  instalments: readonly InstalmentRow[],
  term: { readonly grace_until: Date | null; readonly grace_days: number; readonly timezone: string },
  at: Date,
): Date | null {
  if (!instalments.some((instalment) => instalment.status === 'failed')) return null
  return term.grace_until ?? addInterval(at, 'day', term.grace_days, term.timezone)
}
