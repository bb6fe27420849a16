import {
  EventStatus,
  type Output,
  storeListBasketTickets,
  type StoreTicket,
  type TicketCode,
  TicketStatus,
} from '#contract'
import { type BasketRef, getBasket } from '#baskets'
import { findEvent } from '#events'
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
  const [tickets, codes] = await Promise.all([listTickets(ctx.db, ctx.org, orderId), listTicketCodes(ctx, orderId)])
  const [first] = tickets
  const event = first && (await findEvent(ctx.db, ctx.org, first.event_id))
  const isCancelled = event?.status === EventStatus.cancelled
  // The codes of active tickets. A ticket that is cancelled between the two reads has none.
  const byId = new Map(isCancelled ? [] : codes.map((code) => [code.ticket_id, code]))
  return tickets.filter(isShown).map((ticket) => viewStoreTicket(ticket, byId.get(ticket.ticket_id)))
}

const SHOWN: readonly number[] = [TicketStatus.active, TicketStatus.cancelled, TicketStatus.refunded]

const isShown = ({ origin_ticket_id, status }: TicketRow): boolean =>
  origin_ticket_id === null && SHOWN.includes(status)

function viewStoreTicket(row: TicketRow, code: TicketCode | undefined): StoreTicket {
  const {
    ticket_id,
    ticket_status_id,
    event_id,
    price_title,
    category_title,
    ticket_name,
    section_label,
    sub_section_title,
    ...rest
  } = viewTicket(row)
  const { seat_aisle, seat_row, seat_title } = rest
  const seat = { section_label, sub_section_title, seat_aisle, seat_row, seat_title }
  const { kind = null, code: barcode = null, rotation = null } = code ?? {}
  const shown = { ticket_id, ticket_status_id, kind, code: barcode, rotation }
  return { ...shown, event_id, price_title, category_title, ticket_name, ...seat }
}
