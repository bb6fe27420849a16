import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Filled, IntegerId, Nullable, PrefixedId, Text } from '../primitives.ts'
import { SeatMap, SeatMapList, SeatMapParams, SeatMapQuery, SeatMapWithSeats, SeatSection } from '../v1/seat-maps.ts'

/** Numbers that an import keeps to. */
export const seatLimits = { seatsPerMap: 200_000, labelLength: 50, maxRank: 1_000_000, problems: 1_000 } as const

/** The columns of a CSV file, and the fields of JSON that say the same. */
export const seatColumns = ['section', 'sub_section', 'level', 'gate', 'row', 'seat', 'aisle', 'rank'] as const

const SeatProblem = Closed(
  {
    line: Nullable(
      Type.Integer({ minimum: 1 }),
      'Line of the file, counted from 1; `null` where no line can be told, as inside JSON.',
    ),
    path: Nullable(Type.String(), 'Place in the JSON, such as `sections[0].rows[2].seats[5]`; `null` for CSV.'),
    column: Nullable(Type.String(), 'The column or field that is wrong; `null` when the whole line is.'),
    message: Type.String({ description: 'What is wrong, in a sentence that completes "this …".' }),
  },
  { description: 'What is wrong with one line of a file.' },
)

export const SeatImport = Closed(
  {
    ok: Type.Boolean({ description: 'Whether the file is good. If not, nothing was imported.' }),
    dry_run: Type.Boolean({ description: 'Whether the file was only looked at.' }),
    sections: Type.Integer({ description: 'How many sections the file names.', minimum: 0 }),
    rows: Type.Integer({ description: 'How many rows the file names.', minimum: 0 }),
    seats: Type.Integer({ description: 'How many seats the file has.', minimum: 0 }),
    problems: Type.Array(SeatProblem, {
      description: `All that is wrong, in the order of the file; the first ${seatLimits.problems} of them.`,
    }),
    further_problems: Type.Integer({ description: 'How many problems there are beyond those listed.', minimum: 0 }),
  },
  { description: 'What became of a file of seats.' },
)
export type SeatImport = Static<typeof SeatImport>

const venue = Nullable(PrefixedId('ven', ''), 'The venue whose seats it shows; `null` for none.')

const file = {
  format: Type.Enum(['json', 'csv'], { description: 'How the content is written.' }),
  content: Type.String({
    description:
      'The file itself, as text. CSV as RFC 4180 writes it, with a header: `section`, `row` and `seat` are required, ' +
      '`sub_section`, `level`, `gate`, `aisle` and `rank` may be left out. JSON: ' +
      '`{"sections": [{"label", "sub_section", "level", "gate", "rows": [{"label", "seats": [{"title", "aisle", "rank"}]}]}]}`, ' +
      'as a seat map is answered. Seats stand in their row in the order of the file; `rank` says how good a seat is, ' +
      'from 1 for the best, and follows the order of the file where it is left out.',
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
    'Pages through the seat maps of the organisation by id, drafts and archived ones included, without seats.',
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
  description: 'Answers one seat map with all its sections, rows and seats.',
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
  description: 'Makes an empty draft, into which seats are imported.',
  scope: 'events:write',
  body: Closed({ title: Filled('What people call the seat map.'), venue_id: Type.Optional(venue) }),
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
  description: 'Changes the fields that are sent and leaves the others as they are.',
  scope: 'events:write',
  params: SeatMapParams,
  body: Type.Partial(Closed({ title: Filled('What people call the seat map.'), venue_id: venue }), {
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
  summary: 'Check a file of seats',
  description: 'Looks at a file as an import into a new seat map would, and reports all that is wrong. Writes nothing.',
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
    'Adds the seats of a file to the seat map: all of them, or none and a report of every line that is wrong. ' +
    'An import replaces nothing, so a seat that the map has already is a problem. ' +
    `A map has at most ${seatLimits.seatsPerMap} seats. The body may have 8 MiB.`,
  scope: 'events:write',
  params: SeatMapParams,
  body: Closed({
    ...file,
    dry_run: Type.Optional(
      Type.Boolean({ description: 'Only report what an import would find, and write nothing.', default: false }),
    ),
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
  description: 'Makes a draft that has seats fit for sale. Activating it again changes nothing.',
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
    'Makes a draft with the same sections, rows and seats, each with an id of its own. Seats of the two are known to be ' +
    'the same by section, row and name.',
  scope: 'events:write',
  params: SeatMapParams,
  body: Closed({ title: Filled('What people call the copy.') }),
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
  description: 'Keeps the seat map for the events that have it, and closes it to new ones and to imports, for good.',
  scope: 'events:write',
  params: SeatMapParams,
  response: SeatMap,
  errors: ['not_found'],
})

const part = (description: string) => Nullable(Text('', seatLimits.labelLength), description)

export const updateSeatSection = operation({
  id: 'updateSeatSection',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/seat_maps/{seat_map_id}/sections/{section_id}',
  tag: 'Seat maps',
  summary: 'Change a section',
  description: 'Changes the fields that are sent and leaves the others as they are.',
  scope: 'events:write',
  params: Closed({ ...SeatMapParams.properties, section_id: IntegerId('Identifier of the section.') }),
  body: Type.Partial(
    Closed({
      label: Filled('What the section is called; with `sub_section` unique in the map.', seatLimits.labelLength),
      sub_section: part('A part of the section; `null` for none.'),
      level: part('The level or tier on which the section lies.'),
      gate: part('The gate by which the section is entered.'),
      order_by: Type.Integer({ description: 'Place among the sections of the map.', minimum: 0, maximum: 1_000_000 }),
    }),
    { additionalProperties: false },
  ),
  response: SeatSection,
  errors: ['not_found', 'already_exists', 'invalid_state'],
})
