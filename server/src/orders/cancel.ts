import { type cancelOrder, type Input, type Order, orderCancelled, type Ticket } from '#contract'
import type { Once } from '#http/bind'
import { listPaidAttempts, type NewRefund } from '#payments'
import type { Ctx } from '#platform/context'
import { inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { emit } from '#platform/outbox'
import { fail } from '#platform/problem'
import { cancelTickets } from './cancel-tickets.ts'
import { refuseMemberships } from './memberships.ts'
import { type Opened, openPayback, type Payback, payback } from './open-refund.ts'
import { ACTIVE, TRANSFERRED } from './refund-amounts.ts'
import {
  findOrderOfTicket,
  type LockedOrder,
  lockOrder,
  setOrderStatus,
  soldTickets,
  ticketsById,
} from './queries/refunds.ts'
import { findOrder } from './queries/orders.ts'
import { firstTries } from './refunds.ts'
import type { OrderKey } from './rules.ts'
import { viewOrder, viewTicket } from './views.ts'

type Body = Input<typeof cancelOrder>['body']

/** Cancels an order with its tickets, and pays it back when that is wished. */
export async function cancel(ctx: Ctx, key: OrderKey, body: Body, once: Once | undefined): Promise<Order> {
  const opened = await inTx(ctx.db, ctx.org, async (tx) => {
    if ((await once?.begin(tx)) !== undefined) return []
    const order = (await lockOrder(tx, ctx.org, key)) ?? fail('not_found')
    refuseMemberships(order)
    await once?.bind(tx, String(order.order_id))
    if (order.status === 'cancelled' || order.status === 'refunded') return []
    if (order.status !== 'confirmed') fail('invalid_state', `This order is ${order.status}: nothing of it is sold.`)
    if (body.refund) await mustBePaidHere(tx, ctx.org, order)
    const why = { cause: 'requested' as const, reason: body.reason ?? null, at: ctx.now() }
    return cancelIn(tx, ctx.org, order, { ...why, refund: body.refund, fees: body.fees ?? true })
  })
  await firstTries(ctx, opened)
  return viewOrder((await findOrder(ctx.db, ctx.org, key)) ?? fail('not_found'))
}

type Cancelling = Pick<NewRefund, 'cause' | 'reason' | 'at'> & { readonly refund: boolean; readonly fees: boolean }

/** Cancels a confirmed order that is locked. Answers the refunds that were opened, where there was something to pay back. */
export async function cancelIn(tx: Tx, org: OrgId, order: LockedOrder, wish: Cancelling): Promise<Opened[]> {
  const { refund, fees, ...why } = wish
  const tickets = await soldTickets(tx, org, order.order_id)
  const paid: Payback = refund ? await payback(tx, org, { order, tickets }, { fees }) : { amountMinor: 0, lines: [] }
  const opened = await openPayback(tx, org, order, { ...paid, ...why })
  await cancelTickets(tx, org, tickets, why.at)
  const row = await setOrderStatus(tx, org, order.order_id, { status: 'cancelled', at: why.at })
  await emit(tx, org, orderCancelled, { at: why.at, data: { order: viewOrder(row) } })
  return opened
}

async function mustBePaidHere(tx: Tx, org: OrgId, order: LockedOrder): Promise<void> {
  if (order.total_minor > 0 && (await listPaidAttempts(tx, org, order.order_id)).length === 0)
    fail('invalid_state', 'This order was not paid here, so it cannot be paid back here: cancel it without `refund`.')
}

/** Cancels one ticket, and pays it back when that is wished. */
export async function cancelOne(ctx: Ctx, ticketId: number, body: Body, once: Once | undefined): Promise<Ticket> {
  const opened = await inTx(ctx.db, ctx.org, async (tx) => {
    if ((await once?.begin(tx)) !== undefined) return []
    const made = await cancelOneIn(tx, ctx, ticketId, body)
    await once?.bind(tx, String(ticketId))
    return made
  })
  await firstTries(ctx, opened)
  const [row] = await ticketsById(ctx.db, ctx.org, [ticketId])
  return viewTicket(row ?? fail('not_found'))
}

async function cancelOneIn(tx: Tx, ctx: Ctx, ticketId: number, body: Body): Promise<Opened[]> {
  const orderId = (await findOrderOfTicket(tx, ctx.org, ticketId)) ?? fail('not_found')
  const order = (await lockOrder(tx, ctx.org, { id: orderId })) ?? fail('not_found')
  const tickets = await soldTickets(tx, ctx.org, orderId)
  const ticket = tickets.find(({ ticket_id }) => ticket_id === ticketId) ?? fail('not_found')
  if (ticket.status === TRANSFERRED) fail('invalid_state', 'The ticket was replaced by another one: cancel that one.')
  if (ticket.status > ACTIVE) return []
  if (order.status !== 'confirmed') fail('invalid_state', `The order of this ticket is ${order.status}.`)
  const wish = { ticket_ids: [ticketId], fees: body.fees ?? true }
  const why = { cause: 'requested' as const, reason: body.reason ?? null, at: ctx.now() }
  const paid = body.refund ? await payback(tx, ctx.org, { order, tickets }, wish) : { amountMinor: 0, lines: [] }
  const opened = await openPayback(tx, ctx.org, order, { ...paid, ...why })
  await cancelTickets(tx, ctx.org, [ticket], why.at)
  return opened
}
