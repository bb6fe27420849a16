import { read, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** Locks the seats, so that an edit of the map waits, and then finds them in use; or is waited for, and has removed them. */
const seatsOfMap = write<{ seat_id: number }>(`
  select s.seat_id from seat s where s.org_id = $1 and s.seat_map_id = $2 and s.seat_id = any ($3::bigint[])
  order by s.seat_id for share
`)

/**
 * Holds seats for an item, in the order of their ids. A seat whose hold by another basket has expired is free. A seat
 * that another transaction takes now is waited for, and is then taken.
 */
const holdSeats = write<{ seat_id: number }>(`
  insert into season_seat as s (org_id, season_id, seat_id, item_id, held_until)
  select $1, $2, w.seat_id, $4, $5 from unnest($3::bigint[]) as w (seat_id) order by w.seat_id
  on conflict (org_id, season_id, seat_id) do update set item_id = excluded.item_id, held_until = excluded.held_until
  where s.member_id is null and s.held_until <= $6
  returning s.seat_id
`)

/** The names of seats: section, row and title. */
const titles = read<{ title: string }>(`
  select x.label || ' ' || s.row_label || ' ' || s.title as title from seat s
  join seat_section x on x.org_id = $1 and x.section_id = s.section_id
  where s.org_id = $1 and s.seat_id = any ($2::bigint[]) order by s.seat_id
`)

/** Locks the seats during payment. Returns the items that still had all of their seats. */
const lockSeats = write<{ item_id: number }>(`
  with locked as (
    update season_seat s set held_until = null from (
      select h.season_id, h.seat_id from season_seat h
      where h.org_id = $1 and h.item_id = any ($2::bigint[]) and (h.held_until is null or h.held_until > $3)
      order by h.season_id, h.seat_id for update
    ) l where s.org_id = $1 and s.season_id = l.season_id and s.seat_id = l.seat_id
    returning s.item_id
  )
  select p.item_id from locked p group by p.item_id
  having count(*) = (select cardinality(i.seat_ids) from membership_item i where i.org_id = $1 and i.item_id = p.item_id)
`)

const unlockSeats = write(`
  update season_seat s set held_until = $3 where s.org_id = $1 and s.item_id = any ($2::bigint[])
`)

const releaseItems = write(`
  with address as (delete from item_address where org_id = $1 and item_id = any ($2::bigint[]))
  delete from season_seat where org_id = $1 and item_id = any ($2::bigint[])
`)

const assignPaidSeats = write<{ seat_id: number }>(`
  with address as (delete from item_address where org_id = $1 and item_id = any ($2::bigint[]))
  update season_seat s set item_id = null, held_until = null, member_id = k.member_id
  from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as k (item_id, seat_id, member_id)
  where s.org_id = $1 and s.item_id = k.item_id and s.seat_id = k.seat_id
  returning s.seat_id
`)

const releaseMembers = write<ReleasedSeat>(`
  delete from season_seat where org_id = $1 and member_id = any ($2::bigint[]) returning member_id, seat_id
`)

export type ReleasedSeat = { readonly member_id: number; readonly seat_id: number }

type SeatsOfMap = { readonly seatMapId: number | null; readonly seatIds: readonly number[] }

/** Locks seats, so that they stay on their map. Returns false if one is not on this map, or is named twice. */
export const lockOnMap = async (tx: Tx, org: OrgId, { seatMapId, seatIds }: SeatsOfMap): Promise<boolean> =>
  (await tx.write(seatsOfMap, org, seatMapId, seatIds)).length === seatIds.length

export type SeatHoldRequest = {
  readonly seasonId: number
  readonly seatMapId: number
  readonly seatIds: readonly number[]
  readonly itemId: number
  readonly until: Date
}
export type SeatHoldResult =
  | { readonly kind: 'held' }
  /** At least one id is not a seat of the map. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'taken'; readonly seats: readonly string[] }

/** Holds these seats for an item, all of them. If the result is `taken`, the caller must roll back. */
export async function hold(tx: Tx, org: OrgId, request: SeatHoldRequest, at: Date): Promise<SeatHoldResult> {
  if (!(await lockOnMap(tx, org, request))) return { kind: 'unknown' }
  const rows = await tx.write(holdSeats, org, request.seasonId, request.seatIds, request.itemId, request.until, at)
  const held = new Set(rows.map((row) => row.seat_id))
  const taken = request.seatIds.filter((id) => !held.has(id))
  if (taken.length === 0) return { kind: 'held' }
  return { kind: 'taken', seats: (await tx.all(titles, org, taken)).map((row) => row.title) }
}

/**
 * Returns the items that still hold all of their seats. No other item can take these until they are assigned, unlocked
 * or released.
 */
export const lock = async (tx: Tx, org: OrgId, itemIds: readonly number[], at: Date): Promise<number[]> =>
  (await tx.write(lockSeats, org, itemIds, at)).map((row) => row.item_id)

/** After a failed payment, the seats are held until `until`. */
export const unlock = (tx: Tx, org: OrgId, itemIds: readonly number[], until: Date): Promise<number> =>
  tx.count(unlockSeats, org, itemIds, until)

/** Releases the seats that these items hold. */
export const releaseForItems = (tx: Tx, org: OrgId, itemIds: readonly number[]): Promise<number> =>
  tx.count(releaseItems, org, itemIds)

export type PaidSeat = { readonly itemId: number; readonly seatId: number; readonly memberId: number }

/** Assigns paid seats to the members created for them. Throws if an item has lost its seat, so that it is not sold. */
export async function assignPaid(tx: Tx, org: OrgId, seats: readonly PaidSeat[]): Promise<void> {
  if (seats.length === 0) return
  const kept = await tx.write(
    assignPaidSeats,
    org,
    seats.map((seat) => seat.itemId),
    seats.map((seat) => seat.seatId),
    seats.map((seat) => seat.memberId),
  )
  if (kept.length !== seats.length) throw new Error('seats that were paid for are no longer held')
}

/** Releases the seats of members in all seasons. */
export const releaseForMembers = (tx: Tx, org: OrgId, memberIds: readonly number[]): Promise<ReleasedSeat[]> =>
  tx.write(releaseMembers, org, memberIds)

/** A seat that was removed from its map is not assigned. */
const insertSeasonSeats = write<{ member_id: number }>(`
  with on_map as materialized (
    select s.seat_id from seat s where s.org_id = $1 and s.seat_id = any ($3::bigint[]) and s.seat_map_id is not null
    order by s.seat_id for share
  )
  insert into season_seat (org_id, season_id, seat_id, member_id)
  select $1, $2, w.seat_id, w.member_id from unnest($3::bigint[], $4::bigint[]) as w (seat_id, member_id)
  join on_map s on s.seat_id = w.seat_id order by w.seat_id
  on conflict do nothing
  returning member_id
`)

const deleteSeasonSeats = write(`
  delete from season_seat where org_id = $1 and season_id = $2 and member_id = any($3::bigint[])
`)

/**
 * Assigns seats in a season to many members. Returns the members who got theirs; the seats of the others were taken, or removed
 * from the map.
 */
export const assignAll = async (
  tx: Tx,
  org: OrgId,
  seasonId: number,
  rows: readonly { readonly member_id: number; readonly match_id: number | null }[],
): Promise<number[]> =>
  (
    await tx.write(
      insertSeasonSeats,
      org,
      seasonId,
      rows.map((row) => row.match_id),
      rows.map((row) => row.member_id),
    )
  ).map((row) => row.member_id)

export const releaseAll = (tx: Tx, org: OrgId, seasonId: number, memberIds: readonly number[]): Promise<number> =>
  tx.count(deleteSeasonSeats, org, seasonId, memberIds)

const lockSeat = write<{ seat_map_id: number | null }>(`
  select seat_map_id from seat where org_id = $1 and seat_id = $2 for share
`)

/** Takes a seat that is free or whose hold has expired. */
const takeSeasonSeat = write<{ seat_id: number }>(`
  insert into season_seat as s (org_id, season_id, seat_id, member_id) values ($1, $2, $3, $4)
  on conflict (org_id, season_id, seat_id) do update set member_id = excluded.member_id, item_id = null, held_until = null
  where s.held_until <= $5
  returning s.seat_id
`)

const releaseMember = write(`delete from season_seat where org_id = $1 and season_id = $2 and member_id = $3`)

const releaseReserved = write(`
  delete from season_seat s using unnest($2::bigint[], $3::bigint[]) as r (season_id, member_id)
  where s.org_id = $1 and s.season_id = r.season_id and s.member_id = r.member_id
`)

const memberSeat = read<{ seat_id: number }>(
  `select seat_id from season_seat where org_id = $1 and season_id = $2 and member_id = $3`,
)

/** Locks a seat, so that it stays on its map. Returns the map; undefined if the seat is on none. */
export const lockSeatMapId = async (tx: Tx, org: OrgId, seatId: number): Promise<number | undefined> =>
  (await tx.write(lockSeat, org, seatId))[0]?.seat_map_id ?? undefined

export const findSeatId = async (tx: Tx, org: OrgId, seasonId: number, memberId: number): Promise<number | undefined> =>
  (await tx.one(memberSeat, org, seasonId, memberId))?.seat_id

type SeasonSeat = { readonly seasonId: number; readonly seatId: number; readonly memberId: number }

/** Assigns a seat to a member. Returns false if it is taken. */
export const assign = async (tx: Tx, org: OrgId, { seasonId, seatId, memberId }: SeasonSeat, at: Date) =>
  (await tx.write(takeSeasonSeat, org, seasonId, seatId, memberId, at)).length > 0

export const release = (tx: Tx, org: OrgId, seasonId: number, memberId: number): Promise<number> =>
  tx.count(releaseMember, org, seasonId, memberId)

/** Releases the seats of members in seasons, each member in its own season. */
export const releaseReservations = (
  tx: Tx,
  org: OrgId,
  reserved: readonly { readonly season_id: number; readonly member_id: number }[],
): Promise<number> =>
  tx.count(
    releaseReserved,
    org,
    reserved.map(({ season_id }) => season_id),
    reserved.map(({ member_id }) => member_id),
  )
