import { Type, type Static } from 'typebox'
import { Closed, Count, IntegerId, Nullable, RequiredText, Text } from '../primitives.ts'
import { seatMapStatuses, SeatSection } from '../v1/seat-maps.ts'

/** Limits of the geometry of a seat map. */
export const layoutLimits = {
  sectionsPerMap: 1_000,
  rowsPerSection: 500,
  placesPerRow: 1_000,
  seatsPerRow: 500,
  seatsPerSection: 10_000,
  outlinePoints: 100,
  categories: 50,
  coordinate: 100_000,
  backgroundBytes: 2 * 1024 * 1024,
} as const

const { coordinate } = layoutLimits

export const Coordinate = (description: string) =>
  Type.Number({ description, minimum: -coordinate, maximum: coordinate })
const Extent = (description: string) => Type.Number({ description, minimum: 1, maximum: coordinate })

export const SeatMapPoint = Closed(
  { x: Coordinate('To the right.'), y: Coordinate('Down.') },
  { description: 'A point of a drawing.' },
)

export const SeatCategory = Closed(
  {
    name: RequiredText('Name of the category; unique in the map.', 50),
    color: Type.String({ description: 'Colour, as `#rrggbb`.', pattern: '^#[0-9a-fA-F]{6}$' }),
  },
  {
    description: 'A category that seats are painted with, such as `Category 1`. Prices of an event are set by section.',
  },
)

export const layoutFields = {
  width: Nullable(Extent(''), 'Width of the drawing, in units of your choice; `null` if the map is not drawn.'),
  height: Nullable(Extent(''), 'Height of the drawing; `null` if the map is not drawn.'),
  focal_point: Nullable(SeatMapPoint, 'What the audience looks at, such as the stage; seats can be ranked by it.'),
  categories: Type.Array(SeatCategory, {
    description: 'Categories that seats are painted with.',
    maxItems: layoutLimits.categories,
  }),
}

export const placementFields = {
  x: Coordinate("Where the origin of the section's own drawing is on the map."),
  y: Coordinate("Where the origin of the section's own drawing is on the map."),
  rotation: Type.Number({
    description: 'Degrees by which the section is turned clockwise around its origin.',
    minimum: -360,
    maximum: 360,
  }),
  outline: Nullable(
    Type.Array(SeatMapPoint, { minItems: 3, maxItems: layoutLimits.outlinePoints }),
    "Polygon around the section, in the section's own drawing; `null` if it has none.",
  ),
}

const version = (of: string) =>
  Type.Integer({ description: `Version of ${of}: it increases with every change.`, minimum: 1 })

export const SeatSectionLayout = Closed(
  {
    ...SeatSection.properties,
    ...placementFields,
    version: version('the section and its rows'),
    bounds: Nullable(
      Closed({
        x: Coordinate('Left edge.'),
        y: Coordinate('Upper edge.'),
        width: Type.Number({ description: 'Width.', minimum: 0 }),
        height: Type.Number({ description: 'Height.', minimum: 0 }),
      }),
      "Rectangle around the centres of its seats, in the section's own drawing; `null` if no seat has a position.",
    ),
    row_count: Count('Number of its rows.'),
    seat_count: Count('Number of its seats.'),
  },
  { description: 'A section of a seat map and where it is drawn, without its rows.' },
)
export type SeatSectionLayout = Static<typeof SeatSectionLayout>

export const backgroundFields = {
  x: Coordinate('Left edge of the picture on the map.'),
  y: Coordinate('Upper edge of the picture on the map.'),
  width: Extent('Width of the picture on the map.'),
  height: Extent('Height of the picture on the map.'),
  opacity: Type.Number({ description: 'Opacity, from 0 to 1.', minimum: 0, maximum: 1 }),
}

export const SeatMapBackground = Closed(
  {
    ...backgroundFields,
    media_type: Type.Enum(['image/png', 'image/jpeg'], { description: 'Media type of the picture.' }),
    bytes: Count('Size of the picture in bytes.'),
    pixel_width: Count('Width of the picture in pixels.'),
    pixel_height: Count('Height of the picture in pixels.'),
  },
  { description: 'The picture behind a seat map that staff draw by, without its content. Customers do not see it.' },
)
export type SeatMapBackground = Static<typeof SeatMapBackground>

export const SeatMapLayout = Closed(
  {
    seat_map_id: IntegerId('Identifier of the seat map.'),
    title: Text('Title of the seat map.'),
    status: Type.Enum([...seatMapStatuses], { description: 'Status of the seat map.' }),
    version: version('the drawing without its sections'),
    ...layoutFields,
    background: Nullable(SeatMapBackground, 'The picture behind the map; `null` for none.'),
    seat_count: Count('Number of seats of the map.'),
    sections: Type.Array(SeatSectionLayout, { description: 'Sections, sorted by `order_by`.' }),
  },
  { description: 'The drawing of a seat map: its size and its sections. Rows are read section by section.' },
)
export type SeatMapLayout = Static<typeof SeatMapLayout>

export const SeatRowLine = Closed(
  {
    start_x: Coordinate('Where place 1 is.'),
    start_y: Coordinate('Where place 1 is.'),
    end_x: Coordinate('Where the last place is.'),
    end_y: Coordinate('Where the last place is.'),
    curve: Coordinate(
      'How far the middle of the row is from the straight line between start and end: positive to the left of someone who ' +
        'walks from start to end, 0 for a straight row. Places are on an arc of a circle.',
    ),
    places: Type.Integer({
      description: 'Number of places on the line, at equal distances; a place without a seat is a gap.',
      minimum: 1,
      maximum: layoutLimits.placesPerRow,
    }),
  },
  { description: "The line on which the seats of a row are, in the section's own drawing." },
)
export type SeatRowLine = Static<typeof SeatRowLine>

/** What the drawing knows about a seat beside its id. */
export const layoutSeatFields = {
  title: RequiredText('Label of the seat, such as `12`; unique in its row.', 50),
  place: Type.Integer({
    description: 'Position of the seat in its row, starting at 1: neighbouring seats differ by one.',
    minimum: 1,
    maximum: layoutLimits.placesPerRow,
  }),
  aisle: Nullable(Text('', 50), 'Aisle or entrance of the seat.'),
  rank: Type.Integer({
    description: 'Quality of the seat, 1 for the best: best available seats are chosen by it.',
    minimum: 1,
    maximum: 1_000_000,
  }),
  x: Nullable(Coordinate(''), "Position in the section's own drawing; `null` for its place on the line of the row."),
  y: Nullable(Coordinate(''), "Position in the section's own drawing; `null` for its place on the line of the row."),
  category: Nullable(RequiredText('', 50), 'Name of the category that the seat is painted with; `null` for none.'),
  wheelchair: Type.Boolean({ description: 'True for a place for a wheelchair.' }),
  restricted_view: Type.Boolean({ description: 'True if the view is restricted.' }),
}

export const SeatLayout = Closed(
  { seat_id: IntegerId('Identifier of the seat; it never changes.'), ...layoutSeatFields },
  { description: 'A seat and where it is drawn.' },
)
export type SeatLayout = Static<typeof SeatLayout>

const line = Nullable(SeatRowLine, 'The line of the row; `null` if the row is not drawn or each seat has a position.')

export const SeatRowLayout = Closed(
  {
    label: Text('Label of the row; unique in its section.', 50),
    line,
    seats: Type.Array(SeatLayout, { description: 'Seats of the row, by `place`.' }),
  },
  { description: 'A row of seats and where it is drawn.' },
)
export type SeatRowLayout = Static<typeof SeatRowLayout>

export const SeatSectionRows = Closed(
  {
    ...SeatSectionLayout.properties,
    rows: Type.Array(SeatRowLayout, { description: 'Rows, in order.' }),
  },
  { description: 'A section of a seat map with its rows and seats, and where they are drawn.' },
)
export type SeatSectionRows = Static<typeof SeatSectionRows>

/** A row as it is sent. */
export const SeatRowInput = Closed(
  {
    label: RequiredText('Label of the row; unique in its section.', 50),
    line,
    seats: Type.Array(
      Closed({
        seat_id: Type.Optional(
          IntegerId('Identifier of an existing seat of the section; leave it out for a new seat.'),
        ),
        ...layoutSeatFields,
      }),
      { description: 'Seats of the row.', minItems: 1, maxItems: layoutLimits.seatsPerRow },
    ),
  },
  { description: 'A row of seats to store.' },
)
export type SeatRowInput = Static<typeof SeatRowInput>
