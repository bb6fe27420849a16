import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  Day,
  RequiredText,
  IntegerId,
  ListOf,
  Nullable,
  Text,
  UnixSeconds,
  sentVersion,
  Version,
} from '../primitives.ts'

export const Season = Closed(
  {
    season_id: IntegerId('Identifier of the season.'),
    title: Text('Title.'),
    starts_on: Day('First day.'),
    ends_on: Day('Last day.'),
    previous_season_id: Nullable(IntegerId(''), 'The previous season; `null` for the first season.'),
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
    version: Version,
  },
  { description: 'A season. Members of its categories have seats in it, and no seat is assigned twice.' },
)
export type Season = Static<typeof Season>

export const SeasonParams = Closed({ season_id: IntegerId('Identifier of the season.') })

const fields = {
  title: RequiredText('Title.'),
  starts_on: Day('First day.'),
  ends_on: Day('Last day; not before the first.'),
  previous_season_id: Nullable(IntegerId(''), 'The previous season; `null` for the first season.'),
}

export const listSeasons = operation({
  id: 'listSeasons',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/seasons',
  tag: 'Seasons',
  summary: 'List the seasons',
  description: 'Returns all seasons of the organisation, sorted by first day, then id.',
  scope: 'members:read',
  response: ListOf('seasons', Season, {}),
  errors: [],
})

export const createSeason = operation({
  id: 'createSeason',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/seasons',
  tag: 'Seasons',
  summary: 'Create a season',
  description: 'Creates a season. Membership categories refer to their season.',
  scope: 'memberships:write',
  body: Closed({
    title: fields.title,
    starts_on: fields.starts_on,
    ends_on: fields.ends_on,
    previous_season_id: Type.Optional(fields.previous_season_id),
  }),
  response: Season,
  errors: [],
})

export const updateSeason = operation({
  id: 'updateSeason',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/seasons/{season_id}',
  tag: 'Seasons',
  summary: 'Change a season',
  description: 'Changes only the fields that are sent. Existing memberships keep their last day.',
  scope: 'memberships:write',
  params: SeasonParams,
  body: Type.Partial(Closed({ ...fields, version: sentVersion }), { additionalProperties: false }),
  response: Season,
  errors: ['not_found', 'version_conflict'],
})
