import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  Currency,
  IntegerId,
  Limit,
  ListOf,
  Nullable,
  PageNumber,
  PrefixedId,
  Search,
  Text,
  UnixSeconds,
} from '../primitives.ts'
import { EventStatus } from '../statuses.ts'

/** The values of `EventStatus` as strings, because the specification types `event_status_id` as a string. */
export const eventStatusIds = [
  `${EventStatus.draft}`,
  `${EventStatus.live}`,
  `${EventStatus.archived}`,
  `${EventStatus.cancelled}`,
] as const
export type EventStatusId = (typeof eventStatusIds)[number]

export const scheduleStatuses = ['scheduled', 'postponed', 'rescheduled', 'moved_online'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

export const Event = Closed(
  {
    event_id: PrefixedId('evt', 'Identifier of the event.'),
    title: Text('Title of the event.'),
    org_id: PrefixedId('org', 'The organisation that holds the event.'),
    organisation_name: Text("The organisation's name."),
    venue_id: Nullable(PrefixedId('ven', ''), 'The venue; `null` if the event has none.'),
    venue_name: Nullable(Text(''), 'Name of the venue; `null` if the event has none.'),
    online_event: Type.Boolean({ description: 'True if the event takes place online.' }),
    url_string: Text('Name of the event in URLs; unique within the organisation.'),
    buy_tickets_url: Nullable(Text('', 2048), 'URL of the page that sells the tickets.'),
    currency: Currency,
    currency_symbol: Text('Symbol of the currency, such as `£`; the currency code if it has no symbol.'),
    public_event: Type.Boolean({ description: 'True if the event is public.' }),
    reserved_seating: Type.Boolean({ description: 'True if tickets are for reserved seats.' }),
    sold_out: Type.Boolean({ description: 'True if no tickets are available.' }),
    formatted_full_event_start_date: Text("The start in the event's zone, as in `Saturday 14 March 2026, 7:30 pm`."),
    formatted_event_start_date_day: Text("Day of the week of the start in the event's zone, as in `Saturday`."),
    formatted_event_start_date_time: Text("Time of the start in the event's zone, as in `7:30 pm`."),
    formatted_event_start_date_month: Text("Month of the start in the event's zone, as in `March`."),
    formatted_event_start_date_date: Text("Day of the month of the start in the event's zone, as in `14`."),
    formatted_event_start_date_year: Text("Year of the start in the event's zone, as in `2026`."),
    utc_event_start_date: Type.String({
      description: 'The start in UTC, in RFC 3339 format, as in `2026-03-14T19:30:00Z`.',
      format: 'date-time',
    }),
    timezone: Text('IANA name of the time zone of the event.'),
    event_status_id: Type.Enum([...eventStatusIds], {
      description: 'Status of the event: `0` draft, `1` live, `2` archived, `3` cancelled.',
    }),
    banner_image: Nullable(Text('', 2048), 'URL of the banner image.'),
    membership_seat_map_id: Nullable(IntegerId(''), 'The seat map of the event; `null` if it has none.'),
    schedule_status: Type.Enum([...scheduleStatuses], {
      description:
        'Status of the announced start: `scheduled` as announced, `postponed` to a date that is not final, ' +
        '`rescheduled` to another date, or `moved_online`.',
    }),
  },
  { description: 'An event that the organisation sells tickets for.' },
)
export type Event = Static<typeof Event>

export const EventParams = Closed({ event_id: PrefixedId('evt', 'Identifier of the event.') })

/** Filters by start of all event lists. */
export const startFilters = {
  starts_from: Type.Optional(UnixSeconds('Only events that start at this time or later.')),
  starts_until: Type.Optional(UnixSeconds('Only events that start before this time.')),
}

/** Query of the event lists of the Integration API and the Admin API. */
export const EventListQuery = Closed({
  page_number: PageNumber,
  limit: Limit({ default: 100, maximum: 100 }),
  search: Search('Part of a title, ignoring case and accents; or a complete `event_id`.'),
  event_status_id: Type.Optional(
    Type.String({
      description: 'Only events with one of these statuses, separated by commas as in `0,1`; `all` means 0, 1 and 3.',
      pattern: '^(all|[0-3](,[0-3]){0,3})$',
      default: 'all',
    }),
  ),
  ...startFilters,
})

export const listEvents = operation({
  id: 'listEvents',
  plane: 'v1',
  method: 'GET',
  path: '/v1/events',
  tag: 'Events',
  summary: 'List all events for the organisation',
  description:
    'Returns the events of the organisation by start, page by page. Archived events are only included if you request them.',
  scope: 'events:read',
  query: EventListQuery,
  response: ListOf('events', Event, {
    org_id: PrefixedId('org', 'The organisation that the events belong to.'),
  }),
  errors: [],
})

export const getEvent = operation({
  id: 'getEvent',
  plane: 'v1',
  method: 'GET',
  path: '/v1/events/{event_id}',
  tag: 'Events',
  summary: 'Retrieve an event',
  description: 'Returns an event, whatever its status.',
  scope: 'events:read',
  params: EventParams,
  response: Event,
  errors: ['not_found'],
})
