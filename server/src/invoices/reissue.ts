import type { Invoice, InvoiceBuyer } from '#contract'
import { findOwedMinor } from '#ledger'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { grossOf, linesByRate, subtractTaxes, sumAmounts } from './content.ts'
import { numberDocuments } from './number-documents.ts'
import { type PlannedDocument, toBuyer, toSupplier } from './plan-rules.ts'
import { findInvoice, type InvoiceRow, listCreditNotes } from './queries/invoices.ts'
import { putRequests } from './queries/requests.ts'
import { lockSeries, type SeriesRow } from './queries/settings.ts'
import { NOT_SET_UP } from './request.ts'
import { viewInvoice } from './views.ts'

/** Cancels an invoice by a credit note for what is left of it, and issues it again with other details. */
export async function reissueInvoice(tx: Tx, ctx: Ctx, invoiceId: string, buyer: InvoiceBuyer): Promise<Invoice> {
  const { org } = ctx
  // Before the invoice is read: nobody else can then credit or cancel it.
  const settings = (await lockSeries(tx, org)) ?? fail('not_configured', NOT_SET_UP)
  const invoice = (await findInvoice(tx, org, toUuid(invoiceId))) ?? fail('not_found')
  if (invoice.kind !== 'invoice') fail('invalid_state', 'Only an invoice can be cancelled, not a credit note')
  if (invoice.is_cancelled)
    fail('invalid_state', 'This invoice is cancelled already: reissue the invoice that replaced it')
  const creditNotes = await listCreditNotes(tx, org, invoice.invoice_id)
  const rest = planRest(invoice, creditNotes, await findOwedMinor(tx, org, invoice.order_id))
  if (rest.taxes.length === 0)
    fail('invalid_state', 'All of this invoice is credited already: there is nothing left to reissue')
  await putRequests(tx, org, [{ orderId: invoice.order_id, buyer }], { by: 'staff', at: ctx.now() })
  const planned = planReissue(invoice, rest, { settings, buyer: toBuyer(buyer) })
  const [, issued] = await numberDocuments(tx, org, settings, planned)
  if (!issued) throw new Error('a reissue makes two documents')
  return viewInvoice(issued)
}

type Rest = Pick<PlannedDocument['content'], 'lines' | 'taxes' | 'paid_minor'>

/** What is left of an invoice: as it was, or, after credit notes, one line for each rate; and how much of it is paid by now. */
function planRest(
  { content, total_minor, number }: InvoiceRow,
  creditNotes: readonly InvoiceRow[],
  owedMinor: number,
): Rest {
  const paidOf = (left: number): number => left - Math.min(left, Math.max(0, owedMinor))
  if (creditNotes.length === 0) return { lines: content.lines, taxes: content.taxes, paid_minor: paidOf(total_minor) }
  const taxes = subtractTaxes(
    content.taxes,
    creditNotes.flatMap((note) => note.content.taxes),
  )
  const lines = linesByRate(taxes, `Remaining amount of invoice ${number}`)
  return { lines, taxes, paid_minor: paidOf(grossOf(sumAmounts(taxes))) }
}

function planReissue(
  invoice: InvoiceRow,
  rest: Rest,
  { settings, buyer }: { readonly settings: SeriesRow; readonly buyer: Invoice['buyer'] },
): PlannedDocument[] {
  const { order_id, currency, content } = invoice
  const shared = { order_id, currency, ledger_entry_id: null }
  const { supplied_on } = content
  return [
    {
      ...shared,
      kind: 'credit_note',
      cause: 'cancellation',
      corrects: invoice,
      replaces: null,
      content: { ...rest, supplied_on, supplier: content.supplier, buyer: content.buyer, note: content.note },
    },
    {
      ...shared,
      kind: 'invoice',
      cause: 'reissue',
      corrects: null,
      replaces: invoice,
      content: { ...rest, supplied_on, supplier: toSupplier(settings), buyer, note: settings.note },
    },
  ]
}
