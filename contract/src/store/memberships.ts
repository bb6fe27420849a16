import { Type, type Static } from 'typebox'
import { AdminMembershipPaymentOption } from '../admin/membership-payment-options.ts'
import { SeasonSection } from '../admin/season-seats.ts'
import { operation } from '../operation.ts'
import { AmountMinor, Closed, Currency, IntegerId, ListOf, Nullable, Text } from '../primitives.ts'
import { MembershipCategory, MembershipPaymentOption, MembershipType } from '../v1/memberships.ts'

// What only the organisation's own staff and servers need to know.
const { show_online: _category, status: _active, ...category } = MembershipCategory.properties
const { show_online: _type, status: _offered, ...type } = MembershipType.properties
const { interval_unit, interval_count, plan } = AdminMembershipPaymentOption.properties

export const StoreMembershipCategory = Closed(
  {
    ...category,
    season_id: Nullable(
      IntegerId(''),
      'The season that its memberships are for; with a seat map, seats can be chosen. `null` outside of seasons.',
    ),
  },
  { description: 'A category of memberships, as fans see it.' },
)
export type StoreMembershipCategory = Static<typeof StoreMembershipCategory>

export const StoreMembershipType = Closed(
  { ...type, price_minor: AmountMinor('`price` as a whole number of minor units.'), currency: Currency },
  { description: 'A type of membership, as fans see it.' },
)
export type StoreMembershipType = Static<typeof StoreMembershipType>

export const StoreMembershipPaymentOption = Closed(
  { ...MembershipPaymentOption.properties, interval_unit, interval_count, plan },
  { description: 'A way to pay for a membership, as fans see it.' },
)
export type StoreMembershipPaymentOption = Static<typeof StoreMembershipPaymentOption>

export const StoreSeasonSeat = Closed(
  {
    seat_id: IntegerId('Identifier of the seat, for `seat_ids` of an item.'),
    seat_row: Text('Row of the seat.'),
    seat_title: Text('What is written on the seat.'),
    seat_aisle: Nullable(Text(''), 'Aisle or entrance by which it is reached.'),
    free: Type.Boolean({ description: 'Whether it can be had now for the season. What somebody holds cannot.' }),
  },
  { description: 'A seat for a season, as fans see it.' },
)
export type StoreSeasonSeat = Static<typeof StoreSeasonSeat>

const list = { plane: 'store', method: 'GET', tag: 'Memberships', scope: 'members:read', errors: [] } as const

export const storeListMembershipCategories = operation({
  ...list,
  id: 'storeListMembershipCategories',
  path: '/store/v1/membership_categories',
  summary: 'List the membership categories on offer',
  description: 'The categories that are offered online, by `order_by`, then id.',
  response: ListOf('membership_categories', StoreMembershipCategory, {}),
})

export const storeListMembershipTypes = operation({
  ...list,
  id: 'storeListMembershipTypes',
  path: '/store/v1/membership_types',
  summary: 'List the membership types on offer',
  description: 'The types of membership that are offered online now, by `order_by`, then id.',
  response: ListOf('membership_types', StoreMembershipType, {}),
})

export const storeListMembershipPaymentOptions = operation({
  ...list,
  id: 'storeListMembershipPaymentOptions',
  path: '/store/v1/membership_payment_options',
  summary: 'List the ways to pay for a membership',
  description: 'The payment options that are offered, with when their instalments fall due, by `order_by`, then id.',
  response: ListOf('membership_payment_options', StoreMembershipPaymentOption, {}),
})

const CategoryParams = Closed({ membership_category_id: IntegerId('Identifier of the category.') })

export const storeListSeasonSections = operation({
  ...list,
  id: 'storeListSeasonSections',
  path: '/store/v1/membership_categories/{membership_category_id}/sections',
  summary: 'List the sections that members can sit in',
  description:
    "The sections of the category's seat map, with how many seats are free for its season. Empty for a category without " +
    'a seat map or a season.',
  params: CategoryParams,
  response: ListOf('season_sections', SeasonSection, {}),
  errors: ['not_found'],
})

export const storeListSeasonSeats = operation({
  ...list,
  id: 'storeListSeasonSeats',
  path: '/store/v1/membership_categories/{membership_category_id}/sections/{section_id}/seats',
  summary: 'List the seats of a section for a season',
  description: 'All seats of one section, row by row, and which of them can be had for the season now.',
  params: Closed({ ...CategoryParams.properties, section_id: IntegerId('Identifier of the section.') }),
  response: ListOf('season_seats', StoreSeasonSeat, {}),
  errors: ['not_found'],
})
