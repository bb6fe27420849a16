import type { LocatedSeat, MapSeat } from './map-seats.ts'

/** What a fan has in the basket, and has selected besides. */
type OwnSeats = { isMine(seatId: number): boolean; isChosen(seatId: number): boolean }

/**
 * Returns the free seats of the selected rows that would be left alone between taken ones, as Tessera judges it: not if
 * only one seat of the stretch is left, and not beside a place for a wheelchair.
 */
export function singleSeatsLeft(selected: readonly LocatedSeat[], own: OwnSeats): LocatedSeat[] {
  const rows = new Map(selected.map((spot) => [`${spot.section.section_id} ${spot.row}`, spot]))
  return [...rows.values()].flatMap(({ section, row }) => {
    const seats = section.rows.find(({ label }) => label === row)?.seats ?? []
    return singlesOfRow(seats, own).map((seat) => ({ section, row, seat }))
  })
}

function singlesOfRow(seats: readonly MapSeat[], { isMine, isChosen }: OwnSeats): MapSeat[] {
  const byPlace = new Map(seats.map((seat) => [seat.place, seat]))
  const isOpen = (place: number): boolean => {
    const seat = byPlace.get(place)
    return seat !== undefined && (seat.free || isMine(seat.seat_id))
  }
  const isSingle = (place: number, isTaken: (seatId: number) => boolean): boolean => {
    const isFree = (at: number): boolean => isOpen(at) && !isTaken(byPlace.get(at)?.seat_id ?? 0)
    return isFree(place) && !isFree(place - 1) && !isFree(place + 1)
  }
  const isKept = (seatId: number): boolean => isMine(seatId) || isChosen(seatId)
  const isBesideWheelchair = (place: number): boolean =>
    [place - 1, place + 1].some((at) => {
      const seat = byPlace.get(at)
      return seat?.wheelchair === true && isKept(seat.seat_id)
    })
  const freeInStretch = (place: number): number => {
    let [first, last] = [place, place]
    while (isOpen(first - 1)) first--
    while (isOpen(last + 1)) last++
    return seats.filter((seat) => seat.place >= first && seat.place <= last && !isKept(seat.seat_id)).length
  }
  return seats.filter(
    ({ place, wheelchair }) =>
      wheelchair !== true &&
      isSingle(place, isKept) &&
      !isSingle(place, isMine) &&
      !isBesideWheelchair(place) &&
      freeInStretch(place) > 1,
  )
}
