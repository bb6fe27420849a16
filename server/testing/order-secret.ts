import { createOrderSecret, findOrder, listTickets } from '#orders'
import { createPaymentSecret } from '#payment-links'
import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { sealer } from '#platform/seal'

/** Returns the secrets of an order as headers: of its ticket e-mail, and of its payment link. Undefined if there is no such order. */
export async function findOrderSecrets(
  db: Db,
  org: OrgId,
  orderUuid: string,
): Promise<Record<string, string> | undefined> {
  const order = await findOrder(db, org, { uuid: orderUuid })
  if (!order) return undefined
  const tickets = await listTickets(db, org, order.order_id)
  // Test servers have no encryption key of their own.
  return {
    'X-Order-Secret': createOrderSecret(sealer(''), { org, order, tickets }),
    'X-Payment-Secret': createPaymentSecret(sealer(''), { org, order }),
  }
}
