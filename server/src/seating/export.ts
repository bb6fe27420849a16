import {
  findSeatPosition,
  roundCoordinate,
  seatColumns,
  toMapPoint,
  type exportSeats as operation,
  type Input,
  type Point,
  type SeatFile,
  type SeatRowLayout,
} from '#contract'
import type { Ctx } from '#platform/context'
import { csvLine } from '#platform/csv'
import { fail } from '#platform/problem'
import {
  findLayout,
  listRowLayouts,
  listSectionLayouts,
  type LayoutRow,
  type SectionLayoutRow,
} from './queries/layout.ts'

type ExportInput = Pick<Input<typeof operation>, 'params' | 'query'>

/** Returns the seats of a map as a file. Sections are read one by one, so that others are served in between. */
export async function exportSeats(ctx: Ctx, { params, query }: ExportInput): Promise<SeatFile> {
  const map = (await findLayout(ctx.db, ctx.org, params.seat_map_id)) ?? fail('not_found')
  const sections = await listSectionLayouts(ctx.db, ctx.org, params.seat_map_id)
  const parts: string[] = []
  for (const section of sections) {
    const rows = (await listRowLayouts(ctx.db, ctx.org, section.section_id)).map(toRow)
    parts.push(query.format === 'csv' ? toCsv(section, rows) : toZone(section, rows))
  }
  const content = query.format === 'csv' ? `${seatColumns.join(',')}\r\n${parts.join('')}` : toPlan(map, parts)
  return {
    format: query.format,
    filename: `seat-map-${map.seat_map_id}.${query.format === 'csv' ? 'csv' : 'json'}`,
    content,
  }
}

/** PostgreSQL wrote this JSON in the contract's shape. */
const toRow = (row: { row_label: string; seats: string; line: string | null }): SeatRowLayout =>
  JSON.parse(
    `{"label":${JSON.stringify(row.row_label)},"line":${row.line ?? 'null'},"seats":[${row.seats}]}`,
  ) as SeatRowLayout

function placeOnMap(
  section: SectionLayoutRow,
  row: SeatRowLayout,
  seat: SeatRowLayout['seats'][number],
): Point | undefined {
  const at = findSeatPosition(row.line, seat)
  if (!at) return undefined
  const { x, y } = toMapPoint(section, at)
  return { x: roundCoordinate(x), y: roundCoordinate(y) }
}

function toCsv(section: SectionLayoutRow, rows: readonly SeatRowLayout[]): string {
  const shared = [section.label, section.sub_section, section.level ?? '', section.gate ?? '']
  return rows
    .flatMap((row) =>
      row.seats.map((seat) => {
        const at = placeOnMap(section, row, seat)
        return csvLine([
          ...shared,
          row.label,
          seat.title,
          seat.aisle ?? '',
          String(seat.rank),
          at ? String(at.x) : '',
          at ? String(at.y) : '',
          seat.category ?? '',
          String(seat.wheelchair),
          String(seat.restricted_view),
        ])
      }),
    )
    .join('')
}

/** A plan needs a category and a position for each seat: what has none gets this category, or a place in a grid. */
const NO_CATEGORY = 'Seats'
const GRID = 20

/** Returns a section as a zone, in JSON. Positions are on the map, so the zone is at its origin. */
function toZone(section: SectionLayoutRow, rows: readonly SeatRowLayout[]): string {
  const origin = { x: 0, y: 0 }
  return JSON.stringify({
    name: section.sub_section === '' ? section.label : `${section.label} ${section.sub_section}`,
    position: origin,
    rows: rows.map((row, i) => ({
      row_number: row.label,
      position: origin,
      seats: row.seats.map((seat) => ({
        seat_guid: String(seat.seat_id),
        seat_number: seat.title,
        position: placeOnMap(section, row, seat) ?? { x: seat.place * GRID, y: (i + 1) * GRID },
        category: seat.category ?? NO_CATEGORY,
      })),
    })),
    areas: [],
  })
}

function toPlan(map: LayoutRow, zones: readonly string[]): string {
  const missing = map.categories.some(({ name }) => name === NO_CATEGORY)
    ? []
    : [{ name: NO_CATEGORY, color: '#888888' }]
  const head = {
    name: map.title,
    size: { width: Math.ceil(map.width ?? 1_000), height: Math.ceil(map.height ?? 1_000) },
    categories: [...map.categories, ...missing],
  }
  return `${JSON.stringify(head).slice(0, -1)},"zones":[${zones.join(',')}]}`
}
