import type { Input, updateCustomer as operation } from '#contract'
import { updateCustomer as changeCustomer } from '#customers'
import type { JsonBytes } from '#http/bind'
import { withdrawMembersMarketing } from '#members'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'

/** Changes a customer. Who withdraws the consent to marketing e-mails withdraws it for all of their members. */
export async function updateCustomer(
  tx: Tx,
  ctx: Ctx,
  customerId: string,
  changes: Input<typeof operation>['body'],
): Promise<JsonBytes> {
  const { customer, response } = await changeCustomer(tx, ctx, customerId, changes)
  if (changes.marketing_emails === false) await withdrawMembersMarketing(tx, ctx.org, customer.user_id, ctx.now())
  return response
}
