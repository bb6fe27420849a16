import { Type } from 'typebox'
import { AmountInput } from '../money-input.ts'
import { operation } from '../operation.ts'
import { Closed, Day, RequiredText, IntegerId, Limit, ListOf, PageNumber } from '../primitives.ts'
import {
  conflictKinds,
  MemberResolutions,
  Resolutions,
  SeasonConflict,
  SeasonPlan,
  SeasonPlanMember,
} from './season-plan-models.ts'

const Params = Closed({ season_plan_id: IntegerId('Identifier of the plan.') })

const about = { plane: 'admin', tag: 'Seasons', params: Params } as const

export const listSeasonPlans = operation({
  id: 'listSeasonPlans',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/season_plans',
  tag: 'Seasons',
  summary: 'List the season plans',
  description: 'Returns all plans, newest first.',
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
  summary: 'Retrieve a season plan',
  description: 'Returns a plan with its numbers and its progress.',
  scope: 'members:read',
  response: SeasonPlan,
  errors: ['not_found'],
})

export const listSeasonConflicts = operation({
  ...about,
  id: 'listSeasonConflicts',
  method: 'GET',
  path: '/admin/v1/season_plans/{season_plan_id}/conflicts',
  summary: 'List the conflicts of a season plan',
  description: 'Returns every conflict of every member, sorted by member, then kind, as found when the plan was made.',
  scope: 'members:read',
  query: Closed({
    kind: Type.Optional(Type.Enum([...conflictKinds], { description: 'Only conflicts of this kind.' })),
    limit: Limit({ default: 100, maximum: 500 }),
    page_number: PageNumber,
  }),
  response: ListOf('season_conflicts', SeasonConflict, {}),
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
    'Evaluates every member of a season for the next season, and records the outcome and all conflicts. ' +
    'Nothing else is changed. Give `title`, `starts_on` and `ends_on` to create a new season, or `to_season_id` for an ' +
    'existing season; members that are already in it are not included.',
  scope: 'memberships:write',
  body: Closed({
    from_season_id: IntegerId('The old season.'),
    to_season_id: Type.Optional(IntegerId('The new season, if it already exists.')),
    title: Type.Optional(RequiredText('Title of the new season.')),
    starts_on: Type.Optional(Day('First day of the new season.')),
    ends_on: Type.Optional(Day('Last day of the new season.')),
    seat_maps: Type.Optional(
      Type.Array(
        Closed({
          seat_map_id: IntegerId('A seat map of the old season.'),
          new_seat_map_id: IntegerId('The seat map that replaces it; seats are matched by section, row and seat.'),
        }),
        { description: 'Seat maps to replace; the other seat maps are kept.', minItems: 1, maxItems: 100 },
      ),
    ),
    prices: Type.Optional(
      Type.Array(
        Closed({
          membership_type_id: IntegerId('A membership type of the old season.'),
          ...AmountInput('price', 'New price, in major units; required, unless `price_minor` is given.'),
        }),
        {
          description: 'New prices of membership types; the others are changed by `price_change`.',
          minItems: 1,
          maxItems: 1_000,
        },
      ),
    ),
    price_change: Type.Optional(
      Type.Number({
        description:
          'Price change of membership types in per cent, with up to two decimals; a negative value lowers prices.',
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
  summary: 'Change the resolutions of a season plan',
  description: 'Changes the given resolutions, as long as the plan has not been applied.',
  scope: 'memberships:write',
  body: Closed({ resolutions: Resolutions }),
  response: SeasonPlan,
  errors: ['not_found', 'invalid_state'],
})

export const updateSeasonPlanMember = operation({
  ...about,
  id: 'updateSeasonPlanMember',
  method: 'PATCH',
  path: '/admin/v1/season_plans/{season_plan_id}/members/{membership_member_id}',
  summary: 'Change the resolutions of one member of a season plan',
  description:
    'Chooses how conflicts of one member are resolved, whatever the plan says about their kinds, as long as the plan has not ' +
    'been applied.',
  scope: 'memberships:write',
  params: Closed({ ...Params.properties, membership_member_id: IntegerId('A member of the plan.') }),
  body: Closed({ resolutions: MemberResolutions }),
  response: SeasonPlanMember,
  errors: ['not_found', 'invalid_state'],
})

export const applySeasonPlan = operation({
  ...about,
  id: 'applySeasonPlan',
  method: 'POST',
  path: '/admin/v1/season_plans/{season_plan_id}/apply',
  summary: 'Apply the next batch of a season plan',
  description:
    'Creates the season, its categories and types, and renews members, up to 500 per call; repeat the call ' +
    'until the status is `applied`. Each call is applied completely or not at all, so you can repeat it after any failure. It ' +
    'returns 409 `season_changed` if the season has changed since the plan was made.',
  scope: 'memberships:write',
  body: Closed({
    skip_changed: Type.Optional(
      Type.Boolean({
        description: 'Skip members that changed after the plan was made, instead of returning an error.',
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
  summary: 'Undo the next batch of a season plan',
  description:
    'Reverts everything that the plan created, up to 500 members per call; repeat the call until the status is `undone`. It is ' +
    'rejected if a member has paid for the new season, or if something else depends on what the plan created.',
  scope: 'memberships:write',
  response: SeasonPlan,
  errors: ['not_found', 'invalid_state'],
})
