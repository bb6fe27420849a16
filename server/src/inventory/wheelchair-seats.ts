import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { insertSeatItems, type SeatPosition, type SeatTerms } from './queries/seats.ts'
import { lockRowsAroundWheelchairs } from './queries/wheelchair-places.ts'
import { assignSeats, type HeldSeats, seatAt, type SeatingParty } from './seating-party.ts'
import { countWheelchairPlaces, seatAround } from './wheelchair-rules.ts'

/** No section has this many places for wheelchairs, or enough seats around them. `left` are places for wheelchairs. */
export type NoWheelchairPlaces = { readonly kind: 'no_wheelchair_places'; readonly left: number }

/** Seats a party of which some need a place for a wheelchair. */
export async function seatWithWheelchairs(
  tx: Tx,
  org: OrgId,
  terms: SeatTerms,
  party: SeatingParty,
): Promise<HeldSeats | NoWheelchairPlaces> {
  const { seats: count, wheelchairPlaces } = party
  const rows = await lockRowsAroundWheelchairs(tx, org, terms, wheelchairPlaces)
  const chosen = seatAround(rows, wheelchairPlaces, count - wheelchairPlaces)
  if (!chosen) return { kind: 'no_wheelchair_places', left: countWheelchairPlaces(rows) }
  const seats = chosen.map(({ row, position }) => seatAt(row, position))
  const [item, ...companions] = await insertSeatItems(tx, org, assignSeats(party, seats))
  if (!item) throw new Error('seats were taken without an item')
  return { kind: 'held', item, companions, seats, together: areNeighbours(seats) }
}

function areNeighbours(seats: readonly SeatPosition[]): boolean {
  const positions = seats.map(({ position }) => position)
  const isOneRow = new Set(seats.map(({ row_label }) => row_label)).size === 1
  return isOneRow && Math.max(...positions) - Math.min(...positions) === seats.length - 1
}
