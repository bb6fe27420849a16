import { ticketReissued, type Ticket } from '#contract'
import type { Once } from '#http/bind'
import { beginPayments, claimPlacesIn, sellHolds } from '#inventory'
import type { Ctx } from '#platform/context'
import { inTx, type Tx } from '#platform/db'
import { newUuid } from '#platform/ids'
import { emit } from '#platform/outbox'
import { fail } from '#platform/problem'
import { giveBack } from './cancel-tickets.ts'
import { openPayback } from './open-refund.ts'
import { ACTIVE } from './refund-amounts.ts'
import {
  findOrderOfTicket,
  lockOrder,
  soldTickets,
  ticketsById,
  type LockedOrder,
  type SoldTicket,
} from './queries/refunds.ts'
import { findExchangePrice, replaceTicket, type ExchangePrice, type Replacement } from './queries/replacing.ts'
import { firstTries } from './refunds.ts'
import { newBarcode } from './build-tickets.ts'
import { viewTicket } from './views.ts'

/** Puts a ticket with a new barcode in the place of one that was lost or got into the wrong hands. */
export async function reissue(tx: Tx, ctx: Ctx, ticketId: number): Promise<Ticket> {
  const { ticket } = await lockGood(tx, ctx, ticketId)
  const { price_id, price_category_id, item_id, price_minor, discount_minor, refunded_face_minor } = ticket
  const same = { price_id, price_category_id, item_id, price_minor, discount_minor, refunded_face_minor }
  return putInPlace(tx, ctx, ticketId, same)
}

/** Puts a ticket of another price in the place of one; what it is cheaper is paid back. */
export async function exchange(ctx: Ctx, ticketId: number, priceId: number, once: Once | undefined): Promise<Ticket> {
  const done = await inTx(ctx.db, ctx.org, async (tx) => {
    const begun = await once?.begin(tx)
    if (begun !== undefined) return { ticketId: Number(begun), opened: [] }
    const made = await exchangeIn(tx, ctx, ticketId, priceId)
    await once?.bind(tx, String(made.ticketId))
    return made
  })
  await firstTries(ctx, done.opened)
  const [row] = await ticketsById(ctx.db, ctx.org, [done.ticketId])
  return viewTicket(row ?? fail('not_found'))
}

async function exchangeIn(tx: Tx, ctx: Ctx, ticketId: number, priceId: number) {
  const { order, ticket } = await lockGood(tx, ctx, ticketId)
  const price = await findExchangePrice(tx, ctx.org, priceId)
  const paidMinor = ticket.price_minor - ticket.discount_minor - ticket.refunded_face_minor
  const to = suitable(ticket, price)
  if (to.price_minor > paidMinor)
    fail('invalid_state', 'The new price is higher than what was paid: sell a new ticket and pay this one back.')
  const itemId = await moveStock(tx, ctx, { order, ticket, to })
  const { price_id, price_category_id, price_minor } = to
  const as = { price_id, price_category_id, price_minor, item_id: itemId, discount_minor: 0, refunded_face_minor: 0 }
  const made = await putInPlace(tx, ctx, ticketId, as)
  const difference = { amountMinor: paidMinor - to.price_minor, lines: [] }
  const why = { cause: 'exchange' as const, reason: null, at: ctx.now() }
  return { ticketId: made.ticket_id, opened: await openPayback(tx, ctx.org, order, { ...difference, ...why }) }
}

/** The price, when the ticket can be exchanged for it. */
function suitable(ticket: SoldTicket, price: ExchangePrice | undefined): ExchangePrice {
  if (!price || price.event_id !== ticket.event_id) return fail('invalid_state', 'This is no price of the same event.')
  if (price.price_id === ticket.price_id) return fail('invalid_state', 'The ticket has this price already.')
  if (price.status !== 'active') return fail('not_on_sale')
  if (price.tickets_included > 1)
    return fail('invalid_state', 'A ticket cannot be exchanged for a price of several tickets.')
  if (ticket.seat_id !== null && price.price_category_id !== ticket.price_category_id)
    return fail('invalid_state', "The ticket's seat is of another category: exchange it for a price of that one.")
  if (ticket.seat_id === null && price.pool_id === null)
    return fail('invalid_state', 'The new price is sold by seats, and this ticket has none.')
  return price
}

type Exchanged = { readonly order: LockedOrder; readonly ticket: SoldTicket; readonly to: ExchangePrice }

/** The item of the new ticket's place. A seat is kept, and so is a place of the same pool; pools are taken by their ids. */
async function moveStock(tx: Tx, ctx: Ctx, { order, ticket, to }: Exchanged): Promise<number | null> {
  if (ticket.seat_id !== null || to.pool_id === null || to.pool_id === ticket.pool_id) return ticket.item_id
  const poolId = to.pool_id
  if (ticket.pool_id !== null && ticket.pool_id < poolId) {
    await giveBack(tx, ctx.org, [ticket])
    return buyPlace(tx, ctx, { priceId: to.price_id, poolId, userId: order.user_id })
  }
  const itemId = await buyPlace(tx, ctx, { priceId: to.price_id, poolId, userId: order.user_id })
  await giveBack(tx, ctx.org, [ticket])
  return itemId
}

const WHILE_EXCHANGED_SECONDS = 60

async function buyPlace(tx: Tx, ctx: Ctx, of: { priceId: number; poolId: number; userId: number }): Promise<number> {
  const { userId, ...place } = of
  const basketId = newUuid(ctx.now().getTime())
  const wish = { ...place, basketId, quantity: 1, ttlSeconds: WHILE_EXCHANGED_SECONDS }
  const claimed = await claimPlacesIn(tx, ctx.org, wish)
  if (claimed.kind === 'sold_out') return fail('sold_out')
  if (claimed.kind === 'over_maximum') return fail('maximum_exceeded')
  if (claimed.kind === 'not_offered') return fail('not_on_sale')
  const [begun] = await beginPayments(tx, ctx.org, [{ basketId, userId }])
  if (begun?.kind !== 'begun') return fail('maximum_exceeded')
  await sellHolds(tx, ctx.org, [basketId])
  return claimed.item.item_id
}

/** A ticket that opens gates, of a confirmed order, with nothing of it on its way back; and its order, locked. */
async function lockGood(tx: Tx, ctx: Ctx, ticketId: number): Promise<{ order: LockedOrder; ticket: SoldTicket }> {
  const orderId = (await findOrderOfTicket(tx, ctx.org, ticketId)) ?? fail('not_found')
  const order = (await lockOrder(tx, ctx.org, { id: orderId })) ?? fail('not_found')
  const tickets = await soldTickets(tx, ctx.org, orderId)
  const ticket = tickets.find(({ ticket_id }) => ticket_id === ticketId) ?? fail('not_found')
  if (order.status !== 'confirmed' || ticket.status !== ACTIVE)
    fail('invalid_state', 'Only an active ticket of a confirmed order can be replaced.')
  if (ticket.refunding_minor > 0)
    fail('invalid_state', 'Part of the ticket is being paid back: repeat this afterwards.')
  return { order, ticket }
}

async function putInPlace(tx: Tx, ctx: Ctx, ticketId: number, as: Omit<Replacement, 'barcode'>): Promise<Ticket> {
  const at = ctx.now()
  const newId = await replaceTicket(tx, ctx.org, ticketId, { ...as, barcode: newBarcode(), at })
  const rows = new Map((await ticketsById(tx, ctx.org, [newId, ticketId])).map((row) => [row.ticket_id, row]))
  const [made, replaced] = [rows.get(newId), rows.get(ticketId)]
  if (!made || !replaced) throw new Error(`ticket ${newId} is gone`)
  const ticket = viewTicket(made)
  const data = { ticket, replaced_ticket_id: ticketId, replaced_ticket: viewTicket(replaced) }
  await emit(tx, ctx.org, ticketReissued, { at, data })
  return ticket
}
