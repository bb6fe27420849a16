import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { releaseHolds, returnSoldPlaces } from './queries/holds.ts'

/** Releases one item of a basket. Returns false if it is not held: expired, in payment, or not in the basket. */
export const releaseItem = async (tx: Tx, org: OrgId, basketId: string, itemId: number): Promise<boolean> =>
  (await releaseHolds(tx, org, basketId, itemId)) === 1

/** Releases all items of a basket that are not in payment. */
export const releaseBasket = (tx: Tx, org: OrgId, basketId: string): Promise<number> => releaseHolds(tx, org, basketId)

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
