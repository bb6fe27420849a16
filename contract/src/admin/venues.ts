import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  Country,
  Filled,
  Limit,
  ListOf,
  Nullable,
  PageNumber,
  PrefixedId,
  Text,
  UnixSeconds,
} from '../primitives.ts'

const venueStatuses = ['active', 'archived'] as const

export const Venue = Closed(
  {
    venue_id: PrefixedId('ven', 'Identifier of the venue.'),
    name: Text('What the venue is called.'),
    address: Nullable(Text('', 1000), 'Postal address.'),
    country: Nullable(Country(''), 'ISO 3166-1 alpha-2 code of the country.'),
    timezone: Text('IANA name of the time zone that its events take over.'),
    status: Type.Enum([...venueStatuses], { description: 'An `archived` venue takes no new events.' }),
    created: UnixSeconds('When the venue was created.'),
    updated_at: UnixSeconds('When the venue was last changed.'),
  },
  { description: 'A place where events are held.' },
)
export type Venue = Static<typeof Venue>

const VenueParams = Closed({ venue_id: PrefixedId('ven', 'Identifier of the venue.') })

const fields = {
  name: Filled('What the venue is called.'),
  address: Nullable(Text('', 1000), 'Postal address; `null` clears it.'),
  country: Nullable(Country(''), 'ISO 3166-1 alpha-2 code of the country; `null` clears it.'),
  timezone: Filled('IANA name of the time zone.', 64),
}

export const createVenue = operation({
  id: 'createVenue',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/venues',
  tag: 'Venues',
  summary: 'Create a venue',
  description: "Adds a venue. Without a time zone it is in the organisation's.",
  scope: 'events:write',
  body: Closed({
    name: fields.name,
    address: Type.Optional(fields.address),
    country: Type.Optional(fields.country),
    timezone: Type.Optional(fields.timezone),
  }),
  response: Venue,
  errors: [],
})

export const listVenues = operation({
  id: 'listVenues',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/venues',
  tag: 'Venues',
  summary: 'List the venues',
  description: 'Pages through the venues, by name.',
  scope: 'events:read',
  query: Closed({
    page_number: PageNumber,
    limit: Limit({ default: 100, maximum: 100 }),
    status: Type.Optional(
      Type.Enum([...venueStatuses], { description: 'Only venues with this status; absent means all.' }),
    ),
  }),
  response: ListOf('venues', Venue, {}),
  errors: [],
})

export const getVenue = operation({
  id: 'getVenue',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/venues/{venue_id}',
  tag: 'Venues',
  summary: 'Retrieve a venue',
  description: 'Answers one venue.',
  scope: 'events:read',
  params: VenueParams,
  response: Venue,
  errors: ['not_found'],
})

export const updateVenue = operation({
  id: 'updateVenue',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/venues/{venue_id}',
  tag: 'Venues',
  summary: 'Change a venue',
  description: 'Changes the fields that are sent and leaves the others as they are. Events keep their own time zone.',
  scope: 'events:write',
  params: VenueParams,
  body: Type.Partial(Closed(fields), { additionalProperties: false }),
  response: Venue,
  errors: ['not_found', 'invalid_state'],
})

export const archiveVenue = operation({
  id: 'archiveVenue',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/venues/{venue_id}/archive',
  tag: 'Venues',
  summary: 'Archive a venue',
  description: 'The venue takes no new events; those that it has keep it.',
  scope: 'events:write',
  params: VenueParams,
  response: Venue,
  errors: ['not_found', 'invalid_state'],
})
