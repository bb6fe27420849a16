import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { deletePending, putOrders, type NewOrder } from './queries/selling.ts'

/**
 * Places orders that wait for their money, and answers their ids in the order of what was asked. A basket that is paid
 * for a second time, because the first payment came to nothing, keeps its order.
 */
export const placeOrders = (tx: Tx, org: OrgId, orders: readonly NewOrder[], at: Date): Promise<number[]> =>
  putOrders(tx, org, orders, at)

/** Withdraws orders that wait for money which nobody was ever asked for, as if they had not been placed. */
export async function withdrawOrders(tx: Tx, org: OrgId, orderIds: readonly number[]): Promise<void> {
  if ((await deletePending(tx, org, orderIds)) !== orderIds.length)
    throw new Error('an order that is to be withdrawn does not wait for its money')
}
