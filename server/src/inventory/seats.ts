import { inTx, type Db, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Hold } from './queries/claims.ts'
import { findTerms, insertSeats, lockRowsWith, type Place, type SeatWish, type Terms } from './queries/seats.ts'
import { overMaximum, type SeatRow } from './rules.ts'

export type SeatsClaimed =
  | { readonly kind: 'held'; readonly item: Hold; readonly seats: readonly Place[] }
  | { readonly kind: 'taken'; readonly seats: readonly number[] }
  /** A unit of the price is so many seats, and what was named is not a multiple of it. */
  | { readonly kind: 'wrong_number'; readonly ticketsIncluded: number }
  | { readonly kind: 'over_maximum'; readonly priceId: number; readonly maximum: number }
  | { readonly kind: 'not_offered' }

type SeatsWish = SeatWish & { readonly seatIds: readonly number[] }

/** Takes these seats for a basket, all of them or none. */
export async function claimSeats(db: Db, org: OrgId, wish: SeatsWish): Promise<SeatsClaimed> {
  const checked = checkSeats(wish, await findTerms(db, org, wish.priceId, wish.basketId))
  return checked.kind === 'fits' ? inTx(db, org, (tx) => takeSeats(tx, org, wish, checked)) : checked
}

/** The same inside a transaction that does more. */
export async function claimSeatsIn(tx: Tx, org: OrgId, wish: SeatsWish): Promise<SeatsClaimed> {
  const checked = checkSeats(wish, await findTerms(tx, org, wish.priceId, wish.basketId))
  return checked.kind === 'fits' ? takeSeats(tx, org, wish, checked) : checked
}

type Fits = {
  readonly kind: 'fits'
  readonly of: Terms
  readonly seatIds: readonly number[]
  readonly quantity: number
}

function checkSeats(wish: SeatsWish, of: Terms | undefined): Fits | SeatsClaimed {
  const seatIds = [...new Set(wish.seatIds)]
  if (!of || seatIds.length === 0) return { kind: 'not_offered' }
  if (seatIds.length % of.tickets_included !== 0) return { kind: 'wrong_number', ticketsIncluded: of.tickets_included }
  const quantity = seatIds.length / of.tickets_included
  const maximum = overMaximum(of, quantity)
  if (maximum !== undefined) return { kind: 'over_maximum', priceId: wish.priceId, maximum }
  return { kind: 'fits', of, seatIds, quantity }
}

async function takeSeats(tx: Tx, org: OrgId, wish: SeatsWish, { of, seatIds, quantity }: Fits): Promise<SeatsClaimed> {
  const places = placesOf(await lockRowsWith(tx, org, of, seatIds), new Set(seatIds))
  if (places.length < seatIds.length) return { kind: 'not_offered' }
  const taken = places.filter((place) => !place.free).map((place) => place.seat_id)
  if (taken.length > 0) return { kind: 'taken', seats: taken }
  const [item] = await insertSeats(tx, org, [{ wish: { ...wish, quantity }, places }])
  return item ? { kind: 'held', item, seats: places } : { kind: 'not_offered' }
}

const placesOf = (rows: readonly SeatRow[], wanted: ReadonlySet<number>): (Place & { free: boolean })[] =>
  rows.flatMap(({ section_id, row_label, seat_ids, free }) =>
    seat_ids.flatMap((seat_id, position) =>
      wanted.has(seat_id) ? [{ seat_id, section_id, row_label, position, free: free[position] === '1' }] : [],
    ),
  )
