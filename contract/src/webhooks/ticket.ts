import { Closed, IntegerId } from '../primitives.ts'
import { Ticket } from '../v1/orders.ts'
import { eventType } from './event-type.ts'
import { sampleSecondTicket, sampleTicket } from './samples.ts'

const data = Closed({ ticket: Ticket }, { description: 'The ticket as it is now.' })

export const ticketIssued = eventType({
  type: 'ticket.issued',
  description: 'A ticket was made, with its barcode.',
  data,
  sample: { ticket: sampleTicket },
})

export const ticketCancelled = eventType({
  type: 'ticket.cancelled',
  description: 'A ticket opens no gate any more: it was cancelled or is being paid back.',
  data,
  sample: { ticket: { ...sampleSecondTicket, ticket_status_id: 2 } },
})

export const ticketReissued = eventType({
  type: 'ticket.reissued',
  description: 'A new ticket with a new barcode took the place of another one, which opens no gate any more.',
  data: Closed(
    {
      ticket: Ticket,
      replaced_ticket_id: IntegerId('The ticket whose place it took.'),
      replaced_ticket: Ticket,
    },
    { description: 'The new ticket, and the one that it replaces.' },
  ),
  sample: {
    ticket: { ...sampleTicket, ticket_id: 77040, barcode: 'SR132GKKBHZYNZKFM25G8HPR16' },
    replaced_ticket_id: sampleTicket.ticket_id,
    replaced_ticket: { ...sampleTicket, ticket_status_id: 4 },
  },
})
