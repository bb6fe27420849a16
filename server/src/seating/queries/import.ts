import type { Bounds } from '#contract'
import { read, write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { NewSeat, Section } from '../rules.ts'
import type { SectionRow } from './maps.ts'

type InsertedSection = Pick<SectionRow, 'section_id' | 'label' | 'sub_section' | 'x' | 'y' | 'rotation' | 'bounds'>

const insertSectionList = write<InsertedSection>(`
  insert into seat_section (org_id, seat_map_id, label, sub_section, level, gate, order_by)
  select $1, $2, s.label, s.sub_section, s.level, s.gate, $3 + s.n
  from unnest($4::text[], $5::text[], $6::text[], $7::text[]) with ordinality as s (label, sub_section, level, gate, n)
  order by s.n
  returning section_id, label, sub_section, x, y, rotation, bounds
`)

const insertSeatList = write(`
  insert into seat (org_id, seat_map_id, section_id, row_label, title, aisle, place, rank, row_key, x, y, category, wheelchair,
    restricted_view)
  select $1, $2, s.section_id, s.row_label, s.title, s.aisle, s.place, s.rank, s.row_key, s.x, s.y, s.category, s.wheelchair = 1,
    s.restricted_view = 1
  from unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::integer[], $8::integer[], $9::text[], $10::float8[],
    $11::float8[], $12::text[], $13::integer[], $14::integer[])
    with ordinality as s (section_id, row_label, title, aisle, place, rank, row_key, x, y, category, wheelchair, restricted_view, n)
  order by s.n
`)

const taken = read<{ n: number }>(`
  select s.n from unnest($2::bigint[], $3::text[], $4::text[]) with ordinality as s (section_id, row_label, title, n)
  join seat t on t.org_id = $1 and t.section_id = s.section_id and t.row_label = s.row_label and t.title = s.title
`)

const existingRows = read<ExistingRow>(`
  select section_id, row_label, count(*) as seats, max(place) as place, coalesce(max(row_key), row_label) as row_key from seat
  where org_id = $1 and section_id = any ($2::bigint[]) group by section_id, row_label
`)

/** A new seat with the id of its section. */
export type NewSeatRow = Omit<NewSeat, 'position' | 'section'> & {
  readonly section_id: number
  readonly row_key: string | null
}

/** A row of the map before the import: its last place, and its key in the stock of events. */
export type ExistingRow = {
  readonly section_id: number
  readonly row_label: string
  readonly seats: number
  readonly place: number
  readonly row_key: string
}

/** Sections that got seats have a new version, so that nobody overwrites these. */
const touchSections = write(`
  update seat_section s set bounds = t.bounds::jsonb, version = s.version + 1
  from unnest($2::bigint[], $3::text[]) as t (section_id, bounds)
  where s.org_id = $1 and s.section_id = t.section_id
`)

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
      batch.map((s) => s.row_key),
      batch.map((s) => s.x),
      batch.map((s) => s.y),
      batch.map((s) => s.category),
      batch.map((s) => Number(s.wheelchair)),
      batch.map((s) => Number(s.restricted_view)),
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

/** Lists the rows of these sections. */
export const listExistingRows = (tx: Tx, org: OrgId, sectionIds: readonly number[]) =>
  tx.all(existingRows, org, sectionIds)

/** Stores the rectangles around the seats of sections that got seats. */
export const putImportedBounds = (tx: Tx, org: OrgId, bounds: ReadonlyMap<number, Bounds | null>) =>
  tx.count(
    touchSections,
    org,
    [...bounds.keys()],
    [...bounds.values()].map((own) => own && JSON.stringify(own)),
  )
