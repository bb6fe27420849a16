import { Closed } from '../primitives.ts'
import { Event } from '../v1/events.ts'
import { eventType } from './event-type.ts'

const data = Closed({ event: Event }, { description: 'The event as it is now.' })

export const eventCreated = eventType({
  type: 'event.created',
  description: 'A draft of an event was made.',
  data,
})

export const eventUpdated = eventType({
  type: 'event.updated',
  description: 'An event changed: what it says of itself, its start or its place, or it was archived.',
  data,
})

export const eventPublished = eventType({
  type: 'event.published',
  description: 'A draft went live.',
  data,
})

export const eventPostponed = eventType({
  type: 'event.postponed',
  description: 'An event will start later than announced; a final start comes with `event.updated`.',
  data,
})

export const eventCancelled = eventType({
  type: 'event.cancelled',
  description: 'An event will not take place.',
  data,
})
