import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf, Nullable, Text } from '../primitives.ts'
import { TicketCode } from '../v1/codes.ts'
import { Ticket } from '../v1/orders.ts'
import { basketOperations } from '../v1/basket-operations.ts'
import { BasketHeaders } from './baskets.ts'

const { event_id, price_title, category_title, ticket_name, section_label, sub_section_title, seat_aisle, seat_row } =
  Ticket.properties
const { seat_title } = Ticket.properties

export const StoreTicket = Closed(
  {
    ticket_id: TicketCode.properties.ticket_id,
    ticket_status_id: Type.Integer({
      description: 'Status of the ticket: 1 active, 2 cancelled, 3 refunded.',
      minimum: 1,
      maximum: 3,
    }),
    kind: Nullable(
      TicketCode.properties.kind,
      'Kind of barcode that the event uses; `null` if there is no code to show.',
    ),
    code: Nullable(
      Text(''),
      'Barcode to show at the gate; for a rotating code, its constant part. `null` if nobody can enter with the ticket: it is ' +
        'cancelled or refunded, or its event is cancelled.',
    ),
    rotation: TicketCode.properties.rotation,
    event_id,
    price_title,
    category_title,
    ticket_name,
    section_gate: Nullable(Text(''), 'The gate to enter by, as the seat map names it; `null` if it names none.'),
    section_label,
    sub_section_title,
    seat_aisle,
    seat_row,
    seat_title,
  },
  { description: 'A ticket, as shown to its buyer, with its barcode.' },
)
export type StoreTicket = Static<typeof StoreTicket>

export const storeListBasketTickets = operation({
  id: 'storeListBasketTickets',
  plane: 'store',
  method: 'GET',
  path: '/store/v1/baskets/{basket_id}/tickets',
  tag: 'Baskets',
  summary: 'List the tickets of a basket',
  description:
    'Returns the tickets of the order of the basket by id, on one page, with the barcodes of those that are valid. Empty until ' +
    'the order is confirmed. Tickets that were re-issued or exchanged are not shown. A basket can be read until seven days after its event.',
  scope: 'baskets:write',
  headers: BasketHeaders,
  params: basketOperations.get.params,
  response: ListOf('tickets', StoreTicket, {
    order_id: Nullable(IntegerId(''), 'The order of the tickets; `null` until checkout begins.'),
  }),
  errors: ['not_found'],
})
