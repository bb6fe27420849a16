import type { SeatRowLine, SeatSectionLayout } from '@tessera/sdk'
import {
  findBounds,
  findOutline,
  findSeatPosition,
  toMapPoint,
  type Bounds,
  type Point,
  type SectionPlacement,
} from '@tessera/sdk/seatmap'
import { sectionName } from '../kit/section-name.ts'
import { ROW_GAP, SEAT_GAP, withLines } from './auto-layout.ts'

/** A section as it is drawn: everything in coordinates of the map. */
export type SceneSection = {
  readonly id: number
  readonly label: string
  readonly placement: SectionPlacement
  readonly outline: readonly Point[]
  readonly bounds: Bounds
  readonly seatCount: number
  /** About the distance of two seats, known before they are read. */
  readonly gap: number
  /** False if nobody has drawn it: it is shown beside the map. */
  readonly isDrawn: boolean
}

/** A seat as it is drawn. */
export type SceneSeat = {
  /** `s` and the id for a stored seat; another text for a new one. */
  readonly key: string
  readonly title: string
  readonly row: string
  readonly category: string | null
  readonly rank: number
}

/** The seats of a section with their positions on the map. */
export type SeatDots = {
  readonly sectionId: number
  readonly bounds: Bounds
  readonly seats: readonly SceneSeat[]
  readonly xs: Float64Array
  readonly ys: Float64Array
  /** Distance of two neighbours, in units of the map. */
  readonly gap: number
  /** Where the labels of rows are written. */
  readonly rowLabels: readonly (Point & { readonly label: string })[]
}

type SceneRow = {
  readonly label: string
  readonly line: SeatRowLine | null
  readonly seats: readonly (Omit<SceneSeat, 'key' | 'row'> & {
    readonly key?: string
    readonly seat_id?: number | undefined
    readonly place: number
    readonly x: number | null
    readonly y: number | null
  })[]
}

/** Returns the key of a stored seat. */
export const seatKey = (seatId: number): string => `s${seatId}`

/** Places the sections of a map. Sections that are not drawn are put below it, in a grid. */
export function makeSections(sections: readonly SeatSectionLayout[]): readonly SceneSection[] {
  const drawn = sections.flatMap((section) => drawnSection(section) ?? [])
  const missing = sections.filter((section) => !drawn.some(({ id }) => id === section.section_id))
  return [...drawn, ...placeInGrid(missing, boundsOfSections(drawn))]
}

/** Returns the rectangle around sections. */
export const boundsOfSections = (sections: readonly SceneSection[]): Bounds | undefined =>
  findBounds(
    sections.flatMap(({ bounds: { x, y, width, height } }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  )

function drawnSection(section: SeatSectionLayout): SceneSection | undefined {
  const own = findOutline(section, marginOf(section))
  if (!own) return undefined
  return toScene(section, section, own, true)
}

/** Estimates the distance of two seats by the area that they share. */
function gapOf({ bounds, seat_count }: SeatSectionLayout): number {
  if (!bounds) return SEAT_GAP
  const { width, height } = bounds
  const gap = Math.sqrt((Math.max(width, 1) * Math.max(height, 1)) / Math.max(1, seat_count))
  return Math.min(gap, Math.max(width, height) / 4 + 1)
}

/** The space around the outer seats of a section without an outline. */
const marginOf = (section: SeatSectionLayout): number => gapOf(section) * 0.8

function toScene(
  section: SeatSectionLayout,
  placement: SectionPlacement,
  own: readonly Point[],
  isDrawn: boolean,
): SceneSection {
  const { x, y, rotation } = placement
  const outline = own.map((point) => toMapPoint(placement, point))
  const bounds = findBounds(outline) ?? { x, y, width: 0, height: 0 }
  return {
    id: section.section_id,
    label: sectionName(section),
    placement: { x, y, rotation },
    outline,
    bounds,
    seatCount: section.seat_count,
    gap: gapOf(section),
    isDrawn,
  }
}

function placeInGrid(sections: readonly SeatSectionLayout[], above: Bounds | undefined): SceneSection[] {
  const columns = Math.ceil(Math.sqrt(sections.length))
  const sizes = sections.map(sizeOf)
  const cell = {
    width: Math.max(0, ...sizes.map(({ width }) => width)) + 3 * SEAT_GAP,
    height: Math.max(0, ...sizes.map(({ height }) => height)) + 3 * ROW_GAP,
  }
  const [left, top] = [above?.x ?? 0, above ? above.y + above.height + 3 * ROW_GAP : 0]
  return sections.map((section, i) => {
    const placement = {
      x: left + (i % columns) * cell.width,
      y: top + Math.floor(i / columns) * cell.height,
      rotation: 0,
    }
    const { width, height } = sizes[i] ?? { width: 0, height: 0 }
    const [a, b] = [-SEAT_GAP, -ROW_GAP]
    const corners = [
      { x: a, y: b },
      { x: width - a, y: b },
      { x: width - a, y: height - b },
      { x: a, y: height - b },
    ]
    return toScene(section, placement, corners, false)
  })
}

const sizeOf = ({ seat_count, row_count }: SeatSectionLayout): { width: number; height: number } => {
  const rows = Math.max(1, row_count)
  return { width: (Math.max(1, Math.ceil(seat_count / rows)) - 1) * SEAT_GAP, height: (rows - 1) * ROW_GAP }
}

/** Computes where the seats of a section are on the map. Rows that are not drawn are put one below the other. */
export function makeDots(sectionId: number, placement: SectionPlacement, rows: readonly SceneRow[]): SeatDots {
  const seats: SceneSeat[] = []
  const points: Point[] = []
  const rowLabels: (Point & { label: string })[] = []
  let gap = Infinity
  for (const { label, line, seats: own } of withLines(rows)) {
    let before: Point | undefined
    let beforePlace = 0
    for (const seat of own) {
      const at = findSeatPosition(line, seat)
      if (!at) continue
      const point = toMapPoint(placement, at)
      if (!before) rowLabels.push({ ...point, label })
      else {
        const distance = Math.hypot(point.x - before.x, point.y - before.y) / Math.max(1, seat.place - beforePlace)
        if (distance > 1e-6) gap = Math.min(gap, distance)
      }
      ;[before, beforePlace] = [point, seat.place]
      const key = seat.key ?? seatKey(seat.seat_id ?? 0)
      seats.push({ key, title: seat.title, row: label, category: seat.category, rank: seat.rank })
      points.push(point)
    }
  }
  return {
    sectionId,
    bounds: findBounds(points) ?? { x: placement.x, y: placement.y, width: 0, height: 0 },
    seats,
    xs: Float64Array.from(points, ({ x }) => x),
    ys: Float64Array.from(points, ({ y }) => y),
    gap: gap === Infinity ? SEAT_GAP : gap,
    rowLabels,
  }
}
