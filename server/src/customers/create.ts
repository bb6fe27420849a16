import { customerCreated, type Customer, type createCustomer as operation, type Input } from '#contract'
import type { JsonBytes } from '#http/bind'
import type { Ctx } from '#platform/context'
import { isUniqueViolation, rowBytes, type JsonRows, type Tx } from '#platform/db'
import { newUuid } from '#platform/ids'
import { emit } from '#platform/outbox'
import { fail } from '#platform/problem'
import { EMAIL_CONSTRAINT, insertCustomer } from './queries/customers.ts'

/** Creates a customer. E-mail addresses are unique in the organisation, not across organisations. */
export async function createCustomer(tx: Tx, ctx: Ctx, body: Input<typeof operation>['body']): Promise<JsonBytes> {
  const at = ctx.now()
  const fields = {
    first_name: body.first_name,
    last_name: body.last_name,
    email_address: body.email_address,
    mobile_number: body.mobile_number ?? null,
    postcode: body.postcode ?? null,
    marketing_emails: body.marketing_emails ?? false,
    new_event_notifications: body.new_event_notifications ?? false,
    marketing_emails_at: body.marketing_emails ? at : null,
  }
  const row = await insertCustomer(tx, ctx.org, newUuid(at.getTime()), { fields, at }).catch(rethrowTakenEmail)
  await emit(tx, ctx.org, customerCreated, { at, data: { customer: parseCustomer(row) } })
  return { jsonBytes: rowBytes(row) }
}

export function rethrowTakenEmail(error: unknown): never {
  if (isUniqueViolation(error, EMAIL_CONSTRAINT))
    fail('already_exists', 'Another customer of your organisation has this email_address')
  throw error
}

/** The cast is safe: the bytes were written from a row by the contract's shape. */
export const parseCustomer = (row: JsonRows): Customer => JSON.parse(rowBytes(row).toString('utf8')) as Customer
