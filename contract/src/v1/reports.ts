import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { EventParams } from './events.ts'

const Count = (description: string) => Type.Integer({ description, minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const figures = {
  sold: Count('How many tickets are active; with `include_cancelled` the cancelled and refunded ones too.'),
  attended: Count('How many different tickets were admitted, whatever became of them afterwards.'),
}

export const PriceCategoryStats = Closed(
  {
    price_category_id: IntegerId('Identifier of the price category.'),
    category_title: Text('Title of the price category.'),
    ...figures,
  },
  { description: 'What was sold of a price category, and who came.' },
)
export type PriceCategoryStats = Static<typeof PriceCategoryStats>

export const PriceStats = Closed(
  {
    price_id: IntegerId('Identifier of the price.'),
    price_title: Text('Title of the price.'),
    price_category_id: IntegerId('The category of the price.'),
    category_title: Text('Title of that category.'),
    ...figures,
  },
  { description: 'What was sold of a price, and who came.' },
)
export type PriceStats = Static<typeof PriceStats>

export const SalesSummaryRow = Closed(
  {
    ticket_price_category: Text('Title of the category of the price.'),
    ticket_price: Text('Title of the price.'),
    tickets: Count('Tickets in confirmed orders, without the cancelled and the refunded ones.'),
    orders: Count('Confirmed orders with a ticket of this price, whatever became of the ticket.'),
    net_sales: Type.Number({
      description:
        "Face value less discounts and refunds of it, without fees and tax, in major units of the event's currency.",
    }),
    gross_sales: Type.Number({
      description:
        'What the buyers paid for these tickets, fees and tax included, less what was refunded, in major units.',
    }),
    ticket_price_amount: Type.Number({
      description: 'Face value of the price as it is now, in major units.',
      minimum: 0,
    }),
    price_id: IntegerId('Identifier of the price: two prices may have the same title.'),
  },
  { description: 'What one price of an event brought in.' },
)
export type SalesSummaryRow = Static<typeof SalesSummaryRow>

const rows = 'One row for each in the order of the price list; archived ones only when something was sold.'

const statsQuery = Closed({
  include_cancelled: Type.Optional(
    Type.Boolean({ description: 'Whether `sold` counts cancelled and refunded tickets too.', default: false }),
  ),
})

export const getPriceCategoryStats = operation({
  id: 'getPriceCategoryStats',
  plane: 'v1',
  method: 'GET',
  path: '/v1/events/{event_id}/stats/price_categories',
  tag: 'Reports',
  summary: 'Get sold and attended stats by price category',
  description: `How many tickets of each price category are sold, and how many were admitted. ${rows}`,
  scope: 'events:read',
  params: EventParams,
  query: statsQuery,
  response: Closed({
    event_id: PrefixedId('evt', 'The event.'),
    data: Type.Array(PriceCategoryStats, { description: 'The price categories of the event.' }),
  }),
  errors: ['not_found'],
})

export const getPriceStats = operation({
  id: 'getPriceStats',
  plane: 'v1',
  method: 'GET',
  path: '/v1/events/{event_id}/stats/prices',
  tag: 'Reports',
  summary: 'Get sold and attended stats by price',
  description: `How many tickets of each price are sold, and how many were admitted. ${rows}`,
  scope: 'events:read',
  params: EventParams,
  query: statsQuery,
  response: Closed({
    event_id: PrefixedId('evt', 'The event.'),
    data: Type.Array(PriceStats, { description: 'The prices of the event.' }),
  }),
  errors: ['not_found'],
})

export const getSalesSummary = operation({
  id: 'getSalesSummary',
  plane: 'v1',
  method: 'GET',
  path: '/v1/events/{event_id}/sales_summary',
  tag: 'Reports',
  summary: 'Get a sales summary for an event',
  description: `What each price of the event brought in, by confirmed orders. ${rows}`,
  scope: 'events:read',
  params: EventParams,
  query: Closed({
    unix_start: Type.Optional(UnixSeconds('Only orders placed after this Unix time in seconds.')),
    unix_end: Type.Optional(UnixSeconds('Only orders placed before this Unix time in seconds.')),
  }),
  response: Closed({
    data: Type.Array(SalesSummaryRow, { description: 'The prices of the event.' }),
    has_more: Type.Literal(false, { description: 'Always false: the summary has one page.' }),
  }),
  errors: ['not_found'],
})
