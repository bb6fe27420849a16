import type { ConflictKind, SeasonConflict } from '#contract'
import { read, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type ConflictRow = Omit<SeasonConflict, 'price' | 'new_price' | 'resolution' | 'own_resolution'> & {
  /** Chosen for this member alone; null if it is resolved as in the plan. */
  readonly own_choice: string | null
}

const page = read<ConflictRow>(
  `select p.member_id as membership_member_id, m.member_number, m.first_name, m.last_name,
     k.kind, p.seat_id, x.label as seat_section,
     s.row_label as seat_row, s.title as seat_title, p.price_minor, y.new_price_minor, g.currency, p.outcome,
     p.seated, p.resolutions ->> k.kind as own_choice
   from season_plan_member p
   cross join unnest(p.kinds) with ordinality as k (kind, place)
   join season_plan_part y
     on y.org_id = $1 and y.season_plan_id = $2 and y.kind = 'type' and y.from_id = p.membership_type_id
   join member m on m.org_id = $1 and m.member_id = p.member_id
   join organisation g on g.org_id = $1
   left join seat s on s.org_id = $1 and s.seat_id = p.seat_id
   left join seat_section x on x.org_id = $1 and x.section_id = s.section_id
   where p.org_id = $1 and p.season_plan_id = $2 and ($3::text is null or k.kind = $3)
     and ($6::bigint is null or p.member_id = $6)
   order by p.member_id, k.place limit $4 offset $5`,
  { heavy: true },
)

type ConflictFilter = {
  readonly planId: number
  readonly kind?: ConflictKind | undefined
  readonly memberId?: number
}

/** Returns one row more than `limit`, to tell whether more follow. */
export const listConflicts = (
  db: Reader | Tx,
  org: OrgId,
  { planId, kind, memberId }: ConflictFilter,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<ConflictRow[]> => db.all(page, org, planId, kind ?? null, limit + 1, skip, memberId ?? null)
