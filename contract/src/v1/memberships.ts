import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Day, Flag, IntegerId, ListOf, Nullable, Text } from '../primitives.ts'

const order_by = Type.Integer({ description: 'Place in the list; equal ones stand by id.' })
const status = Type.Integer({ description: 'State: 0 inactive, 1 active, 2 archived.', minimum: 0, maximum: 2 })
const game_day_access = Type.Integer({
  description: 'What it gives on the day: 0 nothing, 1 general admission, 2 a reserved seat.',
  minimum: 0,
  maximum: 2,
})

export const MembershipType = Closed(
  {
    membership_type_id: IntegerId('Identifier of the type.'),
    membership_category_id: IntegerId('The category that it belongs to.'),
    category_title: Text('Title of that category.'),
    title: Text('What it is called.'),
    price: Type.Number({ description: "Price, in major units of the organisation's currency." }),
    expires: Nullable(Day(''), 'The last day of the membership; `null` when it does not end.'),
    offer_auto_renew: Flag('Is 1 when renewal by itself is offered, else 0.'),
    show_online: Flag('Is 1 when it is offered online, else 0.'),
    game_day_access,
    order_by,
    status,
  },
  { description: 'A type of membership: what a member holds and pays.' },
)
export type MembershipType = Static<typeof MembershipType>

export const MembershipCategory = Closed(
  {
    membership_category_id: IntegerId('Identifier of the category.'),
    membership_seat_map_id: Nullable(IntegerId(''), 'The seat map that its members sit on; `null` without seats.'),
    title: Text('What it is called.'),
    show_online: Flag('Is 1 when it is offered online, else 0.'),
    image: Nullable(Text('', 2048), 'Address of its image.'),
    game_day_access,
    hex_color: Nullable(Text('', 7), 'Colour, as `#rrggbb`.'),
    order_by,
    status,
  },
  { description: 'A category of memberships.' },
)
export type MembershipCategory = Static<typeof MembershipCategory>

export const MembershipPaymentOption = Closed(
  {
    membership_payment_option_id: Text('Identifier of the payment option.'),
    title: Text('What it is called.'),
    auto_renewal: Flag('Is 1 when the membership renews by itself, else 0.'),
    fixed_end_date: Flag('Is 1 when the last instalment falls on a fixed day, else 0.'),
    number_of_instalments: Type.Integer({ description: 'In how many parts it is paid.', minimum: 1, maximum: 60 }),
    order_by,
  },
  { description: 'A way to pay for a membership.' },
)
export type MembershipPaymentOption = Static<typeof MembershipPaymentOption>

const list = { plane: 'v1', method: 'GET', tag: 'Memberships', scope: 'members:read', errors: [] } as const

export const listMembershipTypes = operation({
  ...list,
  id: 'listMembershipTypes',
  path: '/v1/membership_types',
  summary: 'List all membership types',
  description: 'All types of membership, with price, expiry and renewal, by `order_by`, then id.',
  response: ListOf('membership_types', MembershipType, {}),
})

export const listMembershipCategories = operation({
  ...list,
  id: 'listMembershipCategories',
  path: '/v1/membership_categories',
  summary: 'List membership categories',
  description: 'All categories of memberships, by `order_by`, then id.',
  response: ListOf('membership_categories', MembershipCategory, {}),
})

export const listMembershipPaymentOptions = operation({
  ...list,
  id: 'listMembershipPaymentOptions',
  path: '/v1/membership_payment_options',
  summary: 'List all active membership payment options',
  description: 'The active ways to pay for a membership, by `order_by`, then id.',
  response: ListOf('membership_payment_options', MembershipPaymentOption, {}),
})
