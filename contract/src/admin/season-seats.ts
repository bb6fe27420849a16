import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf, Nullable, Text } from '../primitives.ts'
import { SeasonParams } from './seasons.ts'

export const SeasonSection = Closed(
  {
    section_id: IntegerId('Identifier of the section.'),
    seat_map_id: IntegerId('Seat map of the section.'),
    label: Text('Label of the section.'),
    sub_section: Nullable(Text(''), 'Sub-section; `null` if the section has none.'),
    level: Nullable(Text(''), 'Level of the section.'),
    gate: Nullable(Text(''), 'Gate of the section.'),
    seats: Type.Integer({ description: 'Number of seats.', minimum: 0 }),
    free: Type.Integer({ description: 'Number of seats that are neither taken nor held in this season.', minimum: 0 }),
  },
  { description: 'A section, and the number of its seats that are free in a season.' },
)
export type SeasonSection = Static<typeof SeasonSection>

export const seasonSeatStates = ['free', 'held', 'taken'] as const

export const SeasonSeat = Closed(
  {
    seat_id: IntegerId('Identifier of the seat.'),
    seat_row: Text('Row of the seat.'),
    seat_title: Text('Label of the seat, such as its number.'),
    seat_aisle: Nullable(Text(''), 'Aisle or entrance of the seat.'),
    state: Type.Enum([...seasonSeatStates], {
      description: 'State: `free`; `held` by an unpaid basket; or `taken` by a member.',
    }),
    membership_member_id: Nullable(IntegerId(''), 'Member who has the seat; `null` if nobody has it.'),
  },
  { description: 'A seat in a season.' },
)
export type SeasonSeat = Static<typeof SeasonSeat>

export const MemberSeat = Closed(
  {
    membership_member_id: IntegerId('Identifier of the member.'),
    season_id: IntegerId('The season.'),
    seat_id: Nullable(IntegerId(''), 'Seat of the member; `null` if there is none.'),
  },
  { description: 'The seat of a member in a season.' },
)
export type MemberSeat = Static<typeof MemberSeat>

export const listSeasonSections = operation({
  id: 'listSeasonSections',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/seasons/{season_id}/sections',
  tag: 'Seasons',
  summary: 'List the sections of a season',
  description: 'Returns all sections of the seat maps of the season, in order.',
  scope: 'members:read',
  params: SeasonParams,
  response: ListOf('season_sections', SeasonSection, {}),
  errors: ['not_found'],
})

export const listSeasonSeats = operation({
  id: 'listSeasonSeats',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/seasons/{season_id}/sections/{section_id}/seats',
  tag: 'Seasons',
  summary: 'List the seats of a section in a season',
  description: 'Returns all seats of a section, row by row, and the members who have them in the season.',
  scope: 'members:read',
  params: Closed({ ...SeasonParams.properties, section_id: IntegerId('Identifier of the section.') }),
  response: ListOf('season_seats', SeasonSeat, {}),
  errors: ['not_found'],
})

const MemberParams = Closed({ membership_member_id: IntegerId('Identifier of the member.') })

export const putMemberSeat = operation({
  id: 'putMemberSeat',
  plane: 'admin',
  method: 'PUT',
  path: '/admin/v1/members/{membership_member_id}/seat',
  tag: 'Seasons',
  summary: 'Set the seat of a member',
  description:
    'Gives the member a seat in a season, moves the member to another seat, or removes the seat with `null`. If the seat is ' +
    'taken or held, the error is 409 `seat_taken`, and nothing changes.',
  scope: 'members:write',
  params: MemberParams,
  body: Closed({
    seat_id: Nullable(IntegerId(''), 'The seat, on a seat map of the season; `null` to remove it.'),
    season_id: Type.Optional(IntegerId("The season. Defaults to the season of the member's category.")),
  }),
  response: MemberSeat,
  errors: ['not_found', 'seat_taken', 'invalid_state'],
})

export const putMemberSabbatical = operation({
  id: 'putMemberSabbatical',
  plane: 'admin',
  method: 'PUT',
  path: '/admin/v1/members/{membership_member_id}/sabbatical',
  tag: 'Seasons',
  summary: 'Set the sabbatical of a member',
  description:
    'A member on sabbatical keeps the seat in the next season, but is not renewed. Repeating the request changes ' +
    'nothing.',
  scope: 'members:write',
  params: MemberParams,
  body: Closed({ sabbatical: Type.Boolean({ description: 'True if the member skips the next season.' }) }),
  response: Closed({
    membership_member_id: IntegerId('Identifier of the member.'),
    sabbatical: Type.Boolean({ description: 'True if the member skips the next season.' }),
  }),
  errors: ['not_found'],
})
