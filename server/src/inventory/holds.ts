import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import {
  beginHolds,
  giveBackPlaces,
  holdAgain,
  markSold,
  releaseHolds,
  setDiscounts,
  type Beginning,
  type Payer,
  type Taken,
} from './queries/holds.ts'
import type { Hold } from './queries/claims.ts'

/** Gives one item of a basket back. False when it is not held any more: expired, being paid for, or never there. */
export const releaseItem = async (tx: Tx, org: OrgId, basketId: string, itemId: number): Promise<boolean> =>
  (await releaseHolds(tx, org, basketId, itemId)) === 1

/** Gives back all that a basket holds and is not paying for. */
export const releaseBasket = (tx: Tx, org: OrgId, basketId: string): Promise<number> => releaseHolds(tx, org, basketId)

/**
 * Payment begins: from now on nothing of these baskets expires until the outcome is known. Of each basket all, or nothing.
 * No customer may be named twice: the second payment must see what the first one took.
 */
export const beginPayments = (tx: Tx, org: OrgId, payers: readonly Payer[]): Promise<Beginning[]> =>
  beginHolds(tx, org, payers)

/** What discounts take off items that are being paid for. */
export const discountItems = (tx: Tx, org: OrgId, taken: readonly Taken[]): Promise<number> =>
  setDiscounts(tx, org, taken)

/** The payments came to nothing: the baskets hold their items as before, for at least so long. */
export const backToHeld = (tx: Tx, org: OrgId, basketIds: readonly string[], ttlSeconds: number): Promise<number> =>
  holdAgain(tx, org, basketIds, ttlSeconds)

/** What was being paid for is sold. Answers the items; none when nothing was being paid for. */
export const sellHolds = (tx: Tx, org: OrgId, basketIds: readonly string[]): Promise<Hold[]> =>
  markSold(tx, org, basketIds)

/** What comes back of a sold item: a number of places, and for named seats which ones. */
export type Returned = {
  readonly basketId: string
  readonly itemId: number
  readonly places: number
  readonly seatIds?: readonly number[]
}

/** Sold places can be had again, after a refund or a cancellation. False when that many are not sold, or not these seats. */
export const returnPlaces = (tx: Tx, org: OrgId, { seatIds = [], ...of }: Returned): Promise<boolean> =>
  giveBackPlaces(tx, org, { ...of, seatIds })
