import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, RequiredText, Nullable, PrefixedId } from '../primitives.ts'
import { SeatMap, SeatMapList, SeatMapParams, SeatMapQuery, SeatMapWithSeats } from '../v1/seat-maps.ts'
import { layoutLimits, SeatSectionLayout } from './seat-layout-models.ts'
import { expectedVersion, sectionInputFields, SectionParams } from './seat-layouts.ts'

/** Limits of an import. */
export const seatLimits = { seatsPerMap: 200_000, labelLength: 50, maxRank: 1_000_000, problems: 1_000 } as const

/** Columns of a CSV file; a JSON file has the fields up to `rank`. */
export const seatColumns = [
  'section',
  'sub_section',
  'level',
  'gate',
  'row',
  'seat',
  'aisle',
  'rank',
  'x',
  'y',
  'category',
  'wheelchair',
  'restricted_view',
] as const

const SeatProblem = Closed(
  {
    line: Nullable(
      Type.Integer({ minimum: 1 }),
      'Line of the file, starting at 1; `null` if it is not known, as inside JSON.',
    ),
    path: Nullable(Type.String(), 'Path in the JSON, such as `sections[0].rows[2].seats[5]`; `null` for CSV.'),
    column: Nullable(Type.String(), 'The invalid column or field; `null` if the whole line is invalid.'),
    message: Type.String({ description: 'Description of the problem, as a phrase that completes "this …".' }),
  },
  { description: 'A problem in one line of a file.' },
)

export const SeatImport = Closed(
  {
    ok: Type.Boolean({ description: 'True if the file is valid. Otherwise nothing was imported.' }),
    dry_run: Type.Boolean({ description: 'True if the file was only checked.' }),
    sections: Type.Integer({ description: 'Number of sections in the file.', minimum: 0 }),
    rows: Type.Integer({ description: 'Number of rows in the file.', minimum: 0 }),
    seats: Type.Integer({ description: 'Number of seats in the file.', minimum: 0 }),
    problems: Type.Array(SeatProblem, {
      description: `The first ${seatLimits.problems} problems, in the order of the file.`,
    }),
    further_problems: Type.Integer({ description: 'Number of problems that are not listed.', minimum: 0 }),
  },
  { description: 'Result of an import of seats.' },
)
export type SeatImport = Static<typeof SeatImport>

const venue = Nullable(PrefixedId('ven', ''), 'Venue of the seat map; `null` for none.')

const file = {
  format: Type.Enum(['json', 'csv', 'pretix'], { description: 'Format of the content.' }),
  content: Type.String({
    description:
      'Content of the file, as text. CSV (RFC 4180) with a header: `section`, `row` and `seat` are required, ' +
      '`sub_section`, `level`, `gate`, `aisle`, `rank`, `x`, `y` (position on the map), `category`, `wheelchair` and ' +
      '`restricted_view` (`true` or `false`) are optional. JSON: ' +
      '`{"sections": [{"label", "sub_section", "level", "gate", "rows": [{"label", "seats": [{"title", "aisle", "rank"}]}]}]}`, ' +
      'as in the response with a seat map. `pretix`: a seating plan of pretix, in JSON. Seats are placed in their row in the order of the file. `rank` is the quality of a seat, ' +
      '1 for the best; it defaults to the order of the file.',
    minLength: 1,
  }),
}

const bodyBytes = 8 * 1024 * 1024

export const adminListSeatMaps = operation({
  id: 'adminListSeatMaps',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/seat_maps',
  tag: 'Seat maps',
  summary: 'List the seat maps',
  description:
    'Returns the seat maps of the organisation by id, page by page, without seats. Drafts and archived maps are included.',
  scope: 'events:read',
  query: SeatMapQuery,
  response: SeatMapList,
  errors: [],
})

export const adminGetSeatMap = operation({
  id: 'adminGetSeatMap',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/seat_maps/{seat_map_id}',
  tag: 'Seat maps',
  summary: 'Retrieve a seat map',
  description: 'Returns a seat map with all its sections, rows and seats.',
  scope: 'events:read',
  params: SeatMapParams,
  response: SeatMapWithSeats,
  errors: ['not_found'],
})

export const createSeatMap = operation({
  id: 'createSeatMap',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/seat_maps',
  tag: 'Seat maps',
  summary: 'Create a seat map',
  description: 'Creates an empty draft. Then import its seats.',
  scope: 'events:write',
  body: Closed({ title: RequiredText('Title of the seat map.'), venue_id: Type.Optional(venue) }),
  response: SeatMap,
  errors: [],
})

export const updateSeatMap = operation({
  id: 'updateSeatMap',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/seat_maps/{seat_map_id}',
  tag: 'Seat maps',
  summary: 'Change a seat map',
  description: 'Changes only the fields that are sent.',
  scope: 'events:write',
  params: SeatMapParams,
  body: Type.Partial(Closed({ title: RequiredText('Title of the seat map.'), venue_id: venue }), {
    additionalProperties: false,
  }),
  response: SeatMap,
  errors: ['not_found'],
})

export const checkSeats = operation({
  id: 'checkSeats',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/seat_maps/check',
  tag: 'Seat maps',
  summary: 'Check a seat file',
  description: 'Validates a file as for an import into a new seat map, and reports all problems. Nothing is stored.',
  scope: 'events:write',
  body: Closed(file),
  bodyBytes,
  response: SeatImport,
  errors: [],
})

export const importSeats = operation({
  id: 'importSeats',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/seat_maps/{seat_map_id}/import',
  tag: 'Seat maps',
  summary: 'Import seats',
  description:
    'Adds the seats of a file to the seat map: all of them, or none with a report of every invalid line. ' +
    'An import replaces nothing, so a seat that already exists is a problem. ' +
    `A map can have at most ${layoutLimits.sectionsPerMap} sections and ${seatLimits.seatsPerMap} seats, a section ` +
    `${layoutLimits.rowsPerSection} rows and ${layoutLimits.seatsPerSection} seats, and a row ${layoutLimits.seatsPerRow} seats. ` +
    'The body may be up to 8 MiB.',
  scope: 'events:write',
  params: SeatMapParams,
  body: Closed({
    ...file,
    dry_run: Type.Optional(Type.Boolean({ description: 'Only report problems, and import nothing.', default: false })),
  }),
  bodyBytes,
  response: SeatImport,
  errors: ['not_found', 'invalid_state'],
})

export const activateSeatMap = operation({
  id: 'activateSeatMap',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/seat_maps/{seat_map_id}/activate',
  tag: 'Seat maps',
  summary: 'Activate a seat map',
  description: 'Activates a draft that has seats, so that events can use it. Activating again changes nothing.',
  scope: 'events:write',
  params: SeatMapParams,
  response: SeatMap,
  errors: ['not_found', 'invalid_state'],
})

export const copySeatMap = operation({
  id: 'copySeatMap',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/seat_maps/{seat_map_id}/copy',
  tag: 'Seat maps',
  summary: 'Copy a seat map',
  description:
    'Creates a draft with the same sections, rows and seats, with new ids. Seats of the two maps are matched ' +
    'by section, row and label.',
  scope: 'events:write',
  params: SeatMapParams,
  body: Closed({ title: RequiredText('Title of the copy.') }),
  response: SeatMap,
  errors: ['not_found'],
})

export const archiveSeatMap = operation({
  id: 'archiveSeatMap',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/seat_maps/{seat_map_id}/archive',
  tag: 'Seat maps',
  summary: 'Archive a seat map',
  description: 'Archives a seat map permanently: existing events keep it, but new events and imports cannot use it.',
  scope: 'events:write',
  params: SeatMapParams,
  response: SeatMap,
  errors: ['not_found'],
})

export const updateSeatSection = operation({
  id: 'updateSeatSection',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/seat_maps/{seat_map_id}/sections/{section_id}',
  tag: 'Seat maps',
  summary: 'Change a section',
  description: 'Changes only the fields that are sent.',
  scope: 'events:write',
  params: SectionParams,
  body: Type.Partial(Closed({ version: expectedVersion, ...sectionInputFields }), { additionalProperties: false }),
  response: SeatSectionLayout,
  errors: ['not_found', 'already_exists', 'invalid_state', 'version_conflict'],
})
