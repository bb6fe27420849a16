import { read, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** True if a payment was made or attempted for the term `t`. */
const HAS_PAYMENT = `(t.state <> 'unpaid' or exists (
    select from instalment i where i.org_id = $1 and i.term_id = t.term_id and (i.status <> 'due' or i.attempt_count > 0)
  ))`

/** Everything that keeps a plan from being undone: payments, and data that depends on what the plan created. */
const obstacles = read<{ what: string }>(`
  with p as (select * from season_plan where org_id = $1 and season_plan_id = $2),
    made as (select kind, to_id from season_plan_part where org_id = $1 and season_plan_id = $2 and made and to_id is not null)
  select 'member ' || min(t.member_id) || ' was charged for the new season, or was cancelled since' as what
  from season_plan_member q
  join membership_term t on t.org_id = $1 and t.term_id = q.new_term_id
  where q.org_id = $1 and q.season_plan_id = $2 and q.new_term_id is not null and ${HAS_PAYMENT} having count(*) > 0
  union all
  select 'member ' || min(m.member_id) || ' has a membership of the new season' from member m
  where m.org_id = $1 and m.membership_type_id in (select to_id from made where kind = 'type') having count(*) > 0
  union all
  select 'a basket holds a membership of type ' || min(i.membership_type_id) from membership_item i
  where i.org_id = $1 and i.membership_type_id in (select to_id from made where kind = 'type') having count(*) > 0
  union all
  select 'price ' || min(x.price_id) || ' is for members of type ' || min(x.membership_type_id) from price x
  where x.org_id = $1 and x.membership_type_id in (select to_id from made where kind = 'type') having count(*) > 0
  union all
  select 'type ' || min(t.membership_type_id) || ' was added to a category that the plan made' from membership_type t
  where t.org_id = $1 and t.membership_category_id in (select to_id from made where kind = 'category')
    and t.membership_type_id not in (select to_id from made where kind = 'type') having count(*) > 0
  union all
  select 'category ' || min(c.membership_category_id) || ' was added to the season that the plan made'
  from membership_category c cross join p
  where c.org_id = $1 and p.makes_season and c.season_id = p.to_season_id
    and c.membership_category_id not in (select to_id from made where kind = 'category') having count(*) > 0
  union all
  select 'season ' || min(n.season_id) || ' follows the new season' from season n cross join p
  where n.org_id = $1 and p.makes_season and n.previous_season_id = p.to_season_id having count(*) > 0
  union all
  select 'plan ' || min(o.season_plan_id) || ' begins with the new season, or leads to it' from season_plan o cross join p
  where o.org_id = $1 and o.season_plan_id <> $2 and p.makes_season
    and (o.from_season_id = p.to_season_id or (o.to_season_id = p.to_season_id and o.status in ('applying', 'applied', 'undoing')))
  having count(*) > 0
`)

const paidNow = read<{ member_id: number }>(`
  select t.member_id from membership_term t
  where t.org_id = $1 and t.term_id = any($2::bigint[]) and ${HAS_PAYMENT} order by t.member_id limit 1
`)

/** Returns why a plan cannot be undone, as clauses of a message; empty if it can. */
export const listObstacles = async (tx: Tx, org: OrgId, planId: number): Promise<string[]> =>
  (await tx.all(obstacles, org, planId)).map((row) => row.what)

/** Returns a member who has paid for one of these terms, or was charged for it. */
export const findPaidMember = async (tx: Tx, org: OrgId, termIds: readonly number[]): Promise<number | undefined> =>
  (await tx.one(paidNow, org, termIds))?.member_id
