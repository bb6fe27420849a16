import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Day, Filled, IntegerId, Limit, ListOf, PageNumber } from '../primitives.ts'
import { clashKinds, Resolutions, SeasonClash, SeasonPlan } from './season-plan-models.ts'

const Params = Closed({ season_plan_id: IntegerId('Identifier of the plan.') })

const about = { plane: 'admin', tag: 'Seasons', params: Params } as const

export const listSeasonPlans = operation({
  id: 'listSeasonPlans',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/season_plans',
  tag: 'Seasons',
  summary: 'List the plans of seasons',
  description: 'All plans, the latest first.',
  scope: 'members:read',
  query: Closed({ limit: Limit({ default: 100, maximum: 100 }), page_number: PageNumber }),
  response: ListOf('season_plans', SeasonPlan, {}),
  errors: [],
})

export const getSeasonPlan = operation({
  ...about,
  id: 'getSeasonPlan',
  method: 'GET',
  path: '/admin/v1/season_plans/{season_plan_id}',
  summary: 'Retrieve a plan of a season',
  description: 'Answers what the plan comes to and how far it is carried out.',
  scope: 'members:read',
  response: SeasonPlan,
  errors: ['not_found'],
})

export const listSeasonClashes = operation({
  ...about,
  id: 'listSeasonClashes',
  method: 'GET',
  path: '/admin/v1/season_plans/{season_plan_id}/clashes',
  summary: 'List what stands against a plan',
  description: 'Every clash of every member, by member, then kind. It is what was found when the plan was made.',
  scope: 'members:read',
  query: Closed({
    kind: Type.Optional(Type.Enum([...clashKinds], { description: 'Only clashes of this kind.' })),
    limit: Limit({ default: 100, maximum: 500 }),
    page_number: PageNumber,
  }),
  response: ListOf('season_clashes', SeasonClash, {}),
  errors: ['not_found'],
})

export const createSeasonPlan = operation({
  id: 'createSeasonPlan',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/season_plans',
  tag: 'Seasons',
  summary: 'Plan the next season',
  description:
    'Looks at every member of a season and writes down what would become of them in the next one, and every clash. ' +
    'Nothing else is changed. The new season is made, and then needs `title`, `starts_on` and `ends_on`, or is one that ' +
    'is there, `to_season_id`; members who are in it already are passed over.',
  scope: 'memberships:write',
  body: Closed({
    from_season_id: IntegerId('The season that it is made from.'),
    to_season_id: Type.Optional(IntegerId('The new season, where it is there already.')),
    title: Type.Optional(Filled('What the new season is called.')),
    starts_on: Type.Optional(Day('Its first day.')),
    ends_on: Type.Optional(Day('Its last day.')),
    seat_maps: Type.Optional(
      Type.Array(
        Closed({
          seat_map_id: IntegerId('A seat map of the old season.'),
          new_seat_map_id: IntegerId('The seat map on which its members will sit, by section, row and seat.'),
        }),
        { description: 'Seat maps that are replaced; members stay on the others.', minItems: 1, maxItems: 100 },
      ),
    ),
    prices: Type.Optional(
      Type.Array(
        Closed({
          membership_type_id: IntegerId('A type of the old season.'),
          price_minor: Type.Integer({
            description: 'What it will cost, in minor units.',
            minimum: 0,
            maximum: 100_000_000_000,
          }),
        }),
        {
          description: 'What types will cost; the others are changed as `price_change` says.',
          minItems: 1,
          maxItems: 1_000,
        },
      ),
    ),
    price_change: Type.Optional(
      Type.Number({
        description: 'By how many percent types become dearer, or cheaper when it is below 0; at most two decimals.',
        minimum: -100,
        maximum: 1_000,
        default: 0,
      }),
    ),
    resolutions: Type.Optional(Resolutions),
  }),
  response: SeasonPlan,
  errors: ['invalid_state'],
})

export const updateSeasonPlan = operation({
  ...about,
  id: 'updateSeasonPlan',
  method: 'PATCH',
  path: '/admin/v1/season_plans/{season_plan_id}',
  summary: 'Decide what is done about clashes',
  description: 'Changes the resolutions that are sent, as long as the plan is not carried out.',
  scope: 'memberships:write',
  body: Closed({ resolutions: Resolutions }),
  response: SeasonPlan,
  errors: ['not_found', 'invalid_state'],
})

export const applySeasonPlan = operation({
  ...about,
  id: 'applySeasonPlan',
  method: 'POST',
  path: '/admin/v1/season_plans/{season_plan_id}/apply',
  summary: 'Carry out the next part of a plan',
  description:
    'Makes the season, its categories and types, and carries members over, up to 500 with each call; call it ' +
    'until the status is `applied`. Each call is done wholly or not at all, so it can be repeated after any failure. It ' +
    'stops with 409 `season_changed` when something that matters is no longer as the plan found it.',
  scope: 'memberships:write',
  body: Closed({
    skip_changed: Type.Optional(
      Type.Boolean({
        description: 'Leave out members who have changed since the plan was made, instead of stopping.',
        default: false,
      }),
    ),
  }),
  response: SeasonPlan,
  errors: ['not_found', 'invalid_state', 'season_changed'],
})

export const undoSeasonPlan = operation({
  ...about,
  id: 'undoSeasonPlan',
  method: 'POST',
  path: '/admin/v1/season_plans/{season_plan_id}/undo',
  summary: 'Take back the next part of a plan',
  description:
    'Takes back all that the plan made, up to 500 members with each call; call it until the status is `undone`. It is ' +
    'refused once somebody has paid for the new season, or something else was built on what the plan made.',
  scope: 'memberships:write',
  response: SeasonPlan,
  errors: ['not_found', 'invalid_state'],
})
