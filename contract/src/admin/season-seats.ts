import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf, Nullable, Text } from '../primitives.ts'
import { SeasonParams } from './seasons.ts'

export const SeasonSection = Closed(
  {
    section_id: IntegerId('Identifier of the section.'),
    seat_map_id: IntegerId('The seat map that it is on.'),
    label: Text('What the section is called.'),
    sub_section: Nullable(Text(''), 'A part of the section; `null` for none.'),
    level: Nullable(Text(''), 'Level on which it lies.'),
    gate: Nullable(Text(''), 'Gate by which it is entered.'),
    seats: Type.Integer({ description: 'How many seats it has.', minimum: 0 }),
    free: Type.Integer({ description: 'How many of them nobody has or holds in this season.', minimum: 0 }),
  },
  { description: 'A section, and how many of its seats are free in a season.' },
)
export type SeasonSection = Static<typeof SeasonSection>

export const seasonSeatStates = ['free', 'held', 'taken'] as const

export const SeasonSeat = Closed(
  {
    seat_id: IntegerId('Identifier of the seat.'),
    seat_row: Text('Row of the seat.'),
    seat_title: Text('What is written on the seat.'),
    seat_aisle: Nullable(Text(''), 'Aisle or entrance by which it is reached.'),
    state: Type.Enum([...seasonSeatStates], {
      description: '`free`; `held` by a basket that is not paid for yet; `taken` by a member.',
    }),
    membership_member_id: Nullable(IntegerId(''), "The member whose seat it is; `null` when it is nobody's."),
  },
  { description: 'A seat in a season.' },
)
export type SeasonSeat = Static<typeof SeasonSeat>

export const MemberSeat = Closed(
  {
    membership_member_id: IntegerId('Identifier of the member.'),
    season_id: IntegerId('The season.'),
    seat_id: Nullable(IntegerId(''), 'The seat that the member has in it; `null` without one.'),
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
  description: 'All sections of the seat maps that the categories of the season are on, in their order.',
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
  description: 'All seats of one section, row by row, and who has each of them in the season.',
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
  summary: "Give, move or take back a member's seat",
  description:
    'Gives the member a seat in a season, moves it to another one, or takes it back with `null`. A seat that somebody ' +
    'else has or holds is 409 `seat_taken`, and nothing changes.',
  scope: 'members:write',
  params: MemberParams,
  body: Closed({
    seat_id: Nullable(IntegerId(''), 'The seat, on a map of a category of the season; `null` takes it back.'),
    season_id: Type.Optional(IntegerId("The season; without it, that of the member's category.")),
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
  summary: 'Say whether a member sits the next season out',
  description:
    'A member on sabbatical keeps the seat when the season is rolled over, and is not renewed. Saying it again changes ' +
    'nothing.',
  scope: 'members:write',
  params: MemberParams,
  body: Closed({ sabbatical: Type.Boolean({ description: 'Whether the member sits the next season out.' }) }),
  response: Closed({
    membership_member_id: IntegerId('Identifier of the member.'),
    sabbatical: Type.Boolean({ description: 'Whether the member sits the next season out.' }),
  }),
  errors: ['not_found'],
})
