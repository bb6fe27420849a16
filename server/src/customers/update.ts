import { type Customer, customerUpdated, type Input, updateCustomer as operation } from '#contract'
import type { JsonBytes } from '#http/bind'
import type { Ctx } from '#platform/context'
import { rowBytes, type Tx } from '#platform/db'
import { publicId, toUuid, type OrgId } from '#platform/ids'
import { emit } from '#platform/outbox'
import { fail } from '#platform/problem'
import { requireVersion, versionOf } from '#platform/version'
import { parseCustomer, rethrowTakenEmail } from './create.ts'
import { lockCustomer, putCustomer, type CustomerRow } from './queries/customers.ts'
import { findMerge } from './queries/merges.ts'

/** A changed customer, and the bytes of the response about it. */
type UpdatedCustomer = { readonly customer: Customer; readonly response: JsonBytes }

/** Changes the fields that are sent and leaves the others. */
export async function updateCustomer(
  tx: Tx,
  ctx: Ctx,
  customerId: string,
  { version, ...changes }: Input<typeof operation>['body'],
): Promise<UpdatedCustomer> {
  const id = toUuid(customerId)
  const row = (await lockCustomer(tx, ctx.org, id)) ?? (await failMissing(tx, ctx.org, id))
  ctx.audit.noteBefore(row)
  requireVersion(version, { version: versionOf(operation, row) })
  const at = ctx.now()
  const fields = { ...row, ...changes, marketing_emails_at: consentTime(row, changes.marketing_emails, at) }
  const changed = await putCustomer(tx, ctx.org, id, { fields, at }).catch(rethrowTakenEmail)
  const customer = parseCustomer(changed)
  await emit(tx, ctx.org, customerUpdated, { at, data: { customer } })
  return { customer, response: { jsonBytes: rowBytes(changed) } }
}

/** Fails, and names the customer that this one was merged into. */
export async function failMissing(tx: Tx, org: OrgId, id: string): Promise<never> {
  const merge = await findMerge(tx, org, id)
  return fail(
    'not_found',
    merge && `This customer was merged into ${publicId('cus', merge.customer_id)}: change that one`,
  )
}

/** When the customer agreed to marketing e-mails: now if they did not before, and never if they do not any more. */
function consentTime(row: CustomerRow, agrees: boolean | undefined, at: Date): Date | null {
  if (agrees === undefined || agrees === row.marketing_emails) return row.marketing_emails_at
  return agrees ? at : null
}
