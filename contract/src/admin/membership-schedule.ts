import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Amount,
  AmountMinor,
  Closed,
  Currency,
  Flag,
  IntegerId,
  Nullable,
  StringOrIntegerId,
  UnixSeconds,
} from '../primitives.ts'

export const MembershipSchedule = Closed(
  {
    membership_type_id: IntegerId('The membership type.'),
    membership_payment_option_id: Type.String({ description: 'The payment option.' }),
    currency: Currency,
    price: Amount('Price of one membership, in major units.'),
    price_minor: AmountMinor('`price` as a whole number of minor units.'),
    due_now: Amount('What is due at the sale, in major units.'),
    due_now_minor: AmountMinor('`due_now` as a whole number of minor units.'),
    instalments: Type.Array(
      Closed({
        number: Type.Integer({ description: 'Number of the instalment, from 1.', minimum: 1 }),
        due_at: UnixSeconds('When it is due.'),
        amount: Amount('Its amount, in major units.'),
        amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
      }),
      { description: 'The instalments in order. The first is due at the sale, and so is each whose day has passed.' },
    ),
    starts_at: UnixSeconds('When the membership begins.'),
    ends_at: Nullable(UnixSeconds(''), 'When it ends; `null` if it has no end.'),
    auto_renew: Flag('`1` if it renews automatically, otherwise `0`.'),
  },
  { description: 'What a membership would cost, and when, if it were sold now.' },
)
export type MembershipSchedule = Static<typeof MembershipSchedule>

export const getMembershipSchedule = operation({
  id: 'getMembershipSchedule',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/membership_types/{membership_type_id}/schedule',
  tag: 'Members',
  summary: 'Preview the instalments of a sale',
  description:
    'Returns the dates and amounts of the instalments that a sale of this type with this payment option would have now. ' +
    'Nothing is sold or reserved. The dates of a later sale are counted from its own time.',
  scope: 'members:read',
  params: Closed({ membership_type_id: IntegerId('The membership type.') }),
  query: Closed({
    membership_payment_option_id: StringOrIntegerId('The payment option.'),
    auto_renew: Type.Optional(
      Flag('`1` to renew automatically, otherwise `0`. Defaults to the payment option, if the type offers renewal.'),
    ),
  }),
  response: MembershipSchedule,
  errors: ['not_found', 'not_on_sale'],
})
