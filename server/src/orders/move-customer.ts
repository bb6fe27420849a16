import { mergeLimits } from '#contract'
import type { CustomerMove } from '#customers'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import { emitOrderUpdates } from './emit-updates.ts'
import { lockOrdersOfCustomer, putCustomerOfOrders } from './queries/move-customer.ts'

/** Moves all orders, and with them their tickets, from one customer to another. Returns how many orders. */
export async function moveOrders(tx: Tx, org: OrgId, move: CustomerMove): Promise<number> {
  const ids = await lockOrdersOfCustomer(tx, org, move.from, mergeLimits.orders + 1)
  if (ids.length > mergeLimits.orders)
    fail('invalid_state', `A customer with more than ${mergeLimits.orders} orders cannot be merged into another`)
  if (ids.length === 0) return 0
  await putCustomerOfOrders(tx, org, ids, move)
  await emitOrderUpdates(tx, org, ids, move.at)
  return ids.length
}
