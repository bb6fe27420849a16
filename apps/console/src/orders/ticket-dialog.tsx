import type { ReactNode } from 'react'
import * as words from '#words/orders'
import { useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Money } from '../kit/money.tsx'
import { Facts, type Fact } from '../kit/page.tsx'
import { Time } from '../kit/time.tsx'
import { TicketNumber, ticketPlace, TicketStatusBadge } from './labels.tsx'
import { TicketStatus, type OrderDetails, type OrderDialog, type OrderTicket } from './order-types.ts'
import { useTicketsPdf } from './tickets-pdf.ts'

type TicketDialogProps = {
  readonly order: OrderDetails
  readonly ticket: OrderTicket
  onOpen(dialog: OrderDialog): void
  onClose(): void
}

/** Everything about a ticket, and what can be done with it. */
export function TicketDialog({ order, ticket, onOpen, onClose }: TicketDialogProps): ReactNode {
  return (
    <Dialog title={ticketPlace(ticket)} size="side" onClose={onClose}>
      <p className="row">
        <TicketStatusBadge ticket={ticket} />
        <TicketNumber id={ticket.ticket_id} />
      </p>
      <TicketActions order={order} ticket={ticket} onOpen={onOpen} />
      <Facts facts={ticketFacts(ticket)} />
      <h3>{words.scans()}</h3>
      {ticket.entries.length === 0 && <p className="muted">{words.noScans()}</p>}
      <ol className="order-history">
        {ticket.entries.map((entry) => (
          <li key={entry.scan_id}>
            <span>
              {entry.direction === 'entry' ? words.enteredAt({ gate: entry.gate }) : words.leftAt({ gate: entry.gate })}
            </span>
            <span className="muted">
              <Time unix={entry.scanned_at} />
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

function TicketActions({ order, ticket, onOpen }: Omit<TicketDialogProps, 'onClose'>): ReactNode {
  const can = useCan()
  const pdf = useTicketsPdf(order)
  const ticketId = ticket.ticket_id
  if (ticket.ticket_status_id !== TicketStatus.active) return null
  const isConfirmed = order.order_status === 'confirmed'
  return (
    <div className="actions">
      {isConfirmed && can('reissueTicket') && (
        <Button onClick={() => onOpen({ kind: 'reissue', ticketId })}>{words.reissue()}</Button>
      )}
      {isConfirmed && can('exchangeTicket', 'adminListPrices') && (
        <Button onClick={() => onOpen({ kind: 'exchange', ticketId })}>{words.exchange()}</Button>
      )}
      {can('adminGetOrderTicketsPdf') && (
        <Button isBusy={pdf.isBusy} onClick={() => void pdf.save(ticketId)}>
          {words.ticketPdf()}
        </Button>
      )}
      {isConfirmed && can('cancelTicket') && (
        <Button onClick={() => onOpen({ kind: 'cancel-ticket', ticketId })}>{words.cancelTicket()}</Button>
      )}
    </div>
  )
}

function ticketFacts(ticket: OrderTicket): readonly Fact[] {
  const money = (minor: number): ReactNode => <Money minor={minor} currency={ticket.currency} />
  const facts: readonly (Fact | undefined)[] = [
    [words.price(), ticket.price_title],
    [words.category(), ticket.category_title],
    ticket.attendee_name === null ? undefined : [words.attendee(), <bdi key="name">{ticket.attendee_name}</bdi>],
    ticket.seat_aisle === null ? undefined : [words.aisle(), ticket.seat_aisle],
    [words.faceValue(), money(ticket.price_minor)],
    [words.fees(), money(ticket.fees_minor - ticket.transaction_fee_minor)],
    ticket.discount_amount_minor > 0 ? [words.discount(), money(ticket.discount_amount_minor)] : undefined,
    // As in the list of tickets: the fee is one of the order, and its shares would make tickets of one price differ by a cent.
    [words.total(), money(ticket.total_minor - ticket.transaction_fee_minor)],
    // A refund with fees has the share in it.
    ticket.transaction_fee_minor > 0 ? [words.transactionFeeShare(), money(ticket.transaction_fee_minor)] : undefined,
    ticket.refunded_amount_minor > 0 ? [words.refundedAmount(), money(ticket.refunded_amount_minor)] : undefined,
    [words.ticketCode(), <code key="code">{ticket.barcode}</code>],
    ticket.replaces_ticket_id === null
      ? undefined
      : [words.replaces(), <TicketNumber key="before" id={ticket.replaces_ticket_id} />],
    ticket.replaced_by_ticket_id === null
      ? undefined
      : [words.replacedBy(), <TicketNumber key="after" id={ticket.replaced_by_ticket_id} />],
  ]
  return facts.filter((fact) => fact !== undefined)
}
