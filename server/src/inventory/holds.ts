import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { beginHolds, type BeginPaymentResult, type BasketPayer } from './queries/begin-payments.ts'
import {
  returnSoldPlaces,
  holdAgain,
  markHeldSold,
  markSold,
  releaseHolds,
  setDiscounts,
  type ItemDiscount,
} from './queries/holds.ts'
import type { Hold } from './queries/claims.ts'

/** Releases one item of a basket. Returns false if it is not held: expired, in payment, or not in the basket. */
export const releaseItem = async (tx: Tx, org: OrgId, basketId: string, itemId: number): Promise<boolean> =>
  (await releaseHolds(tx, org, basketId, itemId)) === 1

/** Releases all items of a basket that are not in payment. */
export const releaseBasket = (tx: Tx, org: OrgId, basketId: string): Promise<number> => releaseHolds(tx, org, basketId)

/**
 * Moves the items of these baskets into payment: they cannot expire until the outcome is known. For each basket either
 * all items are moved or none. A customer may occur only once, because a second payment must see what the first took.
 */
export const beginPayments = (tx: Tx, org: OrgId, payers: readonly BasketPayer[]): Promise<BeginPaymentResult[]> =>
  beginHolds(tx, org, payers)

/** Stores the discounts of items in payment. */
export const discountItems = (tx: Tx, org: OrgId, discounts: readonly ItemDiscount[]): Promise<number> =>
  setDiscounts(tx, org, discounts)

/** After a failed payment, the baskets hold their items as before, for at least `ttlSeconds`. */
export const returnToHeld = (tx: Tx, org: OrgId, basketIds: readonly string[], ttlSeconds: number): Promise<number> =>
  holdAgain(tx, org, basketIds, ttlSeconds)

/** Marks the items in payment as sold and returns them. */
export const sellHolds = (tx: Tx, org: OrgId, basketIds: readonly string[]): Promise<Hold[]> =>
  markSold(tx, org, basketIds)

/** Sells the items that a counter has just claimed, and returns them. Free ones are discounted to nothing. */
export const sellAtCounter = (
  tx: Tx,
  org: OrgId,
  sale: { readonly basketId: string; readonly userId: number; readonly free: boolean },
): Promise<Hold[]> => markHeldSold(tx, org, sale)

/** Places of a sold item that are returned to stock; for numbered seats, which ones. */
export type ReturnedPlaces = {
  readonly basketId: string
  readonly itemId: number
  readonly places: number
  readonly seatIds?: readonly number[]
}

/**
 * Returns sold places to stock after a refund or cancellation. Returns false if that many, or these seats, are not
 * sold.
 */
export const returnPlaces = (tx: Tx, org: OrgId, { seatIds = [], ...places }: ReturnedPlaces): Promise<boolean> =>
  returnSoldPlaces(tx, org, { ...places, seatIds })
