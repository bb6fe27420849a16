import {
  type exchangeTicket as exchangeOperation,
  type Input,
  ticketReissued,
  TicketStatus,
  type Ticket,
} from '#contract'
import type { IdempotencyKey } from '#http/bind'
import { beginPayments, claimPlacesIn, sellHolds } from '#inventory'
import { calculateExchangeVat, moveToRate } from '#order-amounts'
import type { PaymentCtx } from '#payments'
import type { Ctx } from '#platform/context'
import { inTx, type Tx } from '#platform/db'
import { newUuid } from '#platform/ids'
import { emit } from '#platform/outbox'
import { fail } from '#platform/problem'
import { POSTPONED } from '#prices'
import { returnToStock } from './cancel-tickets.ts'
import { openRefunds } from './open-refund.ts'
import {
  findOrderOfTicket,
  lockOrder,
  listSoldTickets,
  listTicketsById,
  type LockedOrder,
  type SoldTicket,
} from './queries/refunds.ts'
import { findExchangePrice, replaceTicket, type ExchangePrice, type Replacement } from './queries/replacing.ts'
import { sendRefundsNow } from './refunds.ts'
import { newBarcode } from './build-tickets.ts'
import { listUsedTickets } from './queries/used.ts'
import { requireUnused } from './used.ts'
import { viewTicket } from './views.ts'

/** Replaces a ticket by one with a new barcode, for example after it was lost or stolen. */
export async function reissueTicket(tx: Tx, ctx: Ctx, ticketId: number, used: boolean | undefined): Promise<Ticket> {
  const { ticket } = await lockReplaceableTicket(tx, ctx, ticketId, used)
  return issueReplacement(tx, ctx, ticketId, ticket)
}

type ExchangeBody = Input<typeof exchangeOperation>['body']

/** Replaces a ticket by one of another price. If the new price is lower, the difference is refunded. */
export async function exchangeTicket(
  ctx: PaymentCtx,
  ticketId: number,
  body: ExchangeBody,
  once: IdempotencyKey | undefined,
): Promise<Ticket> {
  const done = await inTx(ctx.db, ctx.org, async (tx) => {
    const begun = await once?.begin(tx)
    if (begun !== undefined) return { ticketId: Number(begun), opened: [] }
    const made = await exchangeTicketIn(tx, ctx, ticketId, body)
    await once?.bind(tx, String(made.ticketId))
    await ctx.audit.append(tx, { price_id: body.price_id })
    return made
  })
  await sendRefundsNow(ctx, done.opened)
  const [row] = await listTicketsById(ctx.db, ctx.org, [done.ticketId])
  return viewTicket(row ?? fail('not_found'))
}

async function exchangeTicketIn(tx: Tx, ctx: PaymentCtx, ticketId: number, body: ExchangeBody) {
  const { order, ticket } = await lockReplaceableTicket(tx, ctx, ticketId, body.used)
  ctx.audit.noteBefore({ price_id: ticket.price_id })
  const price = await findExchangePrice(tx, ctx.org, body.price_id)
  const paidMinor = ticket.price_minor - ticket.discount_minor - ticket.refunded_face_minor
  const to = requireExchangeable(ticket, price)
  if (to.price_minor > paidMinor)
    fail('invalid_state', 'The new price is higher than what was paid: sell a new ticket and refund this one.')
  const itemId = await moveStock(tx, ctx, { order, ticket, to })
  const { price_id, price_category_id, price_minor } = to
  const { movedVatMinor, ...vat } = calculateExchangeVat(ticket, to)
  const replacement = {
    price_id,
    price_category_id,
    price_minor,
    ...vat,
    item_id: itemId,
    discount_minor: 0,
    refunded_face_minor: 0,
  }
  const issued = await issueReplacement(tx, ctx, ticketId, replacement)
  if (movedVatMinor !== undefined && to.tax_rate) {
    const moved = { ticketId: issued.ticket_id, rate: to.tax_rate, priceMinor: price_minor }
    await moveToRate(tx, ctx.org, { order, from: ticket, to: moved, vatMinor: movedVatMinor, at: ctx.now() })
  }
  const difference = { amountMinor: paidMinor - to.price_minor, lines: [], keepsFee: true }
  const { caller: by, leaseSeconds } = ctx
  const why = { cause: 'exchange' as const, reason: null, by, at: ctx.now(), leaseSeconds }
  return { ticketId: issued.ticket_id, opened: await openRefunds(tx, ctx.org, order, { ...difference, ...why }) }
}

/** Returns the price if the ticket can be exchanged for it, and fails otherwise. */
function requireExchangeable(ticket: SoldTicket, price: ExchangePrice | undefined): ExchangePrice {
  if (!price || price.event_id !== ticket.event_id)
    return fail('invalid_state', 'The new price must be of the same event.')
  if (price.price_id === ticket.price_id) return fail('invalid_state', 'The ticket has this price already.')
  if (price.status !== 'active') return fail('not_on_sale')
  if (price.event_postponed) return fail('not_on_sale', POSTPONED)
  if (price.tickets_included > 1)
    return fail('invalid_state', 'A ticket cannot be exchanged for a price of several tickets.')
  if (ticket.seat_id !== null && price.price_category_id !== ticket.price_category_id)
    return fail('invalid_state', "The new price must be of the category of the ticket's seat.")
  if (ticket.seat_id === null && price.pool_id === null)
    return fail('invalid_state', 'The new price is sold by seats, and this ticket has none.')
  return price
}

type StockMove = { readonly order: LockedOrder; readonly ticket: SoldTicket; readonly to: ExchangePrice }

/** Returns the item of the new ticket's place. A seat or a place of the same pool is kept. Pools are locked in id order. */
async function moveStock(tx: Tx, ctx: Ctx, { order, ticket, to }: StockMove): Promise<number | null> {
  if (ticket.seat_id !== null || to.pool_id === null || to.pool_id === ticket.pool_id) return ticket.item_id
  const poolId = to.pool_id
  if (ticket.pool_id !== null && ticket.pool_id < poolId) {
    await returnToStock(tx, ctx.org, [ticket])
    return claimAndSellPlace(tx, ctx, { priceId: to.price_id, poolId, userId: order.user_id })
  }
  const itemId = await claimAndSellPlace(tx, ctx, { priceId: to.price_id, poolId, userId: order.user_id })
  await returnToStock(tx, ctx.org, [ticket])
  return itemId
}

const EXCHANGE_HOLD_SECONDS = 60

async function claimAndSellPlace(
  tx: Tx,
  ctx: Ctx,
  { userId, ...place }: { priceId: number; poolId: number; userId: number },
): Promise<number> {
  const basketId = newUuid(ctx.now().getTime())
  const claim = { ...place, basketId, quantity: 1, ttlSeconds: EXCHANGE_HOLD_SECONDS, channel: 'box_office' as const }
  const claimed = await claimPlacesIn(tx, ctx.org, claim)
  if (claimed.kind === 'sold_out') return fail('sold_out')
  if (claimed.kind === 'not_offered') return fail('not_on_sale')
  if (claimed.kind !== 'held') return fail('maximum_exceeded')
  const [begun] = await beginPayments(tx, ctx.org, [{ basketId, userId }])
  if (begun?.kind !== 'started') return fail('maximum_exceeded')
  await sellHolds(tx, ctx.org, [basketId])
  return claimed.item.item_id
}

/** Locks the order and returns the ticket: active, of a confirmed order, without a pending refund, unused unless `used`. */
async function lockReplaceableTicket(
  tx: Tx,
  ctx: Ctx,
  ticketId: number,
  used: boolean | undefined,
): Promise<{ order: LockedOrder; ticket: SoldTicket }> {
  const orderId = (await findOrderOfTicket(tx, ctx.org, ticketId)) ?? fail('not_found')
  const order = (await lockOrder(tx, ctx.org, { id: orderId })) ?? fail('not_found')
  const tickets = await listSoldTickets(tx, ctx.org, orderId)
  const ticket = tickets.find(({ ticket_id }) => ticket_id === ticketId) ?? fail('not_found')
  if (order.status !== 'confirmed' || ticket.status !== TicketStatus.active)
    fail('invalid_state', 'Only an active ticket of a confirmed order can be replaced.')
  if (ticket.refunding_minor > 0) fail('invalid_state', 'Part of the ticket is being refunded: try again afterwards.')
  await requireUnused(tx, ctx.org, [ticket], used)
  return { order, ticket }
}

async function issueReplacement(tx: Tx, ctx: Ctx, ticketId: number, as: Omit<Replacement, 'barcode'>): Promise<Ticket> {
  const at = ctx.now()
  const newId = await replaceTicket(tx, ctx.org, ticketId, { ...as, barcode: newBarcode(), at })
  const rows = new Map((await listTicketsById(tx, ctx.org, [newId, ticketId])).map((row) => [row.ticket_id, row]))
  const [made, replaced] = [rows.get(newId), rows.get(ticketId)]
  if (!made || !replaced) throw new Error(`ticket ${newId} does not exist`)
  const ticket = viewTicket(made)
  const used = (await listUsedTickets(tx, ctx.org, [ticketId])).length > 0
  const data = { ticket, replaced_ticket_id: ticketId, replaced_ticket: viewTicket(replaced), used }
  await emit(tx, ctx.org, ticketReissued, { at, data })
  return ticket
}
