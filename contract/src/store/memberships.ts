import { Type, type Static } from 'typebox'
import { AdminMembershipPaymentOption } from '../admin/membership-payment-options.ts'
import { SeasonSection } from '../admin/season-seats.ts'
import { operation } from '../operation.ts'
import { AmountMinor, Closed, Currency, IntegerId, ListOf, Nullable, Text } from '../primitives.ts'
import { MembershipCategory, MembershipPaymentOption, MembershipType } from '../v1/memberships.ts'

// Only the organisation's staff and servers may see these fields.
const { show_online: _category, status: _active, ...category } = MembershipCategory.properties
const { show_online: _type, status: _offered, ...type } = MembershipType.properties
const { interval_unit, interval_count, plan } = AdminMembershipPaymentOption.properties

export const StoreMembershipCategory = Closed(
  {
    ...category,
    season_id: Nullable(
      IntegerId(''),
      'The season of its memberships; with a seat map, customers can choose seats. `null` if it has no season.',
    ),
  },
  { description: 'A membership category, as shown to customers.' },
)
export type StoreMembershipCategory = Static<typeof StoreMembershipCategory>

export const StoreMembershipType = Closed(
  { ...type, price_minor: AmountMinor('`price` as a whole number of minor units.'), currency: Currency },
  { description: 'A membership type, as shown to customers.' },
)
export type StoreMembershipType = Static<typeof StoreMembershipType>

export const StoreMembershipPaymentOption = Closed(
  { ...MembershipPaymentOption.properties, interval_unit, interval_count, plan },
  { description: 'A payment option of memberships, as shown to customers.' },
)
export type StoreMembershipPaymentOption = Static<typeof StoreMembershipPaymentOption>

export const StoreSeasonSeat = Closed(
  {
    seat_id: IntegerId('Identifier of the seat, for `seat_ids` of an item.'),
    seat_row: Text('Row of the seat.'),
    seat_title: Text('Label of the seat, such as its number.'),
    seat_aisle: Nullable(Text(''), 'Aisle or entrance of the seat.'),
    free: Type.Boolean({ description: 'True if the seat is available for the season; a held seat is not.' }),
  },
  { description: 'A seat of a season, as shown to customers.' },
)
export type StoreSeasonSeat = Static<typeof StoreSeasonSeat>

const list = { plane: 'store', method: 'GET', tag: 'Memberships', scope: 'members:read', errors: [] } as const

export const storeListMembershipCategories = operation({
  ...list,
  id: 'storeListMembershipCategories',
  path: '/store/v1/membership_categories',
  summary: 'List the membership categories on offer',
  description: 'Returns the categories that are offered online, sorted by `order_by`, then id.',
  response: ListOf('membership_categories', StoreMembershipCategory, {}),
})

export const storeListMembershipTypes = operation({
  ...list,
  id: 'storeListMembershipTypes',
  path: '/store/v1/membership_types',
  summary: 'List the membership types on offer',
  description: 'Returns the membership types that are offered online now, sorted by `order_by`, then id.',
  response: ListOf('membership_types', StoreMembershipType, {}),
})

export const storeListMembershipPaymentOptions = operation({
  ...list,
  id: 'storeListMembershipPaymentOptions',
  path: '/store/v1/membership_payment_options',
  summary: 'List the membership payment options',
  description:
    'Returns the payment options on offer, with the due dates of their instalments, sorted by `order_by`, then id.',
  response: ListOf('membership_payment_options', StoreMembershipPaymentOption, {}),
})

const CategoryParams = Closed({ membership_category_id: IntegerId('Identifier of the category.') })

export const storeListSeasonSections = operation({
  ...list,
  id: 'storeListSeasonSections',
  path: '/store/v1/membership_categories/{membership_category_id}/sections',
  summary: 'List the sections of a membership category',
  description:
    "Returns the sections of the category's seat map, with the number of seats available for its season. Empty if the category has " +
    'no seat map or no season.',
  params: CategoryParams,
  response: ListOf('season_sections', SeasonSection, {}),
  errors: ['not_found'],
})

export const storeListSeasonSeats = operation({
  ...list,
  id: 'storeListSeasonSeats',
  path: '/store/v1/membership_categories/{membership_category_id}/sections/{section_id}/seats',
  summary: 'List the seats of a section for a season',
  description: 'Returns all seats of a section, row by row, with their availability for the season.',
  params: Closed({ ...CategoryParams.properties, section_id: IntegerId('Identifier of the section.') }),
  response: ListOf('season_seats', StoreSeasonSeat, {}),
  errors: ['not_found'],
})
