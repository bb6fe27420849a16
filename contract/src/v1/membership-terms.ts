import { Type, type Static } from 'typebox'
import { Amount, AmountMinor, Closed, Currency, IntegerId, Nullable, Text, UnixSeconds } from '../primitives.ts'

export const instalmentStates = ['due', 'charging', 'paid', 'failed', 'cancelled'] as const
export type InstalmentState = (typeof instalmentStates)[number]

export const Instalment = Closed(
  {
    number: Type.Integer({ description: 'Which part of the price it is, counted from 1.', minimum: 1, maximum: 60 }),
    due_at: UnixSeconds('When it falls due.'),
    amount: Amount("How much, in major units of the term's currency."),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    status: Type.Enum([...instalmentStates], {
      description:
        '`due` until it is paid; `charging` while the payment provider is asked; `paid`; `failed` when no further try ' +
        'is made by itself; `cancelled` when it will never be asked for.',
    }),
    tries: Type.Integer({ description: 'How often it was asked for in vain.', minimum: 0 }),
    next_try_at: Nullable(UnixSeconds(''), 'When it is asked for next, by itself; `null` when it is not.'),
    failure_code: Nullable(Text('', 50), 'Why the last try came to nothing.'),
    paid_at: Nullable(UnixSeconds(''), 'When it was paid.'),
  },
  { description: 'One part of the price of a membership.' },
)
export type Instalment = Static<typeof Instalment>

export const termStates = ['unpaid', 'instalments', 'paid', 'cancelled', 'lapsed'] as const
export type TermState = (typeof termStates)[number]

const money = {
  price: Amount('What the period costs, in major units.'),
  paid: Amount('What of it is paid.'),
  outstanding: Amount('What of it is still to be paid. Paid, outstanding and waived are the price.'),
  waived: Amount('What of it will never be asked for, because the membership ended before.'),
  refunded: Amount('What was paid and went back.'),
  price_minor: AmountMinor('`price` as a whole number of minor units.'),
  paid_minor: AmountMinor('`paid` as a whole number of minor units.'),
  outstanding_minor: AmountMinor('`outstanding` as a whole number of minor units.'),
  waived_minor: AmountMinor('`waived` as a whole number of minor units.'),
  refunded_minor: AmountMinor('`refunded` as a whole number of minor units.'),
}

export const MembershipTerm = Closed(
  {
    term_id: IntegerId('Identifier of the period.'),
    membership_member_id: IntegerId('The member whose period it is.'),
    order_id: IntegerId('The order that it was sold by.'),
    membership_type_id: IntegerId('The type of membership.'),
    membership_payment_option_id: Text('How it is paid.', 20),
    state: Type.Enum([...termStates], {
      description:
        '`unpaid` before the first payment, `instalments` between the first and the last, `paid`; `cancelled` when the ' +
        'membership was cancelled; `lapsed` when a renewal was never paid for.',
    }),
    currency: Currency,
    ...money,
    starts_at: UnixSeconds('When the period begins.'),
    ends_at: Nullable(UnixSeconds(''), 'When the period ends; `null` when it does not.'),
    renews_term_id: Nullable(IntegerId(''), 'The period before, where this one renews it.'),
    grace_until: Nullable(UnixSeconds(''), 'Until when it can be paid for after the last try has failed.'),
  },
  { description: 'A period of a membership, and how it is paid for.' },
)
export type MembershipTerm = Static<typeof MembershipTerm>
