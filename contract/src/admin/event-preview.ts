import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Nullable, Text, UnixSeconds } from '../primitives.ts'
import { StoreEvent, StorePrice } from '../store/events.ts'
import { EventParams } from '../v1/events.ts'

export const EventPreview = Closed(
  {
    event: StoreEvent,
    prices: Type.Array(StorePrice, { description: 'The prices, as the Store API would list them.' }),
    publish_refusal: Nullable(
      Text('', 500),
      'Why the event cannot be published yet; `null` if it can, or is published.',
    ),
    hidden_reason: Nullable(
      Text('', 500),
      'Why customers do not see the event now, such as that it is a draft; `null` if they do.',
    ),
  },
  { description: 'An event and its prices as customers would see them.' },
)
export type EventPreview = Static<typeof EventPreview>

export const getEventPreview = operation({
  id: 'getEventPreview',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/preview',
  tag: 'Events',
  summary: 'Preview an event in the shop',
  description:
    'Returns the event and its prices as the Store API would if the event were live and public, whatever its status; now, or at ' +
    'another time, such as when its sale begins.',
  scope: 'events:read',
  params: EventParams,
  query: Closed({ at: Type.Optional(UnixSeconds('The time to look at. Default: now.')) }),
  response: EventPreview,
  errors: ['not_found'],
})
