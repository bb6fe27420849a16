import { Closed } from '../primitives.ts'
import { Event } from '../v1/events.ts'
import { eventType } from './event-type.ts'
import { sampleEvent } from './samples.ts'

const data = Closed({ event: Event }, { description: 'The current event.' })

export const eventCreated = eventType({
  type: 'event.created',
  description: 'A draft event was created.',
  data,
  sample: { event: { ...sampleEvent, event_status_id: '0' } },
})

export const eventUpdated = eventType({
  type: 'event.updated',
  description: 'An event changed: its details, start or venue, or it was archived.',
  data,
  sample: { event: { ...sampleEvent, title: 'Cup final, replayed' } },
})

export const eventPublished = eventType({
  type: 'event.published',
  description: 'A draft event was published.',
  data,
  sample: { event: sampleEvent },
})

export const eventPostponed = eventType({
  type: 'event.postponed',
  description: 'An event was postponed; the final start is announced by `event.updated`.',
  data,
  sample: { event: { ...sampleEvent, schedule_status: 'postponed' } },
})

export const eventCancelled = eventType({
  type: 'event.cancelled',
  description: 'An event was cancelled.',
  data,
  sample: { event: { ...sampleEvent, event_status_id: '3' } },
})

export const eventSoldOut = eventType({
  type: 'event.sold_out',
  description: 'An event has no tickets available. If tickets become available again, `event.updated` is sent.',
  data,
  sample: { event: { ...sampleEvent, sold_out: true } },
})
