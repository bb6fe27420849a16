import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  Currency,
  Filled,
  IntegerId,
  Limit,
  ListOf,
  Nullable,
  PageNumber,
  PrefixedId,
  Text,
  UnixSeconds,
} from '../primitives.ts'

export const discountKinds = ['percentage', 'amount'] as const
export type DiscountKind = (typeof discountKinds)[number]
export const discountStatuses = ['active', 'archived'] as const

const kind = Type.Enum([...discountKinds], {
  description: 'What is taken off the face value: a `percentage` of each item, or one `amount` of the basket.',
})
const value = Type.Integer({
  description: 'How much: hundredths of a per cent (1 to 10,000), or minor units of the currency.',
  minimum: 1,
  maximum: 100_000_000_000,
})
const Uses = (description: string) => Type.Integer({ description, minimum: 1, maximum: 1_000_000_000 })

export const Discount = Closed(
  {
    discount_id: IntegerId('Identifier of the discount.'),
    title: Text('What it is called.'),
    code: Nullable(Text('', 64), 'What a buyer types to have it, in any case; `null` when it applies by itself.'),
    kind,
    value,
    currency: Nullable(Currency, 'The currency of an `amount`; `null` for a percentage.'),
    event_id: Nullable(PrefixedId('evt', ''), 'The only event that it is for; `null` for all.'),
    price_ids: Nullable(Type.Array(IntegerId('')), 'The only prices that it is for; `null` for all.'),
    min_quantity: Uses('How many units of these prices a basket must have.'),
    max_uses: Nullable(Uses(''), 'How many orders may use the code; `null` for no maximum.'),
    uses: Type.Integer({ description: 'How many orders use the code, those being paid for included.', minimum: 0 }),
    valid_from_unix: Nullable(UnixSeconds(''), 'When it begins; `null` when it has begun.'),
    valid_until_unix: Nullable(UnixSeconds(''), 'When it ends; `null` for no end.'),
    status: Type.Enum([...discountStatuses], { description: 'An `archived` discount is kept for its orders.' }),
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
  },
  { description: 'A voucher, or a discount that applies by itself.' },
)
export type Discount = Static<typeof Discount>

const DiscountParams = Closed({ discount_id: IntegerId('Identifier of the discount.') })

const terms = {
  min_quantity: Uses('How many units of these prices a basket must have.'),
  max_uses: Nullable(Uses(''), 'How many orders may use the code; `null` for no maximum. For codes only.'),
  valid_from_unix: Nullable(UnixSeconds(''), 'When it begins; `null` for at once.'),
  valid_until_unix: Nullable(UnixSeconds(''), 'When it ends, after it begins; `null` for no end.'),
}

const change = { plane: 'admin', tag: 'Discounts', scope: 'discounts:write', response: Discount } as const

export const createDiscount = operation({
  ...change,
  id: 'createDiscount',
  method: 'POST',
  path: '/admin/v1/discounts',
  summary: 'Create a discount',
  description: 'With a code it is a voucher; without one it applies by itself to every basket that it fits.',
  body: Closed({
    title: Filled('What it is called.'),
    kind,
    value,
    code: Type.Optional(
      Nullable(
        Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' }),
        'What a buyer types to have it, in any case; unique in the organisation.',
      ),
    ),
    currency: Type.Optional(
      Type.String({ ...Currency, description: "Of an amount; the event's or the organisation's when it is left out." }),
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
  description: 'Pages through vouchers and discounts by id, archived ones included.',
  scope: 'discounts:read',
  query: Closed({
    page_number: PageNumber,
    limit: Limit({ default: 100, maximum: 100 }),
    status: Type.Optional(Type.Enum([...discountStatuses], { description: 'Only discounts with this status.' })),
    code: Type.Optional(Filled('Only the voucher with this code, in any case.', 64)),
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
  description: 'Changes the fields that are sent. What it takes off, and from what, stays: make another one instead.',
  params: DiscountParams,
  body: Type.Partial(Closed({ title: Filled('What it is called.'), ...terms }), { additionalProperties: false }),
  errors: ['not_found', 'invalid_state'],
})

export const archiveDiscount = operation({
  ...change,
  id: 'archiveDiscount',
  method: 'POST',
  path: '/admin/v1/discounts/{discount_id}/archive',
  summary: 'Archive a discount',
  description: 'Ends it for good. A basket that has the voucher already keeps it.',
  params: DiscountParams,
  errors: ['not_found', 'invalid_state'],
})
