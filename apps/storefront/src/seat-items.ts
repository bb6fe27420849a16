/** Seats at one price. */
type PricedSeats = { readonly price_id: number; readonly seat_ids: readonly number[] }

type SeatItem = { readonly price_id: number; readonly seat_ids: number[] }
type JoinedItem = SeatItem & { readonly companions?: SeatItem[] }

/**
 * One item for each category: its prices are judged together, since a seat of one may fill the gap between seats of another.
 * A price whose category is not known stays alone.
 */
export function joinSeats(seats: readonly PricedSeats[], categories: ReadonlyMap<number, number>): JoinedItem[] {
  const parties = Map.groupBy(seats, ({ price_id }) => categories.get(price_id) ?? `price ${price_id}`)
  return [...parties.values()].flatMap((party) => {
    const [first, ...companions] = [...Map.groupBy(party, ({ price_id }) => price_id)].map(([price_id, own]) => ({
      price_id,
      seat_ids: own.flatMap(({ seat_ids }) => seat_ids),
    }))
    return first ? [{ ...first, ...(companions.length > 0 && { companions }) }] : []
  })
}
