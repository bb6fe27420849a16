import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { deletePendingRows, saveOrders, type NewOrder } from './queries/selling.ts'

/**
 * Places pending orders and returns their ids in the order given. A basket that is paid for again after a failed payment
 * keeps its order.
 */
export const placeOrders = (tx: Tx, org: OrgId, orders: readonly NewOrder[], at: Date): Promise<number[]> =>
  saveOrders(tx, org, orders, at)

/** Deletes pending orders for which no payment was ever started. */
export async function deletePendingOrders(tx: Tx, org: OrgId, orderIds: readonly number[]): Promise<void> {
  if ((await deletePendingRows(tx, org, orderIds)) !== orderIds.length)
    throw new Error('an order that should be deleted is not pending')
}
