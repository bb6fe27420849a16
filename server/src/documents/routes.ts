import { basketRefFrom } from '#baskets'
import * as contract from '#contract'
import { type Binding, bindRead, bindWrite } from '#http/bind'
import type { DocumentDeps } from './deps.ts'
import * as downloads from './downloads.ts'
import { listOrderEmails, requestEmail } from './emails/request.ts'
import { getSettings, updateSettings } from './emails/settings.ts'
import { basketInvoicePdf, invoicePdf } from './invoices.ts'
import { createLinkRoutes } from './link-routes.ts'
import { basketReceiptPdf, orderReceiptPdf } from './order-receipts.ts'
import { getPaymentLink, sendPaymentLink } from './payment-links.ts'
import { receiptPdf } from './receipts.ts'
import { eventStatementPdf, statementPdf } from './statements.ts'
import { getStoreOrganisation } from './store-organisation.ts'
import { tillReportPdf } from './till-report.ts'

export const createRoutes = (deps: DocumentDeps): readonly Binding[] => [
  bindRead(contract.getOrderTicketsPdf, (ctx, { params, query }) =>
    downloads.orderPdf({ ...ctx, deps }, order(params), query),
  ),
  bindRead(contract.adminGetOrderTicketsPdf, (ctx, { params, query }) =>
    downloads.orderPdf({ ...ctx, deps }, order(params), query),
  ),
  bindRead(contract.getCounterReceiptPdf, (ctx, { params, query }) =>
    receiptPdf({ ...ctx, deps }, params.order_id, query),
  ),
  bindRead(contract.getTillReportPdf, (ctx, { params, query }) =>
    tillReportPdf({ ...ctx, deps }, params.till_id, query),
  ),
  bindRead(contract.getOrderReceiptPdf, (ctx, { params }) => orderReceiptPdf({ ...ctx, deps }, order(params))),
  bindRead(contract.storeGetBasketReceiptPdf, (ctx, input) => basketReceiptPdf({ ...ctx, deps }, basketRefFrom(input))),
  bindRead(contract.getStatementPdf, (ctx, { query }) => statementPdf({ ...ctx, deps }, query)),
  bindRead(contract.getEventStatementPdf, (ctx, { params, query }) =>
    eventStatementPdf({ ...ctx, deps }, params.event_id, query),
  ),
  bindRead(contract.getInvoicePdf, (ctx, { params }) => invoicePdf({ ...ctx, deps }, params.invoice_id)),
  bindRead(contract.storeGetBasketInvoicePdf, (ctx, input) => basketInvoicePdf({ ...ctx, deps }, basketRefFrom(input))),
  bindRead(contract.storeGetBasketTicketsPdf, (ctx, input) =>
    downloads.basketPdf({ ...ctx, deps }, basketRefFrom(input), input.query),
  ),
  bindRead(contract.getTicketApplePass, (ctx, { params }) =>
    downloads.ticketApplePass({ ...ctx, deps }, params.ticket_id),
  ),
  bindRead(contract.storeGetTicketApplePass, (ctx, input) =>
    downloads.basketApplePass({ ...ctx, deps }, basketRefFrom(input), input.params.ticket_id),
  ),
  bindRead(contract.getTicketGooglePass, (ctx, { params }) =>
    downloads.ticketGooglePass({ ...ctx, deps }, params.ticket_id),
  ),
  bindRead(contract.storeGetTicketGooglePass, (ctx, input) =>
    downloads.basketGooglePass({ ...ctx, deps }, basketRefFrom(input), input.params.ticket_id),
  ),
  ...createPaymentLinkRoutes(deps),
  ...createLinkRoutes(deps),
  bindRead(contract.storeGetOrganisation, (ctx) => getStoreOrganisation({ ...ctx, deps })),
  bindRead(contract.getTicketSettings, (ctx) => getSettings(ctx)),
  bindWrite(contract.updateTicketSettings, (tx, ctx, { body }) => updateSettings(tx, { ...ctx, deps }, body)),
  bindRead(contract.listOrderEmails, (ctx, { params }) =>
    listOrderEmails({ ...ctx, deps }, order(params), contract.listOrderEmails.path),
  ),
  bindWrite(contract.sendOrderEmail, (tx, ctx, { params, body }) =>
    requestEmail(tx, { ...ctx, deps }, order(params), body.email_address ?? null),
  ),
]

const createPaymentLinkRoutes = (deps: DocumentDeps): readonly Binding[] => [
  bindRead(contract.getPaymentLink, (ctx, { params }) => getPaymentLink({ ...ctx, deps }, params.membership_member_id)),
  bindWrite(contract.sendPaymentLink, (tx, ctx, { params, body }) =>
    sendPaymentLink(tx, { ...ctx, deps }, params.membership_member_id, body.email_address ?? null),
  ),
]

const order = ({ order_id }: { readonly order_id: number | string }) =>
  typeof order_id === 'number' ? { id: order_id } : { uuid: order_id }
