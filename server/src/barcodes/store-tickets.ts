import { type StoreTicket, type TicketCode, TicketStatus } from '#contract'
import { type TicketRow, viewTicket } from '#orders'

const SHOWN: readonly number[] = [TicketStatus.active, TicketStatus.cancelled, TicketStatus.refunded]

/** Returns the tickets that a fan sees, with the codes of those that are valid. */
export function viewStoreTickets(tickets: readonly TicketRow[], codes: readonly TicketCode[]): StoreTicket[] {
  const byId = new Map(codes.map((code) => [code.ticket_id, code]))
  return tickets
    .filter(({ status }) => SHOWN.includes(status))
    .map((ticket) => viewStoreTicket(ticket, byId.get(ticket.ticket_id)))
}

/** A ticket that is cancelled while it is read has no code. */
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
  const seat = { section_gate: row.section_gate, section_label, sub_section_title, seat_aisle, seat_row, seat_title }
  const { kind = null, code: barcode = null, rotation = null } = code ?? {}
  const shown = { ticket_id, ticket_status_id, kind, code: barcode, rotation }
  return { ...shown, event_id, price_title, category_title, ticket_name, ...seat }
}
