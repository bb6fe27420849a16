import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

const insertMap = write<{ seat_map_id: number }>(`
  insert into seat_map (org_id, venue_id, title, status, created_at, updated_at, width, height, focal_x, focal_y, categories)
  select $1, venue_id, $3, 'draft', $4, $4, width, height, focal_x, focal_y, categories from seat_map where org_id = $1 and seat_map_id = $2
  returning seat_map_id
`)

const insertSections = write(`
  insert into seat_section (org_id, seat_map_id, label, sub_section, level, gate, order_by, x, y, rotation, outline, bounds)
  select $1, $3, label, sub_section, level, gate, order_by, x, y, rotation, outline, bounds from seat_section
  where org_id = $1 and seat_map_id = $2 order by order_by, section_id
`)

const insertLines = write(`
  insert into seat_line (org_id, section_id, row_label, order_by, start_x, start_y, end_x, end_y, curve, places)
  select $1, n.section_id, l.row_label, l.order_by, l.start_x, l.start_y, l.end_x, l.end_y, l.curve, l.places
  from seat_section o join seat_line l on l.org_id = $1 and l.section_id = o.section_id
  join seat_section n on n.org_id = $1 and n.seat_map_id = $3 and n.label = o.label and n.sub_section = o.sub_section
  where o.org_id = $1 and o.seat_map_id = $2
`)

const insertBackground = write(`
  insert into seat_map_background (org_id, seat_map_id, media_type, content, pixel_width, pixel_height, x, y, width, height, opacity)
  select $1, $3, media_type, content, pixel_width, pixel_height, x, y, width, height, opacity
  from seat_map_background where org_id = $1 and seat_map_id = $2
`)

/** Inserts in the order of the original seats, so that the new ids have the same order. */
const insertSeats = write<{ copied: number; last_id: number | null }>(`
  with part as materialized (
    select * from seat
    where org_id = $1 and seat_map_id = $2 and seat_id > $4 order by seat_id limit $5
  ), inserted as (
    insert into seat (org_id, seat_map_id, section_id, row_label, title, aisle, place, rank, x, y, category, wheelchair,
      restricted_view)
    select $1, $3, n.section_id, p.row_label, p.title, p.aisle, p.place, p.rank, p.x, p.y, p.category, p.wheelchair,
      p.restricted_view
    from part p
    join seat_section o on o.org_id = $1 and o.section_id = p.section_id
    join seat_section n on n.org_id = $1 and n.seat_map_id = $3 and n.label = o.label and n.sub_section = o.sub_section
    order by p.seat_id
  )
  select count(*) as copied, max(seat_id) as last_id from part
`)

const count = write(`
  update seat_map m set
    section_count = (select count(*) from seat_section x where x.org_id = $1 and x.seat_map_id = $2),
    seat_count = (select count(*) from seat s where s.org_id = $1 and s.seat_map_id = $2)
  where m.org_id = $1 and m.seat_map_id = $2
`)

type CopiedMaps = { readonly from: number; readonly to: number }

export async function insertMapCopy(
  tx: Tx,
  org: OrgId,
  { from, title }: { readonly from: number; readonly title: string },
  at: Date,
): Promise<number> {
  const [copy] = await tx.write(insertMap, org, from, title, at)
  if (!copy) throw new Error('the seat map to copy was not found')
  await tx.count(insertSections, org, from, copy.seat_map_id)
  await tx.count(insertLines, org, from, copy.seat_map_id)
  await tx.count(insertBackground, org, from, copy.seat_map_id)
  return copy.seat_map_id
}

/** Copies up to `limit` seats after the seat `after`. Returns their number, and the id of the last one. */
export async function insertCopiedSeats(
  tx: Tx,
  org: OrgId,
  { from, to }: CopiedMaps,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ copied: number; last: number }> {
  const [row] = await tx.write(insertSeats, org, from, to, after, limit)
  return { copied: row?.copied ?? 0, last: row?.last_id ?? after }
}

/** Stores the number of sections and seats of a map. */
export const updateCounts = (tx: Tx, org: OrgId, mapId: number): Promise<number> => tx.count(count, org, mapId)
