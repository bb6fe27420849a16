import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Day, Flag, IntegerId, ListOf, Nullable, Text } from '../primitives.ts'

const order_by = Type.Integer({ description: 'Position in lists; ties are sorted by id.' })
const status = Type.Integer({ description: 'Status: 0 inactive, 1 active, 2 archived.', minimum: 0, maximum: 2 })
const game_day_access = Type.Integer({
  description: 'Access on the day of an event: 0 none, 1 general admission, 2 reserved seat.',
  minimum: 0,
  maximum: 2,
})

export const MembershipType = Closed(
  {
    membership_type_id: IntegerId('Identifier of the type.'),
    membership_category_id: IntegerId('The category of the type.'),
    category_title: Text('Title of that category.'),
    title: Text('Title.'),
    price: Type.Number({ description: "Price in major units of the organisation's currency." }),
    expires: Nullable(Day(''), 'Last day of the membership; `null` if it does not end.'),
    offer_auto_renew: Flag('`1` if automatic renewal is offered, otherwise `0`.'),
    show_online: Flag('`1` if it is offered online, otherwise `0`.'),
    game_day_access,
    order_by,
    status,
  },
  { description: 'A membership type.' },
)
export type MembershipType = Static<typeof MembershipType>

export const MembershipCategory = Closed(
  {
    membership_category_id: IntegerId('Identifier of the category.'),
    membership_seat_map_id: Nullable(IntegerId(''), 'Seat map of its members; `null` if they have no seats.'),
    title: Text('Title.'),
    show_online: Flag('`1` if it is offered online, otherwise `0`.'),
    image: Nullable(Text('', 2048), 'URL of its image.'),
    game_day_access,
    hex_color: Nullable(Text('', 7), 'Colour as `#rrggbb`.'),
    order_by,
    status,
  },
  { description: 'A membership category.' },
)
export type MembershipCategory = Static<typeof MembershipCategory>

export const MembershipPaymentOption = Closed(
  {
    membership_payment_option_id: Text('Identifier of the payment option.'),
    title: Text('Title.'),
    auto_renewal: Flag('`1` if the membership renews automatically, otherwise `0`.'),
    fixed_end_date: Flag('`1` if the last instalment is due on a fixed day, otherwise `0`.'),
    number_of_instalments: Type.Integer({ description: 'Number of instalments.', minimum: 1, maximum: 60 }),
    order_by,
  },
  { description: 'A payment option of memberships.' },
)
export type MembershipPaymentOption = Static<typeof MembershipPaymentOption>

const list = { plane: 'v1', method: 'GET', tag: 'Memberships', scope: 'members:read', errors: [] } as const

export const listMembershipTypes = operation({
  ...list,
  id: 'listMembershipTypes',
  path: '/v1/membership_types',
  summary: 'List all membership types',
  description: 'Returns all membership types, sorted by `order_by`, then id.',
  response: ListOf('membership_types', MembershipType, {}),
})

export const listMembershipCategories = operation({
  ...list,
  id: 'listMembershipCategories',
  path: '/v1/membership_categories',
  summary: 'List membership categories',
  description: 'Returns all membership categories, sorted by `order_by`, then id.',
  response: ListOf('membership_categories', MembershipCategory, {}),
})

export const listMembershipPaymentOptions = operation({
  ...list,
  id: 'listMembershipPaymentOptions',
  path: '/v1/membership_payment_options',
  summary: 'List all active membership payment options',
  description: 'Returns the active payment options, sorted by `order_by`, then id.',
  response: ListOf('membership_payment_options', MembershipPaymentOption, {}),
})
