import { type Output, storeListBasketTickets, type StoreTicket, type TicketCode, TicketStatus } from '#contract'
import { type BasketRef, getBasket } from '#baskets'
import { listTickets, type TicketRow, viewTicket } from '#orders'
import { listTicketCodes } from './codes.ts'
import type { SealerCtx } from './deps.ts'

/**
 * Returns the tickets bought with a basket, with their codes, to a browser that has the basket's secret. A ticket that was
 * re-issued or exchanged is left out: perhaps because somebody else has the secret.
 */
export async function listBasketTickets(
  ctx: SealerCtx,
  ref: BasketRef,
): Promise<Output<typeof storeListBasketTickets>> {
  const { order_id } = await getBasket(ctx, ctx.db, ref)
  const url = storeListBasketTickets.path.replace('{basket_id}', ref.basketId)
  const data = order_id === null ? [] : await listTicketsWithCodes(ctx, order_id)
  return { object: 'tickets', url, has_more: false, order_id, data }
}

async function listTicketsWithCodes(ctx: SealerCtx, orderId: number): Promise<StoreTicket[]> {
  const [tickets, codes] = await Promise.all([
    listTickets(ctx.db, ctx.org, orderId, TicketStatus.active),
    listTicketCodes(ctx, orderId),
  ])
  const byId = new Map(codes.map((code) => [code.ticket_id, code]))
  // Two separate reads: a ticket that is cancelled between them has no code and is left out.
  return tickets.flatMap((ticket) => {
    const code = ticket.origin_ticket_id === null ? byId.get(ticket.ticket_id) : undefined
    return code ? [viewStoreTicket(ticket, code)] : []
  })
}

function viewStoreTicket(row: TicketRow, code: TicketCode): StoreTicket {
  const { event_id, price_title, category_title, ticket_name, section_label, sub_section_title, ...rest } =
    viewTicket(row)
  const { seat_aisle, seat_row, seat_title } = rest
  const seat = { section_label, sub_section_title, seat_aisle, seat_row, seat_title }
  return { ...code, event_id, price_title, category_title, ticket_name, ...seat }
}
