import type { SeatRowLine } from '@tessera/sdk'
import { findBounds, findSeatPosition, type Bounds, type SeatPlace } from '@tessera/sdk/seatmap'

/** Distances of seats and rows that nobody has drawn yet, in units of the map. */
export const SEAT_GAP = 20
export const ROW_GAP = 25

type DrawableRow<Seat extends SeatPlace = SeatPlace> = {
  readonly line: SeatRowLine | null
  readonly seats: readonly Seat[]
}

/** True if a seat of the row has no position: neither the row nor the seat is drawn. */
export const isUndrawn = ({ line, seats }: DrawableRow): boolean =>
  seats.some((seat) => findSeatPosition(line, seat) === undefined)

/** Gives rows that are not drawn a straight line, one below the other, below the rows that are drawn. */
export function withLines<Row extends DrawableRow>(rows: readonly Row[]): readonly Row[] {
  if (!rows.some(isUndrawn)) return rows
  const drawn = boundsOfRows(rows)
  const widest = Math.max(...rows.map(placesOf))
  let y = drawn ? drawn.y + drawn.height + ROW_GAP : 0
  return rows.map((row) => {
    if (!isUndrawn(row)) return row
    const places = placesOf(row)
    const start = (drawn?.x ?? 0) + ((widest - places) * SEAT_GAP) / 2
    const line = { start_x: start, start_y: y, end_x: start + (places - 1) * SEAT_GAP, end_y: y, curve: 0, places }
    y += ROW_GAP
    return { ...row, line }
  })
}

/** Returns the rectangle around the seats that have a position. */
export const boundsOfRows = (rows: readonly DrawableRow[]): Bounds | undefined =>
  findBounds(rows.flatMap(({ line, seats }) => seats.flatMap((seat) => findSeatPosition(line, seat) ?? [])))

const placesOf = ({ seats }: DrawableRow): number => Math.max(1, ...seats.map(({ place }) => place))
