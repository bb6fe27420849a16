import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf, Nullable, Text } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { SeatMapPoint, SeatRowLine, Coordinate } from '../admin/seat-layout-models.ts'
import { SeatSection } from '../v1/seat-maps.ts'

const { order_by: _order, ...section } = SeatSection.properties

export const StoreSectionLayout = Closed(
  {
    x: Coordinate("Where the origin of the section's own drawing is on the map."),
    y: Coordinate("Where the origin of the section's own drawing is on the map."),
    rotation: Type.Number({ description: 'Degrees by which the section is turned clockwise around its origin.' }),
    outline: Type.Array(SeatMapPoint, { description: "Polygon around the section, in the section's own drawing." }),
  },
  { description: 'Where a section is drawn.' },
)

export const StoreSeatMap = Closed(
  {
    seat_map_id: IntegerId('Identifier of the seat map.'),
    width: Type.Number({ description: 'Width of the drawing.', minimum: 1 }),
    height: Type.Number({ description: 'Height of the drawing.', minimum: 1 }),
    focal_point: Nullable(SeatMapPoint, 'What the audience looks at, such as the stage; `null` if it is not set.'),
  },
  { description: 'The drawing that the sections of an event are on.' },
)

const fields = {
  ...section,
  price_category_id: Nullable(IntegerId(''), 'Price category of its seats; `null` if they are not on sale.'),
  seats: Type.Integer({ description: 'Number of its seats that are on sale or sold.', minimum: 0 }),
  free: Type.Integer({ description: 'Number of available seats.', minimum: 0 }),
  free_wheelchair_places: Type.Integer({
    description: 'How many of `free` are kept for wheelchairs: the best available seats of others leave them out.',
    minimum: 0,
  }),
  layout: Nullable(StoreSectionLayout, 'Where the section is drawn; `null` if it is not.'),
}

export const StoreSection = Closed(fields, { description: 'A section of an event, as shown to customers.' })
export type StoreSection = Static<typeof StoreSection>

export const StoreSeat = Closed(
  {
    seat_id: IntegerId('Identifier of the seat, for `seat_ids` of an item.'),
    title: Text('Label of the seat, such as `12`.', 50),
    place: Type.Integer({
      description: 'Position of the seat in its row, starting at 1: neighbouring seats differ by one.',
      minimum: 1,
    }),
    free: Type.Boolean({ description: 'True if the seat is available; a seat that is held by a basket is not.' }),
    x: Type.Optional(Coordinate("Position in the section's own drawing, if it is not on the line of its row.")),
    y: Type.Optional(Coordinate("Position in the section's own drawing, if it is not on the line of its row.")),
    wheelchair: Type.Optional(Type.Literal(true, { description: 'Present for a place for a wheelchair.' })),
    restricted_view: Type.Optional(Type.Literal(true, { description: 'Present if the view is restricted.' })),
  },
  { description: 'A seat of an event, as shown to customers.' },
)
export type StoreSeat = Static<typeof StoreSeat>

export const StoreSectionWithRows = Closed(
  {
    ...fields,
    rows: Type.Array(
      Closed({
        label: Text('Label of the row.', 50),
        line: Nullable(SeatRowLine, 'The line on which its seats are drawn; `null` if it is not drawn.'),
        seats: Type.Array(StoreSeat, { description: 'Seats of the row, in order.' }),
      }),
      { description: 'Rows, in order.' },
    ),
  },
  { description: 'A section of an event, with its seats and their availability.' },
)
export type StoreSectionWithRows = Static<typeof StoreSectionWithRows>

export const storeListEventSections = operation({
  id: 'storeListEventSections',
  plane: 'store',
  method: 'GET',
  path: '/store/v1/events/{event_id}/sections',
  tag: 'Seats',
  summary: 'List the sections of an event',
  description:
    'Returns all sections of the seat map of an event in order, with the number of available seats. Empty for an event ' +
    'without a seat map. If the seat map is drawn, `seat_map` has the size of the drawing and each section its outline.',
  scope: 'events:read',
  params: EventParams,
  response: ListOf('event_sections', StoreSection, {
    seat_map: Nullable(StoreSeatMap, 'The drawing of the seat map; `null` if the event has none.'),
  }),
  errors: ['not_found'],
})

export const storeGetEventSection = operation({
  id: 'storeGetEventSection',
  plane: 'store',
  method: 'GET',
  path: '/store/v1/events/{event_id}/sections/{section_id}',
  tag: 'Seats',
  summary: 'Retrieve a section with its seats',
  description:
    'Returns a section of an event with its rows and seats and their availability. If another customer takes a seat ' +
    'in the meantime, adding the item returns `seat_taken`.',
  scope: 'events:read',
  params: Closed({ ...EventParams.properties, section_id: IntegerId('Identifier of the section.') }),
  response: StoreSectionWithRows,
  errors: ['not_found'],
})
