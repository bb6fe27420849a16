import { read, write, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** Who has a seat at a moment: a hold that has run out is nobody's. */
const TAKEN = `left join season_seat t on t.org_id = $1 and t.season_id = $2 and t.seat_id = s.seat_id
  and (t.held_until is null or t.held_until > $3)`

const sections = read<SectionRow>(
  `select x.section_id, x.seat_map_id, x.label, nullif(x.sub_section, '') as sub_section, x.level, x.gate,
     count(*) as seats, count(*) filter (where t.seat_id is null) as free
   from seat_section x
   join seat s on s.org_id = $1 and s.section_id = x.section_id
   ${TAKEN}
   where x.org_id = $1 and x.seat_map_id = any($4::bigint[])
   group by x.org_id, x.section_id order by x.seat_map_id, x.order_by, x.section_id`,
  { wide: true },
)

const seats = read<SeatRow>(
  `select s.seat_id, s.row_label, s.title, s.aisle, s.place, t.member_id, t.item_id from seat s
   ${TAKEN}
   where s.org_id = $1 and s.seat_map_id = any($4::bigint[]) and s.section_id = $5 order by s.row_label, s.place`,
  { wide: true },
)

const maps = read<{ seat_map_id: number }>(`
  select distinct seat_map_id from membership_category
  where org_id = $1 and season_id = $2 and seat_map_id is not null order by seat_map_id
`)

const lockMember = write<SeatedMember>(`
  select m.member_id, m.status, m.seat_id, m.sabbatical, c.season_id from member m
  left join membership_category c on c.org_id = $1 and c.membership_category_id = m.membership_category_id
  where m.org_id = $1 and m.member_id = $2 for update of m
`)

const seatMap = read<{ seat_map_id: number }>(`select seat_map_id from seat where org_id = $1 and seat_id = $2`)

/** The seat, unless somebody else has it; a hold that has run out is taken over. */
const take = write<{ seat_id: number }>(`
  insert into season_seat as s (org_id, season_id, seat_id, member_id) values ($1, $2, $3, $4)
  on conflict (org_id, season_id, seat_id) do update set member_id = excluded.member_id, item_id = null, held_until = null
  where s.held_until <= $5
  returning s.seat_id
`)

const leave = write(`delete from season_seat where org_id = $1 and season_id = $2 and member_id = $3`)

/** Seats in the season of a period; whoever is in that season by now keeps the seat. */
const leaveWithTerms = write(`
  delete from season_seat s using membership_term t
  join membership_type k on k.org_id = $1 and k.membership_type_id = t.membership_type_id
  join membership_category c on c.org_id = $1 and c.membership_category_id = k.membership_category_id
  join member m on m.org_id = $1 and m.member_id = t.member_id
  where s.org_id = $1 and t.org_id = $1 and t.term_id = any($2::bigint[]) and s.season_id = c.season_id
    and s.member_id = t.member_id and m.membership_type_id is distinct from t.membership_type_id
`)

const find = read<{ seat_id: number }>(
  `select seat_id from season_seat where org_id = $1 and season_id = $2 and member_id = $3`,
)

const putSeat = write(`update member set seat_id = $3, updated_at = $4 where org_id = $1 and member_id = $2`)

const clear = write(`
  update member m set seat_id = null, updated_at = $4 from unnest($2::bigint[], $3::bigint[]) as f (member_id, seat_id)
  where m.org_id = $1 and m.member_id = f.member_id and m.seat_id = f.seat_id
`)

/** Members show no seat any more that was given back. */
export const clearSeats = (
  tx: Tx,
  org: OrgId,
  freed: readonly { readonly member_id: number; readonly seat_id: number }[],
  at: Date,
): Promise<number> =>
  tx.count(
    clear,
    org,
    freed.map((seat) => seat.member_id),
    freed.map((seat) => seat.seat_id),
    at,
  )

const putFlag = write(`update member set sabbatical = $3, updated_at = $4 where org_id = $1 and member_id = $2`)

const seated = read(`
  select from season_seat s join member m on m.org_id = $1 and m.member_id = s.member_id
  where s.org_id = $1 and s.season_id = $2 and m.membership_category_id = $3 limit 1
`)

type SectionRow = {
  section_id: number
  seat_map_id: number
  label: string
  sub_section: string | null
  level: string | null
  gate: string | null
  seats: number
  free: number
}
export type SeatRow = {
  seat_id: number
  row_label: string
  title: string
  aisle: string | null
  place: number
  member_id: number | null
  item_id: number | null
}
type SeatedMember = {
  member_id: number
  status: number
  seat_id: number | null
  sabbatical: boolean
  /** The season of the member's category. */
  season_id: number | null
}

export type SeasonMaps = { readonly seasonId: number; readonly seatMapIds: readonly number[]; readonly at: Date }

/** The sections of seat maps, with how many of their seats are free in a season. */
export const listSeasonSections = (db: Reader, org: OrgId, on: SeasonMaps): Promise<SectionRow[]> =>
  db.all(sections, org, on.seasonId, on.at, on.seatMapIds)

/** The seats of a section, row by row, and who has them in a season; none when the section is not on these maps. */
export const listSeasonSeats = (
  db: Reader,
  org: OrgId,
  on: SeasonMaps & { readonly sectionId: number },
): Promise<SeatRow[]> => db.all(seats, org, on.seasonId, on.at, on.seatMapIds, on.sectionId)

/** The seats of a section that are free in a season, row by row. */
export const listFreeSeasonSeats = async (
  db: Reader,
  org: OrgId,
  on: SeasonMaps & { readonly sectionId: number },
): Promise<SeatRow[]> =>
  (await listSeasonSeats(db, org, on)).filter((seat) => seat.member_id === null && seat.item_id === null)

/** The seat maps that categories of a season are on. */
export const listMapsOfSeason = async (db: Reader | Tx, org: OrgId, seasonId: number): Promise<number[]> =>
  (await db.all(maps, org, seasonId)).map((row) => row.seat_map_id)

export const lockSeatedMember = async (tx: Tx, org: OrgId, id: number): Promise<SeatedMember | undefined> =>
  (await tx.write(lockMember, org, id))[0]

export const findMapOfSeat = async (tx: Tx, org: OrgId, seatId: number): Promise<number | undefined> =>
  (await tx.one(seatMap, org, seatId))?.seat_map_id

export const findSeatOf = async (tx: Tx, org: OrgId, seasonId: number, memberId: number): Promise<number | undefined> =>
  (await tx.one(find, org, seasonId, memberId))?.seat_id

type Seating = { readonly seasonId: number; readonly seatId: number; readonly memberId: number }

/** Whether the member has the seat now: false when it is somebody else's. */
export const takeSeat = async (tx: Tx, org: OrgId, { seasonId, seatId, memberId }: Seating, at: Date) =>
  (await tx.write(take, org, seasonId, seatId, memberId, at)).length > 0

export const leaveSeat = (tx: Tx, org: OrgId, seasonId: number, memberId: number): Promise<number> =>
  tx.count(leave, org, seasonId, memberId)

/** Gives back the seats that were kept for periods which come to nothing. */
export const leaveSeatsOfTerms = (tx: Tx, org: OrgId, termIds: readonly number[]): Promise<number> =>
  tx.count(leaveWithTerms, org, termIds)

export const putSeatOfMember = (
  tx: Tx,
  org: OrgId,
  { memberId, seatId }: { readonly memberId: number; readonly seatId: number | null },
  at: Date,
): Promise<number> => tx.count(putSeat, org, memberId, seatId, at)

export const putSabbatical = (tx: Tx, org: OrgId, memberId: number, wish: { on: boolean; at: Date }): Promise<number> =>
  tx.count(putFlag, org, memberId, wish.on, wish.at)

/** Whether members of a category have seats in a season. */
export const hasSeatedMembers = async (tx: Tx, org: OrgId, seasonId: number, categoryId: number): Promise<boolean> =>
  (await tx.all(seated, org, seasonId, categoryId)).length > 0
