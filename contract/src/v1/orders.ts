import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Amount,
  AmountMinor,
  Closed,
  Currency,
  IntegerId,
  Limit,
  ListOf,
  Nullable,
  PageNumber,
  PrefixedId,
  Search,
  Text,
  UnixSeconds,
} from '../primitives.ts'
import { taxRateFields } from '../tax.ts'
import { tenders } from '../tenders.ts'
import { EventParams } from './events.ts'

export const orderStatuses = ['pending', 'confirmed', 'cancelled', 'refunded', 'expired'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const refundStatuses = ['none', 'partial', 'full'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** How a payment reached the organisation, as reports and statements group it: tills are `other` there, and `free`. */
export const orderPaymentMethods = ['card', 'wallet', 'bank', 'free', 'other'] as const
export type OrderPaymentMethod = (typeof orderPaymentMethods)[number]

/** How an order was paid: at a counter, its tender. */
export const shownPaymentMethods = [...orderPaymentMethods, ...tenders] as const
export type ShownPaymentMethod = (typeof shownPaymentMethods)[number]

/** A UUID with hyphens, in upper or lower case. */
export const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

/** The VAT of an order at one rate. Prices include it: it is a part of the total, and never added to it. */
export const OrderTax = Closed(
  {
    ...taxRateFields,
    gross: Amount('The part of the order at this rate, VAT included, in major units.'),
    net: Amount('The same without VAT.'),
    vat: Amount('The VAT in it.'),
    refunded_gross: Amount('What was refunded of `gross` so far.'),
    refunded_vat: Amount('The VAT in it. When all of `gross` was refunded, all of `vat` was.'),
    gross_minor: AmountMinor('`gross` as a whole number of minor units.'),
    net_minor: AmountMinor('`net` as a whole number of minor units.'),
    vat_minor: AmountMinor('`vat` as a whole number of minor units.'),
    refunded_gross_minor: AmountMinor('`refunded_gross` as a whole number of minor units.'),
    refunded_vat_minor: AmountMinor('`refunded_vat` as a whole number of minor units.'),
  },
  { description: 'The VAT of an order at one rate.' },
)
export type OrderTax = Static<typeof OrderTax>

export const Order = Closed(
  {
    order_id: IntegerId('Identifier of the order.'),
    order_uuid: Text('UUID of the order, for uses where the number could be guessed.', 36),
    order_status: Type.Enum([...orderStatuses], {
      description:
        'Status of the order: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid.',
    }),
    order_date: UnixSeconds('When the order was placed.'),
    user_id: IntegerId('The customer who placed the order.'),
    first_name: Text('First name of the buyer, as given with the order.', 100),
    last_name: Text('Last name of the buyer, as given with the order.', 100),
    email_address: Text('E-mail address of the buyer, as given with the order.', 254),
    postcode: Nullable(Text('', 20), 'Postcode of the buyer.'),
    country_id: Nullable(
      Type.Integer({ minimum: 1, maximum: 999 }),
      'ISO 3166-1 numeric code of the country of the buyer.',
    ),
    marketing_opt_in: Type.Boolean({ description: 'True if the buyer agreed to marketing with this order.' }),
    transaction_fee: Amount("Fee for the whole order, in major units of the order's currency."),
    discount_amount: Amount('Discount from vouchers and automatic discounts, in major units.'),
    payment_method: Nullable(
      Type.Enum([...shownPaymentMethods]),
      'Payment method; `free` if there was nothing to pay, `null` until it is known. Of an order that was paid at a counter it is the ' +
        'tender: `cash`, `card_terminal`, `complimentary` or `on_account`. A refund does not change it.',
    ),
    refund_status: Type.Enum([...refundStatuses], {
      description: 'How much of the order was refunded. A partially refunded order stays `confirmed`.',
    }),
    currency: Currency,
    total: Amount('Total of the order: tickets and fees less discounts, in major units.'),
    refunded_amount: Amount('Amount refunded so far, in major units.'),
    event_id: Nullable(PrefixedId('evt', ''), 'The event of the order; `null` for memberships.'),
    transaction_fee_minor: AmountMinor('`transaction_fee` as a whole number of minor units.'),
    discount_amount_minor: AmountMinor('`discount_amount` as a whole number of minor units.'),
    total_minor: AmountMinor('`total` as a whole number of minor units.'),
    refunded_amount_minor: AmountMinor('`refunded_amount` as a whole number of minor units.'),
    taxes: Type.Array(OrderTax, {
      description:
        'The VAT included in the total, by rate, highest first. Empty until the order is confirmed, and for what is sold ' +
        'without a rate. Of memberships it has what was paid so far.',
    }),
  },
  { description: 'An order: one purchase of one customer.' },
)
export type Order = Static<typeof Order>

export const Ticket = Closed(
  {
    ticket_id: IntegerId('Identifier of the ticket.'),
    order_id: IntegerId('The order that the ticket belongs to.'),
    event_id: PrefixedId('evt', 'The event of the ticket.'),
    price_id: IntegerId('The price of the ticket.'),
    price_category_id: IntegerId('The category of that price.'),
    ticket_status_id: Type.Integer({
      description: 'Status of the ticket: 0 pending, 1 active, 2 cancelled, 3 refunded, 4 transferred.',
      minimum: 0,
      maximum: 4,
    }),
    barcode: Text('Barcode for the gate.'),
    price_title: Text('Title of the price.'),
    category_title: Text('Title of the category of the price.'),
    ticket_name: Text('Name of the attendee, or the title of the price if there is no name.'),
    price: Amount("Face value, in major units of the order's currency."),
    fees: Amount("Service fee, service tax and this ticket's share of the order's transaction fee, in major units."),
    transaction_fee: Amount(
      "This ticket's share of the order's transaction fee, which is part of `fees`. Tickets of one price may differ by it.",
    ),
    discount_amount: Amount("This ticket's share of the order's discount, in major units."),
    total: Amount('Face value and fees less the discount. The totals of all tickets add up to the total of the order.'),
    refunded_amount: Amount('Amount of the ticket refunded so far, in major units.'),
    currency: Currency,
    seat_id: Nullable(IntegerId(''), 'The seat; `null` for general admission.'),
    section_label: Nullable(Text(''), 'Label of the section of the seat.'),
    sub_section_title: Nullable(Text(''), 'Title of the sub-section of the seat.'),
    seat_aisle: Nullable(Text(''), 'Aisle of the seat.'),
    seat_row: Nullable(Text(''), 'Label of the row of the seat.'),
    seat_title: Nullable(Text(''), 'Label of the seat, such as its number.'),
    attended_at: Nullable(UnixSeconds(''), 'When the ticket was first admitted; `null` until then.'),
    created: UnixSeconds('When the ticket was created.'),
    updated_at: UnixSeconds('When the ticket was last changed.'),
    price_minor: AmountMinor('`price` as a whole number of minor units.'),
    fees_minor: AmountMinor('`fees` as a whole number of minor units.'),
    transaction_fee_minor: AmountMinor('`transaction_fee` as a whole number of minor units.'),
    discount_amount_minor: AmountMinor('`discount_amount` as a whole number of minor units.'),
    total_minor: AmountMinor('`total` as a whole number of minor units.'),
    refunded_amount_minor: AmountMinor('`refunded_amount` as a whole number of minor units.'),
  },
  { description: 'A ticket: it admits one person to one event.' },
)
export type Ticket = Static<typeof Ticket>

export const OrderParams = Closed({
  order_id: Type.Union([IntegerId(''), Type.String({ pattern: `^${UUID}$` })], {
    description: 'The `order_id` or `order_uuid` of the order.',
  }),
})

/** Query of the order lists. */
const OrderListQuery = Closed({
  page_number: PageNumber,
  limit: Limit({ default: 20, maximum: 100 }),
  order_status: Type.Optional(Type.Enum([...orderStatuses], { description: 'Only orders with this status.' })),
  search: Search(
    "Part of the buyer's name or e-mail address, ignoring case and accents; or a complete `order_id` or `order_uuid`.",
  ),
  unix_start: Type.Optional(UnixSeconds('Only orders placed after this Unix time in seconds.')),
  unix_end: Type.Optional(UnixSeconds('Only orders placed before this Unix time in seconds.')),
})

export const listEventOrders = operation({
  id: 'listEventOrders',
  plane: 'v1',
  method: 'GET',
  path: '/v1/events/{event_id}/orders',
  tag: 'Orders',
  summary: 'List the orders placed on an event',
  description: 'Returns the orders of an event, oldest first, page by page.',
  scope: 'orders:read',
  params: EventParams,
  query: OrderListQuery,
  response: ListOf('orders', Order, { event_id: PrefixedId('evt', 'The event of the orders.') }),
  errors: ['not_found'],
})

export const listMembershipOrders = operation({
  id: 'listMembershipOrders',
  plane: 'v1',
  method: 'GET',
  path: '/v1/membership_orders',
  tag: 'Orders',
  summary: 'List the orders of memberships',
  description:
    'Returns the orders of memberships, which belong to no event and so are in no list of an event, oldest first, page by page.',
  scope: 'orders:read',
  query: OrderListQuery,
  response: ListOf('orders', Order, {}),
  errors: [],
})

export const getOrder = operation({
  id: 'getOrder',
  plane: 'v1',
  method: 'GET',
  path: '/v1/orders/{order_id}',
  tag: 'Orders',
  summary: 'Retrieve an order',
  description: 'Returns an order, whatever its status.',
  scope: 'orders:read',
  params: OrderParams,
  response: Order,
  errors: ['not_found'],
})

export const listOrderTickets = operation({
  id: 'listOrderTickets',
  plane: 'v1',
  method: 'GET',
  path: '/v1/orders/{order_id}/tickets',
  tag: 'Orders',
  summary: 'List the tickets of an order',
  description: 'Returns all tickets of the order by id, whatever their status, on one page.',
  scope: 'orders:read',
  params: OrderParams,
  response: ListOf('tickets', Ticket, { order_id: IntegerId('The order of the tickets.') }),
  errors: ['not_found'],
})

export const TicketParams = Closed({ ticket_id: IntegerId('Identifier of the ticket.') })

export const getTicket = operation({
  id: 'getTicket',
  plane: 'v1',
  method: 'GET',
  path: '/v1/tickets/{ticket_id}',
  tag: 'Orders',
  summary: 'Retrieve a ticket',
  description: 'Returns a ticket, whatever its status.',
  scope: 'orders:read',
  params: TicketParams,
  response: Ticket,
  errors: ['not_found'],
})
