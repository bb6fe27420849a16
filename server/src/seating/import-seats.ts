import { findBounds, layoutLimits, roundCoordinate, toSectionPoint, type Bounds, type Point } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { freeKey } from './edit-rules.ts'
import { roundPoint } from './layout.ts'
import type { FileDrawing } from './parsed-file.ts'
import { insertSeats, insertSections, putImportedBounds, type ExistingRow, type NewSeatRow } from './queries/import.ts'
import { findLayout, putLayout } from './queries/layout.ts'
import type { SectionRow } from './queries/maps.ts'
import type { Arrangement, NewSeat } from './rules.ts'

type SeatAddition = {
  readonly arranged: Arrangement
  readonly existing: readonly SectionRow[]
  readonly rows: readonly ExistingRow[]
}

/** Inserts the sections and seats of an arrangement that has no problems. */
export async function addSeats(tx: Tx, org: OrgId, mapId: number, addition: SeatAddition): Promise<void> {
  const { arranged, existing, rows } = addition
  const added = { sections: arranged.sections.slice(existing.length), afterOrder: existing.at(-1)?.order_by ?? 0 }
  const inserted = added.sections.length === 0 ? [] : await insertSections(tx, org, mapId, added)
  const sections: readonly PlacedSection[] = [...existing, ...inserted]
  const seats = placeSeats(arranged.seats, sections, rows)
  await insertSeats(tx, org, mapId, seats)
  await putImportedBounds(tx, org, growBounds(seats, sections))
}

type PlacedSection = Pick<SectionRow, 'section_id' | 'x' | 'y' | 'rotation' | 'bounds'>

/** Positions of a file are on the map; a seat has its position in the drawing of its section. */
function placeSeats(
  seats: readonly NewSeat[],
  sections: readonly PlacedSection[],
  existing: readonly ExistingRow[],
): NewSeatRow[] {
  const rows = new Map(existing.map((row) => [`${row.section_id}\n${row.row_label}`, row]))
  const keys = new Map(sections.map(({ section_id }) => [section_id, new Set<string>()]))
  for (const row of existing) keys.get(row.section_id)?.add(row.row_key)
  const newKeys = new Map<string, string>()
  return seats.map(({ section: index, position: _position, ...seat }) => {
    const section = sections[index]
    if (!section) throw new Error('a seat is in a section that was not inserted')
    const id = `${section.section_id}\n${seat.row_label}`
    const row = rows.get(id)
    const used = keys.get(section.section_id) ?? new Set<string>()
    const key = row?.row_key ?? newKeys.get(id) ?? freeKey(seat.row_label, used)
    used.add(key)
    if (!row) newKeys.set(id, key)
    const at = seat.x === null || seat.y === null ? undefined : toSectionPoint(section, { x: seat.x, y: seat.y })
    return {
      ...seat,
      ...(at && roundPoint(at)),
      section_id: section.section_id,
      place: seat.place + (row?.place ?? 0),
      row_key: key === seat.row_label ? null : key,
    }
  })
}

/** Returns the rectangles around the old and new seats of each section that gets seats. */
function growBounds(
  seats: readonly NewSeatRow[],
  sections: readonly PlacedSection[],
): ReadonlyMap<number, Bounds | null> {
  const before = new Map(sections.map((section) => [section.section_id, section.bounds]))
  return new Map(
    [...Map.groupBy(seats, (seat) => seat.section_id)].map(([id, own]) => {
      const points = [...toCorners(before.get(id)), ...listPoints(own)]
      return [id, findBounds(points) ?? null]
    }),
  )
}

const toCorners = (bounds: Bounds | null | undefined): Point[] =>
  bounds ? [bounds, { x: bounds.x + bounds.width, y: bounds.y + bounds.height }] : []

const listPoints = (seats: readonly { readonly x: number | null; readonly y: number | null }[]): Point[] =>
  seats.flatMap(({ x, y }) => (x === null || y === null ? [] : [{ x, y }]))

type ImportedDrawing = { readonly drawing: FileDrawing | undefined; readonly seats: readonly NewSeat[] }

/** A map without a drawing gets the size that the file has, or that its seats need, and the categories of the file. */
export async function addDrawing(tx: Tx, ctx: Ctx, mapId: number, { drawing, seats }: ImportedDrawing): Promise<void> {
  const bounds = findBounds(listPoints(seats))
  const map = bounds && (await findLayout(tx, ctx.org, mapId))
  if (!map) return
  const known = new Set(map.categories.map(({ name }) => name))
  const added = (drawing?.categories ?? []).filter(({ name }) => !known.has(name))
  const categories = [...map.categories, ...added].slice(0, layoutLimits.categories)
  const size =
    map.width === null
      ? (drawing ?? { width: needed(bounds.x + bounds.width), height: needed(bounds.y + bounds.height) })
      : { width: map.width, height: map.height }
  await putLayout(tx, ctx.org, { ...map, width: size.width, height: size.height, categories }, ctx.now())
}

/** A little more than the last seat needs. */
const needed = (last: number): number => Math.min(layoutLimits.coordinate, Math.max(1, roundCoordinate(last * 1.05)))
