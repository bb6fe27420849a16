import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { listBasketSeats } from './queries/seats.ts'
import { listSeatNames, lockRowOfSeat, type NamedSeat } from './queries/single-seats.ts'
import { singleSeatsLeft } from './single-seat-rules.ts'
import type { MarkedRow } from './wheelchair-rules.ts'

type SeatChange = { readonly basketId: string; readonly rows: readonly MarkedRow[] } & (
  | { readonly added: readonly number[] }
  | { readonly removed: number }
)

/** Returns the seats of these locked rows that would be left single if the basket got or lost seats. */
export async function findSinglesLeft(tx: Tx, org: OrgId, change: SeatChange): Promise<NamedSeat[]> {
  const own = new Set((await listBasketSeats(tx, org, change.basketId)).map(({ seat_id }) => seat_id))
  const wanted = new Set(own)
  if ('added' in change) for (const seatId of change.added) wanted.add(seatId)
  else wanted.delete(change.removed)
  const left = change.rows.flatMap((row) => {
    const positionsOf = (seats: ReadonlySet<number>): Set<number> =>
      new Set(row.seat_ids.flatMap((seatId, position) => (seats.has(seatId) ? [position] : [])))
    return singleSeatsLeft({ row, before: positionsOf(own), after: positionsOf(wanted) }).map(
      (position) => row.seat_ids[position] ?? 0,
    )
  })
  return left.length === 0 ? [] : listSeatNames(tx, org, left)
}

/** Returns the seats that would be left single if the basket gave this one up. Empty if its event allows that. */
export async function findSinglesLeftWithout(
  tx: Tx,
  org: OrgId,
  { basketId, itemId, seatId }: { readonly basketId: string; readonly itemId: number; readonly seatId: number },
): Promise<NamedSeat[]> {
  const row = await lockRowOfSeat(tx, org, { itemId, seatId })
  return row ? findSinglesLeft(tx, org, { basketId, rows: [row], removed: seatId }) : []
}
