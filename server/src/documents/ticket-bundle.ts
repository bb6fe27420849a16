import { EventStatus } from '#contract'
import { listTicketCodes } from '#barcodes'
import { findOrder, listTickets, type TicketRow } from '#orders'
import { buildBrand } from '#orgs'
import { fail } from '#platform/problem'
import type { PrintableTicket, TicketBundle } from './bundle.ts'
import type { DocumentScope } from './deps.ts'
import { findEventDetails, findOrderOfTicket } from './queries/event-details.ts'
import { onlyRotating, orderRefusal, ticketRefusal } from './rules.ts'

/** Returns the active tickets of an order, or one of them. Fails with the reason if they cannot be printed. */
export async function getPrintableBundle(
  scope: DocumentScope,
  orderId: number,
  ticketId?: number,
): Promise<TicketBundle> {
  const bundle = await findBundle(scope, orderId)
  if (typeof bundle === 'string') return fail('invalid_state', bundle)
  if (bundle.tickets.some(({ code }) => onlyRotating(code.kind, bundle.event.printed)))
    fail('invalid_state', 'The codes of this event rotate: its tickets must be shown on a phone and cannot be printed')
  const { all: _all, ...printable } = bundle
  return ticketId === undefined ? printable : { ...printable, tickets: [getTicket(bundle, ticketId)] }
}

/** Returns one ticket with its order. */
export async function getTicketBundle(scope: DocumentScope, ticketId: number): Promise<SingleTicketBundle> {
  const orderId = (await findOrderOfTicket(scope.db, scope.org, ticketId)) ?? fail('not_found')
  return toSingleTicket(await getPrintableBundle(scope, orderId, ticketId))
}

export type SingleTicketBundle = TicketBundle & { readonly ticket: PrintableTicket }

export function toSingleTicket(bundle: TicketBundle): SingleTicketBundle {
  const [ticket] = bundle.tickets
  return { ...bundle, ticket: ticket ?? fail('not_found') }
}

/** Returns the active tickets of an order, or a sentence that says why there are none. */
export async function findBundle(
  { db, org, deps, originalsOnly }: DocumentScope,
  orderId: number,
): Promise<(TicketBundle & { all: readonly TicketRow[] }) | string> {
  const order = (await findOrder(db, org, { id: orderId })) ?? fail('not_found')
  const [rows, codes] = await Promise.all([
    listTickets(db, org, orderId),
    listTicketCodes({ db, org, sealer: deps.sealer }, orderId),
  ])
  const all = originalsOnly ? rows.filter((row) => row.origin_ticket_id === null) : rows
  const refusal = orderRefusal(order.status, all)
  if (refusal !== undefined) return refusal
  const byId = new Map(codes.map((code) => [code.ticket_id, code]))
  // Two separate reads: a ticket that is cancelled between them has no code and is left out.
  const tickets = all
    .flatMap((row) => {
      const code = byId.get(row.ticket_id)
      return code ? [{ row, code }] : []
    })
    .map((ticket, i) => ({ ...ticket, number: i + 1 }))
  const event = await findEventDetails(db, org, all[0]?.event_id ?? '')
  if (!event) throw new Error(`order ${orderId} has tickets whose event does not exist`)
  if (event.status === EventStatus.cancelled) return 'The event is cancelled: nobody enters with its tickets'
  return { brand: buildBrand(event), event: event, order, tickets, all, ticketCount: tickets.length }
}

function getTicket(bundle: TicketBundle & { all: readonly TicketRow[] }, ticketId: number): PrintableTicket {
  const ticket = bundle.tickets.find(({ row }) => row.ticket_id === ticketId)
  if (ticket) return ticket
  const row = bundle.all.find(({ ticket_id }) => ticket_id === ticketId) ?? fail('not_found')
  return fail('invalid_state', ticketRefusal(row) ?? 'This ticket has just changed: try again')
}
