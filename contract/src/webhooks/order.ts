import { Type, type Static } from 'typebox'
import { Closed, Text } from '../primitives.ts'
import { Customer } from '../v1/customers.ts'
import { listOrderTickets, Order, Ticket } from '../v1/orders.ts'
import { eventType } from './event-type.ts'
import { sampleCustomer, sampleOrder, sampleRefundedTicket, sampleSecondTicket, sampleTicket } from './samples.ts'

const data = Closed({ order: Order }, { description: 'The current order.' })

/** An event lists at most this many tickets, so that its size is bounded. */
export const MAX_LISTED_TICKETS = 100

export const OrderWithTickets = Closed(
  {
    ...Order.properties,
    tickets: Type.Array(Ticket, {
      description: `Tickets of the order, sorted by id: the first ${MAX_LISTED_TICKETS} if it has more.`,
      maxItems: MAX_LISTED_TICKETS,
    }),
    ticket_count: Type.Integer({ description: 'Number of tickets of the order.', minimum: 0, maximum: 1_000_000 }),
    tickets_url: Text('Path of the list of all tickets of the order.'),
  },
  { description: `An order and its tickets, of which the event lists at most ${MAX_LISTED_TICKETS}.` },
)
export type OrderWithTickets = Static<typeof OrderWithTickets>

/** Returns the order with its tickets as events show it. */
export const withListedTickets = (order: Order, tickets: readonly Ticket[]): OrderWithTickets => ({
  ...order,
  tickets: tickets.slice(0, MAX_LISTED_TICKETS),
  ticket_count: tickets.length,
  tickets_url: listOrderTickets.path.replace('{order_id}', String(order.order_id)),
})

const withTickets = Closed({ order: OrderWithTickets }, { description: 'The current order and its tickets.' })

export const orderCompleted = eventType({
  type: 'order.completed',
  description: 'An order was paid for, or needed no payment, and its tickets were issued.',
  data: Closed({ fan: Customer, order: OrderWithTickets }, { description: 'The buyer and the order.' }),
  sample: { fan: sampleCustomer, order: withListedTickets(sampleOrder, [sampleTicket, sampleSecondTicket]) },
})

export const orderUpdated = eventType({
  type: 'order.updated',
  description:
    'An order changed: it was partially refunded, its payment was charged back, its customer was merged into another, or the ' +
    "buyer's details were corrected.",
  data: withTickets,
  sample: {
    order: withListedTickets(
      { ...sampleOrder, refunded_amount: 28.5, refunded_amount_minor: 2850, refund_status: 'partial' },
      [sampleTicket, sampleRefundedTicket],
    ),
  },
})

export const orderCancelled = eventType({
  type: 'order.cancelled',
  description: 'An order was cancelled: its tickets are no longer valid.',
  data,
  sample: { order: { ...sampleOrder, order_status: 'cancelled' } },
})

export const orderRefunded = eventType({
  type: 'order.refunded',
  description: 'An order was fully refunded.',
  data: withTickets,
  sample: {
    order: withListedTickets(
      {
        ...sampleOrder,
        order_status: 'refunded',
        refund_status: 'full',
        refunded_amount: 57,
        refunded_amount_minor: 5700,
      },
      [
        { ...sampleRefundedTicket, ticket_id: sampleTicket.ticket_id, barcode: sampleTicket.barcode },
        sampleRefundedTicket,
      ],
    ),
  },
})

export const orderExpired = eventType({
  type: 'order.expired',
  description: 'An order was not paid for in time, and its tickets were released.',
  data,
  sample: { order: { ...sampleOrder, order_status: 'expired' } },
})

export const orderPaymentFailed = eventType({
  type: 'order.payment_failed',
  description: 'A payment for an order failed. The order stays `pending` while its basket is open.',
  data: Closed(
    {
      order: Order,
      failure: Closed(
        {
          code: Text('Machine-readable reason, such as `card_declined`, `insufficient_funds` or `expired_card`.', 100),
          message: Text('Human-readable reason.', 500),
        },
        { description: 'Why the payment failed.' },
      ),
    },
    { description: 'The order, and why its payment failed.' },
  ),
  sample: {
    order: { ...sampleOrder, order_status: 'pending' },
    failure: { code: 'card_declined', message: 'The card was declined.' },
  },
})
