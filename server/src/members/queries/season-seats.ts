import { read, write, type Tx } from '#platform/db'
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
