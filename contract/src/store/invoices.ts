import { Invoice, InvoiceBuyer, InvoiceRequest } from '../invoice.ts'
import { operation } from '../operation.ts'
import { Closed, File, ListOf } from '../primitives.ts'
import { basketOperations } from '../v1/basket-operations.ts'
import { BasketHeaders } from './baskets.ts'

const store = {
  plane: 'store',
  tag: 'Invoices',
  scope: 'baskets:write',
  headers: BasketHeaders,
  params: basketOperations.get.params,
} as const

export const storeListBasketInvoices = operation({
  ...store,
  id: 'storeListBasketInvoices',
  method: 'GET',
  path: '/store/v1/baskets/{basket_id}/invoices',
  summary: 'List the invoices of a basket',
  description:
    'Returns the last 100 invoices and credit notes of the order of this basket, oldest first, on one page. They are issued some ' +
    'seconds after the order is paid.',
  response: ListOf('invoices', Invoice, {}),
  errors: ['not_found', 'invalid_state'],
})

export const storeGetBasketInvoicePdf = operation({
  ...store,
  id: 'storeGetBasketInvoicePdf',
  method: 'GET',
  path: '/store/v1/baskets/{basket_id}/invoice.pdf',
  summary: 'Download the invoice of a basket as a PDF',
  description:
    'Returns the newest invoice of the order of this basket. Without an invoice the response is `not_found`.',
  media: 'application/pdf',
  response: File('The invoice as a PDF.'),
  errors: ['not_found', 'invalid_state'],
})

export const storeRequestInvoice = operation({
  ...store,
  id: 'storeRequestInvoice',
  method: 'POST',
  path: '/store/v1/baskets/{basket_id}/invoice_request',
  summary: 'Ask for an invoice of a basket',
  description:
    'For a buyer who gave no details at checkout, or whose invoice was not issued yet. Whether there is an invoice depends on the ' +
    'settings of the organisation.',
  body: Closed({ buyer: InvoiceBuyer }),
  response: InvoiceRequest,
  errors: ['not_found', 'invalid_state', 'not_configured'],
})
