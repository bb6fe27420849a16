import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf, Nullable, Text } from '../primitives.ts'
import { OrderParams } from './orders.ts'

export const TicketCode = Closed(
  {
    ticket_id: IntegerId('Identifier of the ticket.'),
    kind: Type.Enum(['random', 'signed', 'rotating'], { description: 'What the event gives its tickets.' }),
    code: Text('What to show at the gate; of a rotating code the part that stays.'),
    rotation: Nullable(
      Closed({
        secret: Text('Key of the one-time passwords (RFC 6238, SHA-256, 8 digits), 32 bytes in base64url.', 43),
        period_seconds: Type.Integer({ description: 'How long one of them is shown.' }),
      }),
      'How to make the part that changes, which is put behind a dot; `null` where nothing changes.',
    ),
  },
  { description: 'The code that a ticket is shown by.' },
)
export type TicketCode = Static<typeof TicketCode>

export const listOrderCodes = operation({
  id: 'listOrderCodes',
  plane: 'v1',
  method: 'GET',
  path: '/v1/orders/{order_id}/codes',
  tag: 'Orders',
  summary: 'List the codes of an order',
  description: 'The codes of its active tickets by id, signed where the event wants that, on one page.',
  scope: 'orders:read',
  params: OrderParams,
  response: ListOf('codes', TicketCode, { order_id: IntegerId('The order that the tickets belong to.') }),
  errors: ['not_found'],
})
