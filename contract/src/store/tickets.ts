import { type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf, Nullable } from '../primitives.ts'
import { TicketCode } from '../v1/codes.ts'
import { Ticket } from '../v1/orders.ts'
import { basketVerbs } from '../v1/basket-operations.ts'
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
  { description: 'A ticket as its buyer sees it, with the code that the gate scans.' },
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
    'The active tickets of the order that the basket became, by id, on one page, with their codes. Empty until the order ' +
    'is confirmed.',
  scope: 'baskets:write',
  headers: BasketHeaders,
  params: basketVerbs.get.params,
  response: ListOf('tickets', StoreTicket, {
    order_id: Nullable(IntegerId(''), 'The order that the tickets belong to; `null` until checkout begins.'),
  }),
  errors: ['not_found'],
})
