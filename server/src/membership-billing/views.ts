import type { Instalment, MembershipTerm, TermWithInstalments } from '#contract'
import { unixSeconds } from '#platform/clock'
import { toMajor } from '#platform/money'
import type { LockedTerm } from './queries/terms.ts'
import type { InstalmentRow } from './rules.ts'

const unixOrNull = (at: Date | null): number | null => at && unixSeconds(at)

export function viewInstalment(instalment: Omit<InstalmentRow, 'term_id'>, currency: string): Instalment {
  return {
    number: instalment.number,
    due_at: unixSeconds(instalment.due_at),
    amount: toMajor(instalment.amount_minor, currency),
    amount_minor: instalment.amount_minor,
    status: instalment.status,
    attempts: instalment.attempt_count,
    next_attempt_at: unixOrNull(instalment.next_attempt_at),
    announced_at: unixOrNull(instalment.announced_at),
    failure_code: instalment.failure_code,
    paid_at: unixOrNull(instalment.paid_at),
  }
}

export type TermRow = Pick<
  LockedTerm,
  | 'term_id'
  | 'member_id'
  | 'order_id'
  | 'membership_type_id'
  | 'membership_payment_option_id'
  | 'state'
  | 'currency'
  | 'price_minor'
  | 'paid_minor'
  | 'waived_minor'
  | 'refunded_minor'
  | 'starts_at'
  | 'ends_at'
  | 'renews_id'
  | 'grace_until'
  | 'saved_method_id'
>

export function viewTerm(term: TermRow): MembershipTerm {
  const { price_minor, paid_minor, waived_minor, refunded_minor, currency } = term
  const outstanding_minor = price_minor - paid_minor - waived_minor
  const amounts = { price_minor, paid_minor, outstanding_minor, waived_minor, refunded_minor }
  return {
    term_id: term.term_id,
    membership_member_id: term.member_id,
    order_id: term.order_id,
    membership_type_id: term.membership_type_id,
    membership_payment_option_id: String(term.membership_payment_option_id),
    state: term.state,
    currency,
    price: toMajor(price_minor, currency),
    paid: toMajor(paid_minor, currency),
    outstanding: toMajor(outstanding_minor, currency),
    waived: toMajor(waived_minor, currency),
    refunded: toMajor(refunded_minor, currency),
    ...amounts,
    starts_at: unixSeconds(term.starts_at),
    ends_at: unixOrNull(term.ends_at),
    renews_term_id: term.renews_id,
    grace_until: unixOrNull(term.grace_until),
  }
}

/** A term for staff, with its instalments. */
export const viewTermWithInstalments = (term: TermRow, instalments: readonly InstalmentRow[]): TermWithInstalments => ({
  ...viewTerm(term),
  instalments: instalments.map((instalment) => viewInstalment(instalment, term.currency)),
  has_saved_payment_method: term.saved_method_id !== null,
})
