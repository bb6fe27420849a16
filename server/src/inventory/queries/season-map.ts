import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** The holder of a seat at the moment $3. A seat whose hold has expired has none. */
const TAKEN = `left join season_seat t on t.org_id = $1 and t.season_id = $2 and t.seat_id = s.seat_id
  and (t.held_until is null or t.held_until > $3)`

const sections = read<SeasonSectionRow>(
  `select x.section_id, x.seat_map_id, x.label, nullif(x.sub_section, '') as sub_section, x.level, x.gate,
     count(*) as seats, count(*) filter (where t.seat_id is null) as free
   from seat_section x
   join seat s on s.org_id = $1 and s.section_id = x.section_id
   ${TAKEN}
   where x.org_id = $1 and x.seat_map_id = any($4::bigint[])
   group by x.org_id, x.section_id order by x.seat_map_id, x.order_by, x.section_id`,
  { heavy: true },
)

const seats = read<SeasonSeatRow>(
  `select s.seat_id, s.row_label, s.title, s.aisle, s.place, t.member_id, t.item_id from seat s
   ${TAKEN}
   where s.org_id = $1 and s.seat_map_id = any($4::bigint[]) and s.section_id = $5 order by s.row_label, s.place`,
  { heavy: true },
)

type SeasonSectionRow = {
  section_id: number
  seat_map_id: number
  label: string
  sub_section: string | null
  level: string | null
  gate: string | null
  seats: number
  free: number
}
export type SeasonSeatRow = {
  seat_id: number
  row_label: string
  title: string
  aisle: string | null
  place: number
  member_id: number | null
  item_id: number | null
}

export type SeasonMapQuery = { readonly seasonId: number; readonly seatMapIds: readonly number[]; readonly at: Date }

/** Lists the sections of seat maps, with the number of seats that are free in a season. */
export const listSeasonSections = (
  db: Reader,
  org: OrgId,
  { seasonId, at, seatMapIds }: SeasonMapQuery,
): Promise<SeasonSectionRow[]> => db.all(sections, org, seasonId, at, seatMapIds)

/**
 * Lists the seats of a section row by row, with their holders in a season. Empty if the section is not on these maps.
 */
export const listSeasonSeats = (
  db: Reader,
  org: OrgId,
  { seasonId, at, seatMapIds, sectionId }: SeasonMapQuery & { readonly sectionId: number },
): Promise<SeasonSeatRow[]> => db.all(seats, org, seasonId, at, seatMapIds, sectionId)
