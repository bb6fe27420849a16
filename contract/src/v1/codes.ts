import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf, Nullable, Text } from '../primitives.ts'
import { OrderParams } from './orders.ts'

export const TicketCode = Closed(
  {
    ticket_id: IntegerId('Identifier of the ticket.'),
    kind: Type.Enum(['random', 'signed', 'rotating'], { description: 'Kind of barcode that the event uses.' }),
    code: Text('Barcode to show at the gate; for a rotating code, its constant part.'),
    rotation: Nullable(
      Closed({
        secret: Text('Key of the one-time passwords (RFC 6238, SHA-256, 8 digits), 32 bytes in base64url.', 43),
        period_seconds: Type.Integer({ description: 'Number of seconds for which one password is valid.' }),
      }),
      'How to compute the changing part, which is appended after a dot; `null` if the code does not rotate.',
    ),
  },
  { description: 'The barcode of a ticket.' },
)
export type TicketCode = Static<typeof TicketCode>

export const listOrderCodes = operation({
  id: 'listOrderCodes',
  plane: 'v1',
  method: 'GET',
  path: '/v1/orders/{order_id}/codes',
  tag: 'Orders',
  summary: 'List the codes of an order',
  description:
    'Returns the barcodes of the active tickets of the order, by ticket id, on one page. They are signed if the event uses signed codes.',
  scope: 'orders:read',
  params: OrderParams,
  response: ListOf('codes', TicketCode, { order_id: IntegerId('The order that the tickets belong to.') }),
  errors: ['not_found'],
})
