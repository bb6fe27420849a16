import { Type, type Static } from 'typebox'
import { AmountInput, MAX_AMOUNT_MINOR } from '../money-input.ts'
import { operation } from '../operation.ts'
import {
  AmountMinor,
  Closed,
  Currency,
  Day,
  RequiredText,
  Flag,
  IntegerId,
  ListOf,
  Nullable,
  OrderBy,
  UnixSeconds,
  sentVersion,
  Version,
} from '../primitives.ts'
import { MembershipType } from '../v1/memberships.ts'
import { TaxRateId } from './tax-rates.ts'

const tax = { tax_rate_id: TaxRateId('Rate of the VAT that the price includes; `null` for none.') }

export const AdminMembershipType = Closed(
  {
    ...MembershipType.properties,
    price_minor: AmountMinor('`price` as a whole number of minor units.', MAX_AMOUNT_MINOR),
    currency: Currency,
    ...tax,
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
    version: Version,
  },
  { description: 'A membership type, with the fields for staff.' },
)
export type AdminMembershipType = Static<typeof AdminMembershipType>

const Params = Closed({ membership_type_id: IntegerId('Identifier of the type.') })

const price = AmountInput(
  'price',
  "Price in major units of the organisation's currency. A new type needs it or `price_minor`.",
)

const fields = {
  membership_category_id: IntegerId('Category of the type; must not be archived.'),
  title: RequiredText('Title.'),
  ...price,
  expires: Nullable(Day(''), 'Last day of the membership; `null` if it does not end.'),
  offer_auto_renew: Flag('`1` to offer automatic renewal, otherwise `0`.'),
  show_online: Flag('`1` to offer it online, otherwise `0`.'),
  game_day_access: Type.Integer({
    description: 'Access on the day of an event: 0 none, 1 general admission, 2 reserved seat.',
    minimum: 0,
    maximum: 2,
  }),
  order_by: OrderBy('Position in lists; ties are sorted by id.'),
  ...tax,
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
  description: 'Returns all membership types, sorted by `order_by`, then id.',
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
  description: 'Creates a membership type in a category. It is inactive until you activate it.',
  scope: 'memberships:write',
  body: Closed({
    membership_category_id: fields.membership_category_id,
    title: fields.title,
    ...price,
    expires: Type.Optional(fields.expires),
    offer_auto_renew: Type.Optional(Type.Integer({ ...fields.offer_auto_renew, default: 0 })),
    show_online: Type.Optional(Type.Integer({ ...fields.show_online, default: 1 })),
    game_day_access: Type.Optional(Type.Integer({ ...fields.game_day_access, default: 1 })),
    order_by: Type.Optional(Type.Integer({ ...fields.order_by, default: 0 })),
    tax_rate_id: Type.Optional(fields.tax_rate_id),
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
  description: 'Changes only the fields that are sent. An archived object cannot be changed.',
  body: Type.Partial(Closed({ ...fields, version: sentVersion }), { additionalProperties: false }),
  errors: [...change.errors, 'version_conflict'],
})

export const activateMembershipType = operation({
  ...change,
  id: 'activateMembershipType',
  method: 'POST',
  path: '/admin/v1/membership_types/{membership_type_id}/activate',
  summary: 'Activate a membership type',
  description: 'Puts an inactive type on offer.',
})

export const deactivateMembershipType = operation({
  ...change,
  id: 'deactivateMembershipType',
  method: 'POST',
  path: '/admin/v1/membership_types/{membership_type_id}/deactivate',
  summary: 'Deactivate a membership type',
  description: 'Takes an active type off offer temporarily.',
})

export const archiveMembershipType = operation({
  ...change,
  id: 'archiveMembershipType',
  method: 'POST',
  path: '/admin/v1/membership_types/{membership_type_id}/archive',
  summary: 'Archive a membership type',
  description: 'Takes a type off offer permanently. Its members keep it.',
})
