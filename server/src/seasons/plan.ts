import type { createSeasonPlan as creation, Input, SeasonPlan, updateSeasonPlan as change } from '#contract'
import { hasSeatMap } from '#membership-catalogue'
import { getOwnOrganisation } from '#orgs'
import { requireAmountMinor } from '#platform/amount-input'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { toBasisPoints } from '#platform/money'
import { fail, failParam } from '#platform/problem'
import { evaluatePlan } from './evaluate-plan.ts'
import { insertFacts } from './queries/facts.ts'
import {
  type CategoryMatch,
  insertParts,
  listCategoryMatches,
  listTypeMatches,
  type PlanPartRow,
} from './queries/parts.ts'
import { insertPlan, lockPlan } from './queries/plans.ts'
import { findSeason, type SeasonRow } from './queries/seasons.ts'
import { changedPrice, shiftExpiry } from './rules.ts'
import { viewPlan } from './views.ts'

type Body = Input<typeof creation>['body']

/** Creates a plan: records what would happen to each category, type and member in the next season. Changes nothing else. */
export async function createPlan(tx: Tx, ctx: Ctx, body: Body): Promise<SeasonPlan> {
  const before =
    (await findSeason(tx, ctx.org, body.from_season_id)) ??
    failParam('from_season_id', 'must be a season of your organisation')
  const next = await nextSeason(tx, ctx, body)
  const at = ctx.now()
  const plan = {
    from_season_id: before.season_id,
    ...next,
    resolutions: body.resolutions ?? {},
  }
  const id = await insertPlan(tx, ctx.org, plan, at)
  await insertParts(tx, ctx.org, id, await buildParts(tx, ctx, body, { before, next }))
  await insertFacts(tx, ctx.org, id, at)
  return evaluate(tx, ctx, id)
}

/** Changes the resolutions of conflicts and evaluates the plan again. */
export async function updatePlan(
  tx: Tx,
  ctx: Ctx,
  id: number,
  { resolutions }: Input<typeof change>['body'],
): Promise<SeasonPlan> {
  const plan = (await lockPlan(tx, ctx.org, id)) ?? fail('not_found')
  ctx.audit.noteBefore(await viewPlan(tx, ctx.org, plan))
  if (plan.status !== 'planned')
    fail('invalid_state', `The plan is ${plan.status}: resolutions can change only before it is applied`)
  return evaluate(tx, ctx, id, resolutions)
}

async function evaluate(tx: Tx, ctx: Ctx, id: number, changes: Body['resolutions'] = {}): Promise<SeasonPlan> {
  const plan = await lockPlan(tx, ctx.org, id)
  if (!plan) throw new Error('the season plan was not found after it was written')
  const resolutions = { ...plan.resolutions, ...changes }
  const evaluated = await evaluatePlan(tx, ctx.org, { ...plan, resolutions }, ctx.now())
  return viewPlan(tx, ctx.org, evaluated)
}

type NextSeason = {
  readonly to_season_id: number | null
  readonly makes_season: boolean
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
}

/** The existing season of the request, or the title and dates of the one to be created. */
async function nextSeason(tx: Tx, ctx: Ctx, body: Body): Promise<NextSeason> {
  const { to_season_id: id, title, starts_on, ends_on } = body
  if (id === undefined) {
    if (title === undefined) failParam('title', 'is required if to_season_id is not given')
    if (starts_on === undefined) failParam('starts_on', 'is required if to_season_id is not given')
    if (ends_on === undefined) failParam('ends_on', 'is required if to_season_id is not given')
    if (ends_on < starts_on) failParam('ends_on', 'must not be before starts_on')
    return { to_season_id: null, makes_season: true, title, starts_on, ends_on }
  }
  const given = Object.entries({ title, starts_on, ends_on }).find(([, value]) => value !== undefined)
  if (given) failParam(given[0], 'cannot be combined with to_season_id')
  if (id === body.from_season_id) failParam('to_season_id', 'must be another season than from_season_id')
  const season =
    (await findSeason(tx, ctx.org, id)) ?? failParam('to_season_id', 'must be a season of your organisation')
  return {
    to_season_id: id,
    makes_season: false,
    title: season.title,
    starts_on: season.starts_on,
    ends_on: season.ends_on,
  }
}

type Seasons = { readonly before: SeasonRow; readonly next: NextSeason }

/** What each category and type becomes. A category or type with the same title in the new season is used as it is. */
async function buildParts(tx: Tx, ctx: Ctx, body: Body, { before, next }: Seasons): Promise<PlanPartRow[]> {
  const seasons = { from: before.season_id, to: next.to_season_id }
  const categories = await listCategoryMatches(tx, ctx.org, seasons)
  const maps = await resolveSeatMaps(tx, ctx, body, categories)
  return [
    ...categories.map((category) => ({
      ...NEW_PART,
      kind: 'category' as const,
      from_id: category.from_id,
      to_id: category.to_id,
      made: category.to_id === null,
      archived: category.archived,
      seat_map_id: category.to_id === null ? nextSeatMap(maps, category.own_map_id) : category.to_map_id,
    })),
    ...(await buildTypeParts(tx, ctx, body, { before, next })),
  ]
}

const NEW_PART = {
  to_id: null,
  made: true,
  archived: false,
  seat_map_id: null,
  price_minor: null,
  new_price_minor: null,
  expires: null,
}

async function buildTypeParts(tx: Tx, ctx: Ctx, body: Body, { before, next }: Seasons): Promise<PlanPartRow[]> {
  const change = toBasisPoints(body.price_change ?? 0) ?? failParam('price_change', 'must have at most two decimals')
  const types = await listTypeMatches(tx, ctx.org, { from: before.season_id, to: next.to_season_id })
  const prices = await readNewPrices(tx, ctx, body)
  for (const id of prices.keys()) {
    const type =
      types.find(({ from_id }) => from_id === id) ??
      failParam('prices', `contains type ${id}, which is not in the season`)
    if (type.to_id !== null)
      failParam('prices', `contains type ${id}, which is in the new season already: change its price there`)
  }
  return types.map((type) => ({
    ...NEW_PART,
    kind: 'type' as const,
    from_id: type.from_id,
    to_id: type.to_id,
    made: type.to_id === null,
    archived: type.archived,
    price_minor: type.price_minor,
    new_price_minor: type.to_price_minor ?? prices.get(type.from_id) ?? changedPrice(type.price_minor, change),
    expires: type.to_id === null ? shiftExpiry(type.expires, before, next) : type.to_expires,
  }))
}

/** The new prices of the request, in minor units of the organisation's currency, by membership type. */
async function readNewPrices(tx: Tx, ctx: Ctx, { prices = [] }: Body): Promise<ReadonlyMap<number, number>> {
  if (prices.length === 0) return new Map()
  const { currency } = await getOwnOrganisation(tx, ctx.org)
  return new Map(
    prices.map((price, i) => [
      price.membership_type_id,
      requireAmountMinor(price, 'price', currency, (field) => `prices[${i}][${field}]`),
    ]),
  )
}

type SeatMapChanges = ReadonlyMap<number, number>

/** The seat map in the new season: the same one, unless the request replaces it. */
const nextSeatMap = (maps: SeatMapChanges, own: number | null): number | null =>
  own === null ? null : (maps.get(own) ?? own)

async function resolveSeatMaps(
  tx: Tx,
  ctx: Ctx,
  body: Body,
  categories: readonly CategoryMatch[],
): Promise<SeatMapChanges> {
  const maps: SeatMapChanges = new Map(body.seat_maps?.map((pair) => [pair.seat_map_id, pair.new_seat_map_id]))
  for (const [old, map] of maps) {
    if (!categories.some((category) => category.own_map_id === old))
      failParam('seat_maps', `contains seat map ${old}, which no category of the season uses`)
    if (!(await hasSeatMap(tx, ctx.org, map)))
      failParam('seat_maps', `contains seat map ${map}, which is not a seat map of your organisation`)
  }
  const mismatch = categories.find(
    ({ to_id, to_map_id, own_map_id }) =>
      to_id !== null && maps.size > 0 && to_map_id !== nextSeatMap(maps, own_map_id),
  )
  if (mismatch)
    failParam(
      'seat_maps',
      `must lead to the seat map of category ${mismatch.to_id}, which is in the new season already`,
    )
  return maps
}
