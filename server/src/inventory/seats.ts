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
import type { NamedSeat } from './queries/single-seats.ts'
import { exceededMaximum, exceededOrder, type OverLimit, type SeatRow } from './rules.ts'
import { findSinglesLeft } from './single-seats.ts'

export type SeatsClaimResult =
  | HeldNamedSeats
  | { readonly kind: 'taken'; readonly seats: readonly number[] }
  /** The event refuses choices that leave these seats single. */
  | { readonly kind: 'single_seats'; readonly seats: readonly NamedSeat[] }
  /** The number of seats is not a multiple of the seats in one unit of the price. */
  | { readonly kind: 'wrong_number'; readonly ticketsIncluded: number }
  | { readonly kind: 'over_maximum'; readonly priceId: number; readonly maximum: number }
  | OverLimit
  | { readonly kind: 'not_offered' }

type HeldNamedSeats = {
  readonly kind: 'held'
  readonly item: Hold
  /** The items of the companions, in the order of the request. */
  readonly companions: readonly Hold[]
  readonly seats: readonly SeatPosition[]
}

/** Named seats at a price of the same category. */
export type SeatedCompanion = { readonly priceId: number; readonly seatIds: readonly number[] }
type PricedSeats = SeatClaim & { readonly seatIds: readonly number[] }
type NamedSeatsClaim = PricedSeats & { readonly companions?: readonly SeatedCompanion[] }

/** Claims the named seats for a basket, at one price or several, all of them or none. */
export const claimSeats = (db: Db, org: OrgId, claim: NamedSeatsClaim): Promise<SeatsClaimResult> =>
  inTx(db, org, (tx) => claimSeatsIn(tx, org, claim))

/** Like claimSeats, inside the caller's transaction. */
export async function claimSeatsIn(
  tx: Tx,
  org: OrgId,
  { companions = [], ...main }: NamedSeatsClaim,
): Promise<SeatsClaimResult> {
  const claims = [main, ...companions.map((companion) => ({ ...main, ...companion }))]
  const [left, ...terms] = await Promise.all([
    lockAddressRoom(tx, org, [main]),
    ...claims.map((claim) => findSeatTerms(tx, org, claim)),
  ])
  const checked = checkClaims(claims, terms)
  if (checked.kind !== 'valid') return checked
  return exceededAddress(left, main.address, countSeats(checked.parts)) ?? takeSeats(tx, org, checked)
}

type CheckedPart = { readonly claim: PricedSeats & { readonly quantity: number }; readonly seatIds: readonly number[] }
type CheckedClaim = { readonly kind: 'valid'; readonly terms: SeatTerms; readonly parts: readonly CheckedPart[] }

const countSeats = (parts: readonly CheckedPart[]): number =>
  parts.reduce((sum, { seatIds }) => sum + seatIds.length, 0)

function checkClaims(
  claims: readonly PricedSeats[],
  terms: readonly (SeatTerms | undefined)[],
): CheckedClaim | SeatsClaimResult {
  const [mainTerms] = terms
  const parts: CheckedPart[] = []
  for (const [i, claim] of claims.entries()) {
    const own = terms[i]
    const seatIds = [...new Set(claim.seatIds)]
    if (!mainTerms || !own || own.price_category_id !== mainTerms.price_category_id || seatIds.length === 0)
      return { kind: 'not_offered' }
    const { tickets_included: ticketsIncluded } = own
    if (seatIds.length % ticketsIncluded !== 0) return { kind: 'wrong_number', ticketsIncluded }
    const quantity = seatIds.length / ticketsIncluded
    const maximum = exceededMaximum(own, quantity)
    if (maximum !== undefined) return { kind: 'over_maximum', priceId: claim.priceId, maximum }
    parts.push({ claim: { ...claim, quantity }, seatIds })
  }
  if (!mainTerms) return { kind: 'not_offered' }
  return exceededOrder(mainTerms, countSeats(parts)) ?? { kind: 'valid', terms: mainTerms, parts }
}

async function takeSeats(tx: Tx, org: OrgId, { terms, parts }: CheckedClaim): Promise<SeatsClaimResult> {
  const seatIds = parts.flatMap((part) => part.seatIds)
  const rows = await lockRowsWith(tx, org, terms, seatIds)
  const seats = findPositions(rows, new Set(seatIds))
  if (seats.length < seatIds.length) return { kind: 'not_offered' }
  const taken = seats.filter((seat) => !seat.free).map((seat) => seat.seat_id)
  if (taken.length > 0) return { kind: 'taken', seats: taken }
  const basketId = parts[0]?.claim.basketId
  if (terms.refuses_single_seats && terms.channel !== 'box_office' && basketId !== undefined) {
    const singles = await findSinglesLeft(tx, org, { basketId, rows, added: seatIds })
    if (singles.length > 0) return { kind: 'single_seats', seats: singles }
  }
  const seated = parts.map((part) => ({ claim: part.claim, seats: seats.filter(isAmong(part.seatIds)) }))
  const [item, ...companions] = await insertSeatItems(tx, org, seated)
  return item ? { kind: 'held', item, companions, seats } : { kind: 'not_offered' }
}

const isAmong = (seatIds: readonly number[]): ((seat: SeatPosition) => boolean) => {
  const own = new Set(seatIds)
  return ({ seat_id }) => own.has(seat_id)
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
