// This file is longer than 250 lines because it is generated: `npm run generate` writes it from the contract.

/** A point of a drawing: x to the right, y down. */
export type Point = { readonly x: number; readonly y: number }

/** The line on which the places of a row are. */
export type RowLine = {
  readonly start_x: number
  readonly start_y: number
  readonly end_x: number
  readonly end_y: number
  /** How far the middle of the row is from the straight line, to the left of someone who walks from start to end. */
  readonly curve: number
  readonly places: number
}

/** Where a section is on the map. */
export type SectionPlacement = { readonly x: number; readonly y: number; readonly rotation: number }

/** The place of a seat in its row, and its own position if it has one. */
export type SeatPlace = {
  readonly place: number
  readonly x?: number | null | undefined
  readonly y?: number | null | undefined
}

export type Bounds = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Rounds to hundredths, as coordinates are stored. */
export const roundCoordinate = (value: number): number => Math.round(value * 100) / 100

/** Returns where a place of a row is: places are at equal distances on a line or on an arc of a circle. */
export function findPlace(line: RowLine, place: number): Point {
  const t = line.places <= 1 ? 0.5 : (place - 1) / (line.places - 1)
  const [dx, dy] = [line.end_x - line.start_x, line.end_y - line.start_y]
  const chord = Math.hypot(dx, dy)
  if (chord === 0 || Math.abs(line.curve) < 1e-9) return { x: line.start_x + dx * t, y: line.start_y + dy * t }
  const height = Math.abs(line.curve)
  const radius = (chord * chord) / (8 * height) + height / 2
  const angle = (2 * t - 1) * 2 * Math.atan((2 * height) / chord)
  const along = radius * Math.sin(angle)
  const aside = Math.sign(line.curve) * (radius * Math.cos(angle) - radius + height)
  const [ux, uy] = [dx / chord, dy / chord]
  return {
    x: (line.start_x + line.end_x) / 2 + ux * along + uy * aside,
    y: (line.start_y + line.end_y) / 2 + uy * along - ux * aside,
  }
}

/** Returns where a seat is in the drawing of its section; undefined if neither the seat nor its row has a position. */
export function findSeatPosition(line: RowLine | null | undefined, { place, x, y }: SeatPlace): Point | undefined {
  if (typeof x === 'number' && typeof y === 'number') return { x, y }
  return line ? findPlace(line, place) : undefined
}

/** Converts a point of a section's own drawing to the map. */
export function toMapPoint({ x, y, rotation }: SectionPlacement, point: Point): Point {
  const turned = turn(point, rotation)
  return { x: x + turned.x, y: y + turned.y }
}

/** Converts a point of the map to a section's own drawing. */
export const toSectionPoint = ({ x, y, rotation }: SectionPlacement, point: Point): Point =>
  turn({ x: point.x - x, y: point.y - y }, -rotation)

function turn({ x, y }: Point, degrees: number): Point {
  if (degrees === 0) return { x, y }
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** Returns the smallest rectangle around points; undefined if there are none. */
export function findBounds(points: Iterable<Point>): Bounds | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return left === Infinity ? undefined : { x: left, y: top, width: right - left, height: bottom - top }
}

/** Returns the polygon around a section in its own drawing: its outline, or a rectangle around its seats. */
export function findOutline(
  section: { readonly outline: readonly Point[] | null; readonly bounds: Bounds | null },
  margin = 0,
): readonly Point[] | undefined {
  if (section.outline) return section.outline
  if (!section.bounds) return undefined
  const { x, y, width, height } = section.bounds
  const [left, top, right, bottom] = [x - margin, y - margin, x + width + margin, y + height + margin]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** Labels that occur more than once: rows of a section (without a title), or seats of a row. */
export type DuplicateLabel = { readonly row: string; readonly title: string | null }

/** Returns each label that rows of a section, or seats of one row, share. */
export function findDuplicateLabels(
  rows: readonly { readonly label: string; readonly seats: readonly { readonly title: string }[] }[],
): DuplicateLabel[] {
  const repeated = (labels: readonly string[]): string[] => [
    ...new Set(labels.filter((label, i) => labels.indexOf(label) < i)),
  ]
  return [
    ...repeated(rows.map(({ label }) => label)).map((row) => ({ row, title: null })),
    ...rows.flatMap(({ label, seats }) =>
      repeated(seats.map(({ title }) => title)).map((title) => ({ row: label, title })),
    ),
  ]
}

/** How much worse a seat becomes, in units of the drawing, besides its distance from the focal point. */
export type RankWeights = {
  /** For each row further back. */
  readonly row?: number
  /** For each unit between the seat and the middle of its row. */
  readonly centre?: number
}

/** Ranks in this range; 1 is the best. */
const MAX_RANK = 1_000_000
const RANKS_PER_UNIT = 10

/**
 * Ranks a seat by its distance from the focal point. The rank depends on no other seat, so that sections can be ranked one
 * by one and still compare.
 */
export function rankSeat(
  seat: { readonly at: Point; readonly rowMiddle: Point; readonly rowIndex: number },
  focal: Point,
  weights: RankWeights = {},
): number {
  const distance = Math.hypot(seat.at.x - focal.x, seat.at.y - focal.y)
  const aside = Math.hypot(seat.at.x - seat.rowMiddle.x, seat.at.y - seat.rowMiddle.y)
  const units = distance + seat.rowIndex * (weights.row ?? 0) + aside * (weights.centre ?? 0)
  return Math.min(MAX_RANK, 1 + Math.round(units * RANKS_PER_UNIT))
}
