import type { Bounds, Point } from '#contract'
import { read, write, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { LINE_JSON } from '#seating'
import { lockStockRows, rebuildRows, ROW_KEY } from './rebuild-rows.ts'
import { isOpenTo } from './seats.ts'

export type SectionRow = {
  readonly section_id: number
  readonly label: string
  readonly sub_section: string | null
  readonly price_category_id: number | null
  readonly seats: number
  readonly free: number
  readonly free_wheelchair_places: number
  readonly blocked: number
}

export type StoreSectionRow = Omit<SectionRow, 'blocked'> & {
  readonly level: string | null
  readonly gate: string | null
  readonly x: number
  readonly y: number
  readonly rotation: number
  /** As seating wrote them. */
  readonly outline: Point[] | null
  readonly bounds: Bounds | null
}

/** The drawing that sections are on. */
export type StoreSeatMapRow = {
  readonly seat_map_id: number
  readonly width: number
  readonly height: number
  readonly focal_x: number | null
  readonly focal_y: number | null
}

export type StoreRow = {
  readonly row_label: string
  /** A JSON object. */
  readonly line: string | null
  /** JSON objects, separated by commas. */
  readonly seats: string
}

const COLUMNS = `s.section_id, s.label, nullif(s.sub_section, '') as sub_section, m.price_category_id,
  coalesce(r.seats, 0) as seats`

/** What the storefront sees in addition. Seats that are set aside for other channels are not free there. */
const STORE_COLUMNS = `${COLUMNS}, coalesce(r.web_free, 0) as free, coalesce(r.web_wheelchair, 0) as free_wheelchair_places,
  s.level, s.gate, s.x, s.y, s.rotation, s.outline,
  s.bounds`

const FROM_EVENT = `
  from event e join seat_section s on s.org_id = $1 and s.seat_map_id = e.seat_map_id
  left join event_section m on m.org_id = $1 and m.event_id = e.event_id and m.section_id = s.section_id
  left join (
    select r.section_id, sum(cardinality(array_remove(r.seat_ids, 0))) as seats,
      sum(bit_count(r.free))::bigint as free,
      sum(bit_count(r.free)) filter (where ${isOpenTo("'web'")})::bigint as web_free,
      sum(bit_count(r.free & r.for_wheelchairs))::bigint as wheelchair,
      sum(bit_count(r.free & r.for_wheelchairs)) filter (where ${isOpenTo("'web'")})::bigint as web_wheelchair
    from seat_row r where r.org_id = $1 and r.event_id = $2 group by r.section_id
  ) r on r.section_id = s.section_id`

/** What staff see in addition. */
const STAFF_COLUMNS = `${COLUMNS}, coalesce(r.free, 0) as free, coalesce(r.wheelchair, 0) as free_wheelchair_places, (
  select count(*) from seat_hold b join hold h on h.org_id = $1 and h.item_id = b.item_id and h.status = 'blocked'
  where b.org_id = $1 and b.event_id = $2 and b.section_id = s.section_id and b.freed_at is null
) as blocked`

const all = read<SectionRow>(
  `select ${STAFF_COLUMNS} ${FROM_EVENT} where e.org_id = $1 and e.event_id = $2 order by s.order_by, s.section_id`,
  { heavy: true },
)

const one = read<SectionRow>(
  `select ${STAFF_COLUMNS} ${FROM_EVENT} where e.org_id = $1 and e.event_id = $2 and s.section_id = $3`,
)

const storeSections = read<StoreSectionRow>(
  `select ${STORE_COLUMNS} ${FROM_EVENT} where e.org_id = $1 and e.event_id = $2 order by s.order_by, s.section_id`,
  { heavy: true },
)

const storeSection = read<StoreSectionRow>(
  `select ${STORE_COLUMNS} ${FROM_EVENT} where e.org_id = $1 and e.event_id = $2 and s.section_id = $3`,
)

/** PostgreSQL returns the seats of a row as JSON, as for a seat map. A seat that is not on sale is not free. */
const storeRows = read<StoreRow>(
  `select t.row_label, t.seats, ${LINE_JSON} as line
   from (
     select t.row_label, min(t.seat_id) as first_seat, string_agg('{"seat_id":' || t.seat_id || ',"title":' || to_json(t.title)
       || ',"place":' || t.place || ',"free":' || case when t.free then 'true' else 'false' end
       || coalesce(',"x":' || t.x || ',"y":' || t.y, '') || case when t.wheelchair then ',"wheelchair":true' else '' end
       || case when t.restricted_view then ',"restricted_view":true' else '' end || '}', ',') as seats
     from (
       select s.row_label, s.place, s.seat_id, s.title, s.x, s.y, s.wheelchair, s.restricted_view,
         get_bit(r.free, array_position(r.seat_ids, s.seat_id) - 1) = 1 and ${isOpenTo("'web'")} as free
       from seat s left join seat_row r on r.org_id = $1 and r.event_id = $2 and r.section_id = $3 and r.row_label = ${ROW_KEY}
       where s.org_id = $1 and s.section_id = $3 order by s.row_label, s.place
     ) t group by t.row_label
   ) t left join seat_line l on l.org_id = $1 and l.section_id = $3 and l.row_label = t.row_label
   order by l.order_by nulls last, t.first_seat`,
  { heavy: true },
)

const seatMap = read<StoreSeatMapRow>(`
  select m.seat_map_id, m.width, m.height, m.focal_x, m.focal_y
  from event e join seat_map m on m.org_id = $1 and m.seat_map_id = e.seat_map_id
  where e.org_id = $1 and e.event_id = $2 and m.width is not null
`)

const category = read<{ price_category_id: number }>(`
  select price_category_id from price_category where org_id = $1 and event_id = $2 and price_category_id = $3
`)

const map = write(`
  insert into event_section (org_id, event_id, section_id, price_category_id, created_at) values ($1, $2, $3, $4, $5)
  on conflict (org_id, event_id, section_id) do update set price_category_id = excluded.price_category_id
`)

/** Locks the rows first, so that a concurrent claim is waited for. The second execution then sees it. */
const lock = write<{ taken: boolean }>(`
  select exists (
    select from seat_hold h where h.org_id = $1 and h.event_id = r.event_id and h.section_id = r.section_id
  ) as taken
  from seat_row r where r.org_id = $1 and r.event_id = $2 and r.section_id = $3
  order by r.best_rank, r.row_label for update of r
`)

const closeRows = write(`delete from seat_row where org_id = $1 and event_id = $2 and section_id = $3`)
const unmap = write(`delete from event_section where org_id = $1 and event_id = $2 and section_id = $3`)

type SectionRef = { readonly eventId: string; readonly sectionId: number }

export const listSections = (db: Reader, org: OrgId, eventId: string) => db.all(all, org, eventId)
export const listStoreSections = (db: Reader, org: OrgId, eventId: string) => db.all(storeSections, org, eventId)
export const findStoreSeatMap = (db: Reader, org: OrgId, eventId: string) => db.one(seatMap, org, eventId)
export const findStoreSection = (db: Reader, org: OrgId, { eventId, sectionId }: SectionRef) =>
  db.one(storeSection, org, eventId, sectionId)
export const listStoreRows = (db: Reader, org: OrgId, { eventId, sectionId }: SectionRef) =>
  db.all(storeRows, org, eventId, sectionId)
export const findSection = (tx: Tx, org: OrgId, { eventId, sectionId }: SectionRef) =>
  tx.one(one, org, eventId, sectionId)
export const findCategory = (tx: Tx, org: OrgId, eventId: string, id: number) => tx.one(category, org, eventId, id)

/** Puts all seats of the section on sale in a price category. */
export async function openSection(
  tx: Tx,
  org: OrgId,
  { eventId, sectionId }: SectionRef,
  { categoryId, at }: { categoryId: number; at: Date },
): Promise<void> {
  await tx.count(map, org, eventId, sectionId, categoryId, at)
  const rows = { eventIds: [eventId], sectionId, keys: null }
  await lockStockRows(tx, org, rows)
  await rebuildRows(tx, org, rows, categoryId)
}

/** Takes the section off sale. Returns false, and changes nothing, if one of its seats was ever taken. */
export async function closeSection(tx: Tx, org: OrgId, { eventId, sectionId }: SectionRef): Promise<boolean> {
  await tx.write(lock, org, eventId, sectionId)
  if ((await tx.write(lock, org, eventId, sectionId)).some(({ taken }) => taken)) return false
  await tx.count(closeRows, org, eventId, sectionId)
  await tx.count(unmap, org, eventId, sectionId)
  return true
}
