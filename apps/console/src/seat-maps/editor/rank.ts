import {
  findBounds,
  findSeatPosition,
  rankSeat,
  toMapPoint,
  type Point,
  type RankWeights,
  type SectionPlacement,
} from '@tessera/sdk/seatmap'
import type { EditRows } from './rows.ts'

export type Ranking = {
  readonly placement: SectionPlacement
  /** What the audience looks at, on the map. */
  readonly focal: Point
  readonly weights: RankWeights
}

/** Ranks every seat by its distance from the focal point. Rows count from the one nearest to it. */
export function rankRows<Rows extends EditRows>(rows: Rows, { placement, focal, weights }: Ranking): EditRows {
  const drawn = rows.map(({ line, seats }) =>
    seats.map((seat) => {
      const at = findSeatPosition(line, seat)
      return at && toMapPoint(placement, at)
    }),
  )
  const middles = drawn.map((points) => middleOf(points.filter((point) => point !== undefined)))
  const distance = (point: Point | undefined): number =>
    point ? Math.hypot(point.x - focal.x, point.y - focal.y) : Infinity
  const order = middles.map((_, i) => i).toSorted((one, other) => distance(middles[one]) - distance(middles[other]))
  const rowIndex = new Map(order.map((row, index) => [row, index]))
  return rows.map((row, i) => ({
    ...row,
    seats: row.seats.map((seat, j) => {
      const [at, rowMiddle] = [drawn[i]?.[j], middles[i]]
      return at && rowMiddle
        ? { ...seat, rank: rankSeat({ at, rowMiddle, rowIndex: rowIndex.get(i) ?? 0 }, focal, weights) }
        : seat
    }),
  }))
}

function middleOf(points: readonly Point[]): Point | undefined {
  const bounds = findBounds(points)
  return bounds && { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }
}
