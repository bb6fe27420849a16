import { type PaymentLink, type TicketEmail, WALK_IN_EMAIL } from '#contract'
import { findUnpaidOrder } from '#membership-billing'
import { buildPaymentUrl, createPaymentSecret, findPayable, type Payable } from '#payment-links'
import type { Tx } from '#platform/db'
import { toMajor } from '#platform/money'
import { fail, failParam } from '#platform/problem'
import type { DocumentCtx } from './deps.ts'
import { queueRequested } from './emails/request.ts'
import { MAIL_NOT_CONFIGURED } from './emails/settings.ts'
import { findSettings } from './queries/settings.ts'

/** Returns the link by which what is outstanding for a membership is paid. */
export async function getPaymentLink(ctx: DocumentCtx, memberId: number): Promise<PaymentLink> {
  const { org, deps } = ctx
  const { order, dueMinor, outstandingMinor } = await getPayable(ctx, memberId)
  const { order_id, order_uuid, email_address, currency } = order
  const page = await findPage(ctx)
  return {
    object: 'payment_link',
    order_id,
    order_uuid,
    payment_secret: createPaymentSecret(deps.sealer, { org, order }),
    url: page === null ? null : buildPaymentUrl(deps.sealer, page, { org, order }),
    email_address: email_address === WALK_IN_EMAIL ? null : email_address,
    currency,
    due_now: toMajor(dueMinor, currency),
    due_now_minor: dueMinor,
    outstanding: toMajor(outstandingMinor, currency),
    outstanding_minor: outstandingMinor,
  }
}

/** Sends the link to the address of the order, or to another one. */
export async function sendPaymentLink(
  tx: Tx,
  ctx: DocumentCtx,
  memberId: number,
  email: string | null,
): Promise<TicketEmail> {
  const { order } = await getPayable(ctx, memberId)
  if (email === null && order.email_address === WALK_IN_EMAIL)
    failParam('email_address', 'is required: this order was sold at the counter, without a name')
  if (!ctx.deps.mailer) fail('not_configured', MAIL_NOT_CONFIGURED)
  if ((await findPage(ctx)) === null)
    fail('not_configured', 'Set `payment_url` in the ticket settings first: the page that the link opens')
  return queueRequested(tx, ctx, { orderId: order.order_id, email, cause: 'payment_link' })
}

const findPage = async ({ db, org }: DocumentCtx): Promise<string | null> =>
  (await findSettings(db, org))?.payment_url ?? null

async function getPayable(ctx: DocumentCtx, memberId: number): Promise<Payable> {
  const unpaid = (await findUnpaidOrder(ctx.db, ctx.org, memberId)) ?? fail('not_found')
  const payable = unpaid.order_id === null ? undefined : await findPayable(ctx, unpaid.order_id)
  if (!payable) return fail('invalid_state', 'Nothing is outstanding for this membership')
  if (payable.outstandingMinor === 0)
    fail(
      'invalid_state',
      'What is outstanding may be paid already: decide first about the payment that needs attention',
    )
  return payable
}
