import type { AdminMembershipCategory } from '@tessera/sdk'

/** A seat, with the season and the seat map that it was chosen in. */
export type ChosenSeat = {
  readonly seatId: number
  readonly place: string
  readonly seasonId: number
  readonly seatMapId: number
}

type SeatedCategory = Pick<AdminMembershipCategory, 'season_id' | 'membership_seat_map_id'>

/** Returns the seat if it was chosen in the season and map of this category: another category has other seats. */
export const findSeatOf = (
  category: SeatedCategory | undefined,
  seat: ChosenSeat | undefined,
): ChosenSeat | undefined =>
  seat?.seasonId === category?.season_id && seat?.seatMapId === category?.membership_seat_map_id ? seat : undefined
