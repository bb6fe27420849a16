import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { type ParamError, Problem } from '#platform/problem'
import { countPlan } from './queries/evaluate-plan.ts'
import { listCurrentFacts, listMembersOutsidePlan, listPendingMembers, listPlannedFacts } from './queries/facts.ts'
import { type ChangedPart, listChangedParts } from './queries/parts.ts'
import type { SeasonPlanRow } from './queries/plans.ts'
import { excludeMembers } from './queries/renew-members.ts'
import { describeChange } from './rules.ts'

/** How many changes an error lists at most. */
const MAX_REPORTED = 20
const BATCH = 500

/**
 * Fails with `season_changed` if categories, types or members have changed since the plan was made. With `skip`, changed
 * members are excluded from the plan instead. Returns the plan with its new counts.
 */
export async function assertUnchanged(tx: Tx, ctx: Ctx, plan: SeasonPlanRow, skip: boolean): Promise<SeasonPlanRow> {
  const planId = plan.season_plan_id
  const parts = await listChangedParts(tx, ctx.org, planId)
  const joined = skip ? [] : await listMembersOutsidePlan(tx, ctx.org, { planId, at: ctx.now() })
  const changes = [
    ...parts.map(toParamError),
    ...joined.map((id) => ({ param: `member ${id}`, message: 'joined the season after the plan was made' })),
  ]
  if (changes.length > 0) failChanged(changes)
  let checked = plan
  for (let after = 0; ;) {
    const ids = await listPendingMembers(tx, ctx.org, planId, { after, limit: BATCH })
    const last = ids.at(-1)
    if (last === undefined) return checked
    checked = await assertMembersUnchanged(tx, ctx, checked, { skip, ids })
    after = last
  }
}

type MemberCheck = { readonly skip: boolean; readonly ids: readonly number[] }

/** Checks some members of the plan as `assertUnchanged` does. */
export async function assertMembersUnchanged(
  tx: Tx,
  ctx: Ctx,
  plan: SeasonPlanRow,
  { skip, ids }: MemberCheck,
): Promise<SeasonPlanRow> {
  const planId = plan.season_plan_id
  const planned = await listPlannedFacts(tx, ctx.org, planId, ids)
  const current = await listCurrentFacts(tx, ctx.org, { planId, at: ctx.now() }, ids)
  const currentByMember = new Map(current.map((facts) => [facts.member_id, facts]))
  const changes = planned.flatMap((then) => {
    const message = describeChange(then, currentByMember.get(then.member_id))
    return message === undefined ? [] : [{ member_id: then.member_id, message }]
  })
  if (changes.length === 0) return plan
  if (!skip) failChanged(changes.map(({ member_id, message }) => ({ param: `member ${member_id}`, message })))
  const changed = changes.map(({ member_id }) => member_id)
  await excludeMembers(tx, ctx.org, planId, changed)
  // These two stay as they were counted when the plan was made.
  const { cancelled, already_renewed } = plan.counts
  return { ...plan, counts: { ...(await countPlan(tx, ctx.org, planId)), cancelled, already_renewed } }
}

/** Fails with the first changes. */
export function failChanged(changes: readonly ParamError[]): never {
  const [first] = changes
  const detail = `${first?.param} ${first?.message}: create a new plan, or exclude changed members with skip_changed`
  throw new Problem('season_changed', detail, changes.slice(0, MAX_REPORTED))
}

const toParamError = ({ kind, from_id, what }: ChangedPart): ParamError => ({
  param: `${kind} ${from_id}`,
  message: what,
})
