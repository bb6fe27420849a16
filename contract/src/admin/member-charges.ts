import { Type, type Static } from 'typebox'
import { cardNumberIn } from '../card-number.ts'
import { operation } from '../operation.ts'
import {
  Amount,
  AmountMinor,
  Closed,
  Currency,
  IntegerId,
  Limit,
  ListOf,
  Nullable,
  PrefixedId,
  Text,
  UnixSeconds,
} from '../primitives.ts'
import { NextAction } from '../v1/basket-models.ts'
import { Member } from '../v1/members.ts'
import { MembershipTerm } from '../v1/membership-terms.ts'
import { PaymentFailure } from '../webhooks/instalment.ts'

export const chargeCauses = ['instalment', 'renewal', 'staff'] as const
export const chargeStates = ['succeeded', 'failed', 'requires_action', 'processing'] as const

export const MembershipCharge = Closed(
  {
    charge_id: PrefixedId('chg', 'Identifier of the charge.'),
    order_id: IntegerId('The order whose instalments are charged for.'),
    membership_member_ids: Type.Array(IntegerId(''), { description: 'The members whose instalments they are, by id.' }),
    cause: Type.Enum([...chargeCauses], {
      description: 'Why it was asked for: an instalment fell due, a membership renews, or staff asked.',
    }),
    status: Type.Enum([...chargeStates], {
      description:
        '`succeeded`; `failed`; `requires_action` when the payer has to act; `processing` while the outcome is not known.',
    }),
    amount: Amount('How much is asked for, in major units.'),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    currency: Currency,
    next_action: Nullable(NextAction, 'What the payer must do; `null` when it is nothing.'),
    failure: Nullable(PaymentFailure, 'Why it failed; `null` when it did not.'),
    created: UnixSeconds('When it was asked for.'),
  },
  { description: 'Money that is asked for instalments of one order, all in one payment.' },
)
export type MembershipCharge = Static<typeof MembershipCharge>

export const PastDueMember = Closed(
  {
    membership_member_id: IntegerId('Identifier of the member.'),
    name: Text('First and last name.'),
    instalment_state: Type.Enum(['past_due', 'in_grace'], {
      description: '`past_due` while it is tried again, `in_grace` when it is not, and `past_due` when grace is over.',
    }),
    grace_until: Nullable(UnixSeconds(''), 'Until when the member may enter; `null` while it is tried again.'),
    member: Member,
    term: MembershipTerm,
    overdue: Amount('What is overdue, in major units.'),
    overdue_minor: AmountMinor('`overdue` as a whole number of minor units.'),
    due_since: UnixSeconds('Since when the oldest of it is due.'),
    tries: Type.Integer({ description: 'How often it was asked for in vain.', minimum: 0 }),
    next_try_at: Nullable(UnixSeconds(''), 'When it is asked for next, by itself; `null` when it is not.'),
  },
  { description: 'A member who is behind with instalments.' },
)
export type PastDueMember = Static<typeof PastDueMember>

export const listPastDueMembers = operation({
  id: 'listPastDueMembers',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/past_due_members',
  tag: 'Members',
  summary: 'List members who are behind with instalments',
  description:
    'Members whose instalments could not be taken, by id: those that are tried again, those in grace, and those whose ' +
    'grace is over. Go on with `after`, the id of the last member of the page before.',
  scope: 'members:read',
  query: Closed({
    after: Type.Optional(IntegerId('Only members with a larger id.')),
    limit: Limit({ default: 100, maximum: 500 }),
  }),
  response: ListOf('past_due_members', PastDueMember, {}),
  errors: [],
})

export const chargeMember = operation({
  id: 'chargeMember',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/members/{membership_member_id}/charge',
  tag: 'Members',
  summary: 'Charge for what is due',
  description:
    'Asks now for all instalments that are due of the order of a membership, in one payment: of the payment method that is ' +
    'kept, or of `payment_method`, which is kept from then on. Tries that were to come by themselves stay as they are when ' +
    'it is declined.',
  scope: 'orders:write',
  params: Closed({ membership_member_id: IntegerId('Identifier of the member.') }),
  body: Closed({
    payment_method: Type.Optional(
      Type.String({
        description: 'Reference of a payment method that the payment provider gave: never a card number.',
        minLength: 1,
        maxLength: 255,
      }),
    ),
  }),
  guard: (body: { payment_method?: string }) =>
    cardNumberIn(body.payment_method ?? '')
      ? { param: 'payment_method', message: 'must be a reference of the payment provider, never a card number' }
      : undefined,
  response: MembershipCharge,
  errors: ['not_found', 'invalid_state', 'payment_declined', 'payments_not_set_up'],
})

export const getMembershipCharge = operation({
  id: 'getMembershipCharge',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/membership_charges/{charge_id}',
  tag: 'Members',
  summary: 'Retrieve a charge',
  description: 'Answers where a charge for instalments stands, such as one that the payer had to act for.',
  scope: 'members:read',
  params: Closed({ charge_id: PrefixedId('chg', 'Identifier of the charge.') }),
  response: MembershipCharge,
  errors: ['not_found'],
})
