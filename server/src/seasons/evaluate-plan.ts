import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import {
  countPlan,
  listClaims,
  listMemberFacts,
  type MemberFactsRow,
  putClaimCounts,
  putMemberDecisions,
  putSeated,
} from './queries/evaluate-plan.ts'
import { putPlan, type SeasonPlanRow } from './queries/plans.ts'
import { decideMember, findConflicts, firstToJoin, resolveChoices, type SeatClaim } from './rules.ts'

const BATCH = 500

/** Finds the conflicts of every member of a plan, decides what happens to each member, and saves the totals. */
export async function evaluatePlan(tx: Tx, org: OrgId, plan: SeasonPlanRow, at: Date): Promise<SeasonPlanRow> {
  const id = plan.season_plan_id
  await putClaimCounts(tx, org, id, await listClaims(tx, org, id))
  for (let after = 0; ;) {
    const members = await listMemberFacts(tx, org, id, { after, limit: BATCH })
    const last = members.at(-1)
    if (!last) break
    await decideMembers(tx, org, plan, members)
    after = last.member_id
  }
  return assignSeats(tx, org, plan, { at, claims: await listClaims(tx, org, id) })
}

/** Decides again about one member, whose resolutions have changed, and about those who claim the same seat. */
export async function evaluateMember(
  tx: Tx,
  org: OrgId,
  plan: SeasonPlanRow,
  { memberId, at }: { readonly memberId: number; readonly at: Date },
): Promise<SeasonPlanRow> {
  const id = plan.season_plan_id
  const claimsOfSeat = (claims: readonly SeatClaim[]) => {
    const seat = claims.find((claim) => claim.member_id === memberId)?.match_id
    return claims.filter((claim) => claim.match_id === seat)
  }
  const rivals = claimsOfSeat(await listClaims(tx, org, id)).map((claim) => claim.member_id)
  for (const each of new Set([memberId, ...rivals]))
    await decideMembers(tx, org, plan, await listMemberFacts(tx, org, id, { after: each - 1, limit: 1 }))
  return assignSeats(tx, org, plan, { at, claims: claimsOfSeat(await listClaims(tx, org, id)) })
}

async function decideMembers(
  tx: Tx,
  org: OrgId,
  plan: SeasonPlanRow,
  members: readonly MemberFactsRow[],
): Promise<void> {
  const decisions = members.map((facts) => {
    const kinds = findConflicts(facts)
    const choices = resolveChoices({ ...plan.resolutions, ...facts.resolutions })
    const { outcome, seatable, new_price_minor } = decideMember(facts, kinds, choices)
    return { member_id: facts.member_id, kinds, outcome, seated: seatable, new_price_minor }
  })
  await putMemberDecisions(tx, org, plan.season_plan_id, decisions)
}

/** Gives each claimed seat to one member, and saves the totals. */
async function assignSeats(
  tx: Tx,
  org: OrgId,
  plan: SeasonPlanRow,
  { at, claims }: { readonly at: Date; readonly claims: readonly SeatClaim[] },
): Promise<SeasonPlanRow> {
  const id = plan.season_plan_id
  const seatable = claims.filter((claim) => claim.seated)
  await putSeated(tx, org, id, {
    memberIds: seatable.map((claim) => claim.member_id),
    seatedIds: firstToJoin(seatable),
  })
  const changed = { ...plan, counts: await countPlan(tx, org, id), updated_at: at }
  await putPlan(tx, org, changed, at)
  return changed
}
