import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, AmountMinor, Closed, Limit, ListOf, Nullable, PageNumber, UnixSeconds } from '../primitives.ts'
import { Event, EventParams, startFilters } from '../v1/events.ts'
import { Price } from '../v1/prices.ts'

export const refusesSingleSeats = Type.Boolean({
  description:
    'True if customers may not choose seats so that one free seat is left alone, where another choice would not leave it. ' +
    'Staff may.',
})

// Only the organisation's staff and servers may see these fields.
const {
  rebate: _rebate,
  show_boxoffice: _boxoffice,
  scanning_flag: _flag,
  status: _status,
  ...publicFields
} = Price.properties

export const StorePrice = Closed(publicFields, { description: 'A price, as shown to customers.' })
export type StorePrice = Static<typeof StorePrice>

export const saleStatuses = ['on_sale', 'not_started', 'sold_out', 'ended', 'not_offered'] as const
export type SaleStatus = (typeof saleStatuses)[number]

export const StoreEvent = Closed(
  {
    ...Event.properties,
    refuses_single_seats: refusesSingleSeats,
    sale_status: Type.Enum([...saleStatuses], {
      description:
        'State of the online sale: `on_sale`, `not_started`, `sold_out`, `ended`, or `not_offered` if the event has no ' +
        'price that is offered online. A price without `available_until_unix` is sold until the event ends, or until it ' +
        'starts if it has no end time.',
    }),
    sale_starts_unix: Nullable(
      UnixSeconds(''),
      'When the sale to everyone starts; `null` if it has started or will not start. Members may be able to buy earlier.',
    ),
    from_price: Nullable(
      Amount(''),
      'Lowest price of one ticket or group ticket, with service fee and tax: of the prices on sale, else of those whose sale ' +
        'has not started. Prices for members count only if there are no others. `null` if there is none.',
    ),
    from_price_minor: Nullable(AmountMinor(''), '`from_price` in minor units of the currency.'),
  },
  { description: 'An event, as shown to customers.' },
)
export type StoreEvent = Static<typeof StoreEvent>

export const storeListEvents = operation({
  id: 'storeListEvents',
  plane: 'store',
  method: 'GET',
  path: '/store/v1/events',
  tag: 'Events',
  summary: 'List the events on offer',
  description:
    'Returns the live, public events page by page: first those that have not started, the next one first; then the others, ' +
    'the latest first.',
  scope: 'events:read',
  query: Closed({ page_number: PageNumber, limit: Limit({ default: 100, maximum: 100 }), ...startFilters }),
  response: ListOf('events', StoreEvent, {}),
  errors: [],
})

export const storeGetEvent = operation({
  id: 'storeGetEvent',
  plane: 'store',
  method: 'GET',
  path: '/store/v1/events/{event_id}',
  tag: 'Events',
  summary: 'Retrieve an event',
  description: 'Returns a public event that is live or was cancelled: see `event_status_id` and `schedule_status`.',
  scope: 'events:read',
  params: EventParams,
  response: StoreEvent,
  errors: ['not_found'],
})

export const storeListEventPrices = operation({
  id: 'storeListEventPrices',
  plane: 'store',
  method: 'GET',
  path: '/store/v1/events/{event_id}/prices',
  tag: 'Prices',
  summary: 'List the prices of an event',
  description: 'Returns the prices that are offered online, with their availability, in the order of their categories.',
  scope: 'events:read',
  params: EventParams,
  response: Closed({ data: Type.Array(StorePrice, { description: 'The prices of the event.' }) }),
  errors: ['not_found'],
})
