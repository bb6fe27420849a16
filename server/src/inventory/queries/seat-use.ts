import { TicketStatus } from '#contract'
import { read, write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'

export type SeatUse = { readonly seat_id: number; readonly reason: string }

/**
 * Why seats cannot be removed, one reason for each. Tickets and holds are found event by event, through the indexes that keep a
 * seat from being sold twice.
 */
const uses = read<SeatUse>(
  `with event_of_map as materialized (
     select e.event_id from event e where e.org_id = $1 and e.seat_map_id = $2
   ), used as (
     select t.seat_id, 'is sold' as reason, 1 as n from ticket t
     where t.org_id = $1 and t.event_id in (select m.event_id from event_of_map m) and t.seat_id = any ($3::bigint[])
       and t.status in (${TicketStatus.pending}, ${TicketStatus.active})
     union all
     select h.seat_id, 'is held or blocked', 2 from seat_hold h
     where h.org_id = $1 and h.event_id in (select m.event_id from event_of_map m) and h.seat_id = any ($3::bigint[])
       and h.freed_at is null
     union all
     select x.seat_id, 'belongs to a season', 3 from season g join season_seat x on x.org_id = $1 and x.season_id = g.season_id
     where g.org_id = $1 and x.seat_id = any ($3::bigint[])
     union all
     select p.seat_id, 'belongs to a member', 4 from member p where p.org_id = $1 and p.seat_id = any ($3::bigint[])
     union all
     select unnest(array[p.seat_id, p.match_id]), 'belongs to a season plan', 5 from season_plan_member p
     where p.org_id = $1 and not p.done and (p.seat_id = any ($3::bigint[]) or p.match_id = any ($3::bigint[]))
     union all
     select u.seat_id, 'is kept for another sales channel', 6 from seat_row r cross join lateral unnest(r.seat_ids) as u (seat_id)
     where r.org_id = $1 and r.event_id in (select m.event_id from event_of_map m) and r.section_id = $4
       and r.channel is not null and (r.channel_until is null or r.channel_until > ${BUSINESS_NOW})
       and u.seat_id = any ($3::bigint[])
   )
   select distinct on (u.seat_id) u.seat_id, u.reason from used u where u.seat_id = any ($3::bigint[]) order by u.seat_id, u.n`,
  { heavy: true },
)

/**
 * Seasons lock the seats that they take, shared, and this lock waits for them. Claims at events only refer to seats, which does not
 * conflict with it: they hold the row.
 */
const lock = write(`
  select from seat s where s.org_id = $1 and s.seat_id = any ($2::bigint[]) order by s.seat_id for no key update
`)

type SectionSeats = { readonly mapId: number; readonly sectionId: number; readonly seatIds: readonly number[] }

/** Locks the seats, and lists those that are in use at any event, for any season or by any member. */
export async function lockSeatUses(
  tx: Tx,
  org: OrgId,
  { mapId, sectionId, seatIds }: SectionSeats,
): Promise<SeatUse[]> {
  await tx.count(lock, org, seatIds)
  return tx.all(uses, org, mapId, seatIds, sectionId)
}
