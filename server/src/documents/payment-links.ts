import { type PaymentLink, type TicketEmail, WALK_IN_EMAIL } from '#contract'
import { findUnpaidOrder, listPayableInstalments, NOTHING_OUTSTANDING, sumUnpaid } from '#membership-billing'
import { createPaymentSecret, findOrder, type OrderRow } from '#orders'
import type { Reader, Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { toMajor } from '#platform/money'
import { fail, failParam } from '#platform/problem'
import type { DocumentCtx, DocumentDeps } from './deps.ts'
import { queueRequested } from './emails/request.ts'
import { MAIL_NOT_CONFIGURED } from './emails/settings.ts'
import { findSettings, type SettingsRow } from './queries/settings.ts'

export const NOTHING_TO_PAY = 'Nothing is left to pay for this order'

/** Returns the link by which what is outstanding for a membership is paid. */
export async function getPaymentLink(ctx: DocumentCtx, memberId: number): Promise<PaymentLink> {
  const { db, org, deps } = ctx
  const { order, dueMinor, outstandingMinor } = await getPayable(ctx, memberId)
  const { order_id, order_uuid, email_address, currency } = order
  return {
    object: 'payment_link',
    order_id,
    order_uuid,
    payment_secret: createPaymentSecret(deps.sealer, { org, order }),
    url: buildPaymentUrl(deps, { org, order, settings: await findSettings(db, org) }),
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
  const { payment_url = null } = (await findSettings(ctx.db, ctx.org)) ?? {}
  if (payment_url === null)
    fail('not_configured', 'Set `payment_url` in the ticket settings first: the page that the link opens')
  return queueRequested(tx, ctx, { orderId: order.order_id, email, cause: 'payment_link' })
}

type PaymentPage = {
  readonly org: OrgId
  readonly order: OrderRow
  readonly settings: SettingsRow | undefined
}

/** Returns the link to the organisation's own page, or null if it has not set one. */
export const buildPaymentUrl = ({ sealer }: DocumentDeps, { org, order, settings }: PaymentPage): string | null =>
  settings?.payment_url
    ?.replaceAll('{order_uuid}', order.order_uuid)
    .replaceAll('{payment_secret}', createPaymentSecret(sealer, { org, order })) ?? null

/** What is to be paid for an order of memberships. */
export type Payable = {
  readonly order: OrderRow
  readonly dueMinor: number
  readonly outstandingMinor: number
  /** Names with what they bought, such as `Kit Lee · Terrace, Junior`. */
  readonly memberships: readonly string[]
}

type PayableScope = { readonly db: Reader; readonly org: OrgId }

/** Returns what is to be paid for an order, or undefined if nothing is. */
export async function findPayable(
  { db, org }: PayableScope,
  ref: { readonly id: number },
): Promise<Payable | undefined> {
  const [order, rows] = await Promise.all([findOrder(db, org, ref), listPayableInstalments(db, org, ref.id)])
  const sums = sumUnpaid(rows)
  if (!order || sums.outstandingMinor === 0) return undefined
  const names = rows.map(({ first_name, last_name, category_title, type_title }) =>
    [`${first_name} ${last_name}`, [category_title, type_title].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
  )
  return { order, ...sums, memberships: [...new Set(names)] }
}

async function getPayable(ctx: DocumentCtx, memberId: number): Promise<Payable> {
  const unpaid = (await findUnpaidOrder(ctx.db, ctx.org, memberId)) ?? fail('not_found')
  const payable = unpaid.order_id === null ? undefined : await findPayable(ctx, { id: unpaid.order_id })
  return payable ?? fail('invalid_state', NOTHING_OUTSTANDING)
}
