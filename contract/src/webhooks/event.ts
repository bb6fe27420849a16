import { Closed } from '../primitives.ts'
import { Event } from '../v1/events.ts'
import { eventType } from './event-type.ts'
import { sampleEvent } from './samples.ts'

const data = Closed({ event: Event }, { description: 'The event as it is now.' })

export const eventCreated = eventType({
  type: 'event.created',
  description: 'A draft of an event was made.',
  data,
  sample: { event: { ...sampleEvent, event_status_id: '0' } },
})

export const eventUpdated = eventType({
  type: 'event.updated',
  description: 'An event changed: what it says of itself, its start or its place, or it was archived.',
  data,
  sample: { event: { ...sampleEvent, title: 'Cup final, replayed' } },
})

export const eventPublished = eventType({
  type: 'event.published',
  description: 'A draft went live.',
  data,
  sample: { event: sampleEvent },
})

export const eventPostponed = eventType({
  type: 'event.postponed',
  description: 'An event will start later than announced; a final start comes with `event.updated`.',
  data,
  sample: { event: { ...sampleEvent, schedule_status: 'postponed' } },
})

export const eventCancelled = eventType({
  type: 'event.cancelled',
  description: 'An event will not take place.',
  data,
  sample: { event: { ...sampleEvent, event_status_id: '3' } },
})

export const eventSoldOut = eventType({
  type: 'event.sold_out',
  description: 'Nothing of an event can be had any more. Should places come back, `event.updated` says so.',
  data,
  sample: { event: { ...sampleEvent, sold_out: true } },
})
