import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Filled, Flag, IntegerId, ListOf, Nullable, OrderBy, Text, UnixSeconds } from '../primitives.ts'
import { MembershipCategory } from '../v1/memberships.ts'

export const AdminMembershipCategory = Closed(
  {
    ...MembershipCategory.properties,
    season_id: Nullable(IntegerId(''), 'The season that its memberships are for; `null` outside of seasons.'),
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
  },
  { description: 'What staff see of a category of memberships.' },
)
export type AdminMembershipCategory = Static<typeof AdminMembershipCategory>

const Params = Closed({ membership_category_id: IntegerId('Identifier of the category.') })

const fields = {
  title: Filled('What it is called.'),
  membership_seat_map_id: Nullable(IntegerId(''), 'The seat map that its members sit on; `null` without seats.'),
  season_id: Nullable(IntegerId(''), 'The season that its memberships are for; `null` outside of seasons.'),
  show_online: Flag('Is 1 to offer it online, else 0.'),
  image: Nullable(Text('', 2048), 'Address of its image.'),
  game_day_access: Type.Integer({
    description: 'What it gives on the day: 0 nothing, 1 general admission, 2 a reserved seat.',
    minimum: 0,
    maximum: 2,
  }),
  hex_color: Nullable(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }), 'Colour, as `#rrggbb`.'),
  order_by: OrderBy('Place in the list; equal ones stand by id.'),
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
  description: 'All categories of memberships, by `order_by`, then id.',
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
  description: 'Adds a category of memberships. It is inactive until it is activated.',
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
  description: 'Changes the fields that are sent and leaves the others as they are. An archived one stays as it is.',
  body: Type.Partial(Closed(fields), { additionalProperties: false }),
})

export const activateMembershipCategory = operation({
  ...change,
  id: 'activateMembershipCategory',
  method: 'POST',
  path: '/admin/v1/membership_categories/{membership_category_id}/activate',
  summary: 'Activate a membership category',
  description: 'Offers an inactive category.',
})

export const deactivateMembershipCategory = operation({
  ...change,
  id: 'deactivateMembershipCategory',
  method: 'POST',
  path: '/admin/v1/membership_categories/{membership_category_id}/deactivate',
  summary: 'Deactivate a membership category',
  description: 'Takes an active category off offer for the time being.',
})

export const archiveMembershipCategory = operation({
  ...change,
  id: 'archiveMembershipCategory',
  method: 'POST',
  path: '/admin/v1/membership_categories/{membership_category_id}/archive',
  summary: 'Archive a membership category',
  description: 'Takes a category off offer for good. Its members keep it.',
})
