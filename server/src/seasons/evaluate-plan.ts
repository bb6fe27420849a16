import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import {
  countPlan,
  listClaims,
  listMemberFacts,
  putClaimCounts,
  putMemberDecisions,
  putSeated,
} from './queries/evaluate-plan.ts'
import { putPlan, type SeasonPlanRow } from './queries/plans.ts'
import { decideMember, findConflicts, firstToJoin, resolveChoices } from './rules.ts'

const BATCH = 500

/** Finds the conflicts of every member of a plan, decides what happens to each member, and saves the totals. */
export async function evaluatePlan(tx: Tx, org: OrgId, plan: SeasonPlanRow, at: Date): Promise<SeasonPlanRow> {
  const choices = resolveChoices(plan.resolutions)
  const id = plan.season_plan_id
  await putClaimCounts(tx, org, id, await listClaims(tx, org, id))
  for (let after = 0; ;) {
    const members = await listMemberFacts(tx, org, id, { after, limit: BATCH })
    const last = members.at(-1)
    if (!last) break
    const decisions = members.map((facts) => {
      const kinds = findConflicts(facts)
      const { outcome, seatable, new_price_minor } = decideMember(facts, kinds, choices)
      return { member_id: facts.member_id, kinds, outcome, seated: seatable, new_price_minor }
    })
    await putMemberDecisions(tx, org, id, decisions)
    after = last.member_id
  }
  const claims = (await listClaims(tx, org, id)).filter((claim) => claim.seated)
  await putSeated(tx, org, id, { memberIds: claims.map((claim) => claim.member_id), seatedIds: firstToJoin(claims) })
  const changed = { ...plan, counts: await countPlan(tx, org, id), updated_at: at }
  await putPlan(tx, org, changed, at)
  return changed
}
