import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId } from '../primitives.ts'
import { Order, OrderParams, Ticket, TicketParams } from '../v1/orders.ts'
import { Fees, Reason, Used } from './refunds.ts'

const refund = Type.Boolean({ description: 'True to refund the payment.' })

export const cancelOrder = operation({
  id: 'cancelOrder',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/orders/{order_id}/cancel',
  tag: 'Orders',
  summary: 'Cancel an order',
  description:
    'Cancels a confirmed order and all its tickets: they are no longer valid, and their places can be sold again. With ' +
    '`refund`, the whole order is refunded. Cancelling again changes nothing.',
  scope: 'orders:write',
  params: OrderParams,
  body: Closed({ refund, fees: Fees, reason: Reason, used: Used }),
  response: Order,
  errors: ['not_found', 'invalid_state', 'ticket_used', 'refund_ceiling_exceeded'],
})

export const cancelTicket = operation({
  id: 'cancelTicket',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/tickets/{ticket_id}/cancel',
  tag: 'Orders',
  summary: 'Cancel a ticket',
  description:
    'Cancels an active ticket: it is no longer valid, and its place can be sold again. With `refund`, the price of the ticket ' +
    'is refunded. Cancelling again changes nothing.',
  scope: 'orders:write',
  params: TicketParams,
  body: Closed({ refund, fees: Fees, reason: Reason, used: Used }),
  response: Ticket,
  errors: ['not_found', 'invalid_state', 'ticket_used', 'refund_ceiling_exceeded'],
})

export const reissueTicket = operation({
  id: 'reissueTicket',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/tickets/{ticket_id}/reissue',
  tag: 'Orders',
  summary: 'Re-issue a ticket',
  description:
    'Replaces an active ticket with a new ticket and a new barcode; the old ticket is no longer valid. The new ticket ' +
    'keeps the place, the attendee and the amounts. Entries follow the place: if somebody entered with the old ticket, the ' +
    'new one does not open the gate again. Returns the new ticket.',
  scope: 'orders:write',
  params: TicketParams,
  body: Closed({ used: Used }),
  response: Ticket,
  errors: ['not_found', 'invalid_state', 'ticket_used'],
})

export const exchangeTicket = operation({
  id: 'exchangeTicket',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/tickets/{ticket_id}/exchange',
  tag: 'Orders',
  summary: 'Exchange a ticket for another price',
  description:
    'Replaces an active ticket with a ticket of another price of the same event. The face value of the new price ' +
    'must not exceed the amount paid for the old ticket; the difference is refunded, and fees are not ' +
    'changed. A seat is kept, so a ticket with a seat needs a price of the same category. Entries with the old ticket ' +
    'count for the new one. Returns the new ticket.',
  scope: 'orders:write',
  params: TicketParams,
  body: Closed({ price_id: IntegerId('The new price.'), used: Used }),
  response: Ticket,
  errors: [
    'not_found',
    'invalid_state',
    'ticket_used',
    'not_on_sale',
    'sold_out',
    'maximum_exceeded',
    'refund_ceiling_exceeded',
  ],
})
