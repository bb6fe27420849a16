import { seatMapStatuses, type SeatMap, type SeatMapLayout, type SeatSection, type SeatSectionLayout } from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId, type OrgId } from '#platform/ids'
import type { LayoutRow, RowLayoutJson, SectionLayoutRow } from './queries/layout.ts'
import type { SeatRowJson, SeatMapRow, SectionRow } from './queries/maps.ts'

export const viewSeatMap = (org: OrgId, row: SeatMapRow): SeatMap => ({
  seat_map_id: row.seat_map_id,
  org_id: publicId('org', org),
  title: row.title,
  venue_id: row.venue_id === null ? null : publicId('ven', row.venue_id),
  venue_name: row.venue_name,
  status: toSeatMapStatus(row.status),
  section_count: row.section_count,
  seat_count: row.seat_count,
  created: unixSeconds(row.created_at),
  updated_at: unixSeconds(row.updated_at),
})

const viewSection = (
  row: Pick<SectionRow, 'section_id' | 'label' | 'level' | 'gate' | 'order_by'> & { sub_section: string | null },
): SeatSection => ({
  section_id: row.section_id,
  label: row.label,
  sub_section: row.sub_section || null,
  level: row.level,
  gate: row.gate,
  order_by: row.order_by,
})

export const viewSectionLayout = (row: SectionLayoutRow): SeatSectionLayout => ({
  ...viewSection(row),
  x: row.x,
  y: row.y,
  rotation: row.rotation,
  outline: row.outline && [...row.outline],
  version: row.version,
  bounds: row.bounds,
  row_count: row.row_count,
  seat_count: row.seat_count,
})

export const viewLayout = (map: LayoutRow, sections: readonly SectionLayoutRow[]): SeatMapLayout => ({
  seat_map_id: map.seat_map_id,
  title: map.title,
  status: toSeatMapStatus(map.status),
  version: map.layout_version,
  width: map.width,
  height: map.height,
  focal_point: map.focal_x === null || map.focal_y === null ? null : { x: map.focal_x, y: map.focal_y },
  categories: map.categories,
  background: map.background,
  seat_count: map.seat_count,
  sections: sections.map(viewSectionLayout),
})

/** Builds the contract's SeatSectionRows as JSON text. */
export const sectionRowsJson = (section: SectionLayoutRow, rows: readonly RowLayoutJson[]): string =>
  withList(
    viewSectionLayout(section),
    'rows',
    rows.map((row) => `{"label":${JSON.stringify(row.row_label)},"line":${row.line ?? 'null'},"seats":[${row.seats}]}`),
  )

/** Builds the contract's SeatMapWithSeats as JSON text from rows whose seats are already JSON text. */
export function seatMapJson(map: SeatMap, rows: readonly SeatRowJson[]): string {
  const bySection = Map.groupBy(rows, (row) => row.section_id)
  const sections = [...bySection.values()].map(([first, ...others]) => first && sectionJson(first, [first, ...others]))
  return withList(map, 'sections', sections)
}

const sectionJson = (first: SeatRowJson, rows: readonly SeatRowJson[]): string =>
  withList(
    viewSection(first),
    'rows',
    rows.map((row) => `{"label":${JSON.stringify(row.row_label)},"seats":[${row.seats}]}`),
  )

/** Serialises an object and appends one field, a list of items that are already JSON text. */
const withList = (fields: object, name: string, items: readonly (string | undefined)[]): string =>
  `${JSON.stringify(fields).slice(0, -1)},"${name}":[${items.join(',')}]}`

/** A check constraint limits the column to these values. */
function toSeatMapStatus(text: string): SeatMap['status'] {
  const status = seatMapStatuses.find((known) => known === text)
  if (!status) throw new Error(`unknown seat map status: ${text}`)
  return status
}
