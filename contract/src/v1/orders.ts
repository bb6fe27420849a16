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
  Text,
  UnixSeconds,
} from '../primitives.ts'
import { EventParams } from './events.ts'

export const orderStatuses = ['pending', 'confirmed', 'cancelled', 'refunded', 'expired'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const refundStatuses = ['none', 'partial', 'full'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const orderPaymentMethods = ['card', 'wallet', 'bank', 'free', 'other'] as const
export type OrderPaymentMethod = (typeof orderPaymentMethods)[number]

/** A UUID as PostgreSQL writes it, in either case. */
const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

export const Order = Closed(
  {
    order_id: IntegerId('Identifier of the order.'),
    order_uuid: Text('The same order by a UUID, for places where a number could be guessed.', 36),
    order_status: Type.Enum([...orderStatuses], {
      description:
        'Where the order stands: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid.',
    }),
    order_date: UnixSeconds('When the order was placed.'),
    user_id: IntegerId('The customer who placed the order.'),
    first_name: Text('First name of the buyer, as given with the order.', 100),
    last_name: Text('Last name of the buyer, as given with the order.', 100),
    email_address: Text('E-mail address of the buyer, as given with the order.', 254),
    postcode: Nullable(Text('', 20), 'Postcode of the buyer.'),
    country_id: Nullable(Type.Integer({ minimum: 1, maximum: 999 }), 'Country of the buyer, as ISO 3166-1 numbers it.'),
    marketing_opt_in: Type.Boolean({ description: 'Whether the buyer agreed to marketing with this order.' }),
    transaction_fee: Amount("Fee that was added once to the order, in major units of the order's currency."),
    discount_amount: Amount('What vouchers and rules took off, in major units.'),
    payment_method: Nullable(
      Type.Enum([...orderPaymentMethods]),
      'How it was paid; `free` when there was nothing to pay, `null` until it is known.',
    ),
    refund_status: Type.Enum([...refundStatuses], {
      description: 'How much of it was paid back: a partly refunded order stays `confirmed`.',
    }),
    currency: Currency,
    total: Amount('What the buyer was asked to pay: tickets and fees less discounts, in major units.'),
    refunded_amount: Amount('What was paid back so far, in major units.'),
    event_id: Nullable(PrefixedId('evt', ''), 'The event that the order is for; `null` for memberships.'),
    transaction_fee_minor: AmountMinor('`transaction_fee` as a whole number of minor units.'),
    discount_amount_minor: AmountMinor('`discount_amount` as a whole number of minor units.'),
    total_minor: AmountMinor('`total` as a whole number of minor units.'),
    refunded_amount_minor: AmountMinor('`refunded_amount` as a whole number of minor units.'),
  },
  { description: 'An order: what one buyer bought at one time.' },
)
export type Order = Static<typeof Order>

export const Ticket = Closed(
  {
    ticket_id: IntegerId('Identifier of the ticket.'),
    order_id: IntegerId('The order that the ticket belongs to.'),
    event_id: PrefixedId('evt', 'The event that the ticket is for.'),
    price_id: IntegerId('The price that it was sold at.'),
    price_category_id: IntegerId('The category of that price.'),
    ticket_status_id: Type.Integer({
      description: 'Where the ticket stands: 0 pending, 1 active, 2 cancelled, 3 refunded, 4 transferred.',
      minimum: 0,
      maximum: 4,
    }),
    barcode: Text('What the gate scans.'),
    price_title: Text('Title of the price.'),
    category_title: Text('Title of the category of the price.'),
    ticket_name: Text("The attendee's name, or else the title of the price."),
    price: Amount("Face value, in major units of the order's currency."),
    fees: Amount("Service fee, service tax and this ticket's part of the order's transaction fee, in major units."),
    discount_amount: Amount("This ticket's part of the order's discount, in major units."),
    total: Amount('Face value and fees less the discount: the totals of the tickets add up to that of the order.'),
    refunded_amount: Amount('What was paid back of it so far, in major units.'),
    currency: Currency,
    seat_id: Nullable(IntegerId(''), 'The seat; `null` for general admission.'),
    section_label: Nullable(Text(''), 'Label of the section that the seat is in.'),
    sub_section_title: Nullable(Text(''), 'Title of the part of the section that the seat is in.'),
    seat_aisle: Nullable(Text(''), 'The aisle that leads to the seat.'),
    seat_row: Nullable(Text(''), 'Label of the row that the seat is in.'),
    seat_title: Nullable(Text(''), 'What is written on the seat.'),
    attended_at: Nullable(UnixSeconds(''), 'When the ticket was first admitted; `null` until then.'),
    created: UnixSeconds('When the ticket was made.'),
    updated_at: UnixSeconds('When the ticket was last changed.'),
    price_minor: AmountMinor('`price` as a whole number of minor units.'),
    fees_minor: AmountMinor('`fees` as a whole number of minor units.'),
    discount_amount_minor: AmountMinor('`discount_amount` as a whole number of minor units.'),
    total_minor: AmountMinor('`total` as a whole number of minor units.'),
    refunded_amount_minor: AmountMinor('`refunded_amount` as a whole number of minor units.'),
  },
  { description: 'A ticket: the right of one person to enter one event.' },
)
export type Ticket = Static<typeof Ticket>

export const OrderParams = Closed({
  order_id: Type.Union([IntegerId(''), Type.String({ pattern: `^${UUID}$` })], {
    description: "The order's `order_id`, or its `order_uuid`.",
  }),
})

export const listEventOrders = operation({
  id: 'listEventOrders',
  plane: 'v1',
  method: 'GET',
  path: '/v1/events/{event_id}/orders',
  tag: 'Orders',
  summary: 'List the orders placed on an event',
  description: 'Pages through the orders of an event, oldest first.',
  scope: 'orders:read',
  params: EventParams,
  query: Closed({
    page_number: PageNumber,
    limit: Limit({ default: 20, maximum: 100 }),
    order_status: Type.Optional(Type.Enum([...orderStatuses], { description: 'Only orders with this status.' })),
    search: Type.Optional(
      Type.String({
        description:
          "Part of the buyer's name or e-mail address, whatever its case and accents; or a whole `order_id` or `order_uuid`.",
        minLength: 1,
        maxLength: 100,
      }),
    ),
    unix_start: Type.Optional(UnixSeconds('Only orders placed after this Unix time in seconds.')),
    unix_end: Type.Optional(UnixSeconds('Only orders placed before this Unix time in seconds.')),
  }),
  response: ListOf('orders', Order, { event_id: PrefixedId('evt', 'The event that the orders are for.') }),
  errors: ['not_found'],
})

export const getOrder = operation({
  id: 'getOrder',
  plane: 'v1',
  method: 'GET',
  path: '/v1/orders/{order_id}',
  tag: 'Orders',
  summary: 'Retrieve an order',
  description: 'Answers one order, whatever its status.',
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
  description: 'All tickets of the order by id, whatever their status, on one page.',
  scope: 'orders:read',
  params: OrderParams,
  response: ListOf('tickets', Ticket, { order_id: IntegerId('The order that the tickets belong to.') }),
  errors: ['not_found'],
})
