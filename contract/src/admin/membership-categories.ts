import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  RequiredText,
  Flag,
  IntegerId,
  ListOf,
  Nullable,
  OrderBy,
  UnixSeconds,
  sentVersion,
  Version,
  WebAddress,
} from '../primitives.ts'
import { MembershipCategory } from '../v1/memberships.ts'

export const AdminMembershipCategory = Closed(
  {
    ...MembershipCategory.properties,
    season_id: Nullable(IntegerId(''), 'Season of its memberships; `null` if it has none.'),
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
    version: Version,
  },
  { description: 'A membership category, with the fields for staff.' },
)
export type AdminMembershipCategory = Static<typeof AdminMembershipCategory>

const Params = Closed({ membership_category_id: IntegerId('Identifier of the category.') })

const fields = {
  title: RequiredText('Title.'),
  membership_seat_map_id: Nullable(IntegerId(''), 'Seat map of its members; `null` if they have no seats.'),
  season_id: Nullable(IntegerId(''), 'Season of its memberships; `null` if it has none.'),
  show_online: Flag('`1` to offer it online, otherwise `0`.'),
  image: WebAddress('URL of its image.'),
  game_day_access: Type.Integer({
    description: 'Access on the day of an event: 0 none, 1 general admission, 2 reserved seat.',
    minimum: 0,
    maximum: 2,
  }),
  hex_color: Nullable(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }), 'Colour as `#rrggbb`.'),
  order_by: OrderBy('Position in lists; ties are sorted by id.'),
}

const change = {
  plane: 'admin',
  tag: 'Memberships',
  scope: 'memberships:write',
  params: Params,
  response: AdminMembershipCategory,
  errors: ['not_found', 'invalid_state'],
} as const

export const adminListMembershipCategories = operation({
  id: 'adminListMembershipCategories',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/membership_categories',
  tag: 'Memberships',
  summary: 'List membership categories',
  description: 'Returns all membership categories, sorted by `order_by`, then id.',
  scope: 'members:read',
  response: ListOf('membership_categories', AdminMembershipCategory, {}),
  errors: [],
})

export const createMembershipCategory = operation({
  id: 'createMembershipCategory',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/membership_categories',
  tag: 'Memberships',
  summary: 'Create a membership category',
  description: 'Creates a membership category. It is inactive until you activate it.',
  scope: 'memberships:write',
  body: Closed({
    title: fields.title,
    membership_seat_map_id: Type.Optional(fields.membership_seat_map_id),
    season_id: Type.Optional(fields.season_id),
    show_online: Type.Optional(Type.Integer({ ...fields.show_online, default: 1 })),
    image: Type.Optional(fields.image),
    game_day_access: Type.Optional(Type.Integer({ ...fields.game_day_access, default: 1 })),
    hex_color: Type.Optional(fields.hex_color),
    order_by: Type.Optional(Type.Integer({ ...fields.order_by, default: 0 })),
  }),
  response: AdminMembershipCategory,
  errors: [],
})

export const updateMembershipCategory = operation({
  ...change,
  id: 'updateMembershipCategory',
  method: 'PATCH',
  path: '/admin/v1/membership_categories/{membership_category_id}',
  summary: 'Change a membership category',
  description: 'Changes only the fields that are sent. An archived object cannot be changed.',
  body: Type.Partial(Closed({ ...fields, version: sentVersion }), { additionalProperties: false }),
  errors: [...change.errors, 'version_conflict'],
})

export const activateMembershipCategory = operation({
  ...change,
  id: 'activateMembershipCategory',
  method: 'POST',
  path: '/admin/v1/membership_categories/{membership_category_id}/activate',
  summary: 'Activate a membership category',
  description: 'Puts an inactive category on offer.',
})

export const deactivateMembershipCategory = operation({
  ...change,
  id: 'deactivateMembershipCategory',
  method: 'POST',
  path: '/admin/v1/membership_categories/{membership_category_id}/deactivate',
  summary: 'Deactivate a membership category',
  description: 'Takes an active category off offer temporarily.',
})

export const archiveMembershipCategory = operation({
  ...change,
  id: 'archiveMembershipCategory',
  method: 'POST',
  path: '/admin/v1/membership_categories/{membership_category_id}/archive',
  summary: 'Archive a membership category',
  description: 'Takes a category off offer permanently. Its members keep it.',
})
