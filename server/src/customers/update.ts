import { customerUpdated, type Input, type updateCustomer as operation } from '#contract'
import type { JsonBytes } from '#http/bind'
import type { Ctx } from '#platform/context'
import { rowBytes, type Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { emit } from '#platform/outbox'
import { fail } from '#platform/problem'
import { parseCustomer, rethrowTakenEmail } from './create.ts'
import { lockCustomer, putCustomer } from './queries/customers.ts'

/** Changes the fields that are sent and leaves the others. */
export async function updateCustomer(
  tx: Tx,
  ctx: Ctx,
  customerId: string,
  changes: Input<typeof operation>['body'],
): Promise<JsonBytes> {
  const id = toUuid(customerId)
  const row = (await lockCustomer(tx, ctx.org, id)) ?? fail('not_found')
  const at = ctx.now()
  const changed = await putCustomer(tx, ctx.org, id, { fields: { ...row, ...changes }, at }).catch(rethrowTakenEmail)
  await emit(tx, ctx.org, customerUpdated, { at, data: { customer: parseCustomer(changed) } })
  return { jsonBytes: rowBytes(changed) }
}
