import { type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf, Nullable } from '../primitives.ts'
import { basketOperations } from '../v1/basket-operations.ts'
import { Member } from '../v1/members.ts'
import { BasketHeaders } from './baskets.ts'

const { membership_member_id, member_number, first_name, last_name, category_title, type_title } = Member.properties
const { membership_member_status_id, seat_section, seat_row, seat_title, expires } = Member.properties

export const StoreMember = Closed(
  {
    membership_member_id,
    member_number,
    membership_member_status_id,
    first_name,
    last_name,
    category_title,
    type_title,
    seat_section,
    seat_row,
    seat_title,
    expires,
  },
  { description: 'A member, as shown to the buyer of the membership: what a membership card has on it.' },
)
export type StoreMember = Static<typeof StoreMember>

export const storeListBasketMembers = operation({
  id: 'storeListBasketMembers',
  plane: 'store',
  method: 'GET',
  path: '/store/v1/baskets/{basket_id}/members',
  tag: 'Baskets',
  summary: 'List the members of a basket',
  description:
    'Returns the members whose memberships were bought with the basket by id, on one page, with their numbers. Empty until the ' +
    'order is confirmed.',
  scope: 'baskets:write',
  headers: BasketHeaders,
  params: basketOperations.get.params,
  response: ListOf('members', StoreMember, {
    order_id: Nullable(IntegerId(''), 'The order of the memberships; `null` until checkout begins.'),
  }),
  errors: ['not_found'],
})
