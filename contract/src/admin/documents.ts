import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import {
  Closed,
  Email,
  IntegerId,
  ListOf,
  Nullable,
  PrefixedId,
  sentVersion,
  Text,
  UnixSeconds,
  Version,
} from '../primitives.ts'
import { PdfQuery, receiptDownload, ticketDownloads } from '../v1/documents.ts'
import { OrderParams } from '../v1/orders.ts'

export const adminGetOrderTicketsPdf = operation({
  ...ticketDownloads.pdf,
  id: 'adminGetOrderTicketsPdf',
  plane: 'admin',
  query: PdfQuery,
  path: '/admin/v1/orders/{order_id}/tickets.pdf',
  scope: 'orders:read',
  params: OrderParams,
})

export const getOrderReceiptPdf = operation({
  ...receiptDownload,
  id: 'getOrderReceiptPdf',
  plane: 'admin',
  path: '/admin/v1/orders/{order_id}/receipt.pdf',
  scope: 'orders:read',
  params: OrderParams,
})

const settingFields = {
  send_emails: Type.Boolean({
    description:
      'True to send buyers an e-mail with their tickets or the numbers of their memberships, for orders completed after it is set; ' +
      'also invoices, credit notes and notices of debits.',
  }),
  sender_name: Nullable(Text('', 100), 'Sender name of the e-mails; `null` for the name of the organisation.'),
  sender_address: Nullable(
    Email(''),
    'Sender address of the e-mails, at a domain that the operator has registered for the organisation; `null` for the ' +
      'default address of the installation.',
  ),
  reply_to: Nullable(Email(''), 'Reply-to address; `null` for the sender address.'),
  note: Nullable(Text('', 2_000), 'Text that is added to every e-mail, such as when the gates open.'),
  terms: Nullable(Text('', 4_000), 'Terms that are printed on every ticket; text that does not fit is cut off.'),
  tickets_url: Nullable(
    Type.String({ maxLength: 1_000, pattern: '^https://[^\\s"<>]+$' }),
    'URL of your page for an order, used for a button in the e-mails. `{order_uuid}` is replaced by the `order_uuid`, and ' +
      '`{order_secret}` by the secret with which the page reads the tickets of the order on any device. Put the secret behind a ' +
      '`#`, so that no server logs it: `https://club.example/tickets/?order={order_uuid}#{order_secret}`.',
  ),
  payment_url: Nullable(
    Type.String({ maxLength: 1_000, pattern: '^https://[^\\s"<>]+$' }),
    'URL of your page that a payment link opens. `{order_uuid}` is replaced by the `order_uuid`, and `{payment_secret}` by the ' +
      'secret with which the page reads and pays what is outstanding. Put the secret behind a `#`, so that no server logs it: ' +
      '`https://club.example/pay/?order={order_uuid}#{payment_secret}`.',
  ),
}

export const TicketSettings = Closed(
  {
    ...settingFields,
    updated_at: Nullable(UnixSeconds(''), 'When the settings were last changed; `null` if never.'),
    version: Version,
  },
  { description: 'Settings of tickets and ticket e-mails.' },
)
export type TicketSettings = Static<typeof TicketSettings>

export const getTicketSettings = operation({
  id: 'getTicketSettings',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/ticket_settings',
  tag: 'Tickets',
  summary: 'Retrieve the ticket settings',
  description: 'Returns the settings of tickets and ticket e-mails. By default no e-mails are sent.',
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
  summary: 'Change the ticket settings',
  description: 'Changes only the fields that are sent.',
  scope: 'organisation:write',
  body: Type.Partial(Closed({ ...settingFields, version: sentVersion }), { additionalProperties: false }),
  response: TicketSettings,
  errors: ['not_configured', 'version_conflict'],
})

export const emailCauses = ['sale', 'request', 'debit_notice', 'invoice', 'credit_note', 'payment_link'] as const

export const TicketEmail = Closed(
  {
    email_id: PrefixedId('eml', 'Identifier of the e-mail.'),
    order_id: IntegerId('The order of the tickets.'),
    cause: Type.Enum([...emailCauses], {
      description:
        'Why the e-mail was created: `sale` when the order was completed, `request` when staff requested it, `debit_notice` to ' +
        'tell the payer of a direct debit, `invoice` or `credit_note` when that document was issued, `payment_link` when staff sent a ' +
        'payment link.',
    }),
    email_address: Text('Address of the recipient.', 254),
    status: Type.Enum(['pending', 'sent', 'failed', 'skipped'], {
      description:
        'Status: `pending`; `sent` when the mail server has accepted it; `failed` permanently; or `skipped`, because ' +
        'the order had no active tickets left, the debit was changed, the document was deleted, or nothing was left to pay.',
    }),
    attempts: Type.Integer({ description: 'Number of attempts to send it.', minimum: 0 }),
    reason: Nullable(Text('', 500), 'Why the last attempt failed; `null` if it did not fail.'),
    created: UnixSeconds('When the e-mail was created.'),
    ended_at: Nullable(UnixSeconds(''), 'When it was sent, failed or was skipped; `null` while it is pending.'),
  },
  { description: 'An e-mail about an order: its tickets, a notice of a debit, an invoice or a payment link.' },
)
export type TicketEmail = Static<typeof TicketEmail>

export const listOrderEmails = operation({
  id: 'listOrderEmails',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/orders/{order_id}/emails',
  tag: 'Tickets',
  summary: 'List the e-mails of an order',
  description:
    'Returns the first 100 e-mails of the order, oldest first, on one page: those with its tickets, and notices of debits.',
  scope: 'orders:read',
  params: OrderParams,
  response: ListOf('emails', TicketEmail, { order_id: IntegerId('The order.') }),
  errors: ['not_found'],
})

export const sendOrderEmail = operation({
  id: 'sendOrderEmail',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/orders/{order_id}/emails',
  tag: 'Tickets',
  summary: 'Send the tickets of an order again',
  description:
    'Sends an e-mail with the active tickets or the memberships of the order to the buyer, or to another address, even if ' +
    '`send_emails` is off. It is sent within seconds; list the e-mails to see its status.',
  scope: 'orders:write',
  params: OrderParams,
  body: Closed({
    email_address: Type.Optional(Email('Address to send it to instead of the buyer.')),
  }),
  response: TicketEmail,
  errors: ['not_found', 'invalid_state', 'not_configured'],
})
