import { type ConflictKind, type MemberResolutions, MemberStatus, type Resolutions } from '#contract'
import { read, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { SeatClaim, PlanFacts, MemberOutcome } from '../rules.ts'
import type { PlanCounts } from './plans.ts'

/** Members whose new seat is claimed by other members too. */
const contested = read<SeatClaim>(`
  select member_id, joined_at, match_id, claims, seated from (
    select member_id, joined_at, match_id, seated, count(*) over (partition by match_id)::integer as claims
    from season_plan_member where org_id = $1 and season_plan_id = $2 and match_id is not null
  ) c where claims > 1 order by member_id
`)

const updateClaims = write(`
  update season_plan_member set claims = $3 where org_id = $1 and season_plan_id = $2 and member_id = any($4::bigint[])
`)

const updateSeated = write(`
  update season_plan_member set seated = member_id = any($4::bigint[])
  where org_id = $1 and season_plan_id = $2 and member_id = any($3::bigint[])
`)

const page = read<MemberFactsRow>(`
  select p.member_id, p.seat_id, p.match_id, p.claims, p.taken, p.unpaid, p.sabbatical, p.archived, p.price_minor,
    k.new_price_minor as type_price_minor, p.term_id, p.resolutions
  from season_plan_member p
  join season_plan_part k
    on k.org_id = $1 and k.season_plan_id = $2 and k.kind = 'type' and k.from_id = p.membership_type_id
  where p.org_id = $1 and p.season_plan_id = $2 and p.member_id > $3 order by p.member_id limit $4
`)

const updateResolutions = write(`
  update season_plan_member set resolutions = jsonb_strip_nulls(resolutions || $4::jsonb)
  where org_id = $1 and season_plan_id = $2 and member_id = $3
`)

/** Without the bounds the planner, which estimates a new plan at one row, would read all of its rows for each batch. */
const updateDecisions = write(`
  update season_plan_member p set kinds = string_to_array(j.kinds, ','), outcome = j.outcome, seated = j.seated,
    new_price_minor = j.new_price_minor
  from unnest($3::bigint[], $4::text[], $5::text[], $6::boolean[], $7::bigint[])
    as j (member_id, kinds, outcome, seated, new_price_minor)
  where p.org_id = $1 and p.season_plan_id = $2 and p.member_id = j.member_id
    and p.member_id between ($3::bigint[])[1] and ($3::bigint[])[cardinality($3::bigint[])]
`)

const counts = read<Omit<PlanCounts, 'conflicts' | 'cancelled' | 'already_renewed'>>(`
  select count(*) as members, count(*) filter (where outcome = 'renew') as renewed,
    count(*) filter (where outcome = 'keep_seat') as seats_kept, count(*) filter (where outcome = 'skip') as skipped,
    count(*) filter (where seated) as seated,
    count(*) filter (where seat_id is not null and outcome <> 'skip' and not seated) as unseated
  from season_plan_member where org_id = $1 and season_plan_id = $2
`)

const conflicts = read<{ kind: string; members: number }>(`
  select k.kind, count(*) as members from season_plan_member p cross join unnest(p.kinds) as k (kind)
  where p.org_id = $1 and p.season_plan_id = $2 group by k.kind
`)

/** All members of the types of the old season. */
const seasonMembers = read<{ cancelled: number; others: number }>(`
  select count(*) filter (where m.status = ${MemberStatus.cancelled}) as cancelled,
    count(*) filter (where m.status <> ${MemberStatus.cancelled}) as others
  from member m
  join season_plan_part k
    on k.org_id = $1 and k.season_plan_id = $2 and k.kind = 'type' and k.from_id = m.membership_type_id
  where m.org_id = $1
`)

export type MemberFactsRow = PlanFacts & {
  readonly member_id: number
  /** Chosen for this member alone. */
  readonly resolutions: Resolutions
}
export type MemberDecisionRow = {
  readonly member_id: number
  readonly kinds: readonly ConflictKind[]
  readonly outcome: MemberOutcome
  readonly seated: boolean
  readonly new_price_minor: number
}

/** Returns the members whose new seat is claimed by other members too, ordered by id. */
export const listClaims = (tx: Tx, org: OrgId, planId: number): Promise<SeatClaim[]> => tx.all(contested, org, planId)

/** Saves for each of these members how many members claim the seat. */
export async function putClaimCounts(tx: Tx, org: OrgId, planId: number, claims: readonly SeatClaim[]): Promise<void> {
  for (const count of new Set(claims.map((claim) => claim.claims))) {
    const ids = claims.filter((claim) => claim.claims === count).map((claim) => claim.member_id)
    await tx.count(updateClaims, org, planId, count, ids)
  }
}

/** Sets for each of `memberIds` whether it is among `seatedIds`. */
export const putSeated = (
  tx: Tx,
  org: OrgId,
  planId: number,
  { memberIds, seatedIds }: { readonly memberIds: readonly number[]; readonly seatedIds: readonly number[] },
): Promise<number> => tx.count(updateSeated, org, planId, memberIds, seatedIds)

/** Returns the facts about the next members of the plan. */
export const listMemberFacts = (tx: Tx, org: OrgId, planId: number, range: { after: number; limit: number }) =>
  tx.all(page, org, planId, range.after, range.limit)

const memberResolutions = read<{ resolutions: MemberResolutions }>(
  `select resolutions from season_plan_member where org_id = $1 and season_plan_id = $2 and member_id = $3`,
)

/** Finds how the conflicts of one member are resolved, where the member differs from the plan. */
export const findMemberResolutions = async (
  tx: Tx,
  org: OrgId,
  { planId, memberId }: { readonly planId: number; readonly memberId: number },
): Promise<MemberResolutions> => (await tx.one(memberResolutions, org, planId, memberId))?.resolutions ?? {}

/** Changes the given resolutions of one member; `null` removes one. Returns false if the plan has no such member. */
export const putMemberResolutions = async (
  tx: Tx,
  org: OrgId,
  { planId, memberId }: { readonly planId: number; readonly memberId: number },
  resolutions: MemberResolutions,
): Promise<boolean> => (await tx.count(updateResolutions, org, planId, memberId, JSON.stringify(resolutions))) > 0

export const putMemberDecisions = (
  tx: Tx,
  org: OrgId,
  planId: number,
  decisions: readonly MemberDecisionRow[],
): Promise<number> =>
  tx.count(
    updateDecisions,
    org,
    planId,
    decisions.map((decision) => decision.member_id),
    decisions.map((decision) => decision.kinds.join(',')),
    decisions.map((decision) => decision.outcome),
    decisions.map((decision) => String(decision.seated)),
    decisions.map((decision) => decision.new_price_minor),
  )

/** Returns the totals of a plan after its members were decided. */
export async function countPlan(tx: Tx, org: OrgId, planId: number): Promise<PlanCounts> {
  const totals = await tx.one(counts, org, planId)
  const kinds = await tx.all(conflicts, org, planId)
  const outside = await tx.one(seasonMembers, org, planId)
  if (!totals || !outside) throw new Error('a count returned no row')
  return {
    ...totals,
    cancelled: outside.cancelled,
    already_renewed: outside.others - totals.members,
    conflicts: Object.fromEntries(kinds.map(({ kind, members }) => [kind, members])),
  }
}
