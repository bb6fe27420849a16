import type { TicketCode } from '#contract'
import type { OrderRow, TicketRow } from '#orders'
import type { Brand } from '#orgs'
import type { EventDetails } from './queries/event-details.ts'

/** An active ticket with the code that gates accept. */
export type PrintableTicket = {
  readonly row: TicketRow
  readonly code: TicketCode
  /** Its position among the order's active tickets, from 1. */
  readonly number: number
}

/** Everything that is printed on the tickets of an order. */
export type TicketBundle = {
  readonly brand: Brand
  readonly event: EventDetails
  readonly order: OrderRow
  readonly tickets: readonly PrintableTicket[]
  /** The number of active tickets of the order; `tickets` may be only a part of them. */
  readonly ticketCount: number
}
