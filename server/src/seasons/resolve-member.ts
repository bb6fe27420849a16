import { conflictKinds, type Input, type updateSeasonPlanMember as operation, type SeasonPlanMember } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { evaluateMember } from './evaluate-plan.ts'
import { listConflicts } from './queries/conflicts.ts'
import { findMemberResolutions, putMemberResolutions } from './queries/evaluate-plan.ts'
import { lockPlan, type SeasonPlanRow } from './queries/plans.ts'
import { viewConflict } from './views.ts'

type Params = Input<typeof operation>['params']

/** Chooses how the conflicts of one member are resolved, and decides again what happens to the member. */
export async function resolveMember(
  tx: Tx,
  ctx: Ctx,
  { season_plan_id: planId, membership_member_id: memberId }: Params,
  { resolutions }: Input<typeof operation>['body'],
): Promise<SeasonPlanMember> {
  const plan = (await lockPlan(tx, ctx.org, planId)) ?? fail('not_found')
  ctx.audit.noteBefore(await viewMember(tx, ctx, plan, memberId))
  if (plan.status !== 'planned')
    fail('invalid_state', `The plan is ${plan.status}: resolutions can change only before it is applied`)
  if (!(await putMemberResolutions(tx, ctx.org, { planId, memberId }, resolutions))) fail('not_found')
  return viewMember(tx, ctx, await evaluateMember(tx, ctx.org, plan, { memberId, at: ctx.now() }), memberId)
}

async function viewMember(tx: Tx, ctx: Ctx, plan: SeasonPlanRow, memberId: number): Promise<SeasonPlanMember> {
  const filter = { planId: plan.season_plan_id, memberId }
  const rows = await listConflicts(tx, ctx.org, filter, { limit: conflictKinds.length, skip: 0 })
  return {
    season_plan_id: plan.season_plan_id,
    membership_member_id: memberId,
    resolutions: await findMemberResolutions(tx, ctx.org, filter),
    conflicts: rows.map((row) => viewConflict(row, plan)),
  }
}
