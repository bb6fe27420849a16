import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  Country,
  RequiredText,
  Limit,
  ListOf,
  Nullable,
  PageNumber,
  PrefixedId,
  sentVersion,
  Text,
  UnixSeconds,
  Version,
} from '../primitives.ts'

const venueStatuses = ['active', 'archived'] as const

export const Venue = Closed(
  {
    venue_id: PrefixedId('ven', 'Identifier of the venue.'),
    name: Text('Name of the venue.'),
    address: Nullable(Text('', 1000), 'Postal address.'),
    country: Nullable(Country(''), 'ISO 3166-1 alpha-2 code of the country.'),
    timezone: Text('IANA name of the time zone, the default of its events.'),
    status: Type.Enum([...venueStatuses], { description: 'Status; an `archived` venue accepts no new events.' }),
    created: UnixSeconds('When the venue was created.'),
    updated_at: UnixSeconds('When the venue was last changed.'),
    version: Version,
  },
  { description: 'A place where events are held.' },
)
export type Venue = Static<typeof Venue>

const VenueParams = Closed({ venue_id: PrefixedId('ven', 'Identifier of the venue.') })

const fields = {
  name: RequiredText('Name of the venue.'),
  address: Nullable(Text('', 1000), 'Postal address; `null` removes it.'),
  country: Nullable(Country(''), 'ISO 3166-1 alpha-2 code of the country; `null` removes it.'),
  timezone: RequiredText('IANA name of the time zone.', 64),
}

export const createVenue = operation({
  id: 'createVenue',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/venues',
  tag: 'Venues',
  summary: 'Create a venue',
  description: 'Creates a venue. The time zone defaults to that of the organisation.',
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
  description: 'Returns the venues by name, page by page.',
  scope: 'events:read',
  query: Closed({
    page_number: PageNumber,
    limit: Limit({ default: 100, maximum: 100 }),
    status: Type.Optional(
      Type.Enum([...venueStatuses], { description: 'Only venues with this status. Defaults to all.' }),
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
  description: 'Returns a venue.',
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
  description: 'Changes only the fields that are sent. Events keep their own time zone.',
  scope: 'events:write',
  params: VenueParams,
  body: Type.Partial(Closed({ ...fields, version: sentVersion }), { additionalProperties: false }),
  response: Venue,
  errors: ['not_found', 'invalid_state', 'version_conflict'],
})

export const archiveVenue = operation({
  id: 'archiveVenue',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/venues/{venue_id}/archive',
  tag: 'Venues',
  summary: 'Archive a venue',
  description: 'Archives a venue: it accepts no new events, and existing events keep it.',
  scope: 'events:write',
  params: VenueParams,
  response: Venue,
  errors: ['not_found', 'invalid_state'],
})
