import { emailCauses, type listOrderEmails as operation, type Output, type TicketEmail, WALK_IN_EMAIL } from '#contract'
import { findOrderMembers } from '#members'
import { findOrder } from '#orders'
import { unixSeconds } from '#platform/clock'
import type { Reader, Tx } from '#platform/db'
import { newUuid, type OrgId, publicId } from '#platform/ids'
import { oneOf } from '#platform/one-of'
import { fail, failParam } from '#platform/problem'
import { findBundle } from '../ticket-bundle.ts'
import { findEmail, insertEmail, listEmails, type EmailRow, type RequestedEmail } from '../queries/emails.ts'
import type { DocumentCtx } from '../deps.ts'
import { isCurrent, NO_MEMBERSHIPS } from './compose-membership.ts'
import { MAIL_NOT_CONFIGURED } from './settings.ts'

type OrderRef = { readonly id: number } | { readonly uuid: string }

/** Sends the tickets or memberships of an order again, to the buyer or to another address. */
export async function requestEmail(
  tx: Tx,
  ctx: DocumentCtx,
  ref: OrderRef,
  email: string | null,
): Promise<TicketEmail> {
  const { order_id, email_address, event_id } = (await findOrder(ctx.db, ctx.org, ref)) ?? fail('not_found')
  if (email === null && email_address === WALK_IN_EMAIL)
    failParam('email_address', 'is required: this order was sold at the counter, without a name')
  if (!ctx.deps.mailer) fail('not_configured', MAIL_NOT_CONFIGURED)
  const refusal = event_id === null ? await refuseMemberships(ctx, order_id) : await findBundle(ctx, order_id)
  if (typeof refusal === 'string') fail('invalid_state', refusal)
  return queueRequested(tx, ctx, { orderId: order_id, email, cause: 'request' })
}

/** Queues an e-mail that staff asked for. */
export async function queueRequested(
  tx: Tx,
  ctx: DocumentCtx,
  email: Omit<RequestedEmail, 'id'>,
): Promise<TicketEmail> {
  const id = newUuid(ctx.now().getTime())
  await insertEmail(tx, ctx.org, { id, ...email })
  return view((await findEmail(tx, ctx.org, id)) ?? fail('not_found'))
}

/** Returns why there is nothing to send about the memberships of an order, or undefined if there is. */
const refuseMemberships = async ({ db, org }: DocumentCtx, orderId: number): Promise<string | undefined> =>
  (await findOrderMembers(db, org, orderId)).some(isCurrent) ? undefined : NO_MEMBERSHIPS

/** Returns the e-mails of an order, oldest first. */
export async function listOrderEmails(ctx: DocumentCtx, ref: OrderRef, url: string): Promise<Output<typeof operation>> {
  const { order_id } = (await findOrder(ctx.db, ctx.org, ref)) ?? fail('not_found')
  const data = await listEmailsOfOrder(ctx.db, ctx.org, order_id)
  return { object: 'emails', url: url.replace('{order_id}', String(order_id)), has_more: false, order_id, data }
}

/** Returns the e-mails of an order that exists, oldest first. */
export const listEmailsOfOrder = async (db: Reader, org: OrgId, orderId: number): Promise<TicketEmail[]> =>
  (await listEmails(db, org, orderId)).map(view)

const view = (row: EmailRow): TicketEmail => ({
  email_id: publicId('eml', row.email_id),
  order_id: row.order_id,
  cause: oneOf(emailCauses, row.cause),
  email_address: row.email_address,
  status: oneOf(['pending', 'sent', 'failed', 'skipped'], row.status),
  attempts: row.attempts,
  reason: row.reason,
  created: unixSeconds(row.created_at),
  ended_at: row.ended_at && unixSeconds(row.ended_at),
})
