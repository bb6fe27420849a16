import { read, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

const seatsOf = read<{ seat_id: number }>(`
  select s.seat_id from seat s where s.org_id = $1 and s.seat_map_id = $2 and s.seat_id = any ($3::bigint[])
`)

/**
 * Seats for an item, in the order of their ids. What another basket held until a moment that has passed is free; what
 * somebody else takes at this moment is waited for, and then it is theirs.
 */
const hold = write<{ seat_id: number }>(`
  insert into season_seat as s (org_id, season_id, seat_id, item_id, held_until)
  select $1, $2, w.seat_id, $4, $5 from unnest($3::bigint[]) as w (seat_id) order by w.seat_id
  on conflict (org_id, season_id, seat_id) do update set item_id = excluded.item_id, held_until = excluded.held_until
  where s.member_id is null and s.held_until <= $6
  returning s.seat_id
`)

/** How seats are called: section, row and what is written on them. */
const titles = read<{ title: string }>(`
  select x.label || ' ' || s.row_label || ' ' || s.title as title from seat s
  join seat_section x on x.org_id = $1 and x.section_id = s.section_id
  where s.org_id = $1 and s.seat_id = any ($2::bigint[]) order by s.seat_id
`)

/** Items of which not one seat was lost: while they are paid for, nobody else may have them. */
const pin = write<{ item_id: number }>(`
  with pinned as (
    update season_seat s set held_until = null from (
      select h.season_id, h.seat_id from season_seat h
      where h.org_id = $1 and h.item_id = any ($2::bigint[]) and (h.held_until is null or h.held_until > $3)
      order by h.season_id, h.seat_id for update
    ) l where s.org_id = $1 and s.season_id = l.season_id and s.seat_id = l.seat_id
    returning s.item_id
  )
  select p.item_id from pinned p group by p.item_id
  having count(*) = (select cardinality(i.seat_ids) from membership_item i where i.org_id = $1 and i.item_id = p.item_id)
`)

const unpin = write(`
  update season_seat s set held_until = $3 where s.org_id = $1 and s.item_id = any ($2::bigint[])
`)

const freeItems = write(`delete from season_seat where org_id = $1 and item_id = any ($2::bigint[])`)

const keep = write<{ seat_id: number }>(`
  update season_seat s set item_id = null, held_until = null, member_id = k.member_id
  from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as k (item_id, seat_id, member_id)
  where s.org_id = $1 and s.item_id = k.item_id and s.seat_id = k.seat_id
  returning s.seat_id
`)

const freeMembers = write<FreedSeat>(`
  delete from season_seat where org_id = $1 and member_id = any ($2::bigint[]) returning member_id, seat_id
`)

export type FreedSeat = { readonly member_id: number; readonly seat_id: number }

export type SeatsWish = {
  readonly seasonId: number
  readonly seatMapId: number
  readonly seatIds: readonly number[]
  readonly itemId: number
  readonly until: Date
}
export type SeatsHeld =
  | { readonly kind: 'held' }
  /** Not seats of the map. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'taken'; readonly seats: readonly string[] }

/** Holds these very seats for an item: all of them. When one is somebody else's, the caller must not commit. */
export async function holdSeasonSeats(tx: Tx, org: OrgId, wish: SeatsWish, at: Date): Promise<SeatsHeld> {
  const known = await tx.all(seatsOf, org, wish.seatMapId, wish.seatIds)
  if (known.length !== wish.seatIds.length) return { kind: 'unknown' }
  const rows = await tx.write(hold, org, wish.seasonId, wish.seatIds, wish.itemId, wish.until, at)
  const mine = new Set(rows.map((row) => row.seat_id))
  const taken = wish.seatIds.filter((id) => !mine.has(id))
  if (taken.length === 0) return { kind: 'held' }
  return { kind: 'taken', seats: (await tx.all(titles, org, taken)).map((row) => row.title) }
}

/** The items whose seats are all still theirs: nobody can take them until they are kept, unpinned or freed. */
export const pinSeasonSeats = async (tx: Tx, org: OrgId, itemIds: readonly number[], at: Date): Promise<number[]> =>
  (await tx.write(pin, org, itemIds, at)).map((row) => row.item_id)

/** The payment came to nothing: they are held until then, as before. */
export const unpinSeasonSeats = (tx: Tx, org: OrgId, itemIds: readonly number[], until: Date): Promise<number> =>
  tx.count(unpin, org, itemIds, until)

/** Gives back what items hold. */
export const freeSeatsOfItems = (tx: Tx, org: OrgId, itemIds: readonly number[]): Promise<number> =>
  tx.count(freeItems, org, itemIds)

export type KeptSeat = { readonly itemId: number; readonly seatId: number; readonly memberId: number }

/** From items to members, who were made with these seats. A seat that is not the item's any more must not be sold. */
export async function keepSeasonSeats(tx: Tx, org: OrgId, seats: readonly KeptSeat[]): Promise<void> {
  if (seats.length === 0) return
  const kept = await tx.write(
    keep,
    org,
    seats.map((seat) => seat.itemId),
    seats.map((seat) => seat.seatId),
    seats.map((seat) => seat.memberId),
  )
  if (kept.length !== seats.length) throw new Error('seats that were paid for are not held any more')
}

/** Gives back the seats of members, in every season. */
export const freeSeatsOfMembers = (tx: Tx, org: OrgId, memberIds: readonly number[]): Promise<FreedSeat[]> =>
  tx.write(freeMembers, org, memberIds)

const seat = write<{ member_id: number }>(`
  insert into season_seat (org_id, season_id, seat_id, member_id)
  select $1, $2, w.seat_id, w.member_id from unnest($3::bigint[], $4::bigint[]) as w (seat_id, member_id) order by w.seat_id
  on conflict do nothing
  returning member_id
`)

const unseat = write(`
  delete from season_seat where org_id = $1 and season_id = $2 and member_id = any($3::bigint[])
`)

/** Gives members their seats in the new season. Answers who has one: whoever is missing found it taken. */
export const insertSeats = async (
  tx: Tx,
  org: OrgId,
  seasonId: number,
  rows: readonly { readonly member_id: number; readonly match_id: number | null }[],
): Promise<number[]> =>
  (
    await tx.write(
      seat,
      org,
      seasonId,
      rows.map((row) => row.match_id),
      rows.map((row) => row.member_id),
    )
  ).map((row) => row.member_id)

export const deleteSeatsOf = (tx: Tx, org: OrgId, seasonId: number, memberIds: readonly number[]): Promise<number> =>
  tx.count(unseat, org, seasonId, memberIds)

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
