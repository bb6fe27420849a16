import { Type } from 'typebox'
import { Closed, IntegerId } from '../primitives.ts'
import { Ticket } from '../v1/orders.ts'
import { eventType } from './event-type.ts'
import { sampleSecondTicket, sampleTicket } from './samples.ts'

const data = Closed({ ticket: Ticket }, { description: 'The current ticket.' })

const Used = Type.Boolean({
  description: 'True if somebody had entered with the ticket, or with one that it replaced.',
})

export const ticketIssued = eventType({
  type: 'ticket.issued',
  description: 'A ticket was issued, with its barcode.',
  data,
  sample: { ticket: sampleTicket },
})

export const ticketCancelled = eventType({
  type: 'ticket.cancelled',
  description: 'A ticket is no longer valid: it was cancelled or is being refunded.',
  data: Closed({ ticket: Ticket, used: Used }, { description: 'The current ticket, and whether it was used.' }),
  sample: { ticket: { ...sampleSecondTicket, ticket_status_id: 2 }, used: false },
})

export const ticketReissued = eventType({
  type: 'ticket.reissued',
  description: 'A new ticket with a new barcode replaced another ticket, which is no longer valid.',
  data: Closed(
    {
      ticket: Ticket,
      replaced_ticket_id: IntegerId('The replaced ticket.'),
      replaced_ticket: Ticket,
      used: Used,
    },
    { description: 'The new ticket, and the replaced ticket.' },
  ),
  sample: {
    ticket: { ...sampleTicket, ticket_id: 77040, barcode: 'SR132GKKBHZYNZKFM25G8HPR16' },
    replaced_ticket_id: sampleTicket.ticket_id,
    replaced_ticket: { ...sampleTicket, ticket_status_id: 4 },
    used: false,
  },
})
