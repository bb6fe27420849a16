import type { ReactNode } from 'react'
import * as words from '#words/orders'
import { Button } from '../kit/button.tsx'
import { Money } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'
import { Time } from '../kit/time.tsx'
import { TicketNumber, ticketPlace, TicketStatusBadge } from './labels.tsx'
import { TicketStatus, type OrderDetails, type OrderDialog, type OrderTicket } from './order-types.ts'

type TicketsCardProps = { readonly order: OrderDetails; onOpen(dialog: OrderDialog): void }

/** The tickets of an order; those that were replaced are folded away. */
export function TicketsCard({ order, onOpen }: TicketsCardProps): ReactNode {
  const present = order.tickets.filter((ticket) => ticket.ticket_status_id !== TicketStatus.replaced)
  const replaced = order.tickets.filter((ticket) => ticket.ticket_status_id === TicketStatus.replaced)
  return (
    <Card title={words.tickets()}>
      <Tickets tickets={present} onOpen={onOpen} />
      {replaced.length > 0 && (
        <details className="order-replaced">
          <summary>{words.replacedTickets({ count: replaced.length })}</summary>
          <Tickets tickets={replaced} onOpen={onOpen} />
        </details>
      )}
    </Card>
  )
}

type TicketsProps = { readonly tickets: readonly OrderTicket[]; onOpen(dialog: OrderDialog): void }

const Tickets = ({ tickets, onOpen }: TicketsProps): ReactNode => (
  <ul className="order-tickets">
    {tickets.map((ticket) => (
      <TicketRow key={ticket.ticket_id} ticket={ticket} onOpen={onOpen} />
    ))}
  </ul>
)

function TicketRow({ ticket, onOpen }: { readonly ticket: OrderTicket; onOpen: TicketsProps['onOpen'] }): ReactNode {
  const place = ticketPlace(ticket)
  const lastEntry = ticket.entries.at(-1)
  return (
    <li className="order-ticket">
      <div className="ticket-place">
        <strong>{place}</strong>
        <span className="muted">
          <bdi>{place === ticket.price_title ? ticket.category_title : ticket.price_title}</bdi>
          {ticket.attendee_name !== null && (
            <>
              {' · '}
              <bdi>{ticket.attendee_name}</bdi>
            </>
          )}
        </span>
      </div>
      <TicketNumber id={ticket.ticket_id} />
      <div className="ticket-state">
        <TicketStatusBadge ticket={ticket} />
        {lastEntry && (
          <span className="muted">
            {lastEntry.direction === 'entry'
              ? words.enteredAt({ gate: lastEntry.gate })
              : words.leftAt({ gate: lastEntry.gate })}{' '}
            <Time unix={lastEntry.scanned_at} />
          </span>
        )}
      </div>
      <span className="ticket-price">
        {/* The transaction fee is one of the order: its shares would make tickets of one price differ by a cent. */}
        <Money minor={ticket.total_minor - ticket.transaction_fee_minor} currency={ticket.currency} />
      </span>
      <Button
        aria-label={words.openTicket({ place, number: String(ticket.ticket_id) })}
        onClick={() => onOpen({ kind: 'ticket', ticketId: ticket.ticket_id })}
      >
        {words.details()}
      </Button>
    </li>
  )
}
