import { Type, type Static } from 'typebox'
import { looksLikeCardNumber } from '../card-number.ts'
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

export const chargeCauses = ['instalment', 'renewal', 'staff', 'link'] as const
export const chargeStates = ['succeeded', 'failed', 'requires_action', 'processing'] as const

export const MembershipCharge = Closed(
  {
    charge_id: PrefixedId('chg', 'Identifier of the charge.'),
    order_id: IntegerId('The order of the instalments.'),
    membership_member_ids: Type.Array(IntegerId(''), { description: 'Members of the instalments, sorted by id.' }),
    cause: Type.Enum([...chargeCauses], {
      description:
        'Why it was charged: an `instalment` was due, a membership was renewed (`renewal`), `staff` requested it, ' +
        'or the payer used a payment `link`.',
    }),
    status: Type.Enum([...chargeStates], {
      description:
        '`succeeded`; `failed`; `requires_action` if the customer must act; `processing` while the outcome is not known.',
    }),
    amount: Amount('Amount in major units.'),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    currency: Currency,
    next_action: Nullable(NextAction, 'Action that the customer must take; `null` if none.'),
    failure: Nullable(PaymentFailure, 'Why it failed; `null` if it did not fail.'),
    created: UnixSeconds('When the charge was created.'),
  },
  { description: 'A payment for due instalments of one order.' },
)
export type MembershipCharge = Static<typeof MembershipCharge>

export const PastDueMember = Closed(
  {
    membership_member_id: IntegerId('Identifier of the member.'),
    name: Text('First and last name.'),
    instalment_state: Type.Enum(['past_due', 'in_grace'], {
      description:
        '`past_due` while further attempts are made and after the grace period; `in_grace` during the grace period.',
    }),
    grace_until: Nullable(
      UnixSeconds(''),
      'End of the grace period, until which the member may enter; `null` while further attempts are made.',
    ),
    member: Member,
    term: MembershipTerm,
    overdue: Amount('Overdue amount, in major units.'),
    overdue_minor: AmountMinor('`overdue` as a whole number of minor units.'),
    due_since: UnixSeconds('Due date of the oldest overdue instalment.'),
    attempts: Type.Integer({ description: 'Number of failed attempts.', minimum: 0 }),
    next_attempt_at: Nullable(UnixSeconds(''), 'When the next automatic attempt is made; `null` if there is none.'),
  },
  { description: 'A member with overdue instalments.' },
)
export type PastDueMember = Static<typeof PastDueMember>

export const listPastDueMembers = operation({
  id: 'listPastDueMembers',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/past_due_members',
  tag: 'Members',
  summary: 'List members with overdue instalments',
  description:
    'Returns the members whose instalments could not be charged, by id: members with further attempts, members in the grace period, ' +
    'and members whose grace period is over. For the next page, pass the id of the last member as `after`.',
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
  summary: 'Charge due instalments',
  description:
    'Charges all due instalments of the order of a membership now, in one payment, with the saved payment method ' +
    'or with `payment_method`, which is then saved. If the payment is declined, scheduled automatic attempts are not ' +
    'changed.',
  scope: 'orders:write',
  params: Closed({ membership_member_id: IntegerId('Identifier of the member.') }),
  body: Closed({
    payment_method: Type.Optional(
      Type.String({
        description: "The payment provider's reference of the payment method, never a card number.",
        minLength: 1,
        maxLength: 255,
      }),
    ),
  }),
  guard: (body: { payment_method?: string }) =>
    looksLikeCardNumber(body.payment_method ?? '')
      ? { param: 'payment_method', message: 'must be a reference of the payment provider, never a card number' }
      : undefined,
  response: MembershipCharge,
  errors: ['not_found', 'invalid_state', 'payment_declined', 'payments_not_configured'],
})

export const getMembershipCharge = operation({
  id: 'getMembershipCharge',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/membership_charges/{charge_id}',
  tag: 'Members',
  summary: 'Retrieve a charge',
  description: 'Returns a charge and its status, for example after the customer had to act.',
  scope: 'members:read',
  params: Closed({ charge_id: PrefixedId('chg', 'Identifier of the charge.') }),
  response: MembershipCharge,
  errors: ['not_found'],
})
