import { Type, type Static } from 'typebox'
import { Amount, AmountMinor, Closed, Currency, IntegerId, Nullable, Text, UnixSeconds } from '../primitives.ts'

export const instalmentStates = ['due', 'charging', 'paid', 'failed', 'cancelled'] as const
export type InstalmentState = (typeof instalmentStates)[number]

export const Instalment = Closed(
  {
    number: Type.Integer({ description: 'Number of the instalment, starting at 1.', minimum: 1, maximum: 60 }),
    due_at: UnixSeconds('When the instalment is due.'),
    amount: Amount("Amount in major units of the term's currency."),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    status: Type.Enum([...instalmentStates], {
      description:
        '`due` until it is paid; `charging` while a payment is in progress; `paid`; `failed` if no further automatic attempt ' +
        'is made; `cancelled` if it will never be charged.',
    }),
    attempts: Type.Integer({ description: 'Number of failed attempts to charge it.', minimum: 0 }),
    next_attempt_at: Nullable(UnixSeconds(''), 'When the next automatic attempt is made; `null` if there is none.'),
    announced_at: Nullable(
      UnixSeconds(''),
      'When the payer was told of the direct debit at `next_attempt_at`; `null` for other methods, and before that.',
    ),
    failure_code: Nullable(Text('', 50), 'Why the last attempt failed.'),
    paid_at: Nullable(UnixSeconds(''), 'When it was paid; `null` until then.'),
  },
  { description: 'An instalment of the price of a membership term.' },
)
export type Instalment = Static<typeof Instalment>

export const termStates = ['unpaid', 'instalments', 'paid', 'cancelled', 'lapsed'] as const
export type TermState = (typeof termStates)[number]

const money = {
  price: Amount('Price of the term, in major units.'),
  paid: Amount('Amount that is paid.'),
  outstanding: Amount('Amount still to be paid. Paid, outstanding and waived add up to the price.'),
  waived: Amount('Amount that will never be charged, because the membership ended early.'),
  refunded: Amount('Amount that was paid and refunded.'),
  price_minor: AmountMinor('`price` as a whole number of minor units.'),
  paid_minor: AmountMinor('`paid` as a whole number of minor units.'),
  outstanding_minor: AmountMinor('`outstanding` as a whole number of minor units.'),
  waived_minor: AmountMinor('`waived` as a whole number of minor units.'),
  refunded_minor: AmountMinor('`refunded` as a whole number of minor units.'),
}

export const MembershipTerm = Closed(
  {
    term_id: IntegerId('Identifier of the term.'),
    membership_member_id: IntegerId('The member.'),
    order_id: IntegerId('The order of the term.'),
    membership_type_id: IntegerId('The membership type.'),
    membership_payment_option_id: Text('The payment option.', 20),
    state: Type.Enum([...termStates], {
      description:
        '`unpaid` before the first payment; `instalments` between the first and the last payment; `paid`; `cancelled` if the ' +
        'membership was cancelled; `lapsed` if a renewal was never paid for.',
    }),
    currency: Currency,
    ...money,
    starts_at: UnixSeconds('When the term starts.'),
    ends_at: Nullable(UnixSeconds(''), 'When the term ends; `null` if it does not end.'),
    renews_term_id: Nullable(IntegerId(''), 'The previous term, if this term renews it.'),
    grace_until: Nullable(
      UnixSeconds(''),
      'End of the grace period, in which it can still be paid after the last attempt failed.',
    ),
  },
  { description: 'A term of a membership, and its payment.' },
)
export type MembershipTerm = Static<typeof MembershipTerm>
