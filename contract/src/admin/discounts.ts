import { Type, type Static } from 'typebox'
import { AmountInput } from '../money-input.ts'
import { operation } from '../operation.ts'
import {
  Amount,
  AmountMinor,
  Closed,
  Currency,
  RequiredText,
  IntegerId,
  Limit,
  ListOf,
  Nullable,
  PageNumber,
  PrefixedId,
  sentVersion,
  Text,
  UnixSeconds,
  Version,
} from '../primitives.ts'

export const discountKinds = ['percentage', 'amount'] as const
export type DiscountKind = (typeof discountKinds)[number]
export const discountStatuses = ['active', 'archived'] as const

const kind = Type.Enum([...discountKinds], {
  description: 'Kind of discount on the face value: a `percentage` of each item, or one `amount` for the basket.',
})
const Percent = (description: string) => Type.Number({ description, exclusiveMinimum: 0, maximum: 100 })
const Uses = (description: string) => Type.Integer({ description, minimum: 1, maximum: 1_000_000_000 })

export const Discount = Closed(
  {
    discount_id: IntegerId('Identifier of the discount.'),
    title: Text('Title.'),
    code: Nullable(Text('', 64), 'Voucher code; case is ignored. `null` if the discount applies automatically.'),
    kind,
    percent: Nullable(Percent(''), 'The discount in per cent, with up to two decimals; `null` for an amount.'),
    amount: Nullable(Amount(''), 'The discount in major units of the currency; `null` for a percentage.'),
    amount_minor: Nullable(AmountMinor(''), '`amount` as a whole number of minor units; `null` for a percentage.'),
    currency: Nullable(Currency, 'The currency of an `amount`; `null` for a percentage.'),
    event_id: Nullable(PrefixedId('evt', ''), 'Event that the discount is limited to; `null` for all events.'),
    price_ids: Nullable(Type.Array(IntegerId('')), 'Prices that the discount is limited to; `null` for all prices.'),
    min_quantity: Uses('Minimum number of units of these prices in the basket.'),
    max_uses: Nullable(Uses(''), 'Maximum number of orders that may use the code; `null` for no maximum.'),
    uses: Type.Integer({
      description: 'Number of orders that use the code, including orders that are being paid for.',
      minimum: 0,
    }),
    valid_from_unix: Nullable(UnixSeconds(''), 'When the discount begins; `null` if there is no start.'),
    valid_until_unix: Nullable(UnixSeconds(''), 'When the discount ends; `null` if there is no end.'),
    status: Type.Enum([...discountStatuses], { description: 'Status; an `archived` discount is kept for its orders.' }),
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
    version: Version,
  },
  { description: 'A voucher, or an automatic discount.' },
)
export type Discount = Static<typeof Discount>

const DiscountParams = Closed({ discount_id: IntegerId('Identifier of the discount.') })

const terms = {
  min_quantity: Uses('Minimum number of units of these prices in the basket.'),
  max_uses: Nullable(
    Uses(''),
    'Maximum number of orders that may use the code; `null` for no maximum. Only for vouchers.',
  ),
  valid_from_unix: Nullable(UnixSeconds(''), 'When the discount begins; `null` to begin at once.'),
  valid_until_unix: Nullable(UnixSeconds(''), 'When the discount ends, after it begins; `null` for no end.'),
}

const change = { plane: 'admin', tag: 'Discounts', scope: 'discounts:write', response: Discount } as const

export const createDiscount = operation({
  ...change,
  id: 'createDiscount',
  method: 'POST',
  path: '/admin/v1/discounts',
  summary: 'Create a discount',
  description:
    'Creates a voucher if a code is given, otherwise an automatic discount that applies to every matching basket.',
  body: Closed({
    title: RequiredText('Title.'),
    kind,
    percent: Type.Optional(
      Percent('The discount in per cent, with up to two decimals; required for a percentage, and only for it.'),
    ),
    ...AmountInput(
      'amount',
      'The discount in major units; required for an amount, unless `amount_minor` is given, and only for it.',
      { minimumMinor: 1 },
    ),
    code: Type.Optional(
      Nullable(
        Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' }),
        'Voucher code; case is ignored. Unique within the organisation.',
      ),
    ),
    currency: Type.Optional(
      Type.String({
        ...Currency,
        description: 'Currency of an amount. Defaults to the currency of the event or organisation.',
      }),
    ),
    event_id: Type.Optional(Nullable(PrefixedId('evt', ''), 'The only event that it is for; `null` for all.')),
    price_ids: Type.Optional(
      Nullable(
        Type.Array(IntegerId(''), { minItems: 1, maxItems: 100 }),
        'The only prices that it is for; `null` for all.',
      ),
    ),
    min_quantity: Type.Optional(Type.Integer({ ...terms.min_quantity, default: 1 })),
    max_uses: Type.Optional(terms.max_uses),
    valid_from_unix: Type.Optional(terms.valid_from_unix),
    valid_until_unix: Type.Optional(terms.valid_until_unix),
  }),
  errors: ['already_exists'],
})

export const listDiscounts = operation({
  id: 'listDiscounts',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/discounts',
  tag: 'Discounts',
  summary: 'List the discounts',
  description: 'Returns vouchers and discounts by id, page by page. Archived discounts are included.',
  scope: 'discounts:read',
  query: Closed({
    page_number: PageNumber,
    limit: Limit({ default: 100, maximum: 100 }),
    status: Type.Optional(Type.Enum([...discountStatuses], { description: 'Only discounts with this status.' })),
    event_id: Type.Optional(PrefixedId('evt', 'Only discounts that are limited to this event.')),
    code: Type.Optional(Text('Only the voucher with this code, ignoring case. An empty text does not filter.', 64)),
  }),
  response: ListOf('discounts', Discount, {}),
  errors: [],
})

export const updateDiscount = operation({
  ...change,
  id: 'updateDiscount',
  method: 'PATCH',
  path: '/admin/v1/discounts/{discount_id}',
  summary: 'Change a discount',
  description:
    'Changes only the fields that are sent. The value and the limits to events and prices cannot be changed: create another discount instead.',
  params: DiscountParams,
  body: Type.Partial(Closed({ title: RequiredText('Title.'), ...terms, version: sentVersion }), {
    additionalProperties: false,
  }),
  errors: ['not_found', 'invalid_state', 'version_conflict'],
})

export const archiveDiscount = operation({
  ...change,
  id: 'archiveDiscount',
  method: 'POST',
  path: '/admin/v1/discounts/{discount_id}/archive',
  summary: 'Archive a discount',
  description: 'Ends the discount permanently. Baskets that already have the voucher keep it.',
  params: DiscountParams,
  errors: ['not_found', 'invalid_state'],
})
