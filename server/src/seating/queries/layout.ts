import type { SeatMapLayout } from '#contract'
import { read, write, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { SectionRow } from './maps.ts'

export type SectionLayoutRow = SectionRow & { row_count: number; seat_count: number }

const layout = read<LayoutRow>(`
  select m.seat_map_id, m.title, m.status, m.seat_count, m.layout_version, m.width, m.height, m.focal_x, m.focal_y, m.categories,
    case when b.seat_map_id is not null then jsonb_build_object('x', b.x, 'y', b.y, 'width', b.width, 'height', b.height,
      'opacity', b.opacity, 'media_type', b.media_type, 'bytes', length(b.content), 'pixel_width', b.pixel_width,
      'pixel_height', b.pixel_height) end as background
  from seat_map m left join seat_map_background b on b.org_id = $1 and b.seat_map_id = m.seat_map_id
  where m.org_id = $1 and m.seat_map_id = $2
`)

/**
 * Counts along an index, section by section. One aggregate over the map, joined to its sections, was computed again for each section
 * while PostgreSQL had no statistics of a new map.
 */
const SECTIONS = `
  select s.org_id, s.section_id, s.seat_map_id, s.label, s.sub_section, s.level, s.gate, s.order_by, s.version, s.x, s.y,
    s.rotation, s.outline, s.bounds, c.row_count, c.seat_count
  from seat_section s cross join lateral (
    select count(*) as row_count, coalesce(sum(r.seats), 0)::bigint as seat_count from (
      select count(*) as seats from seat t where t.org_id = $1 and t.section_id = s.section_id group by t.row_label
    ) r
  ) c
  where s.org_id = $1 and s.seat_map_id = $2`

const sections = read<SectionLayoutRow>(`${SECTIONS} order by s.order_by, s.section_id`, { heavy: true })

const section = read<SectionLayoutRow>(`${SECTIONS} and s.section_id = $3`)

/** The line of a row as JSON text; null if the row is not drawn. */
export const LINE_JSON = `case when l.start_x is not null then json_build_object('start_x', l.start_x, 'start_y', l.start_y,
  'end_x', l.end_x, 'end_y', l.end_y, 'curve', l.curve, 'places', l.places)::text end`

/** PostgreSQL returns the seats of a row as JSON, as for a whole map. Rows without a line are in the order of their first seat. */
const rows = read<RowLayoutJson>(
  `select r.row_label, r.seats, ${LINE_JSON} as line
   from (
     select t.row_label, min(t.seat_id) as first_seat, string_agg(json_build_object('seat_id', t.seat_id, 'title', t.title,
       'place', t.place, 'aisle', t.aisle, 'rank', t.rank, 'x', t.x, 'y', t.y, 'category', t.category, 'wheelchair',
       t.wheelchair, 'restricted_view', t.restricted_view)::text, ',') as seats
     from (
       select * from seat s where s.org_id = $1 and s.section_id = $2 order by s.row_label, s.place
     ) t group by t.row_label
   ) r
   left join seat_line l on l.org_id = $1 and l.section_id = $2 and l.row_label = r.row_label
   order by l.order_by nulls last, r.first_seat`,
  { heavy: true },
)

const updateLayout = write(`
  update seat_map set width = $3, height = $4, focal_x = $5, focal_y = $6, categories = $7::jsonb,
    layout_version = layout_version + 1, updated_at = $8
  where org_id = $1 and seat_map_id = $2
`)

const insertSection = write<{ section_id: number }>(`
  insert into seat_section (org_id, seat_map_id, label, sub_section, level, gate, order_by, x, y, rotation, outline)
  select $1, $2, $3, $4, $5, $6, coalesce($7::integer, (
    select coalesce(max(s.order_by), 0) + 1 from seat_section s where s.org_id = $1 and s.seat_map_id = $2
  )), $8, $9, $10, $11::jsonb
  returning section_id
`)

const deleteLines = write(`delete from seat_line where org_id = $1 and section_id = $2`)
/** Deletes nothing if the section has seats, or is on sale at an event. */
const deleteSection = write(`
  delete from seat_section s where s.org_id = $1 and s.section_id = $2
    and not exists (select from seat t where t.org_id = $1 and t.section_id = s.section_id)
    and not exists (select from event_section e where e.org_id = $1 and e.section_id = s.section_id)
`)

const background = read<Tables['seat_map_background']>(`
  select org_id, seat_map_id, media_type, content, pixel_width, pixel_height, x, y, width, height, opacity
  from seat_map_background where org_id = $1 and seat_map_id = $2
`)

const upsertBackground = write(`
  insert into seat_map_background (org_id, seat_map_id, media_type, content, pixel_width, pixel_height, x, y, width, height, opacity)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (org_id, seat_map_id) do update set media_type = excluded.media_type, content = excluded.content,
    pixel_width = excluded.pixel_width, pixel_height = excluded.pixel_height, x = excluded.x, y = excluded.y,
    width = excluded.width, height = excluded.height, opacity = excluded.opacity
`)

const removeBackground = write(`delete from seat_map_background where org_id = $1 and seat_map_id = $2`)

export type LayoutRow = {
  seat_map_id: number
  title: string
  status: string
  seat_count: number
  layout_version: number
  width: number | null
  height: number | null
  focal_x: number | null
  focal_y: number | null
  /** As written: the contract's shapes. */
  categories: SeatMapLayout['categories']
  background: SeatMapLayout['background']
}

export type RowLayoutJson = { row_label: string; seats: string; line: string | null }
export type BackgroundRow = Tables['seat_map_background']

export const findLayout = (db: Reader | Tx, org: OrgId, mapId: number) => db.one(layout, org, mapId)
export const listSectionLayouts = (db: Reader | Tx, org: OrgId, mapId: number) => db.all(sections, org, mapId)
export const findSectionLayout = (db: Reader | Tx, org: OrgId, mapId: number, id: number) =>
  db.one(section, org, mapId, id)
export const listRowLayouts = (db: Reader | Tx, org: OrgId, sectionId: number) => db.all(rows, org, sectionId)

export const putLayout = (
  tx: Tx,
  org: OrgId,
  map: Pick<LayoutRow, 'seat_map_id' | 'width' | 'height' | 'focal_x' | 'focal_y' | 'categories'>,
  at: Date,
): Promise<number> =>
  tx.count(
    updateLayout,
    org,
    map.seat_map_id,
    map.width,
    map.height,
    map.focal_x,
    map.focal_y,
    JSON.stringify(map.categories),
    at,
  )

export type NewSection = Pick<
  SectionRow,
  'label' | 'sub_section' | 'level' | 'gate' | 'x' | 'y' | 'rotation' | 'outline'
> & {
  readonly order_by: number | null
}

export const addSection = async (tx: Tx, org: OrgId, mapId: number, s: NewSection): Promise<number> => {
  const outline = s.outline && JSON.stringify(s.outline)
  const fields = [s.label, s.sub_section, s.level, s.gate, s.order_by, s.x, s.y, s.rotation, outline]
  const [inserted] = await tx.write(insertSection, org, mapId, ...fields)
  if (!inserted) throw new Error('insert returned no row')
  return inserted.section_id
}

/** Returns false, and deletes nothing, if the section is in use. */
export async function removeSection(tx: Tx, org: OrgId, id: number): Promise<boolean> {
  await tx.count(deleteLines, org, id)
  return (await tx.count(deleteSection, org, id)) > 0
}

export const findBackground = (db: Reader | Tx, org: OrgId, mapId: number) => db.one(background, org, mapId)

export const putBackground = (tx: Tx, org: OrgId, b: Omit<BackgroundRow, 'org_id'>): Promise<number> => {
  const picture = [b.media_type, b.content, b.pixel_width, b.pixel_height] as const
  return tx.count(upsertBackground, org, b.seat_map_id, ...picture, b.x, b.y, b.width, b.height, b.opacity)
}

export const deleteBackground = (tx: Tx, org: OrgId, mapId: number) => tx.count(removeBackground, org, mapId)
