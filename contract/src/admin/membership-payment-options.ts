import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, EitherId, Filled, Flag, ListOf, OrderBy, UnixSeconds } from '../primitives.ts'
import { MembershipPaymentOption } from '../v1/memberships.ts'

export const AdminMembershipPaymentOption = Closed(
  {
    ...MembershipPaymentOption.properties,
    status: Type.Integer({ description: 'State: 0 inactive, 1 active, 2 archived.', minimum: 0, maximum: 2 }),
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
  },
  { description: 'What staff see of a way to pay for a membership.' },
)
export type AdminMembershipPaymentOption = Static<typeof AdminMembershipPaymentOption>

const Params = Closed({ membership_payment_option_id: EitherId('Identifier of the payment option.') })

const fields = {
  title: Filled('What it is called.'),
  auto_renewal: Flag('Is 1 when the membership renews by itself, else 0.'),
  fixed_end_date: Flag('Is 1 when the last instalment falls on a fixed day, else 0.'),
  number_of_instalments: Type.Integer({ description: 'In how many parts it is paid.', minimum: 1, maximum: 60 }),
  order_by: OrderBy('Place in the list; equal ones stand by id.'),
}

const change = {
  plane: 'admin',
  tag: 'Memberships',
  scope: 'memberships:write',
  params: Params,
  response: AdminMembershipPaymentOption,
  errors: ['not_found', 'invalid_state'],
} as const

export const adminListMembershipPaymentOptions = operation({
  id: 'adminListMembershipPaymentOptions',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/membership_payment_options',
  tag: 'Memberships',
  summary: 'List membership payment options',
  description: 'All ways to pay for a membership, whatever their status, by `order_by`, then id.',
  scope: 'members:read',
  response: ListOf('membership_payment_options', AdminMembershipPaymentOption, {}),
  errors: [],
})

export const createMembershipPaymentOption = operation({
  id: 'createMembershipPaymentOption',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/membership_payment_options',
  tag: 'Memberships',
  summary: 'Create a membership payment option',
  description: 'Adds a way to pay for a membership. It is inactive until it is activated.',
  scope: 'memberships:write',
  body: Closed({
    title: fields.title,
    auto_renewal: Type.Optional(Type.Integer({ ...fields.auto_renewal, default: 0 })),
    fixed_end_date: Type.Optional(Type.Integer({ ...fields.fixed_end_date, default: 0 })),
    number_of_instalments: Type.Optional(Type.Integer({ ...fields.number_of_instalments, default: 1 })),
    order_by: Type.Optional(Type.Integer({ ...fields.order_by, default: 0 })),
  }),
  response: AdminMembershipPaymentOption,
  errors: [],
})

export const updateMembershipPaymentOption = operation({
  ...change,
  id: 'updateMembershipPaymentOption',
  method: 'PATCH',
  path: '/admin/v1/membership_payment_options/{membership_payment_option_id}',
  summary: 'Change a membership payment option',
  description: 'Changes the fields that are sent and leaves the others as they are. An archived one stays as it is.',
  body: Type.Partial(Closed(fields), { additionalProperties: false }),
})

export const activateMembershipPaymentOption = operation({
  ...change,
  id: 'activateMembershipPaymentOption',
  method: 'POST',
  path: '/admin/v1/membership_payment_options/{membership_payment_option_id}/activate',
  summary: 'Activate a membership payment option',
  description: 'Offers an inactive payment option.',
})

export const deactivateMembershipPaymentOption = operation({
  ...change,
  id: 'deactivateMembershipPaymentOption',
  method: 'POST',
  path: '/admin/v1/membership_payment_options/{membership_payment_option_id}/deactivate',
  summary: 'Deactivate a membership payment option',
  description: 'Takes an active payment option off offer for the time being.',
})

export const archiveMembershipPaymentOption = operation({
  ...change,
  id: 'archiveMembershipPaymentOption',
  method: 'POST',
  path: '/admin/v1/membership_payment_options/{membership_payment_option_id}/archive',
  summary: 'Archive a membership payment option',
  description: 'Takes a payment option off offer for good. Members who pay by it go on.',
})
