import type { ClashKind } from '#contract'
import { read, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Claim, Found, Outcome } from '../rules.ts'
import type { Counts } from './plans.ts'

/** Members who would have a seat that others would have too. */
const contested = read<Claim>(`
  select member_id, joined_at, match_id, claims, seated from (
    select member_id, joined_at, match_id, seated, count(*) over (partition by match_id)::integer as claims
    from season_plan_member where org_id = $1 and season_plan_id = $2 and match_id is not null
  ) c where claims > 1 order by member_id
`)

const putClaims = write(`
  update season_plan_member set claims = $3 where org_id = $1 and season_plan_id = $2 and member_id = any($4::bigint[])
`)

const putSeated = write(`
  update season_plan_member set seated = member_id = any($4::bigint[])
  where org_id = $1 and season_plan_id = $2 and member_id = any($3::bigint[])
`)

const page = read<Judgeable>(`
  select p.member_id, p.seat_id, p.match_id, p.claims, p.taken, p.unpaid, p.sabbatical, p.archived, p.price_minor,
    k.new_price_minor as type_price_minor, p.term_id
  from season_plan_member p
  join season_plan_part k
    on k.org_id = $1 and k.season_plan_id = $2 and k.kind = 'type' and k.from_id = p.membership_type_id
  where p.org_id = $1 and p.season_plan_id = $2 and p.member_id > $3 order by p.member_id limit $4
`)

/** The bounds spare the planner, who takes a new plan for one row, from reading all of it each time. */
const putJudgements = write(`
  update season_plan_member p set kinds = string_to_array(j.kinds, ','), outcome = j.outcome, seated = j.seated,
    new_price_minor = j.new_price_minor
  from unnest($3::bigint[], $4::text[], $5::text[], $6::boolean[], $7::bigint[])
    as j (member_id, kinds, outcome, seated, new_price_minor)
  where p.org_id = $1 and p.season_plan_id = $2 and p.member_id = j.member_id
    and p.member_id between ($3::bigint[])[1] and ($3::bigint[])[cardinality($3::bigint[])]
`)

const counts = read<Omit<Counts, 'clashes' | 'cancelled' | 'carried_before'>>(`
  select count(*) as members, count(*) filter (where outcome = 'carry') as carried,
    count(*) filter (where outcome = 'keep_seat') as seats_kept, count(*) filter (where outcome = 'skip') as skipped,
    count(*) filter (where seated) as seated,
    count(*) filter (where seat_id is not null and outcome <> 'skip' and not seated) as unseated
  from season_plan_member where org_id = $1 and season_plan_id = $2
`)

const clashes = read<{ kind: string; members: number }>(`
  select k.kind, count(*) as members from season_plan_member p cross join unnest(p.kinds) as k (kind)
  where p.org_id = $1 and p.season_plan_id = $2 group by k.kind
`)

const passedOver = read<{ cancelled: number; others: number }>(`
  select count(*) filter (where m.status = 3) as cancelled, count(*) filter (where m.status <> 3) as others from member m
  join season_plan_part k
    on k.org_id = $1 and k.season_plan_id = $2 and k.kind = 'type' and k.from_id = m.membership_type_id
  where m.org_id = $1
`)

export type Judgeable = Found & { readonly member_id: number }
export type Judgement = {
  readonly member_id: number
  readonly kinds: readonly ClashKind[]
  readonly outcome: Outcome
  readonly seated: boolean
  readonly new_price_minor: number
}

/** Who would have a seat that others would have too, by id. */
export const listClaims = (tx: Tx, org: OrgId, planId: number): Promise<Claim[]> => tx.all(contested, org, planId)

/** How many claim the seat of each of these. */
export async function putClaimsOf(tx: Tx, org: OrgId, planId: number, claims: readonly Claim[]): Promise<void> {
  for (const count of new Set(claims.map((one) => one.claims))) {
    const ids = claims.filter((one) => one.claims === count).map((one) => one.member_id)
    await tx.count(putClaims, org, planId, count, ids)
  }
}

/** Of these members, those have their seat. */
export const putSeatedOf = (
  tx: Tx,
  org: OrgId,
  planId: number,
  { of, seated }: { readonly of: readonly number[]; readonly seated: readonly number[] },
): Promise<number> => tx.count(putSeated, org, planId, of, seated)

/** The next members that are to be judged. */
export const listJudgeable = (tx: Tx, org: OrgId, planId: number, wish: { after: number; limit: number }) =>
  tx.all(page, org, planId, wish.after, wish.limit)

export const putJudgementsOf = (tx: Tx, org: OrgId, planId: number, judged: readonly Judgement[]): Promise<number> =>
  tx.count(
    putJudgements,
    org,
    planId,
    judged.map((one) => one.member_id),
    judged.map((one) => one.kinds.join(',')),
    judged.map((one) => one.outcome),
    judged.map((one) => String(one.seated)),
    judged.map((one) => one.new_price_minor),
  )

/** What a plan that has been judged comes to. */
export async function countPlan(tx: Tx, org: OrgId, planId: number): Promise<Counts> {
  const [totals, kinds, passed] = [
    await tx.one(counts, org, planId),
    await tx.all(clashes, org, planId),
    await tx.one(passedOver, org, planId),
  ]
  if (!totals || !passed) throw new Error('a count has no row')
  return {
    ...totals,
    cancelled: passed.cancelled,
    carried_before: passed.others - totals.members,
    clashes: Object.fromEntries(kinds.map(({ kind, members }) => [kind, members])),
  }
}
