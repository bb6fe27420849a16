import type { SeatRowLine } from '@tessera/sdk'
import { findBounds, findSeatPosition, roundCoordinate, type Bounds, type Point } from '@tessera/sdk/seatmap'
import { roundLine, type EditRow, type EditRows, type EditSeat, type Selection } from './rows.ts'

/** How points of the drawing move. A mirrored row bends to its other side. */
type Motion = { readonly point: (at: Point) => Point; readonly isMirror?: boolean }

const isWhole = (row: EditRow, selection: Selection): boolean =>
  row.seats.length > 0 && row.seats.every(({ key }) => selection.has(key))

/** Moves what is selected. A whole row moves with its line; single seats get a position of their own. */
function moveBy(row: EditRow, selection: Selection, motion: Motion): EditRow {
  if (isWhole(row, selection))
    return {
      ...row,
      line: row.line && moveLine(row.line, motion),
      // Seats on the line move with it, and the list of a row that has only such seats stays the same.
      seats: row.seats.some(({ x }) => x !== null) ? row.seats.map((seat) => moveOwn(seat, motion)) : row.seats,
    }
  if (!row.seats.some(({ key }) => selection.has(key))) return row
  return {
    ...row,
    seats: row.seats.map((seat) => {
      const at = selection.has(seat.key) ? findSeatPosition(row.line, seat) : undefined
      return at ? { ...seat, ...roundPoint(motion.point(at)) } : seat
    }),
  }
}

function moveLine(line: SeatRowLine, { point, isMirror = false }: Motion): SeatRowLine {
  const start = point({ x: line.start_x, y: line.start_y })
  const end = point({ x: line.end_x, y: line.end_y })
  return roundLine({
    ...line,
    start_x: start.x,
    start_y: start.y,
    end_x: end.x,
    end_y: end.y,
    curve: isMirror ? -line.curve : line.curve,
  })
}

const moveOwn = (seat: EditSeat, { point }: Motion): EditSeat =>
  seat.x === null || seat.y === null ? seat : { ...seat, ...roundPoint(point({ x: seat.x, y: seat.y })) }

const roundPoint = ({ x, y }: Point): Point => ({ x: roundCoordinate(x), y: roundCoordinate(y) })

const shift = (dx: number, dy: number): Motion => ({ point: ({ x, y }) => ({ x: x + dx, y: y + dy }) })

/** Moves the selected seats. */
export const moveSelected = (rows: EditRows, selection: Selection, by: Point): EditRows =>
  rows.map((row) => moveBy(row, selection, shift(by.x, by.y)))

/** Puts seats that were moved one by one back onto the line of their row. */
export const backToLine = (rows: EditRows, selection: Selection): EditRows =>
  rows.map((row) =>
    row.line
      ? { ...row, seats: row.seats.map((seat) => (selection.has(seat.key) ? { ...seat, x: null, y: null } : seat)) }
      : row,
  )

/** Returns the rectangle around the selected seats. */
const boundsOfSelected = (rows: EditRows, selection: Selection): Bounds | undefined =>
  findBounds(rows.flatMap((row) => pointsOf(row, selection)))

const pointsOf = ({ line, seats }: EditRow, selection: Selection): Point[] =>
  seats.flatMap((seat) => (selection.has(seat.key) ? (findSeatPosition(line, seat) ?? []) : []))

export type Axis = 'horizontal' | 'vertical'

/** Mirrors what is selected around its middle: left to right, or top to bottom. */
export function mirrorSelected(rows: EditRows, selection: Selection, axis: Axis): EditRows {
  const bounds = boundsOfSelected(rows, selection)
  if (!bounds) return rows
  const sum = { x: 2 * bounds.x + bounds.width, y: 2 * bounds.y + bounds.height }
  const point = ({ x, y }: Point): Point => (axis === 'horizontal' ? { x: sum.x - x, y } : { x, y: sum.y - y })
  return rows.map((row) => moveBy(row, selection, { point, isMirror: true }))
}

export type Edge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

/** Aligns the selected rows to an edge or to the middle of the selection. */
export function alignSelected(rows: EditRows, selection: Selection, edge: Edge): EditRows {
  const all = boundsOfSelected(rows, selection)
  if (!all) return rows
  return rows.map((row) => {
    const own = findBounds(pointsOf(row, selection))
    return own ? moveBy(row, selection, alignment(edge, all, own)) : row
  })
}

function alignment(edge: Edge, all: Bounds, own: Bounds): Motion {
  switch (edge) {
    case 'left':
      return shift(all.x - own.x, 0)
    case 'centre':
      return shift(all.x + all.width / 2 - own.x - own.width / 2, 0)
    case 'right':
      return shift(all.x + all.width - own.x - own.width, 0)
    case 'top':
      return shift(0, all.y - own.y)
    case 'middle':
      return shift(0, all.y + all.height / 2 - own.y - own.height / 2)
    case 'bottom':
      return shift(0, all.y + all.height - own.y - own.height)
  }
}

/** Puts the selected rows at equal distances: the first and the last stay where they are. */
export function distributeSelected(rows: EditRows, selection: Selection, axis: Axis): EditRows {
  const name = axis === 'horizontal' ? 'x' : 'y'
  const middles = rows
    .flatMap((row) => {
      const own = findBounds(pointsOf(row, selection))
      return own ? [{ key: row.key, x: own.x + own.width / 2, y: own.y + own.height / 2 }] : []
    })
    .toSorted((one, other) => one[name] - other[name])
  const [first, last] = [middles[0], middles.at(-1)]
  if (!first || !last || middles.length < 3) return rows
  const step = (last[name] - first[name]) / (middles.length - 1)
  const moves = new Map(middles.map((each, i) => [each.key, first[name] + step * i - each[name]]))
  return rows.map((row) => {
    const by = moves.get(row.key)
    if (by === undefined) return row
    return moveBy(row, selection, axis === 'horizontal' ? shift(by, 0) : shift(0, by))
  })
}
