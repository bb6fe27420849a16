import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import {
  countPlan,
  listClaims,
  listJudgeable,
  putClaimsOf,
  putJudgementsOf,
  putSeatedOf,
} from './queries/evaluate-plan.ts'
import { type PlanRow, putPlan } from './queries/plans.ts'
import { clashesOf, decided, judge, winners } from './rules.ts'

const PART = 500

/** Says of every member what stands against carrying it over, and what will become of it; and counts it all. */
export async function judgePlan(tx: Tx, org: OrgId, plan: PlanRow, at: Date): Promise<PlanRow> {
  const by = decided(plan.resolutions)
  const id = plan.season_plan_id
  await putClaimsOf(tx, org, id, await listClaims(tx, org, id))
  for (let after = 0; ;) {
    const found = await listJudgeable(tx, org, id, { after, limit: PART })
    const last = found.at(-1)
    if (!last) break
    const judged = found.map((one) => {
      const kinds = clashesOf(one)
      const { outcome, seatable, new_price_minor } = judge(one, kinds, by)
      return { member_id: one.member_id, kinds, outcome, seated: seatable, new_price_minor }
    })
    await putJudgementsOf(tx, org, id, judged)
    after = last.member_id
  }
  const claims = (await listClaims(tx, org, id)).filter((claim) => claim.seated)
  await putSeatedOf(tx, org, id, { of: claims.map((claim) => claim.member_id), seated: winners(claims) })
  const changed = { ...plan, counts: await countPlan(tx, org, id), updated_at: at }
  await putPlan(tx, org, changed, at)
  return changed
}
