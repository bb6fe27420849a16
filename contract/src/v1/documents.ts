import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, File, IntegerId, Text } from '../primitives.ts'
import { OrderParams } from './orders.ts'

export const TicketParams = Closed({ ticket_id: IntegerId('Identifier of the ticket.') })

const layout = Type.Optional(
  Type.Enum(['a4', 'phone'], {
    description: '`a4` to print, or `phone` for a page as large as a screen.',
    default: 'a4',
  }),
)

/** Which tickets of an order, and how they look. */
export const PdfQuery = Closed({ ticket_id: Type.Optional(IntegerId('Only this ticket of the order.')), layout })

export const GooglePass = Closed(
  {
    object: Type.Literal('google_pass', { description: 'The kind of object.' }),
    ticket_id: IntegerId('The ticket that the pass is for.'),
    save_url: Text('Where a fan puts the ticket into Google Wallet; whoever follows it has the ticket.', 8192),
  },
  { description: 'A ticket for Google Wallet: a link that holds all of it, signed.' },
)
export type GooglePass = Static<typeof GooglePass>

const notActive = 'Tickets that are cancelled, refunded or replaced cannot be handed out (409).'

/** What each way to hand tickets out says of itself, on every plane. */
export const handingOut = {
  pdf: {
    method: 'GET',
    tag: 'Tickets',
    summary: 'Download tickets as a PDF',
    description:
      "A page for each active ticket, with the organisation's colours, its logo and its terms, and with the QR code that a " +
      `gate takes. ${notActive}`,
    query: Closed({ layout }),
    media: 'application/pdf',
    response: File('The PDF.'),
    errors: ['not_found', 'invalid_state'],
  },
  apple: {
    method: 'GET',
    tag: 'Tickets',
    summary: 'Download a ticket for Apple Wallet',
    description: `A signed pass (\`.pkpass\`) that an iPhone adds to its wallet. ${notActive}`,
    media: 'application/vnd.apple.pkpass',
    response: File('The pass: a signed archive.'),
    errors: ['not_found', 'invalid_state', 'not_set_up'],
  },
  google: {
    method: 'GET',
    tag: 'Tickets',
    summary: 'Get a link that adds a ticket to Google Wallet',
    description: `A signed link. Show it to the buyer alone: whoever follows it has the ticket. ${notActive}`,
    response: GooglePass,
    errors: ['not_found', 'invalid_state', 'not_set_up'],
  },
} as const

export const getOrderTicketsPdf = operation({
  ...handingOut.pdf,
  id: 'getOrderTicketsPdf',
  plane: 'v1',
  query: PdfQuery,
  path: '/v1/orders/{order_id}/tickets.pdf',
  scope: 'orders:read',
  params: OrderParams,
})

export const getTicketApplePass = operation({
  ...handingOut.apple,
  id: 'getTicketApplePass',
  plane: 'v1',
  path: '/v1/tickets/{ticket_id}/apple_pass',
  scope: 'orders:read',
  params: TicketParams,
})

export const getTicketGooglePass = operation({
  ...handingOut.google,
  id: 'getTicketGooglePass',
  plane: 'v1',
  path: '/v1/tickets/{ticket_id}/google_pass',
  scope: 'orders:read',
  params: TicketParams,
})
