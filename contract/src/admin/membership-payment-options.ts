import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Day, EitherId, Filled, Flag, ListOf, Nullable, OrderBy, UnixSeconds } from '../primitives.ts'
import { MembershipPaymentOption } from '../v1/memberships.ts'

export const PlannedInstalment = Closed(
  {
    due_on: Day("The day on which it falls due, by the organisation's clocks."),
    percent: Type.Number({
      description: 'How much of the price it is, in percent, with up to two decimals.',
      exclusiveMinimum: 0,
      maximum: 100,
    }),
  },
  { description: 'One part of a plan of instalments.' },
)
export type PlannedInstalment = Static<typeof PlannedInstalment>

export const intervalUnits = ['day', 'week', 'month'] as const

/** How the parts fall due, and what happens when one cannot be taken. */
const plan = {
  interval_unit: Type.Enum([...intervalUnits], {
    description: 'What is counted between two instalments. The first is due at once; a plan of days takes its place.',
  }),
  interval_count: Type.Integer({
    description: 'How many of them lie between two instalments.',
    minimum: 1,
    maximum: 366,
  }),
  plan: Nullable(
    Type.Array(PlannedInstalment, { minItems: 1, maxItems: 60 }),
    'The days on which the instalments fall due, and how much each is; the percentages total 100. Days that have passed ' +
      'when somebody buys are due at once, and the first one always. With `null` the interval counts.',
  ),
  retry_days: Type.Array(Type.Integer({ minimum: 1, maximum: 60 }), {
    description: 'How many days after the first try an instalment that could not be taken is tried again, ascending.',
    maxItems: 10,
  }),
  grace_days: Type.Integer({
    description: 'How many days after the last try the member may still enter.',
    minimum: 0,
    maximum: 366,
  }),
  renewal_notice_days: Type.Integer({
    description: 'How many days before a renewal it is announced by `renewal.upcoming`.',
    minimum: 0,
    maximum: 366,
  }),
}

export const AdminMembershipPaymentOption = Closed(
  {
    ...MembershipPaymentOption.properties,
    ...plan,
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
  ...plan,
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
    number_of_instalments: Type.Optional(
      Type.Integer({
        ...fields.number_of_instalments,
        description: 'In how many parts it is paid; with a plan, as many as the plan has. Without either, 1.',
      }),
    ),
    interval_unit: Type.Optional(Type.Enum([...intervalUnits], { ...fields.interval_unit, default: 'month' })),
    interval_count: Type.Optional(Type.Integer({ ...fields.interval_count, default: 1 })),
    plan: Type.Optional(fields.plan),
    retry_days: Type.Optional(fields.retry_days),
    grace_days: Type.Optional(Type.Integer({ ...fields.grace_days, default: 14 })),
    renewal_notice_days: Type.Optional(Type.Integer({ ...fields.renewal_notice_days, default: 14 })),
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
