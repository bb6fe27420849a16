import { adminListTickets, type Output, type TicketLookup, type TicketRecord } from '#contract'
import { listTickets, type TicketRow } from '#orders'
import type { Ctx } from '#platform/context'
import { fail } from '#platform/problem'
import { isOwnEvent } from '#platform/restrictions'
import { holderOf, viewOrderRecord, viewTicketRecord } from './order-views.ts'
import { findOrderRecord } from './queries/orders.ts'
import { findTicketPlace, listEntries, listTicketsByBarcode, type TicketPlace } from './queries/tickets.ts'
import { parseTicketCode } from './search-term.ts'
import { findSignedTicket } from './ticket-codes.ts'

/** Returns a ticket with its entries and its order. */
export async function getTicket(ctx: Ctx, ticketId: number): Promise<TicketLookup> {
  return lookUpTicket(ctx, (await findTicketPlace(ctx.db, ctx.org, ticketId)) ?? fail('not_found'))
}

/** Returns the tickets with a code that was scanned, or typed from paper. */
export async function listTicketsByCode(ctx: Ctx, code: string): Promise<Output<typeof adminListTickets>> {
  const places = await findTicketPlaces(ctx, code)
  const data = await Promise.all(places.map((place) => lookUpTicket(ctx, place)))
  return { object: 'tickets', url: adminListTickets.path, has_more: false, data }
}

/** Finds the tickets with a code, of the events that the caller works with. */
export async function findTicketPlaces(ctx: Ctx, code: string): Promise<TicketPlace[]> {
  const { barcodes, signedCode } = parseTicketCode(code)
  const signed = signedCode === null ? undefined : await findSignedTicket(ctx, signedCode)
  const found = signed ? [signed] : await listTicketsByBarcode(ctx.db, ctx.org, barcodes)
  return found.filter(({ event_id }) => isOwnEvent(ctx.caller, event_id))
}

/** Finds the ticket with a number, if it is of an event that the caller works with. */
export async function findNumberedTicket(ctx: Ctx, ticketId: number): Promise<TicketPlace[]> {
  const found = await findTicketPlace(ctx.db, ctx.org, ticketId)
  return found && isOwnEvent(ctx.caller, found.event_id) ? [found] : []
}

/** Completes a ticket with its entries and its order. */
export async function lookUpTicket(ctx: Ctx, { ticket_id, order_id }: TicketPlace): Promise<TicketLookup> {
  const [order, tickets] = await Promise.all([
    findOrderRecord(ctx.db, ctx.org, { id: order_id }),
    listTickets(ctx.db, ctx.org, order_id),
  ])
  if (!order) return fail('not_found')
  const records = await buildTicketRecords(ctx, tickets, order.event_title)
  const ticket = records.find((record) => record.ticket_id === ticket_id) ?? fail('not_found')
  return { ...ticket, order: viewOrderRecord(order) }
}

/** Completes all tickets of an order, which are for one event, with their entries and what replaced them. */
export async function buildTicketRecords(
  ctx: Pick<Ctx, 'db' | 'org'>,
  tickets: readonly TicketRow[],
  eventTitle: string | null,
): Promise<TicketRecord[]> {
  const [first] = tickets
  if (!first) return []
  const rows = await listEntries(ctx.db, ctx.org, first.event_id, [...new Set(tickets.map(holderOf))])
  const entries = Map.groupBy(rows, ({ holder }) => holder)
  return tickets.map((ticket) => viewTicketRecord(ticket, { tickets, eventTitle: eventTitle ?? '', entries }))
}
