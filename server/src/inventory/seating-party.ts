import type { Hold } from './queries/claims.ts'
import type { SeatedClaim, SeatPosition } from './queries/seats.ts'
import type { ClaimRecord } from './record.ts'
import type { SeatRow } from './rules.ts'

export type PartyMember = { readonly claim: SeatedClaim['claim']; readonly seats: number }
/** One claim: a number of seats that should be adjacent, at one price or at several. */
export type SeatingParty = {
  readonly basketId: string
  readonly address: string | null | undefined
  readonly members: readonly PartyMember[]
  readonly seats: number
  readonly wheelchairPlaces: number
  readonly record?: ClaimRecord<unknown> | undefined
}

export type HeldSeats = {
  readonly kind: 'held'
  readonly item: Hold
  /** The items of the companions, in the order of the request. */
  readonly companions: readonly Hold[]
  readonly seats: readonly SeatPosition[]
  /** False if no run of neighbouring seats was long enough, so the seats are in several places. */
  readonly together: boolean
}

/** The seat at a position of a row. */
export const seatAt = ({ section_id, row_label, seat_ids }: SeatRow, position: number): SeatPosition => ({
  seat_id: seat_ids[position] ?? 0,
  section_id,
  row_label,
  position,
})

/** Distributes the seats among the prices of the party. Returns nothing if there are no seats. */
export function assignSeats({ members }: SeatingParty, positions: readonly SeatPosition[]): SeatedClaim[] {
  let next = 0
  if (positions.length === 0) return []
  return members.map(({ claim, seats }) => ({ claim, seats: positions.slice(next, (next += seats)) }))
}
