import { awaitOutcome, confirmAttempt, readReturnUrl, toDeclinedProblem } from '#checkout'
import type {
  Input,
  PayableOrder,
  PaymentMethods,
  storeGetOrderPaymentMethods as methodsOperation,
  storePayOrder as operation,
} from '#contract'
import type { IdempotencyKey } from '#http/bind'
import { findMerchant } from '#membership-billing'
import { findOrder, type OrderRow } from '#orders'
import { type Attempt, findAttempt, type PaymentCtx } from '#payments'
import { inTx } from '#platform/db'
import { fail } from '#platform/problem'
import type { Sealer } from '#platform/seal'
import { mayBeSaved, openLinkCharge } from './open-charge.ts'
import { hasSavedMethod, isOpen } from './payable.ts'
import { findLastLinkAttempt, listPayableInstalments, type PayableRow } from './queries.ts'
import { isPaymentSecret } from './secret.ts'
import { viewPayableOrder } from './views.ts'

export type LinkCtx = PaymentCtx & { readonly sealer: Sealer }

/** The order that a payment link names, and the secret in the link. */
export type PaymentLinkRef = { readonly orderUuid: string; readonly secret: string | undefined }

type LinkRequest = {
  readonly params: { readonly order_uuid: string }
  readonly headers: { readonly 'X-Payment-Secret'?: string }
}

export const paymentLinkFrom = ({ params, headers }: LinkRequest): PaymentLinkRef => ({
  orderUuid: params.order_uuid,
  secret: headers['X-Payment-Secret'],
})

/** Returns what is to be paid for the order of a link, and what became of the latest payment by it. */
export async function getOrderPayment(ctx: LinkCtx, link: PaymentLinkRef): Promise<PayableOrder> {
  const linked = await getLinked(ctx, link)
  return view(linked, await findLinkAttempt(ctx, linked.order.order_id))
}

/** Returns what the order of a link can be paid with. */
export async function getOrderPaymentMethods(
  ctx: LinkCtx,
  link: PaymentLinkRef,
  { pays = 'due_now', save_method: chosen }: Input<typeof methodsOperation>['query'],
): Promise<PaymentMethods> {
  const { order, rows } = await getLinked(ctx, link)
  const merchant = (await findMerchant(ctx.db, ctx.org)) ?? fail('not_found')
  const { provider, account } = merchant
  if (!ctx.provider.canCharge(provider, merchant)) fail('payments_not_configured')
  const paid = listPaidTerms(rows, pays)
  const save = mayBeSaved(chosen, paid.some(hasSavedMethod)) && isChargedLater(paid, pays)
  const offer = await ctx.provider.offer(provider, { org: ctx.org, account }, { currency: order.currency, save })
  return {
    object: 'payment_methods',
    provider,
    publishable_key: offer.publishableKey,
    account: offer.account,
    words: [...offer.words],
    save,
    // The members have what they pay for: nothing is held for them that others wait for.
    debit: true,
  }
}

/** Pays instalments of the order of a link. A repetition with the same key resumes the first request. */
export async function payOrder(
  ctx: LinkCtx,
  link: PaymentLinkRef,
  body: Input<typeof operation>['body'],
  key: IdempotencyKey | undefined,
): Promise<PayableOrder> {
  const { order } = await getLinked(ctx, link)
  const returnUrl = await readReturnUrl(ctx, body.return_url)
  const started = await inTx(ctx.db, ctx.org, async (tx) => {
    const earlier = await key?.begin(tx)
    if (earlier !== undefined) return { attemptId: earlier }
    const leased = await openLinkCharge(tx, ctx, {
      orderId: order.order_id,
      paymentMethod: body.payment_method,
      pays: body.pays ?? 'due_now',
      amountMinor: body.amount_minor,
      returnUrl,
      saveMethod: body.save_method,
    })
    await key?.bind(tx, leased.attempt_id)
    return { leased }
  })
  return viewOutcome(ctx, link, await awaitOutcome(ctx, started))
}

/** Resumes the latest payment by a link after the payer has acted. Returns its outcome, however often it is called. */
export async function confirmOrderPayment(
  ctx: LinkCtx,
  link: PaymentLinkRef,
  key: IdempotencyKey | undefined,
): Promise<PayableOrder> {
  const { order } = await getLinked(ctx, link)
  const last =
    (await findLinkAttempt(ctx, order.order_id)) ?? fail('invalid_state', 'Nothing was paid by this link yet')
  return viewOutcome(ctx, link, await confirmAttempt(ctx, last.attempt_id, key))
}

type LinkedPayment = { readonly order: OrderRow; readonly rows: readonly PayableRow[] }

/** How long the link shows that everything is paid. */
const SHOWN_MS = 7 * 86_400_000

/** Returns the order of a link. Fails with not_found unless the secret is that of the order and there is something to see. */
async function getLinked(ctx: LinkCtx, { orderUuid, secret = '' }: PaymentLinkRef): Promise<LinkedPayment> {
  const { db, org, sealer } = ctx
  const order = (await findOrder(db, org, { uuid: orderUuid })) ?? fail('not_found')
  if (order.event_id !== null || !isPaymentSecret(sealer, { org, order }, secret)) fail('not_found')
  const rows = await listPayableInstalments(db, org, order.order_id)
  if (rows.some(isOpen)) return { order, rows }
  const lastPaid = Math.max(0, ...rows.map(({ paid_at }) => paid_at?.getTime() ?? 0))
  return ctx.now().getTime() < lastPaid + SHOWN_MS ? { order, rows } : fail('not_found')
}

/** Returns the unpaid instalments of the memberships of which this payment pays something; of all if nothing is due yet. */
function listPaidTerms(rows: readonly PayableRow[], pays: 'due_now' | 'outstanding'): PayableRow[] {
  const unpaid = rows.filter((row) => isOpen(row) && row.amount_minor > 0)
  const paid = new Set(unpaid.filter((row) => pays === 'outstanding' || row.is_due).map(({ term_id }) => term_id))
  return unpaid.filter(({ term_id }) => paid.size === 0 || paid.has(term_id))
}

/** True if something is charged after this payment, a later instalment or a renewal, as `openLinkCharge` decides. */
const isChargedLater = (paid: readonly PayableRow[], pays: 'due_now' | 'outstanding'): boolean =>
  paid.some((row) => row.auto_renew || (pays === 'due_now' && !row.is_due))

async function findLinkAttempt(ctx: LinkCtx, orderId: number): Promise<Attempt | undefined> {
  const attemptId = await findLastLinkAttempt(ctx.db, ctx.org, orderId)
  return attemptId === undefined ? undefined : findAttempt(ctx.db, ctx.org, attemptId)
}

async function viewOutcome(ctx: LinkCtx, link: PaymentLinkRef, attempt: Attempt): Promise<PayableOrder> {
  if (attempt.status === 'failed') throw toDeclinedProblem(attempt)
  return view(await getLinked(ctx, link), attempt)
}

const view = ({ order, rows }: LinkedPayment, attempt: Attempt | undefined): PayableOrder =>
  viewPayableOrder({ order, rows, attempt })
