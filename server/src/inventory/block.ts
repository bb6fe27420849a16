import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import {
  insertPlaceBlock,
  listSeatBlockTerms,
  type PlaceBlock,
  releaseBlockedPlaces,
  setBlocked,
} from './queries/blocks.ts'
import { insertSeatItems, lockRowsWith } from './queries/seats.ts'
import { findPositions } from './seats.ts'

export type BlockResult =
  | { readonly kind: 'blocked' }
  | { readonly kind: 'sold_out'; readonly left: number }
  | { readonly kind: 'taken'; readonly seats: readonly number[] }
  /** The pool or the seats are not on sale at the event, or in more than one price category, or have no price yet. */
  | { readonly kind: 'not_offered' | 'mixed' | 'no_price' }

/** Blocks places of a pool: they count as taken, and never expire. */
export async function blockPlaces(tx: Tx, org: OrgId, request: PlaceBlock): Promise<BlockResult> {
  const row = await insertPlaceBlock(tx, org, request)
  if (!row) return { kind: 'not_offered' }
  if (row.price_id === null) return { kind: 'no_price' }
  return row.item_id === null ? { kind: 'sold_out', left: row.places_left } : { kind: 'blocked' }
}

type SeatBlock = { readonly blockId: string; readonly eventId: string; readonly seatIds: readonly number[] }

/** Blocks seats of one price category that the box office can sell, all of them or none. */
export async function blockSeats(tx: Tx, org: OrgId, { blockId, eventId, seatIds }: SeatBlock): Promise<BlockResult> {
  const [terms, ...others] = await listSeatBlockTerms(tx, org, eventId, seatIds)
  if (!terms) return { kind: 'not_offered' }
  if (others.length > 0) return { kind: 'mixed' }
  if (terms.price_id === null) return { kind: 'no_price' }
  const category = { event_id: eventId, price_category_id: terms.price_category_id, channel: 'box_office' as const }
  const seats = findPositions(await lockRowsWith(tx, org, category, seatIds), new Set(seatIds))
  if (seats.length < seatIds.length) return { kind: 'not_offered' }
  const taken = seats.filter(({ free }) => !free).map(({ seat_id }) => seat_id)
  if (taken.length > 0) return { kind: 'taken', seats: taken }
  const claim = { basketId: blockId, priceId: terms.price_id, quantity: seats.length, ttlSeconds: 1 }
  const [item] = await insertSeatItems(tx, org, [{ claim, seats }])
  if (!item) throw new Error('seats were taken without an item')
  await setBlocked(tx, org, item.item_id)
  return { kind: 'blocked' }
}

/** Returns blocked places to stock. Returns false if that many, or these seats, are not blocked. */
export const releaseBlocked = (
  tx: Tx,
  org: OrgId,
  blockId: string,
  part: { readonly places: number; readonly seatIds: readonly number[] | null },
): Promise<boolean> => releaseBlockedPlaces(tx, org, blockId, part)
