import { OfferStatus } from '#contract'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type PlanPartKind = 'category' | 'type'
export type PlanPartRow = Omit<Tables['season_plan_part'], 'org_id' | 'season_plan_id' | 'kind'> & {
  readonly kind: PlanPartKind
}
export type TypePartRow = PlanPartRow & { readonly title: string; readonly currency: string }

/** A category of the old season, and the category with the same title in the new season, if there is one. */
export type CategoryMatch = {
  readonly from_id: number
  readonly title: string
  readonly archived: boolean
  readonly own_map_id: number | null
  readonly to_id: number | null
  readonly to_map_id: number | null
}

/** A type of the old season, and the type with the same title in the matching category, if there is one. */
export type TypeMatch = {
  readonly from_id: number
  readonly title: string
  readonly archived: boolean
  readonly price_minor: number
  readonly expires: string | null
  readonly to_id: number | null
  readonly to_price_minor: number | null
  readonly to_expires: string | null
}

const SAME_CATEGORY = `left join lateral (
    select n.membership_category_id, n.seat_map_id from membership_category n
    where n.org_id = $1 and n.season_id = $3 and n.title = c.title and n.status <> ${OfferStatus.archived}
    order by n.membership_category_id limit 1
  ) n on true`

const categories = read<CategoryMatch>(`
  select c.membership_category_id as from_id, c.title, c.status = ${OfferStatus.archived} as archived,
    c.seat_map_id as own_map_id,
    n.membership_category_id as to_id, n.seat_map_id as to_map_id
  from membership_category c ${SAME_CATEGORY}
  where c.org_id = $1 and c.season_id = $2 order by c.membership_category_id
`)

const types = read<TypeMatch>(`
  select t.membership_type_id as from_id, t.title,
    t.status = ${OfferStatus.archived} or c.status = ${OfferStatus.archived} as archived, t.price_minor, t.expires,
    u.membership_type_id as to_id, u.price_minor as to_price_minor, u.expires as to_expires
  from membership_type t
  join membership_category c on c.org_id = $1 and c.membership_category_id = t.membership_category_id
  ${SAME_CATEGORY}
  left join lateral (
    select u.membership_type_id, u.price_minor, u.expires from membership_type u
    where u.org_id = $1 and u.membership_category_id = n.membership_category_id and u.title = t.title
      and u.status <> ${OfferStatus.archived}
    order by u.membership_type_id limit 1
  ) u on true
  where t.org_id = $1 and c.season_id = $2 order by t.membership_type_id
`)

const COLUMNS = `p.kind, p.from_id, p.to_id, p.made, p.archived, p.seat_map_id, p.price_minor, p.new_price_minor, p.expires`

const list = read<PlanPartRow>(`
  select ${COLUMNS} from season_plan_part p where p.org_id = $1 and p.season_plan_id = $2 order by p.kind, p.from_id
`)

const plannedTypes = read<TypePartRow & { season_plan_id: number }>(`
  select ${COLUMNS}, p.season_plan_id, t.title, g.currency from season_plan_part p
  join membership_type t on t.org_id = $1 and t.membership_type_id = p.from_id
  join organisation g on g.org_id = $1
  where p.org_id = $1 and p.season_plan_id = any($2::bigint[]) and p.kind = 'type'
  order by p.season_plan_id, t.order_by, p.from_id
`)

const insert = write(`
  insert into season_plan_part (org_id, season_plan_id, kind, from_id, to_id, made, archived, seat_map_id, price_minor,
    new_price_minor, expires)
  select $1, $2, p.kind, p.from_id, p.to_id, p.made, p.archived, p.seat_map_id, p.price_minor, p.new_price_minor, p.expires
  from unnest($3::text[], $4::bigint[], $5::bigint[], $6::boolean[], $7::boolean[], $8::bigint[], $9::bigint[],
      $10::bigint[], $11::date[])
    as p (kind, from_id, to_id, made, archived, seat_map_id, price_minor, new_price_minor, expires)
`)

const update = write(`
  update season_plan_part set to_id = $5
  where org_id = $1 and season_plan_id = $2 and kind = $3 and from_id = $4
`)

/** Categories and types that have changed since the plan was made, or that are not in it. */
const changedParts = read<ChangedPart>(`
  select 'type' as kind, t.membership_type_id as from_id,
    case when k.from_id is null then 'is new in the season'
      when t.price_minor <> k.price_minor then 'costs ' || t.price_minor || ' now, and ' || k.price_minor || ' in the plan, in minor units'
      else 'was archived, or is no longer archived' end as what
  from season_plan p
  join membership_category c on c.org_id = $1 and c.season_id = p.from_season_id
  join membership_type t on t.org_id = $1 and t.membership_category_id = c.membership_category_id
  left join season_plan_part k
    on k.org_id = $1 and k.season_plan_id = $2 and k.kind = 'type' and k.from_id = t.membership_type_id
  where p.org_id = $1 and p.season_plan_id = $2
    and (k.from_id is null or t.price_minor <> k.price_minor or (t.status = ${OfferStatus.archived} or c.status = ${OfferStatus.archived}) <> k.archived)
  union all
  select k.kind, k.from_id, 'is no longer in the season' from season_plan_part k
  join season_plan p on p.org_id = $1 and p.season_plan_id = $2
  where k.org_id = $1 and k.season_plan_id = $2 and k.kind = 'category' and not exists (
    select from membership_category c
    where c.org_id = $1 and c.membership_category_id = k.from_id and c.season_id = p.from_season_id
  )
  union all
  select k.kind, k.from_id, 'becomes ' || k.kind || ' ' || k.to_id || ', which has changed since' from season_plan_part k
  where k.org_id = $1 and k.season_plan_id = $2 and not k.made and not exists (
    select from membership_category c
    where k.kind = 'category' and c.org_id = $1 and c.membership_category_id = k.to_id
      and c.status <> ${OfferStatus.archived}
  ) and not exists (
    select from membership_type t
    where k.kind = 'type' and t.org_id = $1 and t.membership_type_id = k.to_id
      and t.status <> ${OfferStatus.archived} and t.price_minor = k.new_price_minor
  )
  order by 1, 2
`)

export type ChangedPart = { readonly kind: string; readonly from_id: number; readonly what: string }

type SeasonIds = { readonly from: number; readonly to: number | null }

export const listCategoryMatches = (tx: Tx, org: OrgId, { from, to }: SeasonIds): Promise<CategoryMatch[]> =>
  tx.all(categories, org, from, to)

export const listTypeMatches = (tx: Tx, org: OrgId, { from, to }: SeasonIds): Promise<TypeMatch[]> =>
  tx.all(types, org, from, to)

export const listParts = (tx: Tx, org: OrgId, planId: number): Promise<PlanPartRow[]> => tx.all(list, org, planId)

export const listPlannedTypes = (db: Reader | Tx, org: OrgId, planIds: readonly number[]) =>
  db.all(plannedTypes, org, planIds)

export const listChangedParts = (tx: Tx, org: OrgId, planId: number): Promise<ChangedPart[]> =>
  tx.all(changedParts, org, planId)

export const insertParts = (tx: Tx, org: OrgId, planId: number, parts: readonly PlanPartRow[]): Promise<number> =>
  tx.count(
    insert,
    org,
    planId,
    parts.map((part) => part.kind),
    parts.map((part) => part.from_id),
    parts.map((part) => part.to_id),
    parts.map((part) => String(part.made)),
    parts.map((part) => String(part.archived)),
    parts.map((part) => part.seat_map_id),
    parts.map((part) => part.price_minor),
    parts.map((part) => part.new_price_minor),
    parts.map((part) => part.expires),
  )

/** Records which category or type a part became; null after an undo. */
export const putPart = (tx: Tx, org: OrgId, planId: number, { kind, from_id, to_id }: PlanPartRow): Promise<number> =>
  tx.count(update, org, planId, kind, from_id, to_id)
