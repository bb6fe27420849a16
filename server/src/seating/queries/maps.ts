import type { Bounds, Point } from '#contract'
import { read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** A map without its drawing, which layout.ts reads. */
type SeatMapTable = Omit<
  Tables['seat_map'],
  'layout_version' | 'width' | 'height' | 'focal_x' | 'focal_y' | 'categories'
>
/** Outline and bounds are as they were written: points, and a rectangle. */
export type SectionRow = Omit<Tables['seat_section'], 'outline' | 'bounds'> & {
  outline: Point[] | null
  bounds: Bounds | null
}

export type SeatMapRow = Omit<SeatMapTable, 'org_id'> & { venue_name: string | null }

const COLUMNS = `m.seat_map_id, m.title, m.venue_id, v.name as venue_name, m.status, m.section_count, m.seat_count,
  m.created_at, m.updated_at`
const SECTION =
  'org_id, section_id, seat_map_id, label, sub_section, level, gate, order_by, version, x, y, rotation, outline, bounds'

const find = read<SeatMapRow>(`
  select ${COLUMNS} from seat_map m left join venue v on v.org_id = $1 and v.venue_id = m.venue_id
  where m.org_id = $1 and m.seat_map_id = $2
`)

const page = read<SeatMapRow>(`
  select ${COLUMNS} from seat_map m left join venue v on v.org_id = $1 and v.venue_id = m.venue_id
  where m.org_id = $1 order by m.seat_map_id limit $2 offset $3
`)

/**
 * PostgreSQL returns the seats of a row as JSON: serialising 60,000 objects here would block the event loop. Sorting
 * before the aggregation costs half as much as sorting inside each row.
 */
const rowsWithSeats = read<SeatRowJson>(
  `select s.section_id, s.label, nullif(s.sub_section, '') as sub_section, s.level, s.gate, s.order_by, r.row_label, r.seats
   from (
     select section_id, row_label, min(seat_id) as first_seat,
       string_agg('{"seat_id":' || seat_id || ',"title":' || to_json(title) || ',"aisle":'
         || coalesce(to_json(aisle)::text, 'null') || ',"place":' || place || '}', ',') as seats
     from (
       select section_id, row_label, place, seat_id, title, aisle from seat
       where org_id = $1 and seat_map_id = $2 order by section_id, row_label, place
     ) t group by section_id, row_label
   ) r
   join seat_section s on s.org_id = $1 and s.section_id = r.section_id
   order by s.order_by, s.section_id, r.first_seat`,
  { heavy: true },
)

const lock = write<SeatMapTable>(`
  select org_id, seat_map_id, venue_id, title, status, section_count, seat_count, created_at, updated_at
  from seat_map where org_id = $1 and seat_map_id = $2 for update
`)

/** Inserts nothing if the venue does not belong to the organisation. */
const insert = write<{ seat_map_id: number }>(`
  insert into seat_map (org_id, venue_id, title, status, created_at, updated_at)
  select $1, $2::uuid, $3, 'draft', $4::timestamptz, $4::timestamptz
  where $2::uuid is null or exists (select from venue v where v.org_id = $1 and v.venue_id = $2)
  returning seat_map_id
`)

const update = write(`
  update seat_map set venue_id = $3::uuid, title = $4, status = $5, section_count = $6, seat_count = $7, updated_at = $8
  where org_id = $1 and seat_map_id = $2
    and ($3::uuid is null or exists (select from venue v where v.org_id = $1 and v.venue_id = $3))
`)

const sections = read<SectionRow>(`
  select ${SECTION} from seat_section where org_id = $1 and seat_map_id = $2 order by order_by, section_id
`)

const lockSectionById = write<SectionRow>(`
  select ${SECTION} from seat_section where org_id = $1 and seat_map_id = $2 and section_id = $3 for update
`)

const updateSection = write(`
  update seat_section set label = $3, sub_section = $4, level = $5, gate = $6, order_by = $7, x = $8, y = $9, rotation = $10,
    outline = $11::jsonb, version = version + 1
  where org_id = $1 and section_id = $2
`)

export type SeatRowJson = Pick<SectionRow, 'section_id' | 'label' | 'level' | 'gate' | 'order_by'> & {
  sub_section: string | null
  row_label: string
  seats: string
}

export const findSeatMap = (db: Reader | Tx, org: OrgId, id: number) => db.one(find, org, id)

/** Returns one row more than the limit, which shows that there is another page. */
export const listSeatMaps = (db: Db, org: OrgId, { limit, skip }: { limit: number; skip: number }) =>
  db.all(page, org, limit + 1, skip)

/** Lists the rows of the map in order, each with its section. */
export const listRows = (db: Db, org: OrgId, id: number) => db.all(rowsWithSeats, org, id)

export const lockSeatMap = async (tx: Tx, org: OrgId, id: number) => (await tx.write(lock, org, id))[0]

export const insertSeatMap = async (tx: Tx, org: OrgId, map: { title: string; venue_id: string | null; at: Date }) =>
  (await tx.write(insert, org, map.venue_id, map.title, map.at))[0]?.seat_map_id

/** Returns 0 if the venue does not belong to the organisation. */
export const putSeatMap = (tx: Tx, org: OrgId, map: Omit<SeatMapTable, 'org_id' | 'created_at'>): Promise<number> =>
  tx.count(
    update,
    org,
    map.seat_map_id,
    map.venue_id,
    map.title,
    map.status,
    map.section_count,
    map.seat_count,
    map.updated_at,
  )

export const listSections = (tx: Tx, org: OrgId, mapId: number) => tx.all(sections, org, mapId)

export const lockSection = async (tx: Tx, org: OrgId, mapId: number, id: number) =>
  (await tx.write(lockSectionById, org, mapId, id))[0]

export const putSection = (tx: Tx, org: OrgId, s: SectionRow): Promise<number> =>
  tx.count(
    updateSection,
    org,
    s.section_id,
    s.label,
    s.sub_section,
    s.level,
    s.gate,
    s.order_by,
    s.x,
    s.y,
    s.rotation,
    s.outline && JSON.stringify(s.outline),
  )

/** The constraint that makes label and sub_section unique in a map. */
export const SECTION_CONSTRAINT = 'seat_section_once'
