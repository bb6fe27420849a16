import { operation } from '../operation.ts'
import { Closed } from '../primitives.ts'
import { basketOperations } from '../v1/basket-operations.ts'
import { receiptDownload, ticketDownloads } from '../v1/documents.ts'
import { TicketParams } from '../v1/orders.ts'
import { BasketHeaders } from './baskets.ts'

const store = { plane: 'store', scope: 'baskets:write', headers: BasketHeaders } as const

const BasketTicketParams = Closed({ ...basketOperations.get.params.properties, ...TicketParams.properties })

export const storeGetBasketTicketsPdf = operation({
  ...ticketDownloads.pdf,
  ...store,
  id: 'storeGetBasketTicketsPdf',
  path: '/store/v1/baskets/{basket_id}/tickets.pdf',
  params: basketOperations.get.params,
})

export const storeGetBasketReceiptPdf = operation({
  ...receiptDownload,
  ...store,
  id: 'storeGetBasketReceiptPdf',
  path: '/store/v1/baskets/{basket_id}/receipt.pdf',
  params: basketOperations.get.params,
})

export const storeGetTicketApplePass = operation({
  ...ticketDownloads.apple,
  ...store,
  id: 'storeGetTicketApplePass',
  path: '/store/v1/baskets/{basket_id}/tickets/{ticket_id}/apple_pass',
  params: BasketTicketParams,
})

export const storeGetTicketGooglePass = operation({
  ...ticketDownloads.google,
  ...store,
  id: 'storeGetTicketGooglePass',
  path: '/store/v1/baskets/{basket_id}/tickets/{ticket_id}/google_pass',
  params: BasketTicketParams,
})
