import { type Output, storeListBasketTickets, type StoreTicket, type TicketCode } from '#contract'
import { theBasket } from '#baskets'
import { listTickets, type TicketRow, viewTicket } from '#orders'
import type { Ctx } from '#platform/context'
import { codesIn } from './codes.ts'

type Named = { readonly basketId: string; readonly secret: string | undefined }

const ACTIVE = 1

/** The tickets that a basket became, with their codes, for the browser that knows its secret. */
export async function boughtTickets(ctx: Ctx, named: Named): Promise<Output<typeof storeListBasketTickets>> {
  const { order_id } = await theBasket(ctx, ctx.db, named)
  const url = storeListBasketTickets.path.replace('{basket_id}', named.basketId)
  const data = order_id === null ? [] : await bought(ctx, order_id)
  return { object: 'tickets', url, has_more: false, order_id, data }
}

async function bought(ctx: Ctx, orderId: number): Promise<StoreTicket[]> {
  const [tickets, codes] = await Promise.all([listTickets(ctx.db, ctx.org, orderId, ACTIVE), codesIn(ctx, orderId)])
  const byId = new Map(codes.map((code) => [code.ticket_id, code]))
  // Two looks, a moment apart: a ticket that was cancelled between them is shown by neither.
  return tickets.flatMap((ticket) => {
    const code = byId.get(ticket.ticket_id)
    return code ? [viewBought(ticket, code)] : []
  })
}

function viewBought(row: TicketRow, code: TicketCode): StoreTicket {
  const { event_id, price_title, category_title, ticket_name, section_label, sub_section_title, ...rest } =
    viewTicket(row)
  const { seat_aisle, seat_row, seat_title } = rest
  const seat = { section_label, sub_section_title, seat_aisle, seat_row, seat_title }
  return { ...code, event_id, price_title, category_title, ticket_name, ...seat }
}
