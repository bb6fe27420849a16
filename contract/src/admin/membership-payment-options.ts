import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  Day,
  StringOrIntegerId,
  RequiredText,
  Flag,
  ListOf,
  Nullable,
  OrderBy,
  UnixSeconds,
  sentVersion,
  Version,
} from '../primitives.ts'
import { MembershipPaymentOption } from '../v1/memberships.ts'

export const PlannedInstalment = Closed(
  {
    due_on: Day("Due date, in the organisation's time zone."),
    percent: Type.Number({
      description: 'Share of the price in per cent, with up to two decimals.',
      exclusiveMinimum: 0,
      maximum: 100,
    }),
  },
  { description: 'An instalment of a payment plan.' },
)
export type PlannedInstalment = Static<typeof PlannedInstalment>

export const intervalUnits = ['day', 'week', 'month'] as const

/** When instalments are due, and what happens if one cannot be charged. */
const plan = {
  interval_unit: Type.Enum([...intervalUnits], {
    description:
      'Unit of the interval between instalments. The first instalment is due at once. Ignored if `plan` is set.',
  }),
  interval_count: Type.Integer({
    description: 'Number of units between two instalments.',
    minimum: 1,
    maximum: 366,
  }),
  plan: Nullable(
    Type.Array(PlannedInstalment, { minItems: 1, maxItems: 60 }),
    'Due dates and shares of the instalments; the percentages total 100. Dates that have passed at the time of purchase ' +
      'are due at once, and so is always the first instalment. `null` to use the interval.',
  ),
  retry_days: Type.Array(Type.Integer({ minimum: 1, maximum: 60 }), {
    description: 'Days after the first failed attempt on which an instalment is charged again, in ascending order.',
    maxItems: 10,
  }),
  grace_days: Type.Integer({
    description: 'Days after the last failed attempt during which the member may still enter.',
    minimum: 0,
    maximum: 366,
  }),
  renewal_notice_days: Type.Integer({
    description: 'Days before a renewal at which `renewal.upcoming` is sent.',
    minimum: 0,
    maximum: 366,
  }),
  debit_notice_days: Type.Integer({
    description:
      'Days before a direct debit at which the payer is told of it, with `instalment.upcoming` and by e-mail.',
    minimum: 1,
    maximum: 30,
  }),
}

export const AdminMembershipPaymentOption = Closed(
  {
    ...MembershipPaymentOption.properties,
    ...plan,
    status: Type.Integer({ description: 'Status: 0 inactive, 1 active, 2 archived.', minimum: 0, maximum: 2 }),
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
    version: Version,
  },
  { description: 'A payment option of memberships, with the fields for staff.' },
)
export type AdminMembershipPaymentOption = Static<typeof AdminMembershipPaymentOption>

const Params = Closed({ membership_payment_option_id: StringOrIntegerId('Identifier of the payment option.') })

const fields = {
  title: RequiredText('Title.'),
  auto_renewal: Flag('`1` if the membership renews automatically, otherwise `0`.'),
  fixed_end_date: Flag('`1` if the last instalment is due on a fixed day, otherwise `0`.'),
  number_of_instalments: Type.Integer({ description: 'Number of instalments.', minimum: 1, maximum: 60 }),
  ...plan,
  order_by: OrderBy('Position in lists; ties are sorted by id.'),
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
  description: 'Returns all payment options, whatever their status, sorted by `order_by`, then id.',
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
  description: 'Creates a payment option. It is inactive until you activate it.',
  scope: 'memberships:write',
  body: Closed({
    title: fields.title,
    auto_renewal: Type.Optional(Type.Integer({ ...fields.auto_renewal, default: 0 })),
    fixed_end_date: Type.Optional(Type.Integer({ ...fields.fixed_end_date, default: 0 })),
    number_of_instalments: Type.Optional(
      Type.Integer({
        ...fields.number_of_instalments,
        description: 'Number of instalments. Defaults to the number of instalments of the plan, otherwise 1.',
      }),
    ),
    interval_unit: Type.Optional(Type.Enum([...intervalUnits], { ...fields.interval_unit, default: 'month' })),
    interval_count: Type.Optional(Type.Integer({ ...fields.interval_count, default: 1 })),
    plan: Type.Optional(fields.plan),
    retry_days: Type.Optional(fields.retry_days),
    grace_days: Type.Optional(Type.Integer({ ...fields.grace_days, default: 14 })),
    renewal_notice_days: Type.Optional(Type.Integer({ ...fields.renewal_notice_days, default: 14 })),
    debit_notice_days: Type.Optional(Type.Integer({ ...fields.debit_notice_days, default: 14 })),
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
  description: 'Changes only the fields that are sent. An archived object cannot be changed.',
  body: Type.Partial(Closed({ ...fields, version: sentVersion }), { additionalProperties: false }),
  errors: [...change.errors, 'version_conflict'],
})

export const activateMembershipPaymentOption = operation({
  ...change,
  id: 'activateMembershipPaymentOption',
  method: 'POST',
  path: '/admin/v1/membership_payment_options/{membership_payment_option_id}/activate',
  summary: 'Activate a membership payment option',
  description: 'Puts an inactive payment option on offer.',
})

export const deactivateMembershipPaymentOption = operation({
  ...change,
  id: 'deactivateMembershipPaymentOption',
  method: 'POST',
  path: '/admin/v1/membership_payment_options/{membership_payment_option_id}/deactivate',
  summary: 'Deactivate a membership payment option',
  description: 'Takes an active payment option off offer temporarily.',
})

export const archiveMembershipPaymentOption = operation({
  ...change,
  id: 'archiveMembershipPaymentOption',
  method: 'POST',
  path: '/admin/v1/membership_payment_options/{membership_payment_option_id}/archive',
  summary: 'Archive a membership payment option',
  description: 'Takes a payment option off offer permanently. Members who use it keep it.',
})
