import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  Currency,
  RequiredText,
  IntegerId,
  ListOf,
  Nullable,
  PrefixedId,
  UnixSeconds,
  sentVersion,
  Version,
  WebAddress,
} from '../primitives.ts'
import { refusesSingleSeats } from '../store/events.ts'
import { Event, EventListQuery, EventParams } from '../v1/events.ts'
import { PlanName } from './event-plans.ts'

export const AdminEvent = Closed(
  {
    ...Event.properties,
    starts_at: UnixSeconds('When the event starts.'),
    ends_at: Nullable(UnixSeconds(''), 'When the event ends; `null` if not set.'),
    seat_map_id: Nullable(IntegerId(''), 'The same as `membership_seat_map_id`.'),
    wheelchair_places_released: Type.Boolean({
      description: 'True if places for wheelchairs are sold like all others, also as the best available seats.',
    }),
    refuses_single_seats: refusesSingleSeats,
    created: UnixSeconds('When the event was created.'),
    updated_at: UnixSeconds('When the event was last changed.'),
    version: Version,
  },
  { description: 'An event, with the fields for staff.' },
)
export type AdminEvent = Static<typeof AdminEvent>

/** Name of an event in URLs, as a field of requests. */
export const eventUrl = Type.String({
  description: 'Name of the event in URLs: lower-case letters, digits and hyphens; unique within the organisation.',
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 100,
})

const fields = {
  title: RequiredText('Title of the event.'),
  venue_id: Nullable(PrefixedId('ven', ''), 'Venue of the event; must not be archived.'),
  online_event: Type.Boolean({ description: 'True if the event takes place online.' }),
  url_string: eventUrl,
  buy_tickets_url: WebAddress('URL of the page that sells the tickets.'),
  currency: Currency,
  public_event: Type.Boolean({ description: 'True if the event is public.' }),
  reserved_seating: Type.Boolean({ description: 'True if tickets are for reserved seats; requires a seat map.' }),
  seat_map_id: Nullable(IntegerId(''), 'Seat map of the event; must not be archived.'),
  starts_at: UnixSeconds('When the event starts.'),
  ends_at: Nullable(UnixSeconds(''), 'When the event ends; after `starts_at`.'),
  timezone: RequiredText('IANA name of the time zone of the event.', 64),
  banner_image: WebAddress('URL of the banner image.'),
}

const admin = { plane: 'admin', tag: 'Events' } as const
const change = { ...admin, scope: 'events:write', params: EventParams, response: AdminEvent } as const

export const createEvent = operation({
  ...admin,
  id: 'createEvent',
  method: 'POST',
  path: '/admin/v1/events',
  summary: 'Create an event',
  description:
    'Creates a draft. The time zone defaults to that of the venue, the currency to that of the organisation, and ' +
    '`url_string` is derived from the title.',
  scope: 'events:write',
  body: Closed({
    title: fields.title,
    starts_at: fields.starts_at,
    ends_at: Type.Optional(fields.ends_at),
    venue_id: Type.Optional(fields.venue_id),
    online_event: Type.Optional(Type.Boolean({ ...fields.online_event, default: false })),
    url_string: Type.Optional(fields.url_string),
    buy_tickets_url: Type.Optional(fields.buy_tickets_url),
    currency: Type.Optional(fields.currency),
    public_event: Type.Optional(Type.Boolean({ ...fields.public_event, default: true })),
    reserved_seating: Type.Optional(Type.Boolean({ ...fields.reserved_seating, default: false })),
    seat_map_id: Type.Optional(fields.seat_map_id),
    timezone: Type.Optional(fields.timezone),
    banner_image: Type.Optional(fields.banner_image),
  }),
  response: AdminEvent,
  errors: ['already_exists'],
})

export const adminListEvents = operation({
  ...admin,
  id: 'adminListEvents',
  method: 'GET',
  path: '/admin/v1/events',
  summary: 'List the events',
  description:
    'Returns the events page by page: first those that have not started, the next one first; then the others, the latest ' +
    'first. Archived events are only included if you request them.',
  scope: 'events:read',
  query: EventListQuery,
  response: ListOf('events', AdminEvent, {}),
  errors: [],
})

export const adminGetEvent = operation({
  ...admin,
  id: 'adminGetEvent',
  method: 'GET',
  path: '/admin/v1/events/{event_id}',
  summary: 'Retrieve an event',
  description: 'Returns an event, whatever its status.',
  scope: 'events:read',
  params: EventParams,
  response: AdminEvent,
  errors: ['not_found'],
})

/** Too late for whoever needs one: so it is not a field of a new event. */
const released = Type.Boolean({
  description:
    'Sells places for wheelchairs like all others, also as the best available seats. Until then only an item with ' +
    '`wheelchair_places`, or one that names such a seat, gets one.',
})

export const updateEvent = operation({
  ...change,
  id: 'updateEvent',
  method: 'PATCH',
  path: '/admin/v1/events/{event_id}',
  summary: 'Change an event',
  description:
    'Changes only the fields that are sent. An archived event cannot be changed. ' +
    'After an event is published, postpone or reschedule it to change its start, and move it online with its own operation. ' +
    'The currency is fixed once the event has prices, and the seating once it has tickets.',
  body: Type.Partial(
    Closed({
      ...fields,
      wheelchair_places_released: released,
      refuses_single_seats: refusesSingleSeats,
      version: sentVersion,
    }),
    { additionalProperties: false },
  ),
  errors: ['not_found', 'already_exists', 'invalid_state', 'version_conflict'],
})

export const publishEvent = operation({
  ...change,
  id: 'publishEvent',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/publish',
  summary: 'Publish an event',
  description: 'Makes a draft live. It needs a venue unless it is online, and a seat map if its seats are reserved.',
  errors: ['not_found', 'invalid_state'],
})

export const cancelEvent = operation({
  ...change,
  id: 'cancelEvent',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/cancel',
  summary: 'Cancel an event',
  description:
    'Cancels a draft or live event. This cannot be undone. Its orders stay as they are until you refund them. The cancel plan ' +
    'says beforehand what that means.',
  body: Closed({ plan: PlanName }),
  errors: ['not_found', 'invalid_state', 'plan_changed'],
})

export const archiveEvent = operation({
  ...change,
  id: 'archiveEvent',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/archive',
  summary: 'Archive an event',
  description:
    'Archives an event, whatever its status. Lists omit it unless you request archived events, and it cannot be changed any more.',
  errors: ['not_found', 'invalid_state'],
})

const newEnd = Type.Optional(
  Nullable(
    UnixSeconds(''),
    'The new end. By default the end moves with the start, so that the duration stays the same.',
  ),
)

export const postponeEvent = operation({
  ...change,
  id: 'postponeEvent',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/postpone',
  summary: 'Postpone an event',
  description:
    'Marks a live event as postponed. The start is unchanged until a new start is known. It is not on sale until it is rescheduled.',
  body: Closed({
    starts_at: Type.Optional(UnixSeconds('The provisional new start, in the future.')),
    ends_at: newEnd,
  }),
  errors: ['not_found', 'invalid_state'],
})

export const rescheduleEvent = operation({
  ...change,
  id: 'rescheduleEvent',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/reschedule',
  summary: 'Reschedule an event',
  description: 'Changes the start of a live event.',
  body: Closed({ starts_at: UnixSeconds('The new start, in the future.'), ends_at: newEnd }),
  errors: ['not_found', 'invalid_state'],
})

export const moveEventOnline = operation({
  ...change,
  id: 'moveEventOnline',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/move_online',
  summary: 'Move an event online',
  description: 'Moves a live event online, with the same or a new start. The event keeps its venue.',
  body: Closed({ starts_at: Type.Optional(UnixSeconds('The new start, in the future.')), ends_at: newEnd }),
  errors: ['not_found', 'invalid_state'],
})
