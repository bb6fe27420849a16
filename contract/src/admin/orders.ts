import { Type } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  Cursor,
  Email,
  IntegerId,
  Limit,
  ListOf,
  nextCursor,
  Nullable,
  PrefixedId,
  RequiredText,
  Text,
  UnixSeconds,
} from '../primitives.ts'
import { listOrderCodes } from '../v1/codes.ts'
import { EventParams } from '../v1/events.ts'
import { OrderParams, orderStatuses, shownPaymentMethods, TicketParams } from '../v1/orders.ts'
import { scanDirections, scanFields, scanModes, scanResults } from '../v1/scans.ts'
import { OrderDetails, OrderRecord, TicketLookup } from './order-models.ts'

/** Filters that all orders have. */
const orderFilters = {
  cursor: Cursor(),
  limit: Limit({ default: 20, maximum: 100 }),
  search: Type.Optional(
    Type.String({
      description:
        "Part of the buyer's name or e-mail address, ignoring case and accents; a complete `order_id` or `order_uuid`; " +
        'the `ticket_id` or the code of a ticket, as printed or typed; or the last four digits of a card. A text of one or two letters ' +
        'matches only the beginnings of words. An empty text does not filter.',
      maxLength: 200,
    }),
  ),
  order_status: Type.Optional(Type.Enum([...orderStatuses], { description: 'Only orders with this status.' })),
  payment_method: Type.Optional(
    Type.Enum([...shownPaymentMethods], { description: 'Only orders with this payment method.' }),
  ),
  customer_id: Type.Optional(PrefixedId('cus', 'Only orders of this customer.')),
  unix_start: Type.Optional(UnixSeconds('Only orders placed after this Unix time in seconds.')),
  unix_end: Type.Optional(UnixSeconds('Only orders placed before this Unix time in seconds.')),
}

export const adminListOrders = operation({
  id: 'adminListOrders',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/orders',
  tag: 'Orders',
  summary: 'List or search orders',
  description: 'Returns the orders of all events and of memberships, newest first, page by page.',
  scope: 'orders:read',
  query: Closed({
    ...orderFilters,
    event_id: Type.Optional(PrefixedId('evt', 'Only orders of this event.')),
  }),
  response: ListOf('orders', OrderRecord, nextCursor),
  errors: [],
})

export const adminListMembershipOrders = operation({
  id: 'adminListMembershipOrders',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/membership_orders',
  tag: 'Orders',
  summary: 'List or search the orders of memberships',
  description: 'Returns the orders of memberships, which belong to no event, newest first, page by page.',
  scope: 'orders:read',
  query: Closed(orderFilters),
  response: ListOf('orders', OrderRecord, nextCursor),
  errors: [],
})

export const adminGetOrder = operation({
  id: 'adminGetOrder',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/orders/{order_id}',
  tag: 'Orders',
  summary: 'Retrieve an order with everything that belongs to it',
  description: 'Returns an order with its customer, tickets, members, payments, refunds, e-mails and history.',
  scope: 'orders:read',
  params: OrderParams,
  response: OrderDetails,
  errors: ['not_found'],
})

export const updateOrder = operation({
  id: 'updateOrder',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/orders/{order_id}',
  tag: 'Orders',
  summary: "Correct the buyer's details of an order",
  description:
    'Changes only the fields that are sent, on this order: its lists, e-mails and tickets show the new details from now on. The ' +
    'customer and their other orders stay as they are. E-mails that were sent already are not sent again.',
  scope: 'customers:write',
  furtherScopes: ['orders:read'],
  params: OrderParams,
  body: Type.Partial(
    Closed({
      first_name: RequiredText('First name of the buyer.', 100),
      last_name: RequiredText('Last name of the buyer.', 100),
      email_address: Email('E-mail address of the buyer.'),
      postcode: Nullable(Text('', 20), 'Postcode of the buyer; `null` removes it.'),
    }),
    { additionalProperties: false },
  ),
  response: OrderRecord,
  errors: ['not_found'],
})

export const adminListOrderCodes = operation({
  ...listOrderCodes,
  id: 'adminListOrderCodes',
  plane: 'admin',
  path: '/admin/v1/orders/{order_id}/codes',
})

export const adminGetTicket = operation({
  id: 'adminGetTicket',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/tickets/{ticket_id}',
  tag: 'Orders',
  summary: 'Retrieve a ticket with its entries and its order',
  description: 'Returns a ticket, whatever its status.',
  scope: 'orders:read',
  params: TicketParams,
  response: TicketLookup,
  errors: ['not_found'],
})

export const adminListTickets = operation({
  id: 'adminListTickets',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/tickets',
  tag: 'Orders',
  summary: 'Find tickets by their code',
  description:
    'Returns the tickets with a code, newest first, on one page of at most 20: as a rule one, because a code is unique only ' +
    'within an event. The list is empty if no ticket has the code, or if the signature of a signed code is not valid.',
  scope: 'orders:read',
  query: Closed({
    code: Type.String({
      description:
        'The code as it was scanned, or as it is printed on the ticket. Spaces, hyphens and lower case are accepted.',
      minLength: 1,
      maxLength: 300,
    }),
  }),
  response: ListOf('tickets', TicketLookup, {}),
  errors: [],
})

const AdminScan = Closed(
  {
    scan_id: Type.String({ description: 'Identifier of the scan, as the device sent it.' }),
    scanned_at: UnixSeconds('When the code was scanned.'),
    direction: Type.Enum([...scanDirections], { description: '`entry` into the venue, or `exit`.' }),
    mode: Type.Enum([...scanModes], { description: '`offline` if the device decided without a network.' }),
    device_id: Nullable(PrefixedId('dev', ''), 'The device; `null` if the scan was not made by one.'),
    member_id: Nullable(IntegerId(''), 'The member; `null` for a ticket and for an unknown code.'),
    ...scanFields,
  },
  { description: 'A scan at a gate.' },
)

export const adminListScans = operation({
  id: 'adminListScans',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/scans',
  tag: 'Scans',
  summary: 'List the scans of an event',
  description: 'Returns the scans of an event, newest first, page by page.',
  scope: 'scans:read',
  params: EventParams,
  query: Closed({
    cursor: Cursor(),
    limit: Limit({ default: 100, maximum: 500 }),
    gate_id: Type.Optional(IntegerId('Only scans at this gate.')),
    result: Type.Optional(
      Type.Enum([...scanResults], { description: 'Only scans with this result, after later corrections.' }),
    ),
    refused: Type.Optional(
      Type.Boolean({ description: 'True for only scans that let nobody pass, false for only those that did.' }),
    ),
    unix_start: Type.Optional(UnixSeconds('Only scans after this Unix time in seconds.')),
    unix_end: Type.Optional(UnixSeconds('Only scans before this Unix time in seconds.')),
  }),
  response: ListOf('scans', AdminScan, { event_id: PrefixedId('evt', 'The event of the scans.'), ...nextCursor }),
  errors: ['not_found'],
})
