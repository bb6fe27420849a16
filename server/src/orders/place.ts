import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { putOrders, type NewOrder } from './queries/selling.ts'

/**
 * Places orders that wait for their money, and answers their ids in the order of what was asked. A basket that is paid
 * for a second time, because the first payment came to nothing, keeps its order.
 */
export const placeOrders = (tx: Tx, org: OrgId, orders: readonly NewOrder[], at: Date): Promise<number[]> =>
  putOrders(tx, org, orders, at)
