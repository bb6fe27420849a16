import { read, write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { NewSeat, Section } from '../rules.ts'

const insertSectionList = write<{ section_id: number; label: string; sub_section: string }>(`
  insert into seat_section (org_id, seat_map_id, label, sub_section, level, gate, order_by)
  select $1, $2, s.label, s.sub_section, s.level, s.gate, $3 + s.n
  from unnest($4::text[], $5::text[], $6::text[], $7::text[]) with ordinality as s (label, sub_section, level, gate, n)
  order by s.n
  returning section_id, label, sub_section
`)

const insertSeatList = write(`
  insert into seat (org_id, seat_map_id, section_id, row_label, title, aisle, place, rank)
  select $1, $2, s.section_id, s.row_label, s.title, s.aisle, s.place, s.rank
  from unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::integer[], $8::integer[])
    with ordinality as s (section_id, row_label, title, aisle, place, rank, n)
  order by s.n
`)

const taken = read<{ n: number }>(`
  select s.n from unnest($2::bigint[], $3::text[], $4::text[]) with ordinality as s (section_id, row_label, title, n)
  join seat t on t.org_id = $1 and t.section_id = s.section_id and t.row_label = s.row_label and t.title = s.title
`)

const lastPlaces = read<{ section_id: number; row_label: string; place: number }>(`
  select section_id, row_label, max(place) as place from seat
  where org_id = $1 and section_id = any ($2::bigint[]) group by section_id, row_label
`)

/** A new seat with the id of its section. */
export type NewSeatRow = Omit<NewSeat, 'position' | 'section'> & { readonly section_id: number }

/** Seats per statement: takes half a second, well below the statement timeout even under load. */
const BATCH = 10_000

/** Inserts sections in the order given, after the last one of the map. */
export const insertSections = (
  tx: Tx,
  org: OrgId,
  mapId: number,
  { sections, afterOrder }: { sections: readonly Section[]; afterOrder: number },
) =>
  tx.write(
    insertSectionList,
    org,
    mapId,
    afterOrder,
    sections.map((s) => s.label),
    sections.map((s) => s.sub_section),
    sections.map((s) => s.level),
    sections.map((s) => s.gate),
  )

export async function insertSeats(tx: Tx, org: OrgId, mapId: number, seats: readonly NewSeatRow[]): Promise<void> {
  for (let at = 0; at < seats.length; at += BATCH) {
    const batch = seats.slice(at, at + BATCH)
    await tx.count(
      insertSeatList,
      org,
      mapId,
      batch.map((s) => s.section_id),
      batch.map((s) => s.row_label),
      batch.map((s) => s.title),
      batch.map((s) => s.aisle),
      batch.map((s) => s.place),
      batch.map((s) => s.rank),
    )
  }
}

/** Returns the indexes of the seats that the map already has. */
export async function listTakenSeats(
  tx: Tx,
  org: OrgId,
  seats: readonly Pick<NewSeatRow, 'section_id' | 'row_label' | 'title'>[],
): Promise<number[]> {
  const rows = await tx.all(
    taken,
    org,
    seats.map((s) => s.section_id),
    seats.map((s) => s.row_label),
    seats.map((s) => s.title),
  )
  return rows.map(({ n }) => n - 1)
}

/** Returns the last place of each row of these sections. */
export const listLastPlaces = (tx: Tx, org: OrgId, sectionIds: readonly number[]) => tx.all(lastPlaces, org, sectionIds)
