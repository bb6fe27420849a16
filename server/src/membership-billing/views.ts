import type { Instalment, MembershipTerm } from '#contract'
import { unixSeconds } from '#platform/clock'
import { major } from '#platform/money'
import type { LockedTerm } from './queries/terms.ts'
import type { Part } from './rules.ts'

const unixOrNull = (at: Date | null): number | null => at && unixSeconds(at)

export function viewInstalment(part: Omit<Part, 'term_id'>, currency: string): Instalment {
  return {
    number: part.number,
    due_at: unixSeconds(part.due_at),
    amount: major(part.amount_minor, currency),
    amount_minor: part.amount_minor,
    status: part.status,
    tries: part.tries,
    next_try_at: unixOrNull(part.next_try_at),
    failure_code: part.failure_code,
    paid_at: unixOrNull(part.paid_at),
  }
}

export type ShownTerm = Pick<
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
>

export function viewTerm(term: ShownTerm): MembershipTerm {
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
    price: major(price_minor, currency),
    paid: major(paid_minor, currency),
    outstanding: major(outstanding_minor, currency),
    waived: major(waived_minor, currency),
    refunded: major(refunded_minor, currency),
    ...amounts,
    starts_at: unixSeconds(term.starts_at),
    ends_at: unixOrNull(term.ends_at),
    renews_term_id: term.renews_id,
    grace_until: unixOrNull(term.grace_until),
  }
}
