import type { Instalment, MembershipTerm } from '../v1/membership-terms.ts'

const MADE = 1_776_938_400

export const sampleInstalment: Instalment = {
  number: 1,
  due_at: MADE,
  amount: 30,
  amount_minor: 3000,
  status: 'paid',
  attempts: 0,
  next_attempt_at: null,
  announced_at: null,
  failure_code: null,
  paid_at: MADE,
}

export const sampleTerm: MembershipTerm = {
  term_id: 8123,
  membership_member_id: 4410,
  order_id: 50077,
  membership_type_id: 12,
  membership_payment_option_id: '5',
  state: 'instalments',
  currency: 'GBP',
  price: 120,
  paid: 30,
  outstanding: 90,
  waived: 0,
  refunded: 0,
  price_minor: 12_000,
  paid_minor: 3000,
  outstanding_minor: 9000,
  waived_minor: 0,
  refunded_minor: 0,
  starts_at: MADE,
  ends_at: 1_798_761_600,
  renews_term_id: null,
  grace_until: null,
}
