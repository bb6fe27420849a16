import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, EitherId, Email, Filled, Flag, IntegerId, ListOf, Nullable, Text } from '../primitives.ts'
import { MemberDetails, membershipWish } from '../v1/basket-memberships.ts'
import { Member, memberFilters } from '../v1/members.ts'
import { Instalment, MembershipTerm } from '../v1/membership-terms.ts'
import { Order } from '../v1/orders.ts'
import { Reason, Refund } from './refunds.ts'

export const TermWithInstalments = Closed(
  {
    ...MembershipTerm.properties,
    instalments: Type.Array(Instalment, { description: 'The parts of its price, in their order.' }),
  },
  { description: 'A period of a membership with the parts of its price.' },
)
export type TermWithInstalments = Static<typeof TermWithInstalments>

export const MemberWithTerms = Closed(
  {
    ...Member.properties,
    terms: Type.Array(TermWithInstalments, { description: 'Its periods and how they are paid for, the newest first.' }),
  },
  { description: 'A member with the periods of its membership.' },
)
export type MemberWithTerms = Static<typeof MemberWithTerms>

export const MembershipSale = Closed(
  {
    order: Order,
    members: Type.Array(Member, { description: 'The members that were made, unpaid.' }),
  },
  { description: 'Memberships that staff sold, and the order that they are paid by.' },
)
export type MembershipSale = Static<typeof MembershipSale>

const Params = Closed({ membership_member_id: IntegerId('Identifier of the member.') })

const verb = { plane: 'admin', tag: 'Members', scope: 'members:write', params: Params } as const

export const adminListMembers = operation({
  id: 'adminListMembers',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/members',
  tag: 'Members',
  summary: 'List members',
  description: 'A page of members by id. Go on with `cursor`.',
  scope: 'members:read',
  query: Closed({
    ...memberFilters,
    limit: Type.Optional(
      Type.Integer({ description: 'How many members a page has.', minimum: 1, maximum: 500, default: 100 }),
    ),
    cursor: Type.Optional(
      Type.String({
        description: 'The `next_cursor` of the previous page, with the same filters.',
        minLength: 1,
        maxLength: 100,
        pattern: '^[A-Za-z0-9_-]+$',
      }),
    ),
  }),
  response: ListOf('members', Member, {
    next_cursor: Nullable(Type.String(), 'The `cursor` of the next page; `null` on the last.'),
  }),
  errors: [],
})

export const adminGetMember = operation({
  ...verb,
  id: 'adminGetMember',
  method: 'GET',
  path: '/admin/v1/members/{membership_member_id}',
  summary: 'Retrieve a member',
  description:
    'Answers one member with the periods of its membership, what of them is paid, and what is still to come.',
  scope: 'members:read',
  response: MemberWithTerms,
  errors: ['not_found'],
})

export const sellMemberships = operation({
  id: 'sellMemberships',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/members',
  tag: 'Members',
  summary: 'Sell memberships without a payment',
  description:
    'Makes members of a customer for a type of membership, unpaid, with the order that they are paid by. The customer is ' +
    'named by `user_id`, or found or made by `email`. Mark them paid when the money is there.',
  scope: 'members:write',
  body: Closed({
    user_id: Type.Optional(EitherId('The customer whose memberships they are.')),
    email: Type.Optional(Email('E-mail address of the customer, when `user_id` is left out.')),
    first_name: Type.Optional(Filled('First name of a customer who is named by `email`.', 100)),
    last_name: Type.Optional(Filled('Last name of a customer who is named by `email`.', 100)),
    membership_type_id: membershipWish.membership_type_id,
    membership_payment_option_id: membershipWish.membership_payment_option_id,
    quantity: Type.Optional(membershipWish.quantity),
    members: Type.Optional(membershipWish.members),
    seat_ids: Type.Optional(
      Type.Array(IntegerId(''), {
        description: 'Their seats for the season, one for each, where the category has seats.',
        minItems: 1,
        maxItems: 100,
      }),
    ),
    auto_renew: Type.Optional(membershipWish.auto_renew),
  }),
  guard: (body: { user_id?: unknown; email?: unknown; first_name?: unknown; last_name?: unknown }) => {
    if (body.user_id !== undefined)
      return body.email === undefined ? undefined : { param: 'email', message: 'cannot stand beside user_id' }
    if (body.email === undefined) return { param: 'user_id', message: 'is required, or email' }
    if (body.first_name === undefined) return { param: 'first_name', message: 'is required beside email' }
    return body.last_name === undefined ? { param: 'last_name', message: 'is required beside email' } : undefined
  },
  response: MembershipSale,
  errors: ['not_on_sale', 'seat_taken'],
})

export const updateMember = operation({
  ...verb,
  id: 'updateMember',
  method: 'PATCH',
  path: '/admin/v1/members/{membership_member_id}',
  summary: 'Change a member',
  description:
    'Changes the fields that are sent and leaves the others as they are: who the member is, and whether the membership renews by itself.',
  body: Type.Partial(
    Closed({
      ...MemberDetails.properties,
      person_id: Nullable(Text(''), "The organisation's own reference for the person."),
      auto_renew: Flag('Is 1 when it is to renew by itself, else 0.'),
    }),
    { additionalProperties: false },
  ),
  response: Member,
  errors: ['not_found', 'invalid_state'],
})

export const cancelMember = operation({
  ...verb,
  id: 'cancelMember',
  method: 'POST',
  path: '/admin/v1/members/{membership_member_id}/cancel',
  summary: 'Cancel a membership',
  description:
    'Cancels a membership: it opens no gate any more, its seat for the season is free, what is outstanding is never asked ' +
    'for, and it does not renew. With `refund` what was paid for the period is paid back. Cancelling it again changes nothing.',
  body: Closed({
    refund: Type.Boolean({ description: 'Whether what was paid for the period is paid back.' }),
    reason: Reason,
  }),
  response: Member,
  errors: ['not_found', 'invalid_state'],
})

export const reinstateMember = operation({
  ...verb,
  id: 'reinstateMember',
  method: 'POST',
  path: '/admin/v1/members/{membership_member_id}/reinstate',
  summary: 'Reinstate a cancelled membership',
  description:
    'Makes a cancelled membership unpaid again, with a new period and a new order at the price of its type now, or at ' +
    '`price`. What was paid before is not counted. The seat for the season does not come back by itself.',
  body: Closed({
    price: Type.Optional(
      Type.Number({ description: "What is to be paid, in major units of the organisation's currency.", minimum: 0 }),
    ),
  }),
  response: Member,
  errors: ['not_found', 'invalid_state', 'not_on_sale'],
})

export const markMemberPaid = operation({
  ...verb,
  id: 'markMemberPaid',
  method: 'POST',
  path: '/admin/v1/members/{membership_member_id}/mark_paid',
  summary: 'Mark a membership paid',
  description:
    'Writes down that all that is outstanding was paid outside of the payment provider, such as in cash. It is booked to ' +
    'the account `outside`, and the membership is paid.',
  response: Member,
  errors: ['not_found', 'invalid_state'],
})

export const refundMember = operation({
  ...verb,
  id: 'refundMember',
  method: 'POST',
  path: '/admin/v1/members/{membership_member_id}/refund',
  summary: 'Pay a membership back',
  description:
    'Pays back what was paid for the period of a membership, and cancels it. With `amount` that much is paid back and ' +
    'nothing is cancelled. It goes back to the payments that it came from, the newest first, so that there may be several ' +
    'refunds; what was paid outside of the payment provider is booked as paid back outside of it.',
  scope: 'orders:write',
  body: Closed({
    amount: Type.Optional(
      Type.Number({ description: "How much, in major units of the order's currency.", exclusiveMinimum: 0 }),
    ),
    reason: Reason,
  }),
  response: ListOf('refunds', Refund, { membership_member_id: IntegerId('The member that was paid back.') }),
  errors: ['not_found', 'invalid_state'],
})
