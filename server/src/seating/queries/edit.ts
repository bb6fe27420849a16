import type { Bounds } from '#contract'
import { read, write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { PlannedLine, PlannedSeat, StoredSeat } from '../edit-rules.ts'

const seats = read<StoredSeat>(
  `select seat_id, row_label, row_key, title, place, aisle, rank, x, y, category, wheelchair, restricted_view
   from seat where org_id = $1 and section_id = $2 order by seat_id`,
  { heavy: true },
)

const COLUMNS = 'row_label, row_key, title, place, aisle, rank, x, y, category, wheelchair, restricted_view'
const VALUES = `s.row_label, s.row_key, s.title, s.place, s.aisle, s.rank, s.x, s.y, s.category, s.wheelchair = 1, s.restricted_view = 1`
const ARRAYS = `$4::text[], $5::text[], $6::text[], $7::integer[], $8::text[], $9::integer[], $10::float8[], $11::float8[],
  $12::text[], $13::integer[], $14::integer[]`

const insert = write(`
  insert into seat (org_id, seat_map_id, section_id, ${COLUMNS})
  select $1, $2, $3, ${VALUES}
  from unnest(${ARRAYS}) with ordinality as s (${COLUMNS}, n) order by s.n
`)

/** Labels that no row has, so that seats can exchange labels and places: uniqueness is checked seat by seat. */
const detach = write(`
  update seat set row_label = chr(1) || seat_id where org_id = $1 and section_id = $2 and seat_id = any ($3::bigint[])
`)

const update = write(`
  update seat t set (${COLUMNS}) = row (${VALUES})
  from unnest(${ARRAYS}, $3::bigint[]) as s (${COLUMNS}, seat_id)
  where t.org_id = $1 and t.section_id = $2 and t.seat_id = s.seat_id
`)

const remove = write(`
  update seat set removed_section_id = section_id, section_id = null, seat_map_id = null
  where org_id = $1 and section_id = $2 and seat_id = any ($3::bigint[])
`)

const deleteLines = write(`delete from seat_line where org_id = $1 and section_id = $2`)
const insertLines = write(`
  insert into seat_line (org_id, section_id, row_label, order_by, start_x, start_y, end_x, end_y, curve, places)
  select $1, $2, l.label, l.n, l.start_x, l.start_y, l.end_x, l.end_y, l.curve, l.places
  from unnest($3::text[], $4::float8[], $5::float8[], $6::float8[], $7::float8[], $8::float8[], $9::integer[])
    with ordinality as l (label, start_x, start_y, end_x, end_y, curve, places, n)
`)

const setBounds = write(`
  update seat_section set bounds = $3::jsonb, version = version + 1 where org_id = $1 and section_id = $2
`)

type SectionRef = { readonly mapId: number; readonly sectionId: number }

export const listStoredSeats = (tx: Tx, org: OrgId, sectionId: number) => tx.all(seats, org, sectionId)

export const insertPlannedSeats = (tx: Tx, org: OrgId, ref: SectionRef, planned: readonly PlannedSeat[]) =>
  tx.count(insert, org, ref.mapId, ref.sectionId, ...toArrays(planned))

/** Writes seats that keep their ids. */
export async function updateSeats(
  tx: Tx,
  org: OrgId,
  sectionId: number,
  changed: readonly StoredSeat[],
): Promise<void> {
  const ids = changed.map(({ seat_id }) => seat_id)
  await tx.count(detach, org, sectionId, ids)
  await tx.count(update, org, sectionId, ids, ...toArrays(changed))
}

export const removeSeats = (tx: Tx, org: OrgId, sectionId: number, ids: readonly number[]) =>
  tx.count(remove, org, sectionId, ids)

export async function replaceLines(
  tx: Tx,
  org: OrgId,
  sectionId: number,
  lines: readonly PlannedLine[],
): Promise<void> {
  await tx.count(deleteLines, org, sectionId)
  await tx.count(
    insertLines,
    org,
    sectionId,
    lines.map(({ label }) => label),
    lines.map(({ line }) => line?.start_x ?? null),
    lines.map(({ line }) => line?.start_y ?? null),
    lines.map(({ line }) => line?.end_x ?? null),
    lines.map(({ line }) => line?.end_y ?? null),
    lines.map(({ line }) => line?.curve ?? null),
    lines.map(({ line }) => line?.places ?? null),
  )
}

/** Stores the rectangle around the seats, and a new version. */
export const putBounds = (tx: Tx, org: OrgId, sectionId: number, bounds: Bounds | null) =>
  tx.count(setBounds, org, sectionId, bounds && JSON.stringify(bounds))

const toArrays = (list: readonly PlannedSeat[]) =>
  [
    list.map((s) => s.row_label),
    list.map((s) => s.row_key),
    list.map((s) => s.title),
    list.map((s) => s.place),
    list.map((s) => s.aisle),
    list.map((s) => s.rank),
    list.map((s) => s.x),
    list.map((s) => s.y),
    list.map((s) => s.category),
    list.map((s) => Number(s.wheelchair)),
    list.map((s) => Number(s.restricted_view)),
  ] as const
