import * as contract from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import * as handOut from './downloads.ts'
import { lettersOf, requestLetter } from './emails/request.ts'
import { showSettings, updateSettings } from './emails/settings.ts'

export const routes = [
  bindRead(contract.getOrderTicketsPdf, (ctx, { params, query }) => handOut.orderPdf(ctx, order(params), query)),
  bindRead(contract.adminGetOrderTicketsPdf, (ctx, { params, query }) => handOut.orderPdf(ctx, order(params), query)),
  bindRead(contract.storeGetBasketTicketsPdf, (ctx, asked) => handOut.basketPdf(ctx, basket(asked), asked.query)),
  bindRead(contract.getTicketApplePass, (ctx, { params }) => handOut.ticketApplePass(ctx, params.ticket_id)),
  bindRead(contract.storeGetTicketApplePass, (ctx, asked) =>
    handOut.basketApplePass(ctx, basket(asked), asked.params.ticket_id),
  ),
  bindRead(contract.getTicketGooglePass, (ctx, { params }) => handOut.ticketGooglePass(ctx, params.ticket_id)),
  bindRead(contract.storeGetTicketGooglePass, (ctx, asked) =>
    handOut.basketGooglePass(ctx, basket(asked), asked.params.ticket_id),
  ),
  bindRead(contract.getTicketSettings, (ctx) => showSettings(ctx)),
  bindWrite(contract.updateTicketSettings, (tx, ctx, { body }) => updateSettings(tx, ctx, body)),
  bindRead(contract.listOrderLetters, (ctx, { params }) =>
    lettersOf(ctx, order(params), contract.listOrderLetters.path),
  ),
  bindWrite(contract.sendOrderLetter, (tx, ctx, { params, body }) =>
    requestLetter(tx, ctx, order(params), body.email_address ?? null),
  ),
]

const order = ({ order_id }: { readonly order_id: number | string }) =>
  typeof order_id === 'number' ? { id: order_id } : { uuid: order_id }

type FromBrowser = {
  readonly params: { readonly basket_id: string }
  readonly headers: { readonly 'X-Basket-Secret'?: string }
}

const basket = ({ params, headers }: FromBrowser) => ({
  basketId: params.basket_id,
  secret: headers['X-Basket-Secret'],
})
