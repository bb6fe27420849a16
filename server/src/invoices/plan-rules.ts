import type { Invoice, InvoiceBuyer } from '#contract'
import { localDate } from '#platform/zone'
import { buildParts, needsDocuments, type UntaxedCategory } from './build-rules.ts'
import { grossOf, type InvoiceContent, sumAmounts } from './content.ts'
import type { EntryFacts, IssuedInvoice, OrderFacts, SoldTickets } from './queries/facts.ts'
import type { SeriesRow } from './queries/settings.ts'

/** A document before it has its number. */
export type PlannedDocument = {
  readonly kind: 'invoice' | 'credit_note'
  readonly cause: Invoice['cause']
  readonly order_id: number
  readonly ledger_entry_id: number | null
  readonly corrects: IssuedDocument | null
  readonly replaces: IssuedDocument | null
  readonly currency: string
  readonly content: Omit<InvoiceContent, 'corrects' | 'replaces'>
}

/** An issued invoice, or an earlier document of the same plan, which has no number yet. */
export type IssuedDocument = Pick<IssuedInvoice, 'invoice_id' | 'number' | 'issued_on'> | PlannedDocument

export type OrderDocuments = {
  readonly order: OrderFacts
  readonly wantsInvoice: boolean
  readonly entries: readonly EntryFacts[]
  readonly tickets: readonly SoldTickets[]
  readonly invoices: readonly IssuedInvoice[]
}

/** Returns the documents that an order lacks, in the order of the ledger. A credit note names the invoice of its payment. */
export function planDocuments(facts: OrderDocuments, settings: SeriesRow): PlannedDocument[] {
  const { order, entries, invoices, wantsInvoice } = facts
  if (!needsDocuments(order, { wantsInvoice, hasInvoice: invoices.length > 0, issue: settings.issue })) return []
  const current = findCurrent(invoices)
  let newest: CorrectedInvoice | undefined = [...current.values()].at(-1)
  const planned: PlannedDocument[] = []
  for (const entry of entries) {
    const corrects = entry.kind === 'sale' ? null : (current.get(entry.paid_entry_id ?? 0) ?? newest)
    // Without an invoice there is nothing to correct.
    if (corrects === undefined) continue
    const document = planDocument(facts, entry, { settings, corrects })
    if (!document) continue
    planned.push(document)
    if (document.kind === 'invoice') {
      newest = document
      current.set(entry.ledger_entry_id, document)
    }
  }
  return planned
}

/** An invoice that a credit note names: issued, or planned with it. */
type CorrectedInvoice = IssuedInvoice | PlannedDocument

/** The invoice that counts for each payment: the last one that replaced the first. */
function findCurrent(invoices: readonly IssuedInvoice[]): Map<number, CorrectedInvoice> {
  const replacement = new Map(invoices.map((invoice) => [invoice.replaces_id, invoice]))
  const last = (invoice: IssuedInvoice): IssuedInvoice => {
    const next = replacement.get(invoice.invoice_id)
    return next ? last(next) : invoice
  }
  return new Map(
    invoices.flatMap((invoice) => (invoice.ledger_entry_id === null ? [] : [[invoice.ledger_entry_id, last(invoice)]])),
  )
}

type DocumentContext = { readonly settings: SeriesRow; readonly corrects: CorrectedInvoice | null }

function untaxedCategory(corrects: CorrectedInvoice | null): UntaxedCategory {
  if (corrects === null) return 'O'
  const hasNoVat =
    'content' in corrects ? corrects.content.taxes.some(({ category }) => category === 'O') : corrects.has_no_vat
  return hasNoVat ? 'O' : 'E'
}

/** Returns the document of an entry; undefined if nothing was sold or refunded. */
function planDocument(
  { order, tickets }: OrderDocuments,
  entry: EntryFacts,
  { settings, corrects }: DocumentContext,
): PlannedDocument | undefined {
  const parts = buildParts(entry, { order, tickets, untaxed: untaxedCategory(corrects) })
  if (parts.taxes.length === 0) return undefined
  return {
    kind: entry.kind === 'sale' ? 'invoice' : 'credit_note',
    cause: entry.kind,
    order_id: order.order_id,
    ledger_entry_id: entry.ledger_entry_id,
    corrects,
    replaces: null,
    currency: entry.currency,
    content: {
      ...parts,
      supplier: toSupplier(settings),
      buyer: toBuyer(order.buyer ?? nameFromOrder(order)),
      note: settings.note,
      supplied_on: localDate(settings.timezone, entry.at),
      paid_minor: Math.abs(entry.total_minor - entry.owed_minor),
    },
  }
}

export const toSupplier = (settings: SeriesRow): Invoice['supplier'] => {
  const { legal_name, vat_id, registration_number, address_line, address_line_2, postcode, city, country } = settings
  return { legal_name, vat_id, registration_number, address_line, address_line_2, postcode, city, country }
}

/** Details of a buyer of whom at least the name is known. */
type NamedBuyer = Pick<InvoiceBuyer, 'name'> & Partial<InvoiceBuyer>

/** What an order says of its buyer, if nobody gave details for an invoice. */
const nameFromOrder = ({ first_name, last_name, postcode }: OrderFacts): NamedBuyer => ({
  name: `${first_name} ${last_name}`.trim(),
  postcode,
})

export const toBuyer = (buyer: NamedBuyer): Invoice['buyer'] => ({
  name: buyer.name,
  company: buyer.company ?? null,
  vat_id: buyer.vat_id ?? null,
  address_line: buyer.address_line ?? null,
  address_line_2: buyer.address_line_2 ?? null,
  postcode: buyer.postcode ?? null,
  city: buyer.city ?? null,
  country: buyer.country ?? null,
  reference: buyer.reference ?? null,
})

/** Checks that lines and rates say the same, before a number is taken for what could never be corrected. */
export function requireConsistent({ content: { lines, taxes } }: PlannedDocument): void {
  const [byLine, byRate] = [sumAmounts(lines), sumAmounts(taxes)]
  if (byLine.net_minor !== byRate.net_minor || grossOf(byLine) !== grossOf(byRate))
    throw new Error('the lines of a document do not add up to its VAT by rate')
}
