import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Count, IntegerId, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { EventParams } from './events.ts'

const figures = {
  sold: Count('Number of active tickets; with `include_cancelled`, also cancelled and refunded tickets.'),
  attended: Count('Number of different tickets that were admitted, whatever their current status.'),
}

export const PriceCategoryStats = Closed(
  {
    price_category_id: IntegerId('Identifier of the price category.'),
    category_title: Text('Title of the price category.'),
    ...figures,
  },
  { description: 'Sales and attendance of a price category.' },
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
  { description: 'Sales and attendance of a price.' },
)
export type PriceStats = Static<typeof PriceStats>

export const SalesSummaryRow = Closed(
  {
    ticket_price_category: Text('Title of the category of the price.'),
    ticket_price: Text('Title of the price.'),
    tickets: Count('Number of tickets in confirmed orders, without cancelled and refunded tickets.'),
    orders: Count('Number of confirmed orders with a ticket of this price, whatever the status of the ticket.'),
    net_sales: Type.Number({
      description:
        "Face value less discounts and refunds, without fees and tax, in major units of the event's currency.",
    }),
    gross_sales: Type.Number({
      description: 'Amount paid for these tickets, including fees and tax, less refunds, in major units.',
    }),
    ticket_price_amount: Type.Number({
      description: 'Current face value of the price, in major units.',
      minimum: 0,
    }),
    price_id: IntegerId('Identifier of the price, because two prices may have the same title.'),
  },
  { description: 'Sales of one price of an event.' },
)
export type SalesSummaryRow = Static<typeof SalesSummaryRow>

const rows = 'Rows follow the order of the price list; archived prices are only included if tickets were sold.'

const statsQuery = Closed({
  include_cancelled: Type.Optional(
    Type.Boolean({ description: 'True if `sold` also counts cancelled and refunded tickets.', default: false }),
  ),
})

export const getPriceCategoryStats = operation({
  id: 'getPriceCategoryStats',
  plane: 'v1',
  method: 'GET',
  path: '/v1/events/{event_id}/stats/price_categories',
  tag: 'Reports',
  summary: 'Get sold and attended stats by price category',
  description: `Returns the number of tickets sold and admitted for each price category. ${rows}`,
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
  description: `Returns the number of tickets sold and admitted for each price. ${rows}`,
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
  description: `Returns the sales of each price of the event in confirmed orders. ${rows}`,
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
