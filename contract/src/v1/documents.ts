import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, File, IntegerId, Text } from '../primitives.ts'
import { OrderParams, TicketParams } from './orders.ts'

const layout = Type.Optional(
  Type.Enum(['a4', 'phone', '80mm'], {
    description:
      '`a4` for printing, `phone` for a page of the size of a phone screen, or `80mm` for a printer with a roll of that width.',
    default: 'a4',
  }),
)

/** The most tickets, and so pages, of one PDF. */
export const MAX_PDF_TICKETS = 100

const part = Type.Optional(
  Type.Integer({
    description:
      `Which part of an order with more than ${MAX_PDF_TICKETS} tickets: 1 for the first ${MAX_PDF_TICKETS}, 2 for the ` +
      'next, and so on. Such an order needs it (409 without).',
    minimum: 1,
    maximum: 1_000,
  }),
)

/** Selects the tickets of an order and the page layout. */
export const PdfQuery = Closed({
  ticket_id: Type.Optional(IntegerId('Only include this ticket of the order.')),
  part,
  layout,
})

export const GooglePass = Closed(
  {
    object: Type.Literal('google_pass', { description: 'Kind of object.' }),
    ticket_id: IntegerId('The ticket.'),
    save_url: Text('Link that adds the ticket to Google Wallet. Anyone who opens it gets the ticket.', 8192),
  },
  { description: 'A Google Wallet pass: a signed link that contains the ticket.' },
)
export type GooglePass = Static<typeof GooglePass>

const activeOnly = 'Cancelled, refunded and replaced tickets are not available (409).'

/** The operation that downloads a receipt, shared by the Store and Admin API. */
export const receiptDownload = {
  method: 'GET',
  tag: 'Orders',
  summary: 'Download the receipt of an order as a PDF',
  description:
    'Returns what was bought, the fees, the VAT in the total by rate, what was paid and what was refunded since, with the name and ' +
    'address of the invoice settings if there are any. Tickets that replaced others are not on it. An order that was not paid has ' +
    'no receipt (409).',
  media: 'application/pdf',
  response: File('The receipt as a PDF.'),
  errors: ['not_found', 'invalid_state'],
} as const

/** Operations that download tickets, shared by the Integration, Store and Admin API. */
export const ticketDownloads = {
  pdf: {
    method: 'GET',
    tag: 'Tickets',
    summary: 'Download tickets as a PDF',
    description:
      "Returns one page for each active ticket, with the organisation's colours, logo and terms, and the QR code for the " +
      `gate. One PDF has at most ${MAX_PDF_TICKETS} tickets: \`part\` selects which of a larger order. ${activeOnly}`,
    query: Closed({ part, layout }),
    media: 'application/pdf',
    response: File('The PDF.'),
    errors: ['not_found', 'invalid_state'],
  },
  apple: {
    method: 'GET',
    tag: 'Tickets',
    summary: 'Download a ticket for Apple Wallet',
    description: `Returns a signed pass (\`.pkpass\`) for Apple Wallet. ${activeOnly}`,
    media: 'application/vnd.apple.pkpass',
    response: File('The pass, a signed archive.'),
    errors: ['not_found', 'invalid_state', 'not_configured'],
  },
  google: {
    method: 'GET',
    tag: 'Tickets',
    summary: 'Get a link that adds a ticket to Google Wallet',
    description: `Returns a signed link. Show it only to the buyer: anyone who opens it gets the ticket. ${activeOnly}`,
    response: GooglePass,
    errors: ['not_found', 'invalid_state', 'not_configured'],
  },
} as const

export const getOrderTicketsPdf = operation({
  ...ticketDownloads.pdf,
  id: 'getOrderTicketsPdf',
  plane: 'v1',
  query: PdfQuery,
  path: '/v1/orders/{order_id}/tickets.pdf',
  scope: 'orders:read',
  params: OrderParams,
})

export const getTicketApplePass = operation({
  ...ticketDownloads.apple,
  id: 'getTicketApplePass',
  plane: 'v1',
  path: '/v1/tickets/{ticket_id}/apple_pass',
  scope: 'orders:read',
  params: TicketParams,
})

export const getTicketGooglePass = operation({
  ...ticketDownloads.google,
  id: 'getTicketGooglePass',
  plane: 'v1',
  path: '/v1/tickets/{ticket_id}/google_pass',
  scope: 'orders:read',
  params: TicketParams,
})
