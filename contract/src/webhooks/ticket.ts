import { Closed, IntegerId } from '../primitives.ts'
import { Ticket } from '../v1/orders.ts'
import { eventType } from './event-type.ts'
import { sampleSecondTicket, sampleTicket } from './samples.ts'

const data = Closed({ ticket: Ticket }, { description: 'The current ticket.' })

export const ticketIssued = eventType({
  type: 'ticket.issued',
  description: 'A ticket was issued, with its barcode.',
  data,
  sample: { ticket: sampleTicket },
})

export const ticketCancelled = eventType({
  type: 'ticket.cancelled',
  description: 'A ticket is no longer valid: it was cancelled or is being refunded.',
  data,
  sample: { ticket: { ...sampleSecondTicket, ticket_status_id: 2 } },
})

export const ticketReissued = eventType({
  type: 'ticket.reissued',
  description: 'A new ticket with a new barcode replaced another ticket, which is no longer valid.',
  data: Closed(
    {
      ticket: Ticket,
      replaced_ticket_id: IntegerId('The replaced ticket.'),
      replaced_ticket: Ticket,
    },
    { description: 'The new ticket, and the replaced ticket.' },
  ),
  sample: {
    ticket: { ...sampleTicket, ticket_id: 77040, barcode: 'SR132GKKBHZYNZKFM25G8HPR16' },
    replaced_ticket_id: sampleTicket.ticket_id,
    replaced_ticket: { ...sampleTicket, ticket_status_id: 4 },
  },
})
