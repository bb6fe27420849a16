import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Limit, ListOf, PageNumber } from '../primitives.ts'
import { Event, EventParams } from '../v1/events.ts'
import { Price } from '../v1/prices.ts'

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

export const storeListEvents = operation({
  id: 'storeListEvents',
  plane: 'store',
  method: 'GET',
  path: '/store/v1/events',
  tag: 'Events',
  summary: 'List the events on offer',
  description: 'Returns the live, public events by start, page by page.',
  scope: 'events:read',
  query: Closed({ page_number: PageNumber, limit: Limit({ default: 100, maximum: 100 }) }),
  response: ListOf('events', Event, {}),
  errors: [],
})

export const storeGetEvent = operation({
  id: 'storeGetEvent',
  plane: 'store',
  method: 'GET',
  path: '/store/v1/events/{event_id}',
  tag: 'Events',
  summary: 'Retrieve an event',
  description: 'Returns a live, public event.',
  scope: 'events:read',
  params: EventParams,
  response: Event,
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
