import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Filled, IntegerId, ListOf, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { priceStatuses } from '../v1/prices.ts'

export const PriceCategory = Closed(
  {
    price_category_id: IntegerId('Identifier of the category.'),
    event_id: PrefixedId('evt', 'The event that it belongs to.'),
    title: Text('What it is called, as in `East stand`.'),
    status: Type.Enum([...priceStatuses], {
      description: 'Whether its prices are sold: `active`, `paused` for the time being, or `archived` for good.',
    }),
    order_by: Type.Integer({ description: 'Its place among the categories of the event; equal ones by id.' }),
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
  },
  { description: 'A group of prices of an event, such as a stand or a tier.' },
)
export type PriceCategory = Static<typeof PriceCategory>

export const PriceCategoryParams = Closed({ price_category_id: IntegerId('Identifier of the category.') })

const fields = {
  title: Filled('What it is called, as in `East stand`.'),
  order_by: Type.Integer({
    description: 'Its place among the categories of the event; equal ones by id.',
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
  description: 'Adds a category to an event that is a draft or live.',
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
  description: 'All categories of the event, archived ones included, in their order.',
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
  description: 'Changes the fields that are sent and leaves the others as they are.',
  params: PriceCategoryParams,
  body: Type.Partial(Closed(fields), { additionalProperties: false }),
})

export const pausePriceCategory = operation({
  ...change,
  id: 'pausePriceCategory',
  method: 'POST',
  path: '/admin/v1/price_categories/{price_category_id}/pause',
  summary: 'Pause a price category',
  description: 'Stops the sale of all its prices for the time being.',
  params: PriceCategoryParams,
})

export const activatePriceCategory = operation({
  ...change,
  id: 'activatePriceCategory',
  method: 'POST',
  path: '/admin/v1/price_categories/{price_category_id}/activate',
  summary: 'Activate a price category',
  description: 'Lets the sale of a paused category go on.',
  params: PriceCategoryParams,
})

export const archivePriceCategory = operation({
  ...change,
  id: 'archivePriceCategory',
  method: 'POST',
  path: '/admin/v1/price_categories/{price_category_id}/archive',
  summary: 'Archive a price category',
  description: 'Ends the sale of all its prices for good.',
  params: PriceCategoryParams,
})
