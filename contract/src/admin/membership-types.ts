import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  Currency,
  Day,
  Filled,
  Flag,
  IntegerId,
  ListOf,
  Nullable,
  OrderBy,
  UnixSeconds,
} from '../primitives.ts'
import { MembershipType } from '../v1/memberships.ts'

const price_minor = Type.Integer({
  description: "Price, in minor units of the organisation's currency.",
  minimum: 0,
  maximum: 100_000_000_000,
})

export const AdminMembershipType = Closed(
  {
    ...MembershipType.properties,
    price_minor,
    currency: Currency,
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
  },
  { description: 'What staff see of a type of membership.' },
)
export type AdminMembershipType = Static<typeof AdminMembershipType>

const Params = Closed({ membership_type_id: IntegerId('Identifier of the type.') })

const fields = {
  membership_category_id: IntegerId('The category that it belongs to; not an archived one.'),
  title: Filled('What it is called.'),
  price_minor,
  expires: Nullable(Day(''), 'The last day of the membership; `null` when it does not end.'),
  offer_auto_renew: Flag('Is 1 to offer renewal by itself, else 0.'),
  show_online: Flag('Is 1 to offer it online, else 0.'),
  game_day_access: Type.Integer({
    description: 'What it gives on the day: 0 nothing, 1 general admission, 2 a reserved seat.',
    minimum: 0,
    maximum: 2,
  }),
  order_by: OrderBy('Place in the list; equal ones stand by id.'),
}

const change = {
  plane: 'admin',
  tag: 'Memberships',
  scope: 'memberships:write',
  params: Params,
  response: AdminMembershipType,
  errors: ['not_found', 'invalid_state'],
} as const

export const adminListMembershipTypes = operation({
  id: 'adminListMembershipTypes',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/membership_types',
  tag: 'Memberships',
  summary: 'List membership types',
  description: 'All types of membership, by `order_by`, then id.',
  scope: 'members:read',
  response: ListOf('membership_types', AdminMembershipType, {}),
  errors: [],
})

export const createMembershipType = operation({
  id: 'createMembershipType',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/membership_types',
  tag: 'Memberships',
  summary: 'Create a membership type',
  description: 'Adds a type of membership to a category. It is inactive until it is activated.',
  scope: 'memberships:write',
  body: Closed({
    membership_category_id: fields.membership_category_id,
    title: fields.title,
    price_minor: fields.price_minor,
    expires: Type.Optional(fields.expires),
    offer_auto_renew: Type.Optional(Type.Integer({ ...fields.offer_auto_renew, default: 0 })),
    show_online: Type.Optional(Type.Integer({ ...fields.show_online, default: 1 })),
    game_day_access: Type.Optional(Type.Integer({ ...fields.game_day_access, default: 1 })),
    order_by: Type.Optional(Type.Integer({ ...fields.order_by, default: 0 })),
  }),
  response: AdminMembershipType,
  errors: ['invalid_state'],
})

export const updateMembershipType = operation({
  ...change,
  id: 'updateMembershipType',
  method: 'PATCH',
  path: '/admin/v1/membership_types/{membership_type_id}',
  summary: 'Change a membership type',
  description: 'Changes the fields that are sent and leaves the others as they are. An archived one stays as it is.',
  body: Type.Partial(Closed(fields), { additionalProperties: false }),
})

export const activateMembershipType = operation({
  ...change,
  id: 'activateMembershipType',
  method: 'POST',
  path: '/admin/v1/membership_types/{membership_type_id}/activate',
  summary: 'Activate a membership type',
  description: 'Offers an inactive type.',
})

export const deactivateMembershipType = operation({
  ...change,
  id: 'deactivateMembershipType',
  method: 'POST',
  path: '/admin/v1/membership_types/{membership_type_id}/deactivate',
  summary: 'Deactivate a membership type',
  description: 'Takes an active type off offer for the time being.',
})

export const archiveMembershipType = operation({
  ...change,
  id: 'archiveMembershipType',
  method: 'POST',
  path: '/admin/v1/membership_types/{membership_type_id}/archive',
  summary: 'Archive a membership type',
  description: 'Takes a type off offer for good. Its members keep it.',
})
