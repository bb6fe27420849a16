import { inTx, type Db, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Hold } from './queries/claims.ts'
import {
  findTerms,
  insertSeats,
  lockIdleRows,
  lockRows,
  lockRowsWith,
  type Place,
  type SeatWish,
  type Terms,
} from './queries/seats.ts'
import { bestApart, bestTogether, freeSeats, type SeatRow, type Stretch } from './rules.ts'

export type SeatsClaimed =
  | { readonly kind: 'held'; readonly item: Hold; readonly seats: readonly Place[] }
  | { readonly kind: 'taken'; readonly seats: readonly number[] }
  /** A unit of the price is so many seats, and what was named is not a multiple of it. */
  | { readonly kind: 'wrong_number'; readonly ticketsIncluded: number }
  | { readonly kind: 'over_maximum'; readonly priceId: number; readonly maximum: number }
  | { readonly kind: 'not_offered' }

export type BestClaimed =
  | { readonly kind: 'held'; readonly item: Hold; readonly seats: readonly Place[]; readonly together: boolean }
  | { readonly kind: 'sold_out'; readonly left: number }
  | Extract<SeatsClaimed, { kind: 'over_maximum' | 'not_offered' }>

/** Takes these seats for a basket, all of them or none. */
export async function claimSeats(
  db: Db,
  org: OrgId,
  wish: SeatWish & { readonly seatIds: readonly number[] },
): Promise<SeatsClaimed> {
  const of = await findTerms(db, org, wish.priceId, wish.basketId)
  const seatIds = [...new Set(wish.seatIds)]
  if (!of || seatIds.length === 0) return { kind: 'not_offered' }
  if (seatIds.length % of.tickets_included !== 0) return { kind: 'wrong_number', ticketsIncluded: of.tickets_included }
  const quantity = seatIds.length / of.tickets_included
  const over = overMaximum(of, wish.priceId, quantity)
  if (over) return over
  return inTx(db, org, async (tx) => {
    const places = placesOf(await lockRowsWith(tx, org, of, seatIds), new Set(seatIds))
    if (places.length < seatIds.length) return { kind: 'not_offered' }
    const taken = places.filter((place) => !place.free).map((place) => place.seat_id)
    if (taken.length > 0) return { kind: 'taken', seats: taken }
    return { kind: 'held', item: await insertSeats(tx, org, { ...wish, quantity }, places), seats: places }
  })
}

/**
 * Takes the best seats that there are for so many units of a price: side by side, and apart only when nobody can sit
 * together any more; `together` says which.
 */
export async function claimBest(
  db: Db,
  org: OrgId,
  wish: SeatWish & { readonly quantity: number },
): Promise<BestClaimed> {
  const of = await findTerms(db, org, wish.priceId, wish.basketId)
  if (!of) return { kind: 'not_offered' }
  const over = overMaximum(of, wish.priceId, wish.quantity)
  if (over) return over
  return inTx(db, org, async (tx) => {
    const found = await findBest(tx, org, of, wish.quantity * of.tickets_included)
    if (found.kind === 'sold_out') return found
    const seats = found.stretches.flatMap(seatsIn)
    return {
      kind: 'held',
      item: await insertSeats(tx, org, wish, seats),
      seats,
      together: found.stretches.length === 1,
    }
  })
}

/** Few, so that many can look at once; several, so that there is a choice. */
const ROWS_AT_ONCE = 4
const ROWS_AWAITED = 8
const ROWS_APART = 32

type Found =
  | { readonly kind: 'found'; readonly stretches: readonly Stretch[] }
  | { readonly kind: 'sold_out'; readonly left: number }

/** First among rows that nobody works on; then whoever works on one is waited for; at last in parts. */
async function findBest(tx: Tx, org: OrgId, of: Terms, n: number): Promise<Found> {
  const together =
    bestTogether(await lockIdleRows(tx, org, of, { run: n, limit: ROWS_AT_ONCE }), n) ??
    bestTogether(await lockRows(tx, org, of, { run: n, limit: ROWS_AWAITED }), n)
  if (together) return { kind: 'found', stretches: [together] }
  // So many rows with a free seat each are always enough.
  const rows = await lockRows(tx, org, of, { run: 1, limit: Math.max(ROWS_APART, n) })
  const stretches = bestApart(rows, n)
  return stretches.length > 0 ? { kind: 'found', stretches } : { kind: 'sold_out', left: freeSeats(rows) }
}

function overMaximum({ max_per_order: maximum, had }: Terms, priceId: number, quantity: number) {
  return maximum !== null && had + quantity > maximum
    ? ({ kind: 'over_maximum', priceId, maximum } as const)
    : undefined
}

const placesOf = (rows: readonly SeatRow[], wanted: ReadonlySet<number>): (Place & { free: boolean })[] =>
  rows.flatMap(({ section_id, row_label, seat_ids, free }) =>
    seat_ids.flatMap((seat_id, position) =>
      wanted.has(seat_id) ? [{ seat_id, section_id, row_label, position, free: free[position] === '1' }] : [],
    ),
  )

const seatsIn = ({ row: { section_id, row_label, seat_ids }, start, length }: Stretch): Place[] =>
  seat_ids.slice(start, start + length).map((seat_id, i) => ({ seat_id, section_id, row_label, position: start + i }))
