import { inTx, type Db, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { exceededAddress } from './address-room.ts'
import { lockAddressRoom } from './queries/addresses.ts'
import type { Hold } from './queries/claims.ts'
import {
  findSeatTerms,
  insertSeatItems,
  lockRowsWith,
  type SeatPosition,
  type SeatClaim,
  type SeatTerms,
} from './queries/seats.ts'
import { exceededMaximum, exceededOrder, type OverLimit, type SeatRow } from './rules.ts'

export type SeatsClaimResult =
  | { readonly kind: 'held'; readonly item: Hold; readonly seats: readonly SeatPosition[] }
  | { readonly kind: 'taken'; readonly seats: readonly number[] }
  /** The number of seats is not a multiple of the seats in one unit of the price. */
  | { readonly kind: 'wrong_number'; readonly ticketsIncluded: number }
  | { readonly kind: 'over_maximum'; readonly priceId: number; readonly maximum: number }
  | OverLimit
  | { readonly kind: 'not_offered' }

type NamedSeatsClaim = SeatClaim & { readonly seatIds: readonly number[] }

/** Claims the named seats for a basket, all of them or none. */
export const claimSeats = (db: Db, org: OrgId, claim: NamedSeatsClaim): Promise<SeatsClaimResult> =>
  inTx(db, org, (tx) => claimSeatsIn(tx, org, claim))

/** Like claimSeats, inside the caller's transaction. */
export async function claimSeatsIn(tx: Tx, org: OrgId, claim: NamedSeatsClaim): Promise<SeatsClaimResult> {
  const [left, terms] = await Promise.all([lockAddressRoom(tx, org, [claim]), findSeatTerms(tx, org, claim)])
  const checked = checkSeats(claim, terms)
  if (checked.kind !== 'valid') return checked
  return exceededAddress(left, claim.address, checked.seatIds.length) ?? takeSeats(tx, org, claim, checked)
}

type CheckedClaim = {
  readonly kind: 'valid'
  readonly terms: SeatTerms
  readonly seatIds: readonly number[]
  readonly quantity: number
}

function checkSeats(claim: NamedSeatsClaim, terms: SeatTerms | undefined): CheckedClaim | SeatsClaimResult {
  const seatIds = [...new Set(claim.seatIds)]
  if (!terms || seatIds.length === 0) return { kind: 'not_offered' }
  const { tickets_included: ticketsIncluded } = terms
  if (seatIds.length % ticketsIncluded !== 0) return { kind: 'wrong_number', ticketsIncluded }
  const quantity = seatIds.length / ticketsIncluded
  const maximum = exceededMaximum(terms, quantity)
  if (maximum !== undefined) return { kind: 'over_maximum', priceId: claim.priceId, maximum }
  return exceededOrder(terms, seatIds.length) ?? { kind: 'valid', terms, seatIds, quantity }
}

async function takeSeats(
  tx: Tx,
  org: OrgId,
  claim: NamedSeatsClaim,
  { terms, seatIds, quantity }: CheckedClaim,
): Promise<SeatsClaimResult> {
  const seats = findPositions(await lockRowsWith(tx, org, terms, seatIds), new Set(seatIds))
  if (seats.length < seatIds.length) return { kind: 'not_offered' }
  const taken = seats.filter((seat) => !seat.free).map((seat) => seat.seat_id)
  if (taken.length > 0) return { kind: 'taken', seats: taken }
  const [item] = await insertSeatItems(tx, org, [{ claim: { ...claim, quantity }, seats }])
  return item ? { kind: 'held', item, seats } : { kind: 'not_offered' }
}

/** Returns the positions of these seats in their rows. */
export const findPositions = (
  rows: readonly SeatRow[],
  wanted: ReadonlySet<number>,
): (SeatPosition & { free: boolean })[] =>
  rows.flatMap(({ section_id, row_label, seat_ids, free }) =>
    seat_ids.flatMap((seat_id, position) =>
      wanted.has(seat_id) ? [{ seat_id, section_id, row_label, position, free: free[position] === '1' }] : [],
    ),
  )
