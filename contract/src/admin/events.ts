import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Currency, Filled, IntegerId, ListOf, Nullable, PrefixedId, UnixSeconds } from '../primitives.ts'
import { Event, EventListQuery, EventParams } from '../v1/events.ts'

export const AdminEvent = Closed(
  {
    ...Event.properties,
    starts_at: UnixSeconds('When the event starts.'),
    ends_at: Nullable(UnixSeconds(''), 'When the event ends; `null` when nobody said.'),
    seat_map_id: Nullable(IntegerId(''), 'The same as `membership_seat_map_id`.'),
    created: UnixSeconds('When the event was created.'),
    updated_at: UnixSeconds('When the event was last changed.'),
  },
  { description: 'What staff see of an event: the public record, and what they set it up with.' },
)
export type AdminEvent = Static<typeof AdminEvent>

const WebAddress = (description: string) =>
  Nullable(Type.String({ pattern: '^https?://[^\\s<>"]+$', maxLength: 2048 }), description)

const fields = {
  title: Filled('What the event is called.'),
  venue_id: Nullable(PrefixedId('ven', ''), 'Where it takes place: a venue that is not archived.'),
  online_event: Type.Boolean({ description: 'Whether it takes place online.' }),
  url_string: Type.String({
    description: 'What stands for it in addresses: small letters, digits and hyphens; unique within the organisation.',
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    maxLength: 100,
  }),
  buy_tickets_url: WebAddress('Address of the page that sells the tickets.'),
  currency: Currency,
  public_event: Type.Boolean({ description: 'Whether everybody may see it.' }),
  reserved_seating: Type.Boolean({ description: 'Whether tickets are for certain seats; needs a seat map.' }),
  seat_map_id: Nullable(IntegerId(''), 'The seat map: one that is not archived.'),
  starts_at: UnixSeconds('When it starts.'),
  ends_at: Nullable(UnixSeconds(''), 'When it ends; after `starts_at`.'),
  timezone: Filled('IANA name of the time zone that it takes place in.', 64),
  banner_image: WebAddress('Address of the banner.'),
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
    "Makes a draft. The time zone is the venue's and the currency the organisation's unless they are given; " +
    '`url_string` is made from the title.',
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
  description: 'Pages through the events, by start. Archived ones come only when they are asked for.',
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
  description: 'Answers one event, whatever its status.',
  scope: 'events:read',
  params: EventParams,
  response: AdminEvent,
  errors: ['not_found'],
})

export const updateEvent = operation({
  ...change,
  id: 'updateEvent',
  method: 'PATCH',
  path: '/admin/v1/events/{event_id}',
  summary: 'Change an event',
  description:
    'Changes the fields that are sent and leaves the others as they are. An archived event does not change. ' +
    'Once it is published, its start changes by postponing or rescheduling it, and it goes online by moving it; ' +
    'its currency stays once it has prices, and its seating once it has tickets.',
  body: Type.Partial(Closed(fields), { additionalProperties: false }),
  errors: ['not_found', 'already_exists', 'invalid_state'],
})

export const publishEvent = operation({
  ...change,
  id: 'publishEvent',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/publish',
  summary: 'Publish an event',
  description: 'A draft goes live. It needs a venue unless it is online, and a seat map when its seats are reserved.',
  errors: ['not_found', 'invalid_state'],
})

export const cancelEvent = operation({
  ...change,
  id: 'cancelEvent',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/cancel',
  summary: 'Cancel an event',
  description: 'A draft or a live event will not take place. This cannot be undone.',
  errors: ['not_found', 'invalid_state'],
})

export const archiveEvent = operation({
  ...change,
  id: 'archiveEvent',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/archive',
  summary: 'Archive an event',
  description:
    'Puts an event away, whatever its status: lists leave it out unless asked, and it does not change again.',
  errors: ['not_found', 'invalid_state'],
})

const newEnd = Type.Optional(
  Nullable(UnixSeconds(''), 'The new end; absent moves the end with the start, so that the event lasts as long.'),
)

export const postponeEvent = operation({
  ...change,
  id: 'postponeEvent',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/postpone',
  summary: 'Postpone an event',
  description: 'A live event will start later than announced. The start stays as it was until a new one is known.',
  body: Closed({
    starts_at: Type.Optional(UnixSeconds('The new start as far as it is known, in the future.')),
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
  description: 'A live event gets another start.',
  body: Closed({ starts_at: UnixSeconds('The new start, in the future.'), ends_at: newEnd }),
  errors: ['not_found', 'invalid_state'],
})

export const moveEventOnline = operation({
  ...change,
  id: 'moveEventOnline',
  method: 'POST',
  path: '/admin/v1/events/{event_id}/move_online',
  summary: 'Move an event online',
  description: 'A live event takes place online instead, at the announced start or another one. It keeps its venue.',
  body: Closed({ starts_at: Type.Optional(UnixSeconds('The new start, in the future.')), ends_at: newEnd }),
  errors: ['not_found', 'invalid_state'],
})
