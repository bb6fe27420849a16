import { Type, type Static } from 'typebox'
import { AmountInput } from '../money-input.ts'
import { operation } from '../operation.ts'
import {
  Closed,
  Cursor,
  StringOrIntegerId,
  Email,
  RequiredText,
  Flag,
  IntegerId,
  ListOf,
  nextCursor,
  Nullable,
  Search,
  sentVersion,
  Text,
  Version,
} from '../primitives.ts'
import { MemberDetails, membershipItemFields } from '../v1/basket-memberships.ts'
import { Member, memberFilters } from '../v1/members.ts'
import { Instalment, MembershipTerm } from '../v1/membership-terms.ts'
import { Order } from '../v1/orders.ts'
import { Reason, Refund } from './refunds.ts'

export const TermWithInstalments = Closed(
  {
    ...MembershipTerm.properties,
    instalments: Type.Array(Instalment, { description: 'Instalments of its price, in order.' }),
    has_saved_payment_method: Type.Boolean({
      description: 'True if the payer saved a payment method that instalments are charged to.',
    }),
  },
  { description: 'A term of a membership, with its instalments.' },
)
export type TermWithInstalments = Static<typeof TermWithInstalments>

export const MemberWithTerms = Closed(
  {
    ...Member.properties,
    version: Version,
    terms: Type.Array(TermWithInstalments, { description: 'Terms of the membership, newest first.' }),
  },
  { description: 'A member, with the terms of the membership.' },
)
export type MemberWithTerms = Static<typeof MemberWithTerms>

export const MembershipSale = Closed(
  {
    order: Order,
    members: Type.Array(Member, { description: 'The new members, unpaid.' }),
  },
  { description: 'Memberships sold by staff, and their order.' },
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
  description: 'Returns members by id, page by page. Use `cursor` for the next page.',
  scope: 'members:read',
  query: Closed({
    ...memberFilters,
    membership_category_id: Type.Optional(IntegerId('Only members whose membership type is in this category.')),
    search: Search(
      'Part of a name or e-mail address, ignoring case and accents; or a complete member number or barcode.',
    ),
    limit: Type.Optional(
      Type.Integer({ description: 'Number of members per page.', minimum: 1, maximum: 500, default: 100 }),
    ),
    cursor: Cursor(),
  }),
  response: ListOf('members', Member, nextCursor),
  errors: [],
})

export const adminGetMember = operation({
  ...verb,
  id: 'adminGetMember',
  method: 'GET',
  path: '/admin/v1/members/{membership_member_id}',
  summary: 'Retrieve a member',
  description: 'Returns a member with the terms of the membership and their paid and outstanding instalments.',
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
    'Creates unpaid members of a membership type for a customer, with an order. The customer is ' +
    'given by `user_id`, or found or created by `email`. Mark the members as paid when you receive the money.',
  scope: 'members:write',
  body: Closed({
    user_id: Type.Optional(StringOrIntegerId('The customer.')),
    email: Type.Optional(Email('E-mail address of the customer, if `user_id` is omitted.')),
    first_name: Type.Optional(RequiredText('First name of the customer; required with `email`.', 100)),
    last_name: Type.Optional(RequiredText('Last name of the customer; required with `email`.', 100)),
    membership_type_id: membershipItemFields.membership_type_id,
    membership_payment_option_id: membershipItemFields.membership_payment_option_id,
    quantity: Type.Optional(membershipItemFields.quantity),
    members: Type.Optional(membershipItemFields.members),
    seat_ids: Type.Optional(
      Type.Array(IntegerId(''), {
        description: 'Seats for the season, one for each member, if the category has seats.',
        minItems: 1,
        maxItems: 100,
      }),
    ),
    auto_renew: Type.Optional(membershipItemFields.auto_renew),
  }),
  guard: (body: { user_id?: unknown; email?: unknown; first_name?: unknown; last_name?: unknown }) => {
    if (body.user_id !== undefined)
      return body.email === undefined ? undefined : { param: 'email', message: 'cannot be combined with user_id' }
    if (body.email === undefined) return { param: 'user_id', message: 'is required, unless email is given' }
    if (body.first_name === undefined) return { param: 'first_name', message: 'is required with email' }
    return body.last_name === undefined ? { param: 'last_name', message: 'is required with email' } : undefined
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
    'Changes only the fields that are sent: the details of the member, and whether the membership renews automatically.',
  body: Type.Partial(
    Closed({
      ...MemberDetails.properties,
      person_id: Nullable(Text(''), "The organisation's own reference for the person."),
      auto_renew: Flag('`1` to renew automatically, otherwise `0`.'),
      version: sentVersion,
    }),
    { additionalProperties: false },
  ),
  response: Member,
  errors: ['not_found', 'invalid_state', 'version_conflict'],
})

export const assignMemberType = operation({
  ...verb,
  id: 'assignMemberType',
  method: 'POST',
  path: '/admin/v1/members/{membership_member_id}/assign_type',
  summary: 'Give a membership type to a member',
  description:
    'Gives a membership type, and with it a category, to a member that has none because it was created with ' +
    '`POST /v1/members`. The member gets a barcode, an unpaid term and a pending order at the price of the type, or at ' +
    '`price`. Mark it as paid when you receive the money. Assign a seat for the season afterwards, if the category has seats.',
  body: Closed({
    membership_type_id: membershipItemFields.membership_type_id,
    membership_payment_option_id: StringOrIntegerId('The payment option.'),
    auto_renew: Type.Optional(
      Flag('`1` to renew automatically, otherwise `0`. Defaults to the payment option, if the type offers renewal.'),
    ),
    ...AmountInput('price', "Price of the term, in major units of the organisation's currency."),
  }),
  response: Member,
  errors: ['not_found', 'invalid_state', 'not_on_sale'],
})

export const cancelMember = operation({
  ...verb,
  id: 'cancelMember',
  method: 'POST',
  path: '/admin/v1/members/{membership_member_id}/cancel',
  summary: 'Cancel a membership',
  description:
    'Cancels a membership: it is no longer admitted at gates, its seat for the season is released, outstanding instalments are never ' +
    'charged, and it does not renew. With `refund`, payments for the term are refunded. Cancelling again changes nothing.',
  body: Closed({
    refund: Type.Boolean({ description: 'True to refund the payments for the term.' }),
    reason: Reason,
  }),
  response: Member,
  errors: ['not_found', 'invalid_state', 'refund_ceiling_exceeded'],
})

export const reinstateMember = operation({
  ...verb,
  id: 'reinstateMember',
  method: 'POST',
  path: '/admin/v1/members/{membership_member_id}/reinstate',
  summary: 'Reinstate a cancelled membership',
  description:
    'Reinstates a cancelled membership as unpaid, with a new term and a new order at the current price of its type, or at ' +
    '`price`. Earlier payments are not counted. The seat for the season is not restored.',
  body: Closed({ ...AmountInput('price', "Price of the new term, in major units of the organisation's currency.") }),
  response: Member,
  errors: ['not_found', 'invalid_state', 'not_on_sale'],
})

export const markMemberPaid = operation({
  ...verb,
  id: 'markMemberPaid',
  method: 'POST',
  path: '/admin/v1/members/{membership_member_id}/mark_paid',
  summary: 'Mark a membership as paid',
  description:
    'Records that the outstanding amount was paid without the payment provider, such as in cash. It is posted to ' +
    'the ledger account `external`, and the membership is paid. A member without a membership type cannot be paid: assign a ' +
    'type first.',
  response: Member,
  errors: ['not_found', 'invalid_state'],
})

export const refundMember = operation({
  ...verb,
  id: 'refundMember',
  method: 'POST',
  path: '/admin/v1/members/{membership_member_id}/refund',
  summary: 'Refund a membership',
  description:
    'Refunds the payments for the term of a membership, and cancels it. With `amount`, only that amount is refunded and ' +
    'nothing is cancelled. The newest payments are refunded first, so there may be several ' +
    'refunds; payments without the payment provider are recorded as refunded without it.',
  scope: 'orders:write',
  body: Closed({
    ...AmountInput('amount', "Amount in major units of the order's currency.", { minimumMinor: 1 }),
    reason: Reason,
  }),
  response: ListOf('refunds', Refund, { membership_member_id: IntegerId('The member that was paid back.') }),
  errors: ['not_found', 'invalid_state', 'refund_ceiling_exceeded'],
})
