import { type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf, Nullable } from '../primitives.ts'
import { TicketCode } from '../v1/codes.ts'
import { Ticket } from '../v1/orders.ts'
import { basketOperations } from '../v1/basket-operations.ts'
import { BasketHeaders } from './baskets.ts'

const { event_id, price_title, category_title, ticket_name, section_label, sub_section_title, seat_aisle, seat_row } =
  Ticket.properties
const { seat_title } = Ticket.properties

export const StoreTicket = Closed(
  {
    ...TicketCode.properties,
    event_id,
    price_title,
    category_title,
    ticket_name,
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
    'Returns the active tickets of the order of the basket, with their barcodes, by id, on one page. Empty until the order ' +
    'is confirmed. Tickets that were re-issued or exchanged are not shown. A basket can be read until seven days after its event.',
  scope: 'baskets:write',
  headers: BasketHeaders,
  params: basketOperations.get.params,
  response: ListOf('tickets', StoreTicket, {
    order_id: Nullable(IntegerId(''), 'The order of the tickets; `null` until checkout begins.'),
  }),
  errors: ['not_found'],
})
