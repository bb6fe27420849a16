import type { SeatRow } from './rules.ts'

/** Position n of `for_wheelchairs` is '1' if the seat is kept for a wheelchair. */
export type MarkedRow = SeatRow & { readonly for_wheelchairs: string }

type Place = { readonly row: MarkedRow; readonly rowNumber: number; readonly position: number }

/** Seats of one section: the places for wheelchairs first, then the others, the nearest first. */
export type SeatsAround = readonly { readonly row: SeatRow; readonly position: number }[]

/** A seat in the next row is farther away than any in the same row. */
const ROW_DISTANCE = 1_000

/** A party is seated around one of this many places: those of the best rows. */
const MAX_CENTRES = 50

/**
 * Chooses places for wheelchairs and the seats nearest to them, all in one section: those with the shortest way between them,
 * and among these the better ones. Returns undefined if no section has that many. The rows come best first.
 */
export function seatAround(rows: readonly MarkedRow[], places: number, others: number): SeatsAround | undefined {
  let best: { readonly seats: readonly Place[]; readonly distance: number } | undefined
  for (const section of Map.groupBy(rows, ({ section_id }) => section_id).values()) {
    const free = section.flatMap(listFree)
    const { wheelchair = [], seat = [] } = Object.groupBy(free, (place) =>
      isForWheelchair(place) ? 'wheelchair' : 'seat',
    )
    if (wheelchair.length < places || seat.length < others) continue
    for (const centre of wheelchair.slice(0, MAX_CENTRES)) {
      const seats = [...takeNearest(wheelchair, centre, places), ...takeNearest(seat, centre, others)]
      const distance = seats.reduce((sum, place) => sum + distanceBetween(place, centre), 0)
      if (!best || distance < best.distance) best = { seats, distance }
    }
  }
  return best?.seats
}

/** How many places for wheelchairs are free in these rows. */
export const countWheelchairPlaces = (rows: readonly MarkedRow[]): number =>
  rows.flatMap((row) => listFree(row, 0)).filter(isForWheelchair).length

const listFree = (row: MarkedRow, rowNumber: number): Place[] =>
  row.seat_ids.flatMap((_, position) => (row.free[position] === '1' ? [{ row, rowNumber, position }] : []))

const isForWheelchair = ({ row, position }: Place): boolean => row.for_wheelchairs[position] === '1'

const takeNearest = (places: readonly Place[], centre: Place, n: number): Place[] =>
  places.toSorted((a, b) => distanceBetween(a, centre) - distanceBetween(b, centre)).slice(0, n)

const distanceBetween = (a: Place, b: Place): number =>
  ROW_DISTANCE * Math.abs(a.rowNumber - b.rowNumber) + Math.abs(a.position - b.position)
