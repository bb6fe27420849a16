import type { SeasonPlan } from '#contract'
import { deleteSeatsOf } from '#inventory'
import { deleteCategories, deleteTypes } from '#membership-catalogue'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { BATCH } from './renew-members.ts'
import { dropNextTerms } from './next-terms.ts'
import { type CarriedRow, lockTurns, markMembers } from './queries/renew-members.ts'
import { listParts, type PartKind, putPart } from './queries/parts.ts'
import { lockPlan, type PlanRow, putPlan } from './queries/plans.ts'
import { deleteSeason } from './queries/seasons.ts'
import { findPaid, listObstacles } from './queries/undo.ts'
import { viewPlan } from './views.ts'

/** Takes back the next part of a plan, wholly or not at all: members first, then what was made for them. */
export async function undoPlan(tx: Tx, ctx: Ctx, id: number): Promise<SeasonPlan> {
  const plan = (await lockPlan(tx, ctx.org, id)) ?? fail('not_found')
  if (plan.status === 'undone') return viewPlan(tx, ctx.org, plan)
  if (plan.status !== 'undoing') await refuseObstacles(tx, ctx, plan)
  const done = await nextPart(tx, ctx, { ...plan, status: 'undoing' })
  await putPlan(tx, ctx.org, done, ctx.now())
  return viewPlan(tx, ctx.org, done)
}

async function refuseObstacles(tx: Tx, ctx: Ctx, plan: PlanRow): Promise<void> {
  const found = await listObstacles(tx, ctx.org, plan.season_plan_id)
  if (found.length > 0) fail('invalid_state', `The plan cannot be undone any more: ${found.join('; ')}`)
}

async function nextPart(tx: Tx, ctx: Ctx, plan: PlanRow): Promise<PlanRow> {
  const rows = await lockTurns(tx, ctx.org, plan.season_plan_id, { done: true, limit: BATCH })
  if (rows.length > 0) return takeBack(tx, ctx, plan, rows)
  await removeOffers(tx, ctx, plan)
  if (plan.makes_season && plan.to_season_id !== null) await deleteSeason(tx, ctx.org, plan.to_season_id)
  return { ...plan, to_season_id: plan.makes_season ? null : plan.to_season_id, status: 'undone' }
}

/** Members are locked, so whoever pays now has paid before, or finds nothing to pay for. */
async function takeBack(tx: Tx, ctx: Ctx, plan: PlanRow, rows: readonly CarriedRow[]): Promise<PlanRow> {
  const planId = plan.season_plan_id
  const ids = rows.map((row) => row.member_id)
  const paid = await findPaid(
    tx,
    ctx.org,
    rows.flatMap((row) => row.new_term_id ?? []),
  )
  if (paid !== undefined)
    fail('invalid_state', `Member ${paid} has paid for the new season meanwhile: apply the plan again to mend it`)
  await deleteSeatsOf(tx, ctx.org, plan.to_season_id ?? 0, ids)
  await dropNextTerms(tx, ctx.org, rows)
  await markMembers(
    tx,
    ctx.org,
    { planId, done: false },
    ids.map((member_id) => ({ member_id, term_id: null, decided: false })),
  )
  return { ...plan, members_done: plan.members_done - rows.length }
}

async function removeOffers(tx: Tx, ctx: Ctx, plan: PlanRow): Promise<void> {
  const parts = await listParts(tx, ctx.org, plan.season_plan_id)
  const made = parts.filter((part) => part.made && part.to_id !== null)
  const idsOf = (kind: PartKind) => made.flatMap((part) => (part.kind === kind ? (part.to_id ?? []) : []))
  await deleteTypes(tx, ctx.org, idsOf('type'))
  await deleteCategories(tx, ctx.org, idsOf('category'))
  for (const part of made) await putPart(tx, ctx.org, plan.season_plan_id, { ...part, to_id: null })
}
