import type { SeatRowLine } from '@tessera/sdk'
import { findPlace, type Point } from '@tessera/sdk/seatmap'
import { SEAT_GAP } from '../../seatmap/auto-layout.ts'

/** A row as people describe it: how many seats, how far apart, which way, and how much it bends. */
export type RowShape = {
  readonly places: number
  /** From one seat to the next, along the row. */
  readonly spacing: number
  /** Degrees from the first seat to the last: 0 runs to the right, 90 down. */
  readonly angle: number
  /** How far the middle is from a straight row, as `curve` of the line. */
  readonly curve: number
}

/** Describes the line of a row. A row with one seat has no spacing of its own. */
export function toShape(line: SeatRowLine): RowShape {
  const [dx, dy] = [line.end_x - line.start_x, line.end_y - line.start_y]
  const chord = Math.hypot(dx, dy)
  const isOne = line.places <= 1 || chord === 0
  return {
    places: line.places,
    spacing: isOne ? SEAT_GAP : round(lengthOf(chord, line.curve) / (line.places - 1)),
    angle: chord === 0 ? 0 : round((Math.atan2(dy, dx) * 180) / Math.PI),
    curve: line.curve,
  }
}

/** Draws a row of a shape from its first seat. */
export function toLine({ places, spacing, angle, curve }: RowShape, first: Point): SeatRowLine {
  const length = spacing * (places - 1)
  const bend = Math.sign(curve) * Math.min(Math.abs(curve), MOST_BEND * length)
  const chord = findChord(length, bend)
  const radians = (angle * Math.PI) / 180
  return {
    start_x: first.x,
    start_y: first.y,
    end_x: first.x + chord * Math.cos(radians),
    end_y: first.y + chord * Math.sin(radians),
    // A row with one seat keeps its curve for the seats to come.
    curve: length === 0 ? curve : bend,
    places,
  }
}

/** Changes the shape of a line. Its first seat stays where it is. */
export function reshape(line: SeatRowLine, change: Partial<RowShape>): SeatRowLine {
  return toLine({ ...toShape(line), ...change }, findPlace(line, 1))
}

/** Returns the step from a row to the next one behind it: to the right of someone who walks along the row. */
export function stepBack(angle: number, distance: number): Point {
  const radians = (angle * Math.PI) / 180
  return { x: -Math.sin(radians) * distance, y: Math.cos(radians) * distance }
}

/** The length of an arc of which the chord and the height are known. */
function lengthOf(chord: number, curve: number): number {
  const height = Math.abs(curve)
  if (height < 1e-9 || chord === 0) return chord
  const radius = (chord * chord) / (8 * height) + height / 2
  return 4 * radius * Math.atan((2 * height) / chord)
}

/** Half the angle at which an arc of a given length is the highest, and its height as a part of the length: more than half a circle. */
const MOST_ANGLE = 2.331
const MOST_BEND = (1 - Math.cos(MOST_ANGLE)) / (2 * MOST_ANGLE)

/** Returns the chord of an arc of a length and a height. No formula has it: the angle is searched, which makes the arc higher as it grows. */
function findChord(length: number, curve: number): number {
  if (Math.abs(curve) < 1e-9 || length === 0) return length
  const wanted = Math.abs(curve) / length
  let [low, high] = [0, MOST_ANGLE]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if ((1 - Math.cos(middle)) / (2 * middle) < wanted) low = middle
    else high = middle
  }
  return (length / high) * Math.sin(high)
}

/** As exact as positions are stored: a row of whole units shows whole units. */
const round = (value: number): number => Math.round(value * 100) / 100
