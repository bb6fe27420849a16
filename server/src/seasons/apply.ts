import type { applySeasonPlan as operation, Input, SeasonPlan } from '#contract'
import { copyCategory, copyType } from '#membership-catalogue'
import type { Ctx } from '#platform/context'
import { isUniqueViolation, type Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { carryMembers } from './renew-members.ts'
import { refuseChanges } from './changes.ts'
import { listParts, putPart } from './queries/parts.ts'
import { lockPlan, PLAN_UNDER_WAY, type PlanRow, putPlan } from './queries/plans.ts'
import { insertSeason } from './queries/seasons.ts'
import { decided } from './rules.ts'
import { viewPlan } from './views.ts'

/**
 * Carries out the next part of a plan, wholly or not at all. What is to be done is read from what has been done, so it does
 * not matter who did it, or how often it was begun.
 */
export async function applyPlan(
  tx: Tx,
  ctx: Ctx,
  id: number,
  { skip_changed: skip = false }: Input<typeof operation>['body'],
): Promise<SeasonPlan> {
  const plan = (await lockPlan(tx, ctx.org, id)) ?? fail('not_found')
  if (plan.status === 'applied') return viewPlan(tx, ctx.org, plan)
  if (plan.status === 'undone') fail('invalid_state', 'The plan was undone: make a new one')
  const begun = plan.status === 'applying' ? plan : await begin(tx, ctx, plan, skip)
  const done = await nextPart(tx, ctx, begun, skip)
  await putPlan(tx, ctx.org, done, ctx.now())
  return viewPlan(tx, ctx.org, done)
}

/** A plan that was not begun, or is being undone, must still be true before anything is made. */
async function begin(tx: Tx, ctx: Ctx, plan: PlanRow, skip: boolean): Promise<PlanRow> {
  const begun: PlanRow = { ...plan, status: 'applying' }
  try {
    await putPlan(tx, ctx.org, begun, ctx.now())
  } catch (error) {
    if (isUniqueViolation(error, PLAN_UNDER_WAY)) fail('invalid_state', 'Another plan of this season is under way')
    throw error
  }
  return refuseChanges(tx, ctx, begun, skip)
}

async function nextPart(tx: Tx, ctx: Ctx, plan: PlanRow, skip: boolean): Promise<PlanRow> {
  const under: PlanRow = { ...plan, to_season_id: plan.to_season_id ?? (await makeSeason(tx, ctx, plan)) }
  await makeOffers(tx, ctx, under)
  return carryMembers(tx, ctx, under, skip)
}

async function makeSeason(tx: Tx, ctx: Ctx, plan: PlanRow): Promise<number> {
  const [made] = await insertSeason(tx, ctx.org, { ...plan, follows_id: plan.from_season_id }, ctx.now())
  if (!made) throw new Error('insert returned no row')
  return made.season_id
}

/** Categories first, then the types in them. What is archived is made anew only where its members are carried over. */
async function makeOffers(tx: Tx, ctx: Ctx, plan: PlanRow): Promise<void> {
  const parts = await listParts(tx, ctx.org, plan.season_plan_id)
  const revive = decided(plan.resolutions).type_archived === 'carry'
  const wanted = parts.filter((part) => part.made && part.to_id === null && (revive || !part.archived))
  const planId = plan.season_plan_id
  const at = ctx.now()
  for (const part of wanted.filter(({ kind }) => kind === 'category')) {
    const to = { seasonId: plan.to_season_id ?? 0, seatMapId: part.seat_map_id }
    const id = await copyCategory(tx, ctx.org, { fromId: part.from_id, at }, to)
    await putPart(tx, ctx.org, planId, { ...part, to_id: id })
  }
  for (const part of wanted.filter(({ kind }) => kind === 'type')) {
    const to = { planId, priceMinor: part.new_price_minor ?? 0, expires: part.expires }
    const id = await copyType(tx, ctx.org, { fromId: part.from_id, at }, to)
    await putPart(tx, ctx.org, planId, { ...part, to_id: id })
  }
}
