import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, Closed, Currency, IntegerId, Nullable, PrefixedId, Text } from '../primitives.ts'
import { TicketCode } from './codes.ts'
import { eventStatusIds, scheduleStatuses } from './events.ts'

export const SsoOrder = Closed(
  {
    order_id: Type.String({ description: 'Identifier of the order.', pattern: '^[1-9][0-9]{0,15}$' }),
    order_date: Type.String({ description: 'When the order was placed, in UTC.', format: 'date-time' }),
    total: Amount('Order value, ticket prices plus fees less the discount, in major units.'),
    discount_amount: Amount('Discount by voucher, in major units.'),
    event_id: Nullable(PrefixedId('evt', ''), 'The event of the order; `null` for memberships.'),
    event_title: Nullable(Text(''), 'Title of the event.'),
    event_start: Nullable(
      Type.String({ format: 'date-time' }),
      'When the event starts, in local time with the UTC offset.',
    ),
    event_status_id: Nullable(
      Type.Enum([...eventStatusIds]),
      'Status of the event. Show no code of a ticket if it is `3`, cancelled: nobody can enter.',
    ),
    schedule_status: Nullable(
      Type.Enum([...scheduleStatuses]),
      'Status of the announced start. Do not show `event_start` if it is `postponed`: that date is no longer meant.',
    ),
    currency: Currency,
    memberships: Type.Array(Text('', 600), {
      description:
        'Category and title of each membership of the order, such as `Season seat, Adult`; empty for tickets.',
    }),
  },
  { description: 'A confirmed order of the signed-in customer.' },
)
export type SsoOrder = Static<typeof SsoOrder>

export const SsoTicket = Closed(
  {
    ticket_id: IntegerId('Identifier of the ticket.'),
    ticket_status_id: Type.Integer({ description: 'Always 1: the ticket is active.', minimum: 1, maximum: 1 }),
    barcode: Text('Permanent barcode of the ticket. Events with signed or rotating barcodes refuse it: show `code`.'),
    kind: Nullable(
      TicketCode.properties.kind,
      'Kind of barcode that the event uses; `null` if there is no code to show.',
    ),
    code: Nullable(
      Text(''),
      'Barcode to show at the gate; for a rotating code, its constant part. `null` if the event is cancelled.',
    ),
    rotation: TicketCode.properties.rotation,
    price: Amount('Face value, in major units.'),
    fees: Amount("Service fee, service tax and this ticket's share of the order's transaction fee, in major units."),
    discount_amount: Amount("The ticket's share of the discount by voucher, in major units."),
    price_title: Text('Title of the price.'),
    ticket_name: Text('Name of the attendee, or the title of the price if there is no name.'),
    section_gate: Nullable(Text(''), 'The gate to enter by, as the seat map names it; `null` if it names none.'),
    section_label: Nullable(Text(''), 'Label of the section of the seat; `null` for general admission.'),
    sub_section_title: Nullable(Text(''), 'Title of the sub-section of the seat.'),
    seat_aisle: Nullable(Text(''), 'Aisle of the seat.'),
    seat_title: Nullable(Text(''), 'Label of the seat, such as its number.'),
    seat_row: Nullable(Text(''), 'Row of the seat.'),
  },
  { description: 'An active ticket of the signed-in customer.' },
)
export type SsoTicket = Static<typeof SsoTicket>

/** The ID token of a trusted issuer is the only accepted proof of the customer's identity. */
const SsoHeaders = Closed({
  'X-SSO-Token': Type.String({
    description:
      "OpenID Connect ID token of the customer, signed by one of the organisation's registered SSO providers.",
  }),
})

const SsoList = <I extends typeof SsoOrder | typeof SsoTicket>(kind: string, item: I) =>
  Closed({
    object: Type.Literal(kind, { description: 'Kind of object in the list.' }),
    data: Type.Array(item, { description: 'All items, on one page.' }),
  })

export const listSsoOrders = operation({
  id: 'listSsoOrders',
  plane: 'v1',
  method: 'GET',
  path: '/v1/sso/orders',
  tag: 'SSO',
  summary: 'List the orders of the signed-in customer',
  description:
    'Returns all confirmed orders of tickets of the customer who is linked through this SSO provider, newest event first. ' +
    'Orders of memberships, which have no event, come last and only with `include=memberships`. ' +
    'If no account is linked, the error is `sso_not_linked`, with the `link_url` where the customer can link it.',
  scope: 'sso:read',
  headers: SsoHeaders,
  query: Closed({
    include: Type.Optional(
      Type.Enum(['memberships'], { description: 'Also returns orders of memberships, with `event_id` null.' }),
    ),
  }),
  response: SsoList('orders', SsoOrder),
  errors: ['sso_token_invalid', 'sso_not_linked'],
})

export const listSsoOrderTickets = operation({
  id: 'listSsoOrderTickets',
  plane: 'v1',
  method: 'GET',
  path: '/v1/sso/orders/{order_id}/tickets',
  tag: 'SSO',
  summary: 'List the active tickets in an order of the signed-in customer',
  description:
    'Returns the active tickets of a confirmed order of the customer by id, on one page. For any other order id the list is empty.',
  scope: 'sso:read',
  headers: SsoHeaders,
  params: Closed({
    order_id: Type.String({ description: 'Identifier of the order.', pattern: '^[1-9][0-9]{0,15}$' }),
  }),
  response: SsoList('tickets', SsoTicket),
  errors: ['sso_token_invalid', 'sso_not_linked'],
  foreign: 'empty_list',
})
