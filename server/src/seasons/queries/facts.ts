import { MemberStatus, OfferStatus } from '#contract'
import { read, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

/**
 * The current facts about the members of a plan's old season. $2 is the plan, $3 the time, and `condition` selects the
 * members. Cancelled members are left out, and so are members who are in the new season already.
 */
const facts = (condition: string) => `
  select m.member_id, m.created_at as joined_at, m.status, m.membership_type_id,
    coalesce(t.membership_payment_option_id, m.membership_payment_option_id) as membership_payment_option_id, t.term_id,
    t.order_id, coalesce(t.first_id, m.member_id) as turn, s.seat_id, z.seat_id as match_id, q.seat_id is not null as taken,
    m.status = ${MemberStatus.unpaid} or (m.status = ${MemberStatus.instalments}
      and coalesce(t.price_minor - t.paid_minor - t.waived_minor > 0, true)) as unpaid,
    m.sabbatical, y.status = ${OfferStatus.archived} or o.status = ${OfferStatus.archived} as archived,
    coalesce(t.price_minor, y.price_minor) as price_minor, k.new_price_minor as type_price_minor
  from season_plan p
  join season_plan_part k on k.org_id = $1 and k.season_plan_id = $2 and k.kind = 'type'
  join membership_type y on y.org_id = $1 and y.membership_type_id = k.from_id
  join membership_category o on o.org_id = $1 and o.membership_category_id = y.membership_category_id
  join season_plan_part c
    on c.org_id = $1 and c.season_plan_id = $2 and c.kind = 'category' and c.from_id = y.membership_category_id
  join member m on m.org_id = $1 and m.membership_type_id = k.from_id
    and m.status <> ${MemberStatus.cancelled} and ${condition}
  left join lateral (
    select t.term_id, t.order_id, t.membership_payment_option_id, t.price_minor, t.paid_minor, t.waived_minor,
      (select min(b.member_id) from membership_term b where b.org_id = $1 and b.order_id = t.order_id) as first_id
    from membership_term t
    where t.org_id = $1 and t.member_id = m.member_id and t.membership_type_id = m.membership_type_id
      and t.state in ('unpaid', 'instalments', 'paid')
    order by t.term_id desc limit 1
  ) t on true
  left join season_seat h on h.org_id = $1 and h.season_id = p.from_season_id and h.member_id = m.member_id
  left join seat s on s.org_id = $1 and s.seat_id = coalesce(h.seat_id, m.seat_id)
  left join seat_section x on x.org_id = $1 and x.section_id = s.section_id
  left join lateral (
    select z.seat_id from seat_section w join seat z on z.org_id = $1 and z.section_id = w.section_id
    where w.org_id = $1 and w.seat_map_id = c.seat_map_id and w.label = x.label and w.sub_section = x.sub_section
      and z.row_label = s.row_label and z.title = s.title
  ) z on true
  left join season_seat q on q.org_id = $1 and q.season_id = p.to_season_id and q.seat_id = z.seat_id
    and (q.held_until is null or q.held_until > $3)
  where p.org_id = $1 and p.season_plan_id = $2
    and not exists (
      select from season_seat g where g.org_id = $1 and g.season_id = p.to_season_id and g.member_id = m.member_id
    )
    and not exists (
      select from membership_term g
      join membership_type v on v.org_id = $1 and v.membership_type_id = g.membership_type_id
      join membership_category w on w.org_id = $1 and w.membership_category_id = v.membership_category_id
      where g.org_id = $1 and g.member_id = m.member_id and w.season_id = p.to_season_id
        and g.state in ('unpaid', 'instalments', 'paid')
    )`

const insert = write<{ member_id: number }>(`
  insert into season_plan_member (org_id, season_plan_id, member_id, joined_at, status, membership_type_id,
    membership_payment_option_id, term_id, order_id, turn, seat_id, match_id, taken, unpaid, sabbatical, archived, price_minor,
    new_price_minor, claims)
  select $1, $2, f.*, case when f.match_id is null then 0 else 1 end from (${facts(`m.member_id in (
    select n.member_id from member n
    join season_plan_part k on k.org_id = $1 and k.season_plan_id = $2 and k.kind = 'type'
      and k.from_id = n.membership_type_id
    where n.org_id = $1 and n.member_id > $4 and n.status <> ${MemberStatus.cancelled} order by n.member_id limit $5
  )`)}) f
  returning member_id
`)

const currentFacts = read<PlanFactRow>(`
  select f.* from (${facts('m.member_id = any($4::bigint[])')}) f order by f.member_id
`)

/**
 * Takes ascending ids. The planner has no statistics about a new plan, estimates it at one row, and would read all of it: the
 * bounds limit that to the rows between the first and the last id.
 */
const plannedFacts = read<PlanFactRow & { seated: boolean }>(`
  select member_id, membership_type_id, membership_payment_option_id, term_id, seat_id, match_id, taken, unpaid, sabbatical,
    archived, price_minor, seated
  from season_plan_member where org_id = $1 and season_plan_id = $2 and not done and member_id = any($3::bigint[])
    and member_id between ($3::bigint[])[1] and ($3::bigint[])[cardinality($3::bigint[])]
  order by member_id
`)

/** Members with a type of the old season, ordered by id. Some of them may be in the new season already. */
const candidates = read<{ member_id: number }>(`
  select n.member_id from member n
  join season_plan_part k on k.org_id = $1 and k.season_plan_id = $2 and k.kind = 'type' and k.from_id = n.membership_type_id
  where n.org_id = $1 and n.member_id > $3 and n.status <> ${MemberStatus.cancelled} order by n.member_id limit $4
`)

const plannedIds = read<{ member_id: number }>(`
  select member_id from season_plan_member where org_id = $1 and season_plan_id = $2 and member_id between $3 and $4
`)

const pendingIds = read<{ member_id: number }>(`
  select member_id from season_plan_member where org_id = $1 and season_plan_id = $2 and not done and member_id > $3
  order by member_id limit $4
`)

export type PlanFactRow = Pick<
  Tables['season_plan_member'],
  | 'member_id'
  | 'membership_type_id'
  | 'membership_payment_option_id'
  | 'term_id'
  | 'seat_id'
  | 'match_id'
  | 'taken'
  | 'unpaid'
  | 'sabbatical'
  | 'archived'
  | 'price_minor'
>

/** A statement for this many members takes a second at most, well within the statement timeout. */
const BATCH = 10_000

/** Records the facts about every member of the old season in the plan. */
export async function insertFacts(tx: Tx, org: OrgId, planId: number, at: Date): Promise<void> {
  for (let after = 0; ;) {
    const last = (await tx.all(candidates, org, planId, after, BATCH)).at(-1)
    if (!last) return
    await tx.write(insert, org, planId, at, after, BATCH)
    after = last.member_id
  }
}

type PlanMoment = { readonly planId: number; readonly at: Date }

/** Returns the facts recorded in the plan, of those of these members that are pending. */
export const listPlannedFacts = (tx: Tx, org: OrgId, planId: number, ids: readonly number[]) =>
  tx.all(plannedFacts, org, planId, ids)

/** Returns the current facts. Members who are cancelled, have another type or are in the new season already are left out. */
export const listCurrentFacts = (
  tx: Tx,
  org: OrgId,
  { planId, at }: PlanMoment,
  ids: readonly number[],
): Promise<PlanFactRow[]> => tx.all(currentFacts, org, planId, at, ids)

/** Returns the pending members of the plan, ordered by id. */
export const listPendingMembers = async (tx: Tx, org: OrgId, planId: number, page: MemberPage): Promise<number[]> =>
  (await tx.all(pendingIds, org, planId, page.after, page.limit)).map((row) => row.member_id)

type MemberPage = { readonly after: number; readonly limit: number }

/** Returns the members of the old season who are not in the plan. */
export async function listMembersOutsidePlan(tx: Tx, org: OrgId, { planId, at }: PlanMoment): Promise<number[]> {
  const joined: number[] = []
  for (let after = 0; ;) {
    const ids = (await tx.all(candidates, org, planId, after, BATCH)).map((row) => row.member_id)
    const last = ids.at(-1)
    if (last === undefined) return joined
    const planned = new Set((await tx.all(plannedIds, org, planId, after, last)).map((row) => row.member_id))
    const others = ids.filter((id) => !planned.has(id))
    if (others.length > 0)
      joined.push(...(await listCurrentFacts(tx, org, { planId, at }, others)).map((row) => row.member_id))
    after = last
  }
}
