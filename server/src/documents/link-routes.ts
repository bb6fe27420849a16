import { orderLinkFrom } from '#barcodes'
import * as contract from '#contract'
import { type Binding, bindRead } from '#http/bind'
import type { DocumentDeps } from './deps.ts'
import * as downloads from './downloads.ts'
import { linkedReceiptPdf } from './order-receipts.ts'

/** What a browser downloads that has the link of a ticket e-mail. */
export const createLinkRoutes = (deps: DocumentDeps): readonly Binding[] => [
  bindRead(contract.storeGetOrderReceiptPdf, (ctx, input) => linkedReceiptPdf({ ...ctx, deps }, orderLinkFrom(input))),
  bindRead(contract.storeGetOrderTicketsPdf, (ctx, input) =>
    downloads.linkedPdf({ ...ctx, deps }, orderLinkFrom(input), input.query),
  ),
  bindRead(contract.storeGetOrderTicketApplePass, (ctx, input) =>
    downloads.linkedApplePass({ ...ctx, deps }, orderLinkFrom(input), input.params.ticket_id),
  ),
  bindRead(contract.storeGetOrderTicketGooglePass, (ctx, input) =>
    downloads.linkedGooglePass({ ...ctx, deps }, orderLinkFrom(input), input.params.ticket_id),
  ),
]
