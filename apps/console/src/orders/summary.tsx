import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/orders'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { EventStart } from '../kit/event-start.tsx'
import { fullName } from '../kit/full-name.ts'
import { Money } from '../kit/money.tsx'
import { Time } from '../kit/time.tsx'
import { isWalkIn } from '../kit/walk-in.ts'
import { paidWith, tenderText } from './labels.tsx'
import { TicketStatus, type OrderDetails, type OrderDialog } from './order-types.ts'
import { useCounterSale } from './counter-sale.ts'

type SummaryProps = { readonly order: OrderDetails; onOpen(dialog: OrderDialog): void }

/** Who bought what for how much, readable at a glance. */
export const Summary = ({ order, onOpen }: SummaryProps): ReactNode => (
  <section className="card order-summary" aria-label={words.summary()}>
    <Buyer order={order} onOpen={onOpen} />
    {order.event_id === null ? <Memberships order={order} /> : <EventOfOrder order={order} eventId={order.event_id} />}
    <Amounts order={order} />
  </section>
)

function Buyer({ order, onOpen }: SummaryProps): ReactNode {
  const can = useCan()
  const { customer } = order
  const name = <bdi>{fullName(order)}</bdi>
  return (
    <div className="summary-part">
      <p className="summary-label">{words.buyer()}</p>
      <p className="summary-value">
        {can('adminGetCustomer') ? <Link to={`/customers/${customer.customer_id}`}>{name}</Link> : name}
      </p>
      {isWalkIn(order) ? (
        <p className="muted">{words.walkIn()}</p>
      ) : (
        <ul className="summary-lines">
          <li>
            <a href={`mailto:${order.email_address}`}>
              <bdi>{order.email_address}</bdi>
            </a>
          </li>
          {customer.mobile_number !== null && (
            <li>
              <a href={`tel:${customer.mobile_number.replaceAll(/[^\d+]/g, '')}`}>
                <bdi>{customer.mobile_number}</bdi>
              </a>
            </li>
          )}
          {order.postcode !== null && <li>{order.postcode}</li>}
          {fullName(customer) !== fullName(order) && (
            <li className="muted">{words.customerIsNow({ name: fullName(customer) })}</li>
          )}
        </ul>
      )}
      {can('updateOrder') && (
        <Button variant="quiet" className="summary-act" onClick={() => onOpen({ kind: 'buyer' })}>
          {words.correctDetails()}
        </Button>
      )}
    </div>
  )
}

function EventOfOrder({ order, eventId }: { readonly order: OrderDetails; readonly eventId: string }): ReactNode {
  const api = useApi()
  const canRead = useCan()('adminGetEvent')
  const event = useQuery({
    queryKey: ['orders', 'event', eventId],
    queryFn: ({ signal }) => api.events.get(eventId, { signal }),
    enabled: canRead,
    staleTime: 60_000,
  })
  const title = <bdi>{order.event_title}</bdi>
  const valid = order.tickets.filter((ticket) => ticket.ticket_status_id === TicketStatus.active).length
  return (
    <div className="summary-part">
      <p className="summary-label">{words.event()}</p>
      <p className="summary-value">{canRead ? <Link to={`/events/${eventId}`}>{title}</Link> : title}</p>
      <ul className="summary-lines">
        {event.data && (
          <li>
            <EventStart event={event.data} />
          </li>
        )}
        <li>{words.ticketCount({ count: order.ticket_count, valid })}</li>
        <li className="muted">
          {words.ordered()} <Time unix={order.order_date} />
        </li>
      </ul>
    </div>
  )
}

function Memberships({ order }: { readonly order: OrderDetails }): ReactNode {
  const can = useCan()
  return (
    <div className="summary-part">
      <p className="summary-label">{words.memberships()}</p>
      <ul className="summary-lines">
        {order.members.map((member) => (
          <li key={member.membership_member_id}>
            {can('adminGetMember') ? (
              <Link to={`/members/${member.membership_member_id}`}>
                <bdi>{fullName(member)}</bdi>
              </Link>
            ) : (
              <bdi>{fullName(member)}</bdi>
            )}{' '}
            <span className="muted">{member.member_number}</span>
          </li>
        ))}
        <li className="muted">
          {words.ordered()} <Time unix={order.order_date} />
        </li>
      </ul>
      <p className="muted">{words.membershipHint()}</p>
    </div>
  )
}

function Amounts({ order }: { readonly order: OrderDetails }): ReactNode {
  const { currency } = order
  const sale = useCounterSale(order)
  const rows = [
    [words.discount(), -order.discount_amount_minor],
    [words.transactionFee(), order.transaction_fee_minor],
    [words.refundedAmount(), -order.refunded_amount_minor],
  ] as const
  return (
    <div className="summary-part">
      <p className="summary-label">{words.total()}</p>
      <p className="summary-value">
        <Money minor={order.total_minor} currency={currency} />
      </p>
      <ul className="summary-lines">
        <li>{sale.data ? words.atTheCounter({ tender: tenderText(sale.data.tender) }) : paidWith(order)}</li>
        {rows
          .filter(([, minor]) => minor !== 0)
          .map(([label, minor]) => (
            <li key={label} className="summary-amount">
              <span className="muted">{label}</span> <Money minor={minor} currency={currency} />
            </li>
          ))}
        {sale.data && sale.data.owed_minor > 0 && (
          <li className="summary-amount">
            <span className="error">{words.owed()}</span> <Money minor={sale.data.owed_minor} currency={currency} />
          </li>
        )}
      </ul>
    </div>
  )
}
