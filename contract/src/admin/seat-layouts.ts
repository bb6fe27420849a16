import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, Nullable, RequiredText, Text } from '../primitives.ts'
import { SeatMapParams } from '../v1/seat-maps.ts'
import {
  backgroundFields,
  layoutFields,
  layoutLimits,
  placementFields,
  SeatMapBackground,
  SeatMapLayout,
  SeatRowInput,
  SeatSectionLayout,
  SeatSectionRows,
} from './seat-layout-models.ts'

export const SectionParams = Closed({
  ...SeatMapParams.properties,
  section_id: IntegerId('Identifier of the section.'),
})

export const expectedVersion = Type.Integer({
  description: '`version` that the change is based on: 409 `version_conflict` if it has changed in the meantime.',
  minimum: 1,
})

const part = (description: string) => Nullable(Text('', 50), description)

/** The fields of a section that staff set. */
export const sectionInputFields = {
  label: RequiredText('Label of the section; unique in the map together with `sub_section`.', 50),
  sub_section: part('Sub-section; `null` if the section has none.'),
  level: part('Level or tier of the section.'),
  gate: part('Gate of the section.'),
  order_by: Type.Integer({ description: 'Position among the sections of the map.', minimum: 0, maximum: 1_000_000 }),
  ...placementFields,
}

export const getSeatMapLayout = operation({
  id: 'getSeatMapLayout',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/seat_maps/{seat_map_id}/layout',
  tag: 'Seat maps',
  summary: 'Retrieve the drawing of a seat map',
  description: 'Returns the size of the drawing and all sections with their outlines, without rows and seats.',
  scope: 'events:read',
  params: SeatMapParams,
  response: SeatMapLayout,
  errors: ['not_found'],
})

export const updateSeatMapLayout = operation({
  id: 'updateSeatMapLayout',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/seat_maps/{seat_map_id}/layout',
  tag: 'Seat maps',
  summary: 'Change the drawing of a seat map',
  description:
    'Changes only the fields that are sent. A map has both width and height or none: the first of them makes it square.',
  scope: 'events:write',
  params: SeatMapParams,
  body: Type.Partial(Closed({ version: expectedVersion, ...layoutFields }), { additionalProperties: false }),
  response: SeatMapLayout,
  errors: ['not_found', 'invalid_state', 'version_conflict'],
})

export const createSeatSection = operation({
  id: 'createSeatSection',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/seat_maps/{seat_map_id}/sections',
  tag: 'Seat maps',
  summary: 'Create a section',
  description:
    'Creates a section without seats, after the others unless `order_by` is sent. ' +
    `A map can have at most ${layoutLimits.sectionsPerMap} sections.`,
  scope: 'events:write',
  params: SeatMapParams,
  body: Closed({
    ...Type.Partial(Closed(sectionInputFields)).properties,
    label: sectionInputFields.label,
  }),
  response: SeatSectionLayout,
  errors: ['not_found', 'already_exists', 'invalid_state'],
})

export const deleteSeatSection = operation({
  id: 'deleteSeatSection',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/seat_maps/{seat_map_id}/sections/{section_id}',
  tag: 'Seat maps',
  summary: 'Delete a section',
  description: 'Deletes a section that has no seats and that no event refers to: remove its seats first.',
  scope: 'events:write',
  params: SectionParams,
  response: SeatSectionLayout,
  errors: ['not_found', 'invalid_state'],
})

export const getSeatSectionRows = operation({
  id: 'getSeatSectionRows',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/seat_maps/{seat_map_id}/sections/{section_id}/rows',
  tag: 'Seat maps',
  summary: 'Retrieve the rows of a section',
  description: 'Returns a section with its rows and seats and where they are drawn.',
  scope: 'events:read',
  params: SectionParams,
  response: SeatSectionRows,
  errors: ['not_found'],
})

export const putSeatSectionRows = operation({
  id: 'putSeatSectionRows',
  plane: 'admin',
  method: 'PUT',
  path: '/admin/v1/seat_maps/{seat_map_id}/sections/{section_id}/rows',
  tag: 'Seat maps',
  summary: 'Replace the rows of a section',
  description:
    'Replaces the rows of a section. A seat with a `seat_id` keeps its id, whatever its label, row and position become; ' +
    'a seat without one is new; a seat that is not sent is removed. A seat that is sold, held, blocked or set aside for a ' +
    'channel at any event, or that belongs to a member or a season, cannot be removed: 409 `seats_in_use`, and `errors` ' +
    'lists the seats. Events that have the section on sale follow: labels, rows and ranks change there too, and new seats ' +
    'are not on sale until the section is put on sale again. ' +
    `A section can have at most ${layoutLimits.rowsPerSection} rows and ${layoutLimits.seatsPerSection} seats. ` +
    'The body may be up to 8 MiB.',
  scope: 'events:write',
  params: SectionParams,
  body: Closed({
    version: expectedVersion,
    rows: Type.Array(SeatRowInput, { description: 'Rows, in order.', maxItems: layoutLimits.rowsPerSection }),
  }),
  bodyBytes: 8 * 1024 * 1024,
  response: SeatSectionLayout,
  errors: ['not_found', 'invalid_state', 'version_conflict', 'seats_in_use'],
})

const content = Type.String({ description: 'The picture, in Base64.', minLength: 4, maxLength: 2_796_204 })

export const getSeatMapBackground = operation({
  id: 'getSeatMapBackground',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/seat_maps/{seat_map_id}/background',
  tag: 'Seat maps',
  summary: 'Retrieve the picture behind a seat map',
  description: 'Returns the picture that staff draw by, in Base64.',
  scope: 'events:read',
  params: SeatMapParams,
  response: Closed({
    ...SeatMapBackground.properties,
    content: Type.String({ description: 'The picture, in Base64.' }),
  }),
  errors: ['not_found'],
})

export const putSeatMapBackground = operation({
  id: 'putSeatMapBackground',
  plane: 'admin',
  method: 'PUT',
  path: '/admin/v1/seat_maps/{seat_map_id}/background',
  tag: 'Seat maps',
  summary: 'Set the picture behind a seat map',
  description:
    'Stores a PNG or JPEG picture of up to 2 MiB and 16 megapixels that staff draw by, or moves the existing one if ' +
    '`content` is left out.',
  scope: 'events:write',
  params: SeatMapParams,
  body: Closed({ ...backgroundFields, content: Type.Optional(content) }),
  bodyBytes: 3 * 1024 * 1024,
  response: SeatMapBackground,
  errors: ['not_found', 'invalid_state'],
})

export const deleteSeatMapBackground = operation({
  id: 'deleteSeatMapBackground',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/seat_maps/{seat_map_id}/background',
  tag: 'Seat maps',
  summary: 'Delete the picture behind a seat map',
  description: 'Deletes the picture.',
  scope: 'events:write',
  params: SeatMapParams,
  response: SeatMapBackground,
  errors: ['not_found', 'invalid_state'],
})

export const SeatFile = Closed(
  {
    format: Type.Enum(['csv', 'pretix'], { description: 'Format of the content.' }),
    filename: Type.String({ description: 'Suggested name of the file.' }),
    content: Type.String({ description: 'Content of the file, as text.' }),
  },
  { description: 'The seats of a map as a file, which can be imported again.' },
)
export type SeatFile = Static<typeof SeatFile>

export const exportSeats = operation({
  id: 'exportSeats',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/seat_maps/{seat_map_id}/export',
  tag: 'Seat maps',
  summary: 'Export a seat map',
  description:
    'Returns the seats as CSV with the columns of an import, or as a seating plan of pretix. Positions are those on the map.',
  scope: 'events:read',
  params: SeatMapParams,
  query: Closed({ format: Type.Enum(['csv', 'pretix'], { description: 'Format of the file.' }) }),
  response: SeatFile,
  errors: ['not_found'],
})
