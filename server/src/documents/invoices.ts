import type { BasketRef } from '#baskets'
import type { Invoice } from '#contract'
import type { FileBytes } from '#http/bind'
import { buildInvoiceSheet, documentFileName, getBasketInvoice, getInvoice } from '#invoices'
import type { DocumentCtx } from './deps.ts'

/** Returns an invoice or credit note as a PDF. */
export const invoicePdf = async (ctx: DocumentCtx, invoiceId: string): Promise<FileBytes> =>
  renderInvoice(ctx, await getInvoice(ctx, invoiceId))

/** Returns the newest invoice of a basket as a PDF. */
export const basketInvoicePdf = async (ctx: DocumentCtx, ref: BasketRef): Promise<FileBytes> =>
  renderInvoice(ctx, await getBasketInvoice(ctx, ref))

/** Renders an issued document, for a request or for an e-mail. */
export async function renderInvoice(
  { deps, org, clientSignal }: Pick<DocumentCtx, 'deps' | 'org'> & Partial<Pick<DocumentCtx, 'clientSignal'>>,
  invoice: Invoice,
): Promise<FileBytes> {
  // The date of issue, so that the file is the same whenever it is made.
  const job = { invoice: buildInvoiceSheet(invoice), at: new Date(invoice.issued_at * 1_000) }
  const fileBytes = await deps.pdf.render(org, job, clientSignal?.())
  return { fileBytes, filename: `${documentFileName(invoice.number)}.pdf` }
}
