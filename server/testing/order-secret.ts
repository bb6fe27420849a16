import { createOrderSecret, findOrder, listTickets } from '#orders'
import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { sealer } from '#platform/seal'

/** Returns the secret in the link of the ticket e-mail of an order; undefined if the organisation has no such order. */
export async function findOrderSecret(db: Db, org: OrgId, orderUuid: string): Promise<string | undefined> {
  const order = await findOrder(db, org, { uuid: orderUuid })
  if (!order) return undefined
  const tickets = await listTickets(db, org, order.order_id)
  // Test servers have no encryption key of their own.
  return createOrderSecret(sealer(''), { org, order, tickets })
}
