import type { applySeasonPlan as operation, Input, SeasonPlan } from '#contract'
import { copyCategory, copyType } from '#membership-catalogue'
import type { Ctx } from '#platform/context'
import { isUniqueViolation, type Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { assertUnchanged } from './changes.ts'
import { listParts, putPart } from './queries/parts.ts'
import { lockPlan, ONE_ACTIVE_PLAN, putPlan, type SeasonPlanRow } from './queries/plans.ts'
import { insertSeason } from './queries/seasons.ts'
import { renewNextBatch } from './renew-members.ts'
import { resolveChoices } from './rules.ts'
import { viewPlan } from './views.ts'

/**
 * Applies the next step of a plan in one transaction. Each step is derived from what was done already, so the call can be
 * repeated by any client and at any time.
 */
export async function applyPlan(
  tx: Tx,
  ctx: Ctx,
  id: number,
  { skip_changed: skip = false }: Input<typeof operation>['body'],
): Promise<SeasonPlan> {
  const plan = (await lockPlan(tx, ctx.org, id)) ?? fail('not_found')
  ctx.audit.noteBefore(await viewPlan(tx, ctx.org, plan))
  if (plan.status === 'applied') return viewPlan(tx, ctx.org, plan)
  if (plan.status === 'undone') fail('invalid_state', 'The plan was undone: create a new one')
  const started = plan.status === 'applying' ? plan : await start(tx, ctx, plan, skip)
  const done = await applyNextStep(tx, ctx, started, skip)
  await putPlan(tx, ctx.org, done, ctx.now())
  return viewPlan(tx, ctx.org, done)
}

/** Starts a plan, or resumes one that was being undone, after a check that nothing has changed since it was made. */
async function start(tx: Tx, ctx: Ctx, plan: SeasonPlanRow, skip: boolean): Promise<SeasonPlanRow> {
  const started: SeasonPlanRow = { ...plan, status: 'applying' }
  try {
    await putPlan(tx, ctx.org, started, ctx.now())
  } catch (error) {
    if (isUniqueViolation(error, ONE_ACTIVE_PLAN)) fail('invalid_state', 'Another plan of this season is in progress')
    throw error
  }
  return assertUnchanged(tx, ctx, started, skip)
}

async function applyNextStep(tx: Tx, ctx: Ctx, plan: SeasonPlanRow, skip: boolean): Promise<SeasonPlanRow> {
  const seasonId = plan.to_season_id ?? (await createNextSeason(tx, ctx, plan))
  const withSeason: SeasonPlanRow = { ...plan, to_season_id: seasonId }
  await copyOffers(tx, ctx, withSeason)
  return renewNextBatch(tx, ctx, withSeason, skip)
}

async function createNextSeason(tx: Tx, ctx: Ctx, plan: SeasonPlanRow): Promise<number> {
  const [season] = await insertSeason(tx, ctx.org, { ...plan, previous_season_id: plan.from_season_id }, ctx.now())
  if (!season) throw new Error('insert returned no row')
  return season.season_id
}

/** Copies categories, then the types in them. Archived ones are copied only if their members are renewed. */
async function copyOffers(tx: Tx, ctx: Ctx, plan: SeasonPlanRow): Promise<void> {
  const parts = await listParts(tx, ctx.org, plan.season_plan_id)
  const withArchived = resolveChoices(plan.resolutions).type_archived === 'renew'
  const missing = parts.filter((part) => part.made && part.to_id === null && (withArchived || !part.archived))
  const planId = plan.season_plan_id
  const at = ctx.now()
  for (const part of missing.filter(({ kind }) => kind === 'category')) {
    const to = { seasonId: plan.to_season_id ?? 0, seatMapId: part.seat_map_id }
    const id = await copyCategory(tx, ctx.org, { fromId: part.from_id, at }, to)
    await putPart(tx, ctx.org, planId, { ...part, to_id: id })
  }
  for (const part of missing.filter(({ kind }) => kind === 'type')) {
    const to = { planId, priceMinor: part.new_price_minor ?? 0, expires: part.expires }
    const id = await copyType(tx, ctx.org, { fromId: part.from_id, at }, to)
    await putPart(tx, ctx.org, planId, { ...part, to_id: id })
  }
}
