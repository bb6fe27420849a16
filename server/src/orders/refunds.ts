import { type createRefund, type Input, listOrderRefunds, type Output, type Refund } from '#contract'
import type { IdempotencyKey } from '#http/bind'
import { findRefund, listRefunds, type PaymentCtx, type PaymentDeps } from '#payments'
import { hasAmount } from '#platform/amount-input'
import type { Ctx } from '#platform/context'
import { inTx, type Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { cancelTickets } from './cancel-tickets.ts'
import { refuseMemberships } from './memberships.ts'
import {
  selectTickets,
  type OpenedRefund,
  openRefunds,
  calculateRefund,
  type RefundCtx,
  requestedReason,
} from './open-refund.ts'
import { lockOrder, listSoldTickets } from './queries/refunds.ts'
import { findOrder } from './queries/orders.ts'
import { viewRefund } from './refund-view.ts'
import type { OrderKey } from './rules.ts'
import { executeRefund } from './settle-refund.ts'
import { requireUnused } from './used.ts'

type Body = Input<typeof createRefund>['body']

/** Refunds an order, some of its tickets, or an amount: opens it in one transaction, sends it, and settles it in another. */
export async function refundOrder(
  ctx: PaymentCtx,
  key: OrderKey,
  body: Body,
  once: IdempotencyKey | undefined,
): Promise<Refund> {
  const opened = await inTx(ctx.db, ctx.org, async (tx) => {
    const begun = await once?.begin(tx)
    if (begun !== undefined) return { refundId: begun, fresh: [] }
    const fresh = await openRequestedRefunds(tx, ctx, key, body)
    const refundId = fresh[0]?.refundId ?? fail('invalid_state', 'Nothing is left to refund: cancel the order instead.')
    await once?.bind(tx, refundId)
    await ctx.audit.append(tx, viewRefund((await findRefund(tx, ctx.org, refundId)) ?? fail('not_found')))
    return { refundId, fresh }
  })
  await sendRefundsNow(ctx, opened.fresh)
  return viewRefund((await findRefund(ctx.db, ctx.org, opened.refundId)) ?? fail('not_found'))
}

/** Executes opened refunds right away, within the opener's lease. */
export async function sendRefundsNow(
  ctx: Pick<Ctx, 'db' | 'org' | 'now'> & PaymentDeps,
  opened: readonly Pick<OpenedRefund, 'refundId'>[],
): Promise<void> {
  if (opened.length > 0) await ctx.db.probe('after_refund_open')
  for (const { refundId } of opened) await executeRefund(ctx, ctx.org, { refundId, version: 1 }, ctx.now)
}

/** Opens the refunds that a request asks for, and cancels their tickets. */
export async function openRequestedRefunds(tx: Tx, ctx: RefundCtx, key: OrderKey, body: Body): Promise<OpenedRefund[]> {
  const order = (await lockOrder(tx, ctx.org, key)) ?? fail('not_found')
  refuseMemberships(order)
  // An order that was cancelled without a refund, or whose refund failed, can still be refunded.
  if (order.status !== 'confirmed' && order.status !== 'cancelled')
    fail('invalid_state', `This order is ${order.status}: only a confirmed or cancelled order can be refunded.`)
  const tickets = await listSoldTickets(tx, ctx.org, order.order_id)
  await requireUnused(tx, ctx.org, selectTickets(tickets, body.ticket_ids), body.used)
  const amounts = await calculateRefund(tx, ctx.org, { order, tickets }, body)
  const why = requestedReason(ctx, body)
  const opened = await openRefunds(tx, ctx.org, order, { ...amounts, ...why })
  if (!hasAmount(body, 'amount')) await cancelTickets(tx, ctx.org, selectTickets(tickets, body.ticket_ids), why.at)
  return opened
}

export async function listRefundsOfOrder(ctx: Ctx, key: OrderKey): Promise<Output<typeof listOrderRefunds>> {
  const { order_id } = (await findOrder(ctx.db, ctx.org, key)) ?? fail('not_found')
  const rows = await listRefunds(ctx.db, ctx.org, order_id)
  return {
    object: 'refunds',
    url: listOrderRefunds.path.replace('{order_id}', String(order_id)),
    has_more: false,
    order_id,
    data: rows.map(viewRefund),
  }
}

export const getRefund = async (ctx: Ctx, refundId: string): Promise<Refund> =>
  viewRefund((await findRefund(ctx.db, ctx.org, toUuid(refundId))) ?? fail('not_found'))
