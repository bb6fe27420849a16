import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, RequiredText, IntegerId, ListOf, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { priceStatuses } from '../v1/prices.ts'

export const PriceCategory = Closed(
  {
    price_category_id: IntegerId('Identifier of the category.'),
    event_id: PrefixedId('evt', 'The event of the category.'),
    title: Text('Title, such as `East stand`.'),
    status: Type.Enum([...priceStatuses], {
      description: 'Status of the sale of its prices: `active`, `paused` temporarily, or `archived` permanently.',
    }),
    order_by: Type.Integer({ description: 'Position among the categories of the event; ties are sorted by id.' }),
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
  },
  { description: 'A group of prices of an event, such as a stand or a tier.' },
)
export type PriceCategory = Static<typeof PriceCategory>

export const PriceCategoryParams = Closed({ price_category_id: IntegerId('Identifier of the category.') })

const fields = {
  title: RequiredText('Title, such as `East stand`.'),
  order_by: Type.Integer({
    description: 'Position among the categories of the event; ties are sorted by id.',
    minimum: 0,
    maximum: 1_000_000,
  }),
}

const change = {
  plane: 'admin',
  tag: 'Prices',
  scope: 'events:write',
  response: PriceCategory,
  errors: ['not_found', 'invalid_state'],
} as const

export const createPriceCategory = operation({
  ...change,
  id: 'createPriceCategory',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/price_categories',
  summary: 'Create a price category',
  description: 'Creates a category for a draft or live event.',
  params: EventParams,
  body: Closed({
    title: fields.title,
    order_by: Type.Optional(Type.Integer({ ...fields.order_by, default: 0 })),
  }),
})

export const listPriceCategories = operation({
  id: 'listPriceCategories',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/price_categories',
  tag: 'Prices',
  summary: 'List the price categories of an event',
  description: 'Returns all categories of the event in order, including archived categories.',
  scope: 'events:read',
  params: EventParams,
  response: ListOf('price_categories', PriceCategory, {}),
  errors: ['not_found'],
})

export const updatePriceCategory = operation({
  ...change,
  id: 'updatePriceCategory',
  method: 'PATCH',
  path: '/admin/v1/price_categories/{price_category_id}',
  summary: 'Change a price category',
  description: 'Changes only the fields that are sent.',
  params: PriceCategoryParams,
  body: Type.Partial(Closed(fields), { additionalProperties: false }),
})

export const pausePriceCategory = operation({
  ...change,
  id: 'pausePriceCategory',
  method: 'POST',
  path: '/admin/v1/price_categories/{price_category_id}/pause',
  summary: 'Pause a price category',
  description: 'Pauses the sale of all its prices.',
  params: PriceCategoryParams,
})

export const activatePriceCategory = operation({
  ...change,
  id: 'activatePriceCategory',
  method: 'POST',
  path: '/admin/v1/price_categories/{price_category_id}/activate',
  summary: 'Activate a price category',
  description: 'Resumes the sale of a paused category.',
  params: PriceCategoryParams,
})

export const archivePriceCategory = operation({
  ...change,
  id: 'archivePriceCategory',
  method: 'POST',
  path: '/admin/v1/price_categories/{price_category_id}/archive',
  summary: 'Archive a price category',
  description: 'Ends the sale of all its prices permanently.',
  params: PriceCategoryParams,
})
