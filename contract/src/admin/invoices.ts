import { Type } from 'typebox'
import {
  Invoice,
  InvoiceBuyer,
  invoiceKinds,
  invoiceListLimits,
  InvoiceRequest,
  InvoiceSettings,
  invoiceSettingFields,
} from '../invoice.ts'
import { operation } from '../operation.ts'
import {
  Closed,
  Day,
  File,
  IntegerId,
  Limit,
  ListOf,
  Nullable,
  PrefixedId,
  RequiredText,
  sentVersion,
} from '../primitives.ts'
import { OrderParams } from '../v1/orders.ts'

const ORDERS = invoiceListLimits.ordersOfCustomer.toLocaleString('en')
const shared = { plane: 'admin', tag: 'Invoices' } as const
const InvoiceParams = Closed({ invoice_id: PrefixedId('ivc', 'The invoice or credit note.') })

export const getInvoiceSettings = operation({
  ...shared,
  id: 'getInvoiceSettings',
  method: 'GET',
  path: '/admin/v1/invoice_settings',
  scope: 'organisation:read',
  summary: 'Retrieve the invoice settings',
  description: 'Returns what the organisation says about its invoices. By default none are issued.',
  response: InvoiceSettings,
  errors: [],
})

export const putInvoiceSettings = operation({
  ...shared,
  id: 'putInvoiceSettings',
  method: 'PUT',
  path: '/admin/v1/invoice_settings',
  scope: 'organisation:write',
  summary: 'Set the invoice settings',
  description:
    'Sets all of them. They count for documents that are issued from now on: issued ones never change. `issue` counts for orders ' +
    'that are completed from now on.',
  body: Closed({ ...invoiceSettingFields, version: Type.Optional(sentVersion) }),
  response: InvoiceSettings,
  errors: ['version_conflict'],
})

export const listInvoices = operation({
  ...shared,
  id: 'listInvoices',
  method: 'GET',
  path: '/admin/v1/invoices',
  scope: 'orders:read',
  summary: 'List invoices and credit notes',
  description: 'Returns invoices and credit notes, newest first.',
  query: Closed({
    kind: Type.Optional(Type.Enum([...invoiceKinds], { description: 'Only invoices, or only credit notes.' })),
    number: Type.Optional(RequiredText('Only the document with this number.', 40)),
    customer_id: Type.Optional(PrefixedId('cus', `Only documents of the newest ${ORDERS} orders of this customer.`)),
    first_day: Type.Optional(Day('Only documents issued on this day or later.')),
    last_day: Type.Optional(Day('Only documents issued on this day or earlier.')),
    before: Type.Optional(
      PrefixedId('ivc', 'Only documents before this one; for the next page, pass the last id of this page.'),
    ),
    limit: Limit({ default: 50, maximum: 100 }),
  }),
  response: ListOf('invoices', Invoice, {}),
  errors: [],
})

export const listOrderInvoices = operation({
  ...shared,
  id: 'listOrderInvoices',
  method: 'GET',
  path: '/admin/v1/orders/{order_id}/invoices',
  scope: 'orders:read',
  summary: 'List the invoices of an order',
  description:
    'Returns the last 100 invoices and credit notes of the order, oldest first, on one page, and the details that were given for ' +
    'its invoice.',
  params: OrderParams,
  response: ListOf('invoices', Invoice, {
    order_id: IntegerId('The order.'),
    request: Nullable(InvoiceRequest, 'The details for its invoice; `null` if there are none.'),
  }),
  errors: ['not_found'],
})

export const requestInvoice = operation({
  ...shared,
  id: 'requestInvoice',
  method: 'POST',
  path: '/admin/v1/orders/{order_id}/invoice_request',
  scope: 'orders:write',
  summary: 'Ask for an invoice of an order',
  description:
    'Stores the details of the buyer. A worker issues the invoice within seconds, with credit notes for what was refunded since. ' +
    'If the order has an invoice already, reissue that one.',
  params: OrderParams,
  body: Closed({ buyer: InvoiceBuyer }),
  response: InvoiceRequest,
  errors: ['not_found', 'invalid_state', 'not_configured'],
})

export const getInvoice = operation({
  ...shared,
  id: 'getInvoice',
  method: 'GET',
  path: '/admin/v1/invoices/{invoice_id}',
  scope: 'orders:read',
  summary: 'Retrieve an invoice or credit note',
  description: 'Returns one document.',
  params: InvoiceParams,
  response: Invoice,
  errors: ['not_found'],
})

export const getInvoicePdf = operation({
  ...shared,
  id: 'getInvoicePdf',
  method: 'GET',
  path: '/admin/v1/invoices/{invoice_id}/pdf',
  scope: 'orders:read',
  summary: 'Download an invoice or credit note as a PDF',
  description: 'Returns the document for people.',
  params: InvoiceParams,
  media: 'application/pdf',
  response: File('The document as a PDF.'),
  errors: ['not_found'],
})

export const getInvoiceUbl = operation({
  ...shared,
  id: 'getInvoiceUbl',
  method: 'GET',
  path: '/admin/v1/invoices/{invoice_id}/ubl',
  scope: 'orders:read',
  summary: 'Download an invoice or credit note as UBL',
  description:
    'Returns the document as UBL 2.1 with the rules of EN 16931, for accounting software and e-invoicing networks. A document ' +
    'that breaks one of these rules, because its buyer gave no country for instance, is refused with the name of the rule.',
  params: InvoiceParams,
  media: 'application/xml',
  response: File('The document as UBL 2.1.'),
  errors: ['not_found', 'invalid_state'],
})

export const reissueInvoice = operation({
  ...shared,
  id: 'reissueInvoice',
  method: 'POST',
  path: '/admin/v1/invoices/{invoice_id}/reissue',
  scope: 'orders:write',
  summary: 'Cancel an invoice and issue it again',
  description:
    'For another name or address: issues a credit note for all of the invoice that is not credited yet, and a new invoice with ' +
    'these details, which is returned. Neither document moves money.',
  params: InvoiceParams,
  body: Closed({ buyer: InvoiceBuyer, reason: RequiredText('Why, for the audit log.', 500) }),
  response: Invoice,
  errors: ['not_found', 'invalid_state', 'not_configured'],
})
