import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId } from '../primitives.ts'
import { Order, OrderParams, Ticket } from '../v1/orders.ts'
import { Fees, Reason } from './refunds.ts'

const TicketParams = Closed({ ticket_id: IntegerId('Identifier of the ticket.') })

const refund = Type.Boolean({ description: 'Whether what was paid for it is paid back.' })

export const cancelOrder = operation({
  id: 'cancelOrder',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/orders/{order_id}/cancel',
  tag: 'Orders',
  summary: 'Cancel an order',
  description:
    'Cancels a confirmed order and all its tickets: they open no gate any more and their places can be sold again. With ' +
    '`refund` the buyer is paid back, as by a refund of the whole order. Cancelling it again changes nothing.',
  scope: 'orders:write',
  params: OrderParams,
  body: Closed({ refund, fees: Fees, reason: Reason }),
  response: Order,
  errors: ['not_found', 'invalid_state'],
})

export const cancelTicket = operation({
  id: 'cancelTicket',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/tickets/{ticket_id}/cancel',
  tag: 'Orders',
  summary: 'Cancel a ticket',
  description:
    'Cancels an active ticket: it opens no gate any more and its place can be sold again. With `refund` the buyer is ' +
    'paid back what it cost. Cancelling it again changes nothing.',
  scope: 'orders:write',
  params: TicketParams,
  body: Closed({ refund, fees: Fees, reason: Reason }),
  response: Ticket,
  errors: ['not_found', 'invalid_state'],
})

export const reissueTicket = operation({
  id: 'reissueTicket',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/tickets/{ticket_id}/reissue',
  tag: 'Orders',
  summary: 'Re-issue a ticket',
  description:
    'Puts a new ticket with a new barcode in the place of an active one, which opens no gate any more. The new ticket ' +
    'has the same place, the same attendee and the same money. Answers the new ticket.',
  scope: 'orders:write',
  params: TicketParams,
  response: Ticket,
  errors: ['not_found', 'invalid_state'],
})

export const exchangeTicket = operation({
  id: 'exchangeTicket',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/tickets/{ticket_id}/exchange',
  tag: 'Orders',
  summary: 'Exchange a ticket for another price',
  description:
    'Puts a ticket of another price of the same event in the place of an active one. The face value of the new price ' +
    'must not be higher than what was paid for the old one; the difference is paid back, and fees stay as they were ' +
    'paid. A seat is kept, so the new price must then be of the same category. Answers the new ticket.',
  scope: 'orders:write',
  params: TicketParams,
  body: Closed({ price_id: IntegerId('The price that the ticket is exchanged for.') }),
  response: Ticket,
  errors: ['not_found', 'invalid_state', 'not_on_sale', 'sold_out', 'maximum_exceeded'],
})
