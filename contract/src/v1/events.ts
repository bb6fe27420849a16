import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Currency, IntegerId, Limit, ListOf, Nullable, PageNumber, PrefixedId, Text } from '../primitives.ts'

/** Draft, live, archived, cancelled: a string, as the specification types it. */
export const eventStatusIds = ['0', '1', '2', '3'] as const
export type EventStatusId = (typeof eventStatusIds)[number]

export const scheduleStatuses = ['scheduled', 'postponed', 'rescheduled', 'moved_online'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

export const Event = Closed(
  {
    event_id: PrefixedId('evt', 'Identifier of the event.'),
    title: Text('What the event is called.'),
    org_id: PrefixedId('org', 'The organisation that holds the event.'),
    organisation_name: Text("The organisation's name."),
    venue_id: Nullable(PrefixedId('ven', ''), 'Where the event takes place; `null` when it has no venue.'),
    venue_name: Nullable(Text(''), "The venue's name; `null` when the event has no venue."),
    online_event: Type.Boolean({ description: 'Whether the event takes place online.' }),
    url_string: Text('What stands for the event in addresses; unique within the organisation.'),
    buy_tickets_url: Nullable(Text('', 2048), 'Address of the page that sells the tickets.'),
    currency: Currency,
    currency_symbol: Text('What is written beside an amount, such as `£`; the code where a currency has no sign.'),
    public_event: Type.Boolean({ description: 'Whether everybody may see the event.' }),
    reserved_seating: Type.Boolean({ description: 'Whether tickets are for certain seats.' }),
    sold_out: Type.Boolean({ description: 'Whether no ticket is left.' }),
    formatted_full_event_start_date: Text("The start in the event's zone, as in `Saturday 14 March 2026, 7:30 pm`."),
    formatted_event_start_date_day: Text("Day of the week of the start in the event's zone, as in `Saturday`."),
    formatted_event_start_date_time: Text("Time of the start in the event's zone, as in `7:30 pm`."),
    formatted_event_start_date_month: Text("Month of the start in the event's zone, as in `March`."),
    formatted_event_start_date_date: Text("Day of the month of the start in the event's zone, as in `14`."),
    formatted_event_start_date_year: Text("Year of the start in the event's zone, as in `2026`."),
    utc_event_start_date: Type.String({
      description: 'The start in UTC, as RFC 3339 writes it, as in `2026-03-14T19:30:00Z`.',
      format: 'date-time',
    }),
    timezone: Text('IANA name of the time zone that the event takes place in.'),
    event_status_id: Type.Enum([...eventStatusIds], {
      description: 'Where the event stands: `0` draft, `1` live, `2` archived, `3` cancelled.',
    }),
    banner_image: Nullable(Text('', 2048), 'Address of the banner.'),
    membership_seat_map_id: Nullable(IntegerId(''), 'The seat map that the event uses; `null` when it has none.'),
    schedule_status: Type.Enum([...scheduleStatuses], {
      description:
        'What became of the announced start: `scheduled` as announced, `postponed` to a start that is not final, ' +
        '`rescheduled` to another start, `moved_online`.',
    }),
  },
  { description: 'An event that the organisation sells tickets for.' },
)
export type Event = Static<typeof Event>

export const EventParams = Closed({ event_id: PrefixedId('evt', 'Identifier of the event.') })

/** How both planes page through events. */
export const EventListQuery = Closed({
  page_number: PageNumber,
  limit: Limit({ default: 100, maximum: 100 }),
  search: Type.Optional(
    Type.String({
      description: 'Part of a title, whatever its case and accents; or a whole `event_id`.',
      minLength: 1,
      maxLength: 100,
    }),
  ),
  event_status_id: Type.Optional(
    Type.String({
      description:
        'Only events with this status, or with one of these, separated by commas as in `0,1`; `all` stands for 0, 1 and 3.',
      pattern: '^(all|[0-3](,[0-3]){0,3})$',
      default: 'all',
    }),
  ),
})

export const listEvents = operation({
  id: 'listEvents',
  plane: 'v1',
  method: 'GET',
  path: '/v1/events',
  tag: 'Events',
  summary: 'List all events for the organisation',
  description:
    'Pages through the events of the organisation, by start. Archived ones come only when they are asked for.',
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
  description: 'Answers one event, whatever its status.',
  scope: 'events:read',
  params: EventParams,
  response: Event,
  errors: ['not_found'],
})
