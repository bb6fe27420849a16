import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf } from '../primitives.ts'
import { receiptDownload, ticketDownloads } from '../v1/documents.ts'
import { TicketParams, UUID } from '../v1/orders.ts'
import { StoreTicket } from './tickets.ts'

/** Whoever opens the link of a ticket e-mail proves with its secret that the order is theirs. */
const OrderHeaders = Closed({
  'X-Order-Secret': Type.String({
    description:
      'The secret of the order, from `{order_secret}` in the link of its ticket e-mail. Without it, the response is `not_found`. It ' +
      'works until seven days after the event, and no longer once a ticket was re-issued or the e-mail address of the order ' +
      'was changed: the next e-mail has a new one.',
  }),
})

const OrderParams = Closed({
  order_uuid: Type.String({ description: 'The `order_uuid` of the order.', pattern: `^${UUID}$` }),
})

const store = { plane: 'store', scope: 'baskets:write', headers: OrderHeaders } as const

export const storeListOrderTickets = operation({
  ...store,
  id: 'storeListOrderTickets',
  method: 'GET',
  path: '/store/v1/orders/{order_uuid}/tickets',
  tag: 'Orders',
  summary: 'List the tickets of an order',
  description:
    'Returns the tickets of the order by id, on one page, with the barcodes of those that are valid. For the page that the link of ' +
    'a ticket e-mail opens, on any device. Tickets that were replaced are not shown.',
  params: OrderParams,
  response: ListOf('tickets', StoreTicket, { order_id: IntegerId('The order of the tickets.') }),
  errors: ['not_found'],
})

export const storeGetOrderTicketsPdf = operation({
  ...ticketDownloads.pdf,
  ...store,
  id: 'storeGetOrderTicketsPdf',
  path: '/store/v1/orders/{order_uuid}/tickets.pdf',
  params: OrderParams,
})

export const storeGetOrderReceiptPdf = operation({
  ...receiptDownload,
  ...store,
  id: 'storeGetOrderReceiptPdf',
  path: '/store/v1/orders/{order_uuid}/receipt.pdf',
  params: OrderParams,
})

const OrderTicketParams = Closed({ ...OrderParams.properties, ...TicketParams.properties })

export const storeGetOrderTicketApplePass = operation({
  ...ticketDownloads.apple,
  ...store,
  id: 'storeGetOrderTicketApplePass',
  path: '/store/v1/orders/{order_uuid}/tickets/{ticket_id}/apple_pass',
  params: OrderTicketParams,
})

export const storeGetOrderTicketGooglePass = operation({
  ...ticketDownloads.google,
  ...store,
  id: 'storeGetOrderTicketGooglePass',
  path: '/store/v1/orders/{order_uuid}/tickets/{ticket_id}/google_pass',
  params: OrderTicketParams,
})
