import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Email, IntegerId, ListOf, Nullable, PrefixedId, Text, UnixSeconds } from '../primitives.ts'
import { handingOut, PdfQuery } from '../v1/documents.ts'
import { OrderParams } from '../v1/orders.ts'

export const adminGetOrderTicketsPdf = operation({
  ...handingOut.pdf,
  id: 'adminGetOrderTicketsPdf',
  plane: 'admin',
  query: PdfQuery,
  path: '/admin/v1/orders/{order_id}/tickets.pdf',
  scope: 'orders:read',
  params: OrderParams,
})

const said = {
  send_letters: Type.Boolean({
    description: 'Whether buyers are sent an e-mail with their tickets. It is about orders from the moment it is set.',
  }),
  sender_name: Nullable(Text('', 100), "Whom the e-mails come from; `null` is the organisation's name."),
  sender_address: Nullable(
    Email(''),
    'Address that the e-mails come from, at a domain that the operator has registered for the organisation; `null` is the ' +
      "installation's own.",
  ),
  reply_to: Nullable(Email(''), 'Where answers go; `null` is where the e-mails come from.'),
  note: Nullable(Text('', 2_000), 'Words of your own in every e-mail, such as when the gates open.'),
  terms: Nullable(Text('', 4_000), 'Terms that are printed on every ticket; what does not fit is cut off.'),
  tickets_url: Nullable(
    Type.String({ maxLength: 1_000, pattern: '^https://[^\\s"<>]+$' }),
    'Your own page for an order, for a button in the e-mails; `{order_uuid}` in it becomes the `order_uuid`.',
  ),
}

export const TicketSettings = Closed(
  {
    ...said,
    updated_at: Nullable(UnixSeconds(''), 'When something was last set; `null` until then.'),
  },
  { description: 'What an organisation says on its tickets and in the e-mails that they come with.' },
)
export type TicketSettings = Static<typeof TicketSettings>

export const getTicketSettings = operation({
  id: 'getTicketSettings',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/ticket_settings',
  tag: 'Tickets',
  summary: 'Retrieve what is said on tickets',
  description:
    'Answers the settings of tickets and of the e-mails that they come with. Until something is set, no e-mails are sent.',
  scope: 'organisation:read',
  response: TicketSettings,
  errors: [],
})

export const updateTicketSettings = operation({
  id: 'updateTicketSettings',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/ticket_settings',
  tag: 'Tickets',
  summary: 'Change what is said on tickets',
  description: 'Changes the fields that are sent and leaves the others as they are.',
  scope: 'organisation:write',
  body: Type.Partial(Closed(said), { additionalProperties: false }),
  response: TicketSettings,
  errors: ['not_set_up'],
})

export const TicketLetter = Closed(
  {
    letter_id: PrefixedId('ltr', 'Identifier of the e-mail.'),
    order_id: IntegerId('The order whose tickets it brings.'),
    cause: Type.Enum(['sale', 'request'], {
      description: 'Why there is one: `sale` when the order was completed, `request` when staff asked for it.',
    }),
    email_address: Text('Whom it is for.', 254),
    status: Type.Enum(['pending', 'sent', 'failed', 'dropped'], {
      description:
        'Where it stands: `pending`; `sent`, that is, taken by the mail server; `failed` for good; or `dropped`, because ' +
        'the order had no active ticket any more.',
    }),
    attempts: Type.Integer({ description: 'How often sending it was begun.', minimum: 0 }),
    reason: Nullable(Text('', 500), 'What stood in the way the last time; `null` when nothing did.'),
    created: UnixSeconds('When it was written down.'),
    ended_at: Nullable(UnixSeconds(''), 'When it was sent or given up; `null` until then.'),
  },
  { description: 'An e-mail with the tickets of an order.' },
)
export type TicketLetter = Static<typeof TicketLetter>

export const listOrderLetters = operation({
  id: 'listOrderLetters',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/orders/{order_id}/letters',
  tag: 'Tickets',
  summary: 'List the e-mails of an order',
  description: 'The e-mails with its tickets, oldest first, on one page: the first 100 of them.',
  scope: 'orders:read',
  params: OrderParams,
  response: ListOf('letters', TicketLetter, { order_id: IntegerId('The order that the e-mails are about.') }),
  errors: ['not_found'],
})

export const sendOrderLetter = operation({
  id: 'sendOrderLetter',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/orders/{order_id}/letters',
  tag: 'Tickets',
  summary: 'Send the tickets of an order again',
  description:
    'Sends an e-mail with the active tickets of the order to the buyer, or to another address, whether or not ' +
    '`send_letters` is on. It goes out within seconds; the list says what became of it.',
  scope: 'orders:write',
  params: OrderParams,
  body: Closed({
    email_address: Type.Optional(Email('Whom to send it to instead of the buyer.')),
  }),
  response: TicketLetter,
  errors: ['not_found', 'invalid_state', 'not_set_up'],
})
