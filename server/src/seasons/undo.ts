import type { SeasonPlan } from '#contract'
import { seasonSeats } from '#inventory'
import { deleteCategories, deleteTypes } from '#membership-catalogue'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { removeNextTerms } from './next-terms.ts'
import { listParts, type PlanPartKind, putPart } from './queries/parts.ts'
import { lockPlan, putPlan, type SeasonPlanRow } from './queries/plans.ts'
import { lockNextBatch, markMembers, type PlannedMember } from './queries/renew-members.ts'
import { deleteSeason } from './queries/seasons.ts'
import { findPaidMember, listObstacles } from './queries/undo.ts'
import { BATCH } from './renew-members.ts'
import { viewPlan } from './views.ts'

/** Undoes the next step of a plan in one transaction: members first, then the types, categories and season it created. */
export async function undoPlan(tx: Tx, ctx: Ctx, id: number): Promise<SeasonPlan> {
  const plan = (await lockPlan(tx, ctx.org, id)) ?? fail('not_found')
  ctx.audit.noteBefore(await viewPlan(tx, ctx.org, plan))
  if (plan.status === 'undone') return viewPlan(tx, ctx.org, plan)
  if (plan.status !== 'undoing') await assertCanUndo(tx, ctx, plan)
  const done = await undoNextStep(tx, ctx, { ...plan, status: 'undoing' })
  await putPlan(tx, ctx.org, done, ctx.now())
  return viewPlan(tx, ctx.org, done)
}

async function assertCanUndo(tx: Tx, ctx: Ctx, plan: SeasonPlanRow): Promise<void> {
  const obstacles = await listObstacles(tx, ctx.org, plan.season_plan_id)
  if (obstacles.length > 0) fail('invalid_state', `The plan can no longer be undone: ${obstacles.join('; ')}`)
}

async function undoNextStep(tx: Tx, ctx: Ctx, plan: SeasonPlanRow): Promise<SeasonPlanRow> {
  const rows = await lockNextBatch(tx, ctx.org, plan.season_plan_id, { done: true, limit: BATCH })
  if (rows.length > 0) return undoMembers(tx, ctx, plan, rows)
  await removeOffers(tx, ctx, plan)
  if (plan.makes_season && plan.to_season_id !== null) await deleteSeason(tx, ctx.org, plan.to_season_id)
  return { ...plan, to_season_id: plan.makes_season ? null : plan.to_season_id, status: 'undone' }
}

/** The members are locked, so a payment for a new term is either seen here or finds the term gone. */
async function undoMembers(
  tx: Tx,
  ctx: Ctx,
  plan: SeasonPlanRow,
  rows: readonly PlannedMember[],
): Promise<SeasonPlanRow> {
  const planId = plan.season_plan_id
  const ids = rows.map((row) => row.member_id)
  const paid = await findPaidMember(
    tx,
    ctx.org,
    rows.flatMap((row) => row.new_term_id ?? []),
  )
  if (paid !== undefined)
    fail('invalid_state', `Member ${paid} has paid for the new season meanwhile: apply the plan again to restore it`)
  await seasonSeats.releaseAll(tx, ctx.org, plan.to_season_id ?? 0, ids)
  await removeNextTerms(tx, ctx.org, rows)
  await markMembers(
    tx,
    ctx.org,
    { planId, done: false },
    ids.map((member_id) => ({ member_id, term_id: null, decided: false })),
  )
  return { ...plan, members_done: plan.members_done - rows.length }
}

async function removeOffers(tx: Tx, ctx: Ctx, plan: SeasonPlanRow): Promise<void> {
  const parts = await listParts(tx, ctx.org, plan.season_plan_id)
  const created = parts.filter((part) => part.made && part.to_id !== null)
  const createdIds = (kind: PlanPartKind) => created.flatMap((part) => (part.kind === kind ? (part.to_id ?? []) : []))
  await deleteTypes(tx, ctx.org, createdIds('type'))
  await deleteCategories(tx, ctx.org, createdIds('category'))
  for (const part of created) await putPart(tx, ctx.org, plan.season_plan_id, { ...part, to_id: null })
}
