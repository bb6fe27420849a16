import { read, write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { MarkedRow } from '../wheelchair-rules.ts'

/** A seat as people call it. */
export type NamedSeat = { readonly section_label: string; readonly row_label: string; readonly title: string }

const names = read<NamedSeat>(`
  select c.label as section_label, s.row_label, s.title from seat s
  join seat_section c on c.org_id = $1 and c.section_id = s.section_id
  where s.org_id = $1 and s.seat_id = any ($2::bigint[]) order by c.label, s.row_label, s.place, s.seat_id
`)

const rowOfSeat = write<MarkedRow>(`
  select r.section_id, r.row_label, r.seat_ids, r.ranks, r.free::text as free,
    coalesce(r.for_wheelchairs::text, repeat('0', length(r.free))) as for_wheelchairs
  from seat_hold h
  join event e on e.org_id = $1 and e.event_id = h.event_id and e.refuses_single_seats
  join seat_row r on r.org_id = $1 and r.event_id = h.event_id and r.section_id = h.section_id and r.row_label = h.row_label
  where h.org_id = $1 and h.item_id = $2 and h.seat_id = $3 and h.freed_at is null
  for update of r
`)

export const listSeatNames = (tx: Tx, org: OrgId, seatIds: readonly number[]): Promise<NamedSeat[]> =>
  tx.all(names, org, seatIds)

/** Locks the row of a seat that an item holds, if its event refuses single seats. */
export const lockRowOfSeat = async (
  tx: Tx,
  org: OrgId,
  { itemId, seatId }: { readonly itemId: number; readonly seatId: number },
): Promise<MarkedRow | undefined> => (await tx.write(rowOfSeat, org, itemId, seatId))[0]
