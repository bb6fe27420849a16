import {
  type cancelOrder as operation,
  type Input,
  type Order,
  orderCancelled,
  type Ticket,
  TicketStatus,
} from '#contract'
import type { IdempotencyKey } from '#http/bind'
import { listPaidAttempts, type PaymentCtx } from '#payments'
import { inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emit } from '#platform/outbox'
import { fail } from '#platform/problem'
import { cancelTickets } from './cancel-tickets.ts'
import { refuseMemberships } from './memberships.ts'
import { requireUnused } from './used.ts'
import {
  type OpenedRefund,
  openRefunds,
  type RefundAmounts,
  type RefundReason,
  calculateRefund,
  requestedReason,
} from './open-refund.ts'
import {
  findOrderOfTicket,
  type LockedOrder,
  lockOrder,
  setOrderStatus,
  listSoldTickets,
  listTicketsById,
} from './queries/refunds.ts'
import { findOrder } from './queries/orders.ts'
import { sendRefundsNow } from './refunds.ts'
import type { OrderKey } from './rules.ts'
import { viewOrder, viewTicket } from './views.ts'

type Body = Input<typeof operation>['body']

/** Cancels an order with its tickets, and refunds it if the request says so. */
export async function cancelOrder(
  ctx: PaymentCtx,
  key: OrderKey,
  body: Body,
  once: IdempotencyKey | undefined,
): Promise<Order> {
  const opened = await inTx(ctx.db, ctx.org, async (tx) => {
    if ((await once?.begin(tx)) !== undefined) return []
    const order = (await lockOrder(tx, ctx.org, key)) ?? fail('not_found')
    refuseMemberships(order)
    await once?.bind(tx, String(order.order_id))
    ctx.audit.noteBefore({ order_status: order.status })
    const isCancelled = order.status === 'cancelled' || order.status === 'refunded'
    await ctx.audit.append(tx, { order_status: isCancelled ? order.status : 'cancelled' })
    if (isCancelled) return []
    if (order.status !== 'confirmed')
      fail('invalid_state', `This order is ${order.status}: only a confirmed order can be cancelled.`)
    if (body.refund) await requirePaidHere(tx, ctx.org, order)
    await requireUnused(tx, ctx.org, await listSoldTickets(tx, ctx.org, order.order_id), body.used)
    const what = { refund: body.refund, fees: body.fees ?? true }
    return cancelLockedOrder(tx, ctx.org, order, { ...requestedReason(ctx, body), ...what })
  })
  await sendRefundsNow(ctx, opened)
  return viewOrder((await findOrder(ctx.db, ctx.org, key)) ?? fail('not_found'))
}

type CancelOrderInput = RefundReason & { readonly refund: boolean; readonly fees: boolean }

/** Cancels a confirmed order that is locked. Returns the opened refunds, if there was something to refund. */
export async function cancelLockedOrder(
  tx: Tx,
  org: OrgId,
  order: LockedOrder,
  input: CancelOrderInput,
): Promise<OpenedRefund[]> {
  const { refund, fees, ...why } = input
  const tickets = await listSoldTickets(tx, org, order.order_id)
  const amounts = refund ? await calculateRefund(tx, org, { order, tickets }, { fees }) : NO_REFUND
  const opened = await openRefunds(tx, org, order, { ...amounts, ...why })
  await cancelTickets(tx, org, tickets, why.at)
  const row = await setOrderStatus(tx, org, order.order_id, { status: 'cancelled', at: why.at })
  await emit(tx, org, orderCancelled, { at: why.at, data: { order: viewOrder(row) } })
  return opened
}

const NO_REFUND: RefundAmounts = { amountMinor: 0, lines: [] }

async function requirePaidHere(tx: Tx, org: OrgId, order: LockedOrder): Promise<void> {
  if (order.total_minor > 0 && (await listPaidAttempts(tx, org, order.order_id)).length === 0)
    fail(
      'invalid_state',
      'No payment of this order was recorded, so there is nothing to refund: cancel it without `refund`.',
    )
}

/** Cancels one ticket, and refunds it if the request says so. */
export async function cancelTicket(
  ctx: PaymentCtx,
  ticketId: number,
  body: Body,
  once: IdempotencyKey | undefined,
): Promise<Ticket> {
  const opened = await inTx(ctx.db, ctx.org, async (tx) => {
    if ((await once?.begin(tx)) !== undefined) return []
    const refunds = await cancelTicketIn(tx, ctx, ticketId, body)
    await once?.bind(tx, String(ticketId))
    await ctx.audit.append(tx, { ticket_status_id: TicketStatus.cancelled })
    return refunds
  })
  await sendRefundsNow(ctx, opened)
  const [row] = await listTicketsById(ctx.db, ctx.org, [ticketId])
  return viewTicket(row ?? fail('not_found'))
}

async function cancelTicketIn(tx: Tx, ctx: PaymentCtx, ticketId: number, body: Body): Promise<OpenedRefund[]> {
  const orderId = (await findOrderOfTicket(tx, ctx.org, ticketId)) ?? fail('not_found')
  const order = (await lockOrder(tx, ctx.org, { id: orderId })) ?? fail('not_found')
  const tickets = await listSoldTickets(tx, ctx.org, orderId)
  const ticket = tickets.find(({ ticket_id }) => ticket_id === ticketId) ?? fail('not_found')
  ctx.audit.noteBefore({ ticket_status_id: ticket.status })
  if (ticket.status === TicketStatus.transferred)
    fail('invalid_state', 'The ticket was replaced by another one: cancel that one.')
  if (ticket.status > TicketStatus.active) return []
  if (order.status !== 'confirmed') fail('invalid_state', `The order of this ticket is ${order.status}.`)
  await requireUnused(tx, ctx.org, [ticket], body.used)
  const request = { ticket_ids: [ticketId], fees: body.fees ?? true }
  const why = requestedReason(ctx, body)
  const amounts = body.refund ? await calculateRefund(tx, ctx.org, { order, tickets }, request) : NO_REFUND
  const opened = await openRefunds(tx, ctx.org, order, { ...amounts, ...why })
  await cancelTickets(tx, ctx.org, [ticket], why.at)
  return opened
}
