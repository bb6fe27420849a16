import type { createSeasonPlan as creation, Input, SeasonPlan, updateSeasonPlan as change } from '#contract'
import { hasSeatMap } from '#membership-catalogue'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { judgePlan } from './evaluate-plan.ts'
import { insertFacts } from './queries/facts.ts'
import { type FoundCategory, insertParts, listFoundCategories, listFoundTypes, type PartRow } from './queries/parts.ts'
import { insertPlan, lockPlan } from './queries/plans.ts'
import { findSeason, type SeasonRow } from './queries/seasons.ts'
import { basisPoints, newExpiry, newPrice } from './rules.ts'
import { viewPlan } from './views.ts'

type Body = Input<typeof creation>['body']

/** Looks at all of a season and writes down what would become of it in the next one. Nothing else is changed. */
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
  await insertParts(tx, ctx.org, id, await partsOf(tx, ctx, body, { before, next }))
  await insertFacts(tx, ctx.org, id, at)
  return decide(tx, ctx, id)
}

/** Changes what is done about clashes, and says anew what the plan comes to. */
export async function updatePlan(
  tx: Tx,
  ctx: Ctx,
  id: number,
  { resolutions }: Input<typeof change>['body'],
): Promise<SeasonPlan> {
  const plan = (await lockPlan(tx, ctx.org, id)) ?? fail('not_found')
  if (plan.status !== 'planned') fail('invalid_state', `The plan is ${plan.status}: decide before it is carried out`)
  return decide(tx, ctx, id, resolutions)
}

async function decide(tx: Tx, ctx: Ctx, id: number, wished: Body['resolutions'] = {}): Promise<SeasonPlan> {
  const plan = await lockPlan(tx, ctx.org, id)
  if (!plan) throw new Error('the plan that was just written is not there')
  const judged = await judgePlan(tx, ctx.org, { ...plan, resolutions: { ...plan.resolutions, ...wished } }, ctx.now())
  return viewPlan(tx, ctx.org, judged)
}

type Next = {
  readonly to_season_id: number | null
  readonly makes_season: boolean
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
}

/** The season that is named, or what the one that will be made is called. */
async function nextSeason(tx: Tx, ctx: Ctx, body: Body): Promise<Next> {
  const { to_season_id: id, title, starts_on, ends_on } = body
  if (id === undefined) {
    if (title === undefined) failParam('title', 'is required where to_season_id is not given')
    if (starts_on === undefined) failParam('starts_on', 'is required where to_season_id is not given')
    if (ends_on === undefined) failParam('ends_on', 'is required where to_season_id is not given')
    if (ends_on < starts_on) failParam('ends_on', 'must not be before starts_on')
    return { to_season_id: null, makes_season: true, title, starts_on, ends_on }
  }
  const said = Object.entries({ title, starts_on, ends_on }).find(([, value]) => value !== undefined)
  if (said) failParam(said[0], 'cannot stand beside to_season_id')
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

type Seasons = { readonly before: SeasonRow; readonly next: Next }

/** What becomes of each map, category and type. What the new season has under the same title is taken as it is. */
async function partsOf(tx: Tx, ctx: Ctx, body: Body, { before, next }: Seasons): Promise<PartRow[]> {
  const seasons = { from: before.season_id, to: next.to_season_id }
  const categories = await listFoundCategories(tx, ctx.org, seasons)
  const maps = await newMaps(tx, ctx, body, categories)
  return [
    ...categories.map((one) => ({
      ...EMPTY,
      kind: 'category' as const,
      from_id: one.from_id,
      to_id: one.to_id,
      made: one.to_id === null,
      archived: one.archived,
      seat_map_id: one.to_id === null ? newMap(maps, one.own_map_id) : one.to_map_id,
    })),
    ...(await typeParts(tx, ctx, body, { before, next })),
  ]
}

const EMPTY = {
  to_id: null,
  made: true,
  archived: false,
  seat_map_id: null,
  price_minor: null,
  new_price_minor: null,
  expires: null,
}

async function typeParts(tx: Tx, ctx: Ctx, body: Body, { before, next }: Seasons): Promise<PartRow[]> {
  const change = basisPoints(body.price_change ?? 0) ?? failParam('price_change', 'must have at most two decimals')
  const types = await listFoundTypes(tx, ctx.org, { from: before.season_id, to: next.to_season_id })
  const asked = new Map(body.prices?.map((price) => [price.membership_type_id, price.price_minor]))
  for (const id of asked.keys()) {
    const type =
      types.find(({ from_id }) => from_id === id) ?? failParam('prices', `names type ${id}, which is not of the season`)
    if (type.to_id !== null)
      failParam('prices', `names type ${id}, which is in the new season already: change it there`)
  }
  return types.map((type) => ({
    ...EMPTY,
    kind: 'type' as const,
    from_id: type.from_id,
    to_id: type.to_id,
    made: type.to_id === null,
    archived: type.archived,
    price_minor: type.price_minor,
    new_price_minor: type.to_price_minor ?? asked.get(type.from_id) ?? newPrice(type.price_minor, change),
    expires: type.to_id === null ? newExpiry(type.expires, before, next) : type.to_expires,
  }))
}

type Maps = ReadonlyMap<number, number>

/** The map that takes the place of a map: itself, unless another was named. */
const newMap = (maps: Maps, own: number | null): number | null => (own === null ? null : (maps.get(own) ?? own))

async function newMaps(tx: Tx, ctx: Ctx, body: Body, categories: readonly FoundCategory[]): Promise<Maps> {
  const maps: Maps = new Map(body.seat_maps?.map((pair) => [pair.seat_map_id, pair.new_seat_map_id]))
  for (const [old, map] of maps) {
    if (!categories.some((one) => one.own_map_id === old))
      failParam('seat_maps', `names seat map ${old}, which no category of the season is on`)
    if (!(await hasSeatMap(tx, ctx.org, map)))
      failParam('seat_maps', `names seat map ${map}, which is not of your organisation`)
  }
  const other = categories.find(
    (one) => one.to_id !== null && maps.size > 0 && one.to_map_id !== newMap(maps, one.own_map_id),
  )
  if (other)
    failParam('seat_maps', `must lead to the seat map of category ${other.to_id}, which the new season has already`)
  return maps
}
