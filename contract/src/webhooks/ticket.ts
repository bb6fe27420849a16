import { Closed, IntegerId } from '../primitives.ts'
import { Ticket } from '../v1/orders.ts'
import { eventType } from './event-type.ts'

const data = Closed({ ticket: Ticket }, { description: 'The ticket as it is now.' })

export const ticketIssued = eventType({
  type: 'ticket.issued',
  description: 'A ticket was made, with its barcode.',
  data,
})

export const ticketCancelled = eventType({
  type: 'ticket.cancelled',
  description: 'A ticket opens no gate any more: it was cancelled or is being paid back.',
  data,
})

export const ticketReissued = eventType({
  type: 'ticket.reissued',
  description: 'A new ticket with a new barcode took the place of another one, which opens no gate any more.',
  data: Closed(
    { ticket: Ticket, replaced_ticket_id: IntegerId('The ticket whose place it took.') },
    { description: 'The new ticket, and the one that it replaces.' },
  ),
})
