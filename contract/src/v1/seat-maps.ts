import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, Limit, ListOf, Nullable, PageNumber, PrefixedId, Text, UnixSeconds } from '../primitives.ts'

export const seatMapStatuses = ['draft', 'active', 'archived'] as const

const seatMapFields = {
  seat_map_id: IntegerId('Identifier of the seat map; an event names it as `membership_seat_map_id`.'),
  org_id: PrefixedId('org', 'The organisation that the seat map belongs to.'),
  title: Text('What people call the seat map.'),
  venue_id: Nullable(PrefixedId('ven', ''), 'The venue whose seats it shows; `null` when it belongs to none.'),
  venue_name: Nullable(Text(''), 'Name of that venue.'),
  status: Type.Enum([...seatMapStatuses], {
    description: 'A `draft` is being made, an `active` one can be sold from, an `archived` one is kept for the past.',
  }),
  section_count: Type.Integer({ description: 'How many sections it has.', minimum: 0 }),
  seat_count: Type.Integer({ description: 'How many seats it has.', minimum: 0 }),
  created: UnixSeconds('When the seat map was created.'),
  updated_at: UnixSeconds('When the seat map, its sections or its seats were last changed.'),
}

export const SeatMap = Closed(seatMapFields, { description: 'A seat map, without its seats.' })
export type SeatMap = Static<typeof SeatMap>

export const Seat = Closed(
  {
    seat_id: IntegerId('Identifier of the seat.'),
    title: Text('What is written on the seat, such as `12`; unique in its row.', 50),
    aisle: Nullable(Text('', 50), 'The aisle or entrance by which the seat is reached.'),
    place: Type.Integer({
      description: 'Where the seat stands in its row, from 1: neighbours differ by one.',
      minimum: 1,
    }),
  },
  { description: 'A seat.' },
)
export type Seat = Static<typeof Seat>

export const SeatRow = Closed(
  {
    label: Text('What the row is called; unique in its section.', 50),
    seats: Type.Array(Seat, { description: 'The seats of the row, side by side.' }),
  },
  { description: 'A row of seats.' },
)
export type SeatRow = Static<typeof SeatRow>

const sectionFields = {
  section_id: IntegerId('Identifier of the section.'),
  label: Text('What the section is called, such as a stand or a block.', 50),
  sub_section: Nullable(Text('', 50), 'A part of the section; `null` when the section has no parts.'),
  level: Nullable(Text('', 50), 'The level or tier on which the section lies.'),
  gate: Nullable(Text('', 50), 'The gate by which the section is entered.'),
  order_by: Type.Integer({ description: 'Place among the sections of the map; equal ones stand by id.' }),
}

export const SeatSection = Closed(sectionFields, { description: 'A section of a seat map, without its seats.' })
export type SeatSection = Static<typeof SeatSection>

export const SeatSectionWithRows = Closed(
  {
    ...sectionFields,
    rows: Type.Array(SeatRow, { description: 'The rows, in the order in which they were imported.' }),
  },
  { description: 'A section of a seat map, with its rows and seats.' },
)
export type SeatSectionWithRows = Static<typeof SeatSectionWithRows>

export const SeatMapWithSeats = Closed(
  { ...seatMapFields, sections: Type.Array(SeatSectionWithRows, { description: 'The sections, by `order_by`.' }) },
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
    'Pages through the seat maps of the organisation by id, drafts and archived ones included, without seats.',
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
  description: 'Answers one seat map with all its sections, rows and seats.',
  scope: 'events:read',
  params: SeatMapParams,
  response: SeatMapWithSeats,
  errors: ['not_found'],
})
