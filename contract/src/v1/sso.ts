import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, Closed, IntegerId, Nullable, PrefixedId, Text } from '../primitives.ts'

export const SsoOrder = Closed(
  {
    order_id: Type.String({ description: 'Identifier of the order.', pattern: '^[1-9][0-9]{0,15}$' }),
    order_date: Type.String({ description: 'When the order was placed, in UTC.', format: 'date-time' }),
    total: Amount('Order value, tickets price plus fees, in major units.'),
    event_id: Nullable(PrefixedId('evt', ''), 'The event that the order is for; `null` for memberships.'),
    event_title: Nullable(Text(''), 'Title of the event.'),
    event_start: Nullable(
      Type.String({ format: 'date-time' }),
      'When the event begins, by the clocks of its place, with their offset from UTC.',
    ),
  },
  { description: 'A confirmed order of the fan who is signed in.' },
)
export type SsoOrder = Static<typeof SsoOrder>

export const SsoTicket = Closed(
  {
    ticket_id: IntegerId('Identifier of the ticket.'),
    ticket_status_id: Type.Integer({ description: 'Always 1: the ticket is active.', minimum: 1, maximum: 1 }),
    barcode: Text('What the gate scans.'),
    price: Amount('Face value, in major units.'),
    fees: Amount("Service fee, service tax and this ticket's part of the order's transaction fee, in major units."),
    price_title: Text('Title of the price.'),
    ticket_name: Text("The attendee's name, or else the title of the price."),
    section_label: Nullable(Text(''), 'Label of the section that the seat is in; `null` for general admission.'),
    sub_section_title: Nullable(Text(''), 'Title of the part of the section that the seat is in.'),
    seat_aisle: Nullable(Text(''), 'The aisle that leads to the seat.'),
    seat_title: Nullable(Text(''), 'What is written on the seat.'),
  },
  { description: 'An active ticket of the fan who is signed in.' },
)
export type SsoTicket = Static<typeof SsoTicket>

/** The fan: who they are is said by an issuer that the organisation trusts, and by nobody else. */
const Fan = Closed({
  'X-SSO-Token': Type.String({
    description:
      "An OpenID Connect ID token of the fan, signed by an issuer that is registered as one of the organisation's SSO providers.",
  }),
})

const ListOfFan = <I extends typeof SsoOrder | typeof SsoTicket>(kind: string, item: I) =>
  Closed({
    object: Type.Literal(kind, { description: 'The kind of resource in the list.' }),
    data: Type.Array(item, { description: 'All of them, on one page.' }),
  })

export const listSsoOrders = operation({
  id: 'listSsoOrders',
  plane: 'v1',
  method: 'GET',
  path: '/v1/sso/orders',
  tag: 'SSO',
  summary: 'List the orders of the fan who is signed in',
  description:
    'All confirmed orders of the customer that the fan has linked through this provider, newest event first. ' +
    'A fan who has not linked an account gets `sso_not_linked`, with the `link_url` at which to do so.',
  scope: 'sso:read',
  headers: Fan,
  response: ListOfFan('orders', SsoOrder),
  errors: ['sso_token_invalid', 'sso_not_linked'],
})

export const listSsoOrderTickets = operation({
  id: 'listSsoOrderTickets',
  plane: 'v1',
  method: 'GET',
  path: '/v1/sso/orders/{order_id}/tickets',
  tag: 'SSO',
  summary: 'List the active tickets in an order of the fan who is signed in',
  description:
    "The active tickets of one of the fan's confirmed orders by id, on one page. Whatever is no such order gives an empty list.",
  scope: 'sso:read',
  headers: Fan,
  params: Closed({
    order_id: Type.String({ description: 'Identifier of the order.', pattern: '^[1-9][0-9]{0,15}$' }),
  }),
  response: ListOfFan('tickets', SsoTicket),
  errors: ['sso_token_invalid', 'sso_not_linked'],
  foreign: 'empty_list',
})
