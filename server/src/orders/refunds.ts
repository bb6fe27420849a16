import { type createRefund, type Input, listOrderRefunds, type Output, type Refund } from '#contract'
import type { Once } from '#http/bind'
import { findRefund, listRefunds } from '#payments'
import type { Ctx } from '#platform/context'
import { crashpoint } from '#platform/probe'
import { inTx, type Tx } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { cancelTickets } from './cancel-tickets.ts'
import { refuseMemberships } from './memberships.ts'
import { chosenTickets, type Opened, openPayback, payback } from './open-refund.ts'
import { lockOrder, soldTickets } from './queries/refunds.ts'
import { findOrder } from './queries/orders.ts'
import { viewRefund } from './refund-view.ts'
import type { OrderKey } from './rules.ts'
import { carryOutRefund } from './settle-refund.ts'

type Body = Input<typeof createRefund>['body']

/** Pays back an order, some of its tickets, or an amount: opened in one transaction, sent, and settled in another. */
export async function refund(ctx: Ctx, key: OrderKey, body: Body, once: Once | undefined): Promise<Refund> {
  const opened = await inTx(ctx.db, ctx.org, async (tx) => {
    const begun = await once?.begin(tx)
    if (begun !== undefined) return { refundId: begun, fresh: [] }
    const fresh = await open(tx, ctx, key, body)
    const refundId = fresh[0]?.refundId ?? fail('invalid_state', 'Nothing is left to pay back: cancel it instead.')
    await once?.bind(tx, refundId)
    return { refundId, fresh }
  })
  await firstTries(ctx, opened.fresh)
  return viewRefund((await findRefund(ctx.db, ctx.org, opened.refundId)) ?? fail('not_found'))
}

/** The opener's own tries, within their lease. */
export async function firstTries(
  ctx: Pick<Ctx, 'db' | 'org' | 'now'>,
  opened: readonly Pick<Opened, 'refundId'>[],
): Promise<void> {
  if (opened.length > 0) await crashpoint('after_refund_open')
  for (const { refundId } of opened) await carryOutRefund(ctx.db, ctx.org, { refundId, version: 1 }, ctx.now)
}

async function open(tx: Tx, ctx: Ctx, key: OrderKey, body: Body): Promise<Opened[]> {
  const at = ctx.now()
  const order = (await lockOrder(tx, ctx.org, key)) ?? fail('not_found')
  refuseMemberships(order)
  // What was cancelled without its money, or could not be paid back when it was cancelled, can still be paid back.
  if (order.status !== 'confirmed' && order.status !== 'cancelled')
    fail('invalid_state', `This order is ${order.status}: only a confirmed or cancelled one can be paid back.`)
  const tickets = await soldTickets(tx, ctx.org, order.order_id)
  const paid = await payback(tx, ctx.org, { order, tickets }, body)
  const why = { cause: 'requested' as const, reason: body.reason ?? null, at }
  const opened = await openPayback(tx, ctx.org, order, { ...paid, ...why })
  if (body.amount === undefined) await cancelTickets(tx, ctx.org, chosenTickets(tickets, body.ticket_ids), at)
  return opened
}

export async function refundsOf(ctx: Ctx, key: OrderKey): Promise<Output<typeof listOrderRefunds>> {
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

export const oneRefund = async (ctx: Ctx, refundId: string): Promise<Refund> =>
  viewRefund((await findRefund(ctx.db, ctx.org, uuidOf(refundId))) ?? fail('not_found'))
