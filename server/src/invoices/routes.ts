import { basketRefFrom } from '#baskets'
import * as contract from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import { orderKey } from '#orders'
import { getInvoice, listBasketInvoices, listInvoices, listOrderInvoices } from './list.ts'
import { reissueInvoice } from './reissue.ts'
import { requestBasketInvoice, requestInvoice } from './request.ts'
import { getInvoiceSettings, putInvoiceSettings } from './settings.ts'
import { invoiceUbl } from './ubl/download.ts'

export const routes = [
  bindRead(contract.getInvoiceSettings, (ctx) => getInvoiceSettings(ctx)),
  bindWrite(contract.putInvoiceSettings, (tx, ctx, { body }) => putInvoiceSettings(tx, ctx, body)),
  bindRead(contract.listInvoices, (ctx, { query }) => listInvoices(ctx, query)),
  bindRead(contract.listOrderInvoices, (ctx, { params }) => listOrderInvoices(ctx, orderKey(params.order_id))),
  bindRead(contract.getInvoice, (ctx, { params }) => getInvoice(ctx, params.invoice_id)),
  bindRead(contract.getInvoiceUbl, (ctx, { params }) => invoiceUbl(ctx, params.invoice_id)),
  bindWrite(contract.requestInvoice, (tx, ctx, { params, body }) =>
    requestInvoice(tx, ctx, orderKey(params.order_id), body.buyer),
  ),
  bindWrite(contract.reissueInvoice, (tx, ctx, { params, body }) =>
    reissueInvoice(tx, ctx, params.invoice_id, body.buyer),
  ),
  bindRead(contract.storeListBasketInvoices, (ctx, input) => listBasketInvoices(ctx, basketRefFrom(input))),
  bindWrite(contract.storeRequestInvoice, (tx, ctx, input) =>
    requestBasketInvoice(tx, ctx, basketRefFrom(input), input.body.buyer),
  ),
]
