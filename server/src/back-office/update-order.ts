import type { Input, OrderRecord, updateOrder as operation } from '#contract'
import { keepEmailAddresses } from '#documents'
import { correctBuyer, lockOrder, type OrderKey } from '#orders'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail } from '#platform/problem'
import { viewOrderRecord } from './order-views.ts'
import { findOrderRecord } from './queries/orders.ts'

/** Corrects the buyer's details of one order. The customer and their other orders stay as they are. */
export async function updateOrder(
  tx: Tx,
  ctx: Ctx,
  key: OrderKey,
  changes: Input<typeof operation>['body'],
): Promise<OrderRecord> {
  const { order_id: orderId } = (await lockOrder(tx, ctx.org, key)) ?? fail('not_found')
  const row = (await findOrderRecord(tx, ctx.org, { id: orderId })) ?? fail('not_found')
  ctx.audit.noteBefore(viewOrderRecord(row))
  const { first_name, last_name, email_address, postcode } = row
  const details = { first_name, last_name, email_address, postcode, ...changes }
  if (details.email_address !== email_address) await keepEmailAddresses(tx, ctx.org, orderId, email_address)
  await correctBuyer(tx, ctx.org, { orderId, details }, ctx.now())
  return viewOrderRecord({ ...row, ...details })
}
