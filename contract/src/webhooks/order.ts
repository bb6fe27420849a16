import { Type } from 'typebox'
import { Closed, Text } from '../primitives.ts'
import { Customer } from '../v1/customers.ts'
import { Order, Ticket } from '../v1/orders.ts'
import { eventType } from './event-type.ts'
import { sampleCustomer, sampleOrder, sampleRefundedTicket, sampleSecondTicket, sampleTicket } from './samples.ts'

const data = Closed({ order: Order }, { description: 'The current order.' })

export const OrderWithTickets = Closed(
  { ...Order.properties, tickets: Type.Array(Ticket, { description: 'Tickets of the order, sorted by id.' }) },
  { description: 'An order and its tickets.' },
)

const withTickets = Closed({ order: OrderWithTickets }, { description: 'The current order and its tickets.' })

export const orderCompleted = eventType({
  type: 'order.completed',
  description: 'An order was paid for, or needed no payment, and its tickets were issued.',
  data: Closed({ fan: Customer, order: OrderWithTickets }, { description: 'The buyer and the order.' }),
  sample: { fan: sampleCustomer, order: { ...sampleOrder, tickets: [sampleTicket, sampleSecondTicket] } },
})

export const orderUpdated = eventType({
  type: 'order.updated',
  description: 'An order changed: it was partially refunded, or its payment was charged back.',
  data: withTickets,
  sample: {
    order: {
      ...sampleOrder,
      refunded_amount: 28.5,
      refunded_amount_minor: 2850,
      refund_status: 'partial',
      tickets: [sampleTicket, sampleRefundedTicket],
    },
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
    order: {
      ...sampleOrder,
      order_status: 'refunded',
      refund_status: 'full',
      refunded_amount: 57,
      refunded_amount_minor: 5700,
      tickets: [
        { ...sampleRefundedTicket, ticket_id: sampleTicket.ticket_id, barcode: sampleTicket.barcode },
        sampleRefundedTicket,
      ],
    },
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
