import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Day, Filled, IntegerId, ListOf, Nullable, Text, UnixSeconds } from '../primitives.ts'

export const Season = Closed(
  {
    season_id: IntegerId('Identifier of the season.'),
    title: Text('What it is called.'),
    starts_on: Day('Its first day.'),
    ends_on: Day('Its last day.'),
    follows_id: Nullable(IntegerId(''), 'The season before it; `null` for the first.'),
    created: UnixSeconds('When it was created.'),
    updated_at: UnixSeconds('When it was last changed.'),
  },
  { description: 'A season: memberships of its categories have a seat in it, and no seat twice.' },
)
export type Season = Static<typeof Season>

export const SeasonParams = Closed({ season_id: IntegerId('Identifier of the season.') })

const fields = {
  title: Filled('What it is called.'),
  starts_on: Day('Its first day.'),
  ends_on: Day('Its last day; not before the first.'),
  follows_id: Nullable(IntegerId(''), 'The season before it; `null` for the first.'),
}

export const listSeasons = operation({
  id: 'listSeasons',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/seasons',
  tag: 'Seasons',
  summary: 'List the seasons',
  description: 'All seasons of the organisation, by their first day, then id.',
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
  description: 'Adds a season. Categories of memberships name the season that they are for.',
  scope: 'memberships:write',
  body: Closed({
    title: fields.title,
    starts_on: fields.starts_on,
    ends_on: fields.ends_on,
    follows_id: Type.Optional(fields.follows_id),
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
  description:
    'Changes the fields that are sent and leaves the others as they are. Memberships keep their own last day.',
  scope: 'memberships:write',
  params: SeasonParams,
  body: Type.Partial(Closed(fields), { additionalProperties: false }),
  response: Season,
  errors: ['not_found'],
})
