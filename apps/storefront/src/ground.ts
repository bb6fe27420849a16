import type { RowLine, SeatPlace } from '@tessera/sdk/seatmap'

/**
 * The drawing of a ground whose seat map is not drawn in Tessera. Sections that are not drawn here either are laid out side by
 * side.
 */
export type Point = { readonly x: number; readonly y: number }

export type Block = {
  /** A point in the block: `across` from the first seat to the last, `back` from the front row to the last, both 0 to 1. */
  at(across: number, back: number): Point
  /** True if rows get longer towards the back, as in a corner. */
  readonly fans: boolean
  /** The outline, if the seat map has it. */
  readonly polygon?: readonly Point[]
  /** Where the seat map has a seat; undefined if it has no position. */
  seat?(row: { readonly line?: RowLine | null }, seat: SeatPlace): Point | undefined
}

type GroundBlock = Block & { readonly label: string; readonly rows: number; seatsIn(row: number): number }

export const PITCH = { x: 320, y: 264, width: 360, height: 232 } as const
/** The bounds of the drawing. */
export const BOUNDS = { x: 108, y: 110, width: 784, height: 540 } as const

const FRONT = 42
const SEAT = 5.3
const ROW = 5.8
const AISLE = 7

type Side = 'N' | 'E' | 'S' | 'W'
const LOWER_ROWS = 14
const UPPER_ROWS = 8
const UPPER_FRONT = FRONT + LOWER_ROWS * ROW + 12

/** Returns the point `along` a side, clockwise, at the distance `out` from its edge. */
function pointBeside(side: Side, along: number, out: number): Point {
  const { x, y, width, height } = PITCH
  switch (side) {
    case 'N':
      return { x: x + along, y: y - out }
    case 'E':
      return { x: x + width + out, y: y + along }
    case 'S':
      return { x: x + width - along, y: y + height + out }
    case 'W':
      return { x: x - out, y: y + height - along }
  }
}

type Tier = { readonly first: number; readonly front: number; readonly rows: number }

function stand(side: Side, count: number, { first, front, rows }: Tier): GroundBlock[] {
  const length = side === 'N' || side === 'S' ? PITCH.width : PITCH.height
  const width = (length - AISLE * (count - 1)) / count
  const depth = rows * ROW
  return Array.from({ length: count }, (_, i) => ({
    label: `${side}${first + i}`,
    fans: false,
    rows,
    seatsIn: () => Math.floor(width / SEAT),
    at: (across, back) => pointBeside(side, i * (width + AISLE) + across * width, front + back * depth),
  }))
}

/** Two blocks that form the quarter ring between two sides. */
function corner(name: string, centre: Point, from: number): GroundBlock[] {
  const depth = LOWER_ROWS * ROW
  return [0, 1].map((half) => {
    const gap = (row: number): number => AISLE / (FRONT + row * ROW)
    const span = (row: number): number => Math.PI / 4 - gap(row)
    return {
      label: `${name}${half + 1}`,
      fans: true,
      rows: LOWER_ROWS,
      seatsIn: (row) => Math.floor((span(row) * (FRONT + (row + 0.5) * ROW)) / SEAT),
      at(across, back) {
        const radius = FRONT + back * depth
        const opening = AISLE / radius
        const angle = from + half * (Math.PI / 4) + opening / 2 + across * (Math.PI / 4 - opening)
        return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
      },
    }
  })
}

const lower = { first: 1, front: FRONT, rows: LOWER_ROWS }
const upper = { first: 11, front: UPPER_FRONT, rows: UPPER_ROWS }
const right = PITCH.x + PITCH.width
const bottom = PITCH.y + PITCH.height

const groundBlocks: readonly GroundBlock[] = [
  ...stand('N', 4, lower),
  ...corner('NE', { x: right, y: PITCH.y }, -Math.PI / 2),
  ...stand('E', 3, lower),
  ...stand('E', 3, upper),
  ...corner('SE', { x: right, y: bottom }, 0),
  ...stand('S', 4, lower),
  ...corner('SW', { x: PITCH.x, y: bottom }, Math.PI / 2),
  ...stand('W', 3, lower),
  ...stand('W', 3, upper),
  ...corner('NW', { x: PITCH.x, y: PITCH.y }, Math.PI),
]

const byLabel = new Map(groundBlocks.map((block) => [block.label, block]))

/** The blocks of the ground with the number of seats in each row, from the front; the seed imports them. */
export const plan = groundBlocks.map(({ label, rows, seatsIn }) => ({
  label,
  rows: Array.from({ length: rows }, (_, row) => seatsIn(row)),
}))

/** Returns the position of each section: as drawn, or in a grid for another ground. */
export function layOutBlocks(labels: readonly string[]): ReadonlyMap<string, Block> {
  if (labels.every((label) => byLabel.has(label))) return byLabel
  const columns = Math.ceil(Math.sqrt(labels.length * 1.5))
  const width = BOUNDS.width / columns
  const height = BOUNDS.height / Math.ceil(labels.length / columns)
  return new Map(labels.map((label, i) => [label, cell(i % columns, Math.floor(i / columns), { width, height })]))
}

const cell = (column: number, line: number, { width, height }: { width: number; height: number }): Block => ({
  fans: false,
  at: (across, back) => ({
    x: BOUNDS.x + (column + 0.06 + across * 0.88) * width,
    y: BOUNDS.y + (line + 0.1 + back * 0.8) * height,
  }),
})

/** Returns the outline of a block as an SVG path. */
export function outline(block: Block, grow = 0.03): string {
  if (block.polygon) return toPath(block.polygon)
  const steps = block.fans ? 8 : 1
  const along = (back: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => block.at(-grow / 2 + (i / steps) * (1 + grow), back))
  const points = [...along(-grow), ...along(1 + grow).toReversed()]
  return toPath(points)
}

const toPath = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** The names of the stands. */
const stands: Readonly<Record<Side, string>> = {
  N: 'Lighthouse End',
  E: 'Quay Stand',
  S: 'Harbour End',
  W: 'Main Stand',
}

/** `N3` is in the Lighthouse End; `NE1` is in the corner of two stands; a block of another ground has no stand. */
export function getStandName(label: string): string {
  const [, sides = ''] = /^([NESW]{1,2})\d+$/.exec(label) ?? []
  const names = sides.split('').map((side) => stands[side as Side])
  return names.length === 2 ? `${names.join(' / ')} corner` : names.join('')
}
