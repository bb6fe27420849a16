import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, Limit, ListOf, Nullable, PageNumber, PrefixedId, Text, UnixSeconds } from '../primitives.ts'

export const seatMapStatuses = ['draft', 'active', 'archived'] as const

const seatMapFields = {
  seat_map_id: IntegerId('Identifier of the seat map; the `membership_seat_map_id` of an event.'),
  org_id: PrefixedId('org', 'The organisation that the seat map belongs to.'),
  title: Text('Title of the seat map.'),
  venue_id: Nullable(PrefixedId('ven', ''), 'The venue of the seat map; `null` if it has none.'),
  venue_name: Nullable(Text(''), 'Name of that venue.'),
  status: Type.Enum([...seatMapStatuses], {
    description:
      'Status: a `draft` is being prepared, an `active` map can be used for sales, an `archived` map is kept for past events.',
  }),
  section_count: Type.Integer({ description: 'Number of sections.', minimum: 0 }),
  seat_count: Type.Integer({ description: 'Number of seats.', minimum: 0 }),
  created: UnixSeconds('When the seat map was created.'),
  updated_at: UnixSeconds('When the seat map, its sections or its seats were last changed.'),
}

export const SeatMap = Closed(seatMapFields, { description: 'A seat map, without its seats.' })
export type SeatMap = Static<typeof SeatMap>

export const Seat = Closed(
  {
    seat_id: IntegerId('Identifier of the seat.'),
    title: Text('Label of the seat, such as `12`; unique in its row.', 50),
    aisle: Nullable(Text('', 50), 'Aisle or entrance of the seat.'),
    place: Type.Integer({
      description: 'Position of the seat in its row, starting at 1: neighbouring seats differ by one.',
      minimum: 1,
    }),
  },
  { description: 'A seat.' },
)
export type Seat = Static<typeof Seat>

export const SeatRow = Closed(
  {
    label: Text('Label of the row; unique in its section.', 50),
    seats: Type.Array(Seat, { description: 'Seats of the row, in order.' }),
  },
  { description: 'A row of seats.' },
)
export type SeatRow = Static<typeof SeatRow>

const sectionFields = {
  section_id: IntegerId('Identifier of the section.'),
  label: Text('Label of the section, such as a stand or a block.', 50),
  sub_section: Nullable(Text('', 50), 'Sub-section; `null` if the section has none.'),
  level: Nullable(Text('', 50), 'Level or tier of the section.'),
  gate: Nullable(Text('', 50), 'Gate of the section.'),
  order_by: Type.Integer({ description: 'Position among the sections of the map; ties are sorted by id.' }),
}

export const SeatSection = Closed(sectionFields, { description: 'A section of a seat map, without its seats.' })
export type SeatSection = Static<typeof SeatSection>

export const SeatSectionWithRows = Closed(
  {
    ...sectionFields,
    rows: Type.Array(SeatRow, { description: 'Rows, in the order in which they were imported.' }),
  },
  { description: 'A section of a seat map, with its rows and seats.' },
)
export type SeatSectionWithRows = Static<typeof SeatSectionWithRows>

export const SeatMapWithSeats = Closed(
  { ...seatMapFields, sections: Type.Array(SeatSectionWithRows, { description: 'Sections, sorted by `order_by`.' }) },
  { description: 'A seat map with all its sections, rows and seats.' },
)
export type SeatMapWithSeats = Static<typeof SeatMapWithSeats>

export const SeatMapParams = Closed({ seat_map_id: IntegerId('Identifier of the seat map.') })

export const SeatMapQuery = Closed({ page_number: PageNumber, limit: Limit({ default: 100, maximum: 100 }) })

export const SeatMapList = ListOf('seat_maps', SeatMap, {})

export const listSeatMaps = operation({
  id: 'listSeatMaps',
  plane: 'v1',
  method: 'GET',
  path: '/v1/seat_maps',
  tag: 'Seat maps',
  summary: 'List the seat maps',
  description:
    'Returns the seat maps of the organisation by id, page by page, without seats. Drafts and archived maps are included.',
  scope: 'events:read',
  query: SeatMapQuery,
  response: SeatMapList,
  errors: [],
})

export const getSeatMap = operation({
  id: 'getSeatMap',
  plane: 'v1',
  method: 'GET',
  path: '/v1/seat_maps/{seat_map_id}',
  tag: 'Seat maps',
  summary: 'Retrieve a seat map',
  description: 'Returns a seat map with all its sections, rows and seats.',
  scope: 'events:read',
  params: SeatMapParams,
  response: SeatMapWithSeats,
  errors: ['not_found'],
})
