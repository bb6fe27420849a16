import type { TaxCategory } from '#contract'
import {
  type ContentLine,
  type ContentTax,
  grossOf,
  inOneScope,
  isOutsideScope,
  linesByRate,
  sumAmounts,
} from './content.ts'
import type { EntryFacts, EntryTax, OrderFacts, SoldTickets } from './queries/facts.ts'
import { localDate } from '#platform/zone'

/** What is shown for amounts that no rate covers, such as the service tax. */
const NO_VAT_REASON = 'Not subject to VAT'

type DocumentParts = {
  readonly lines: readonly ContentLine[]
  readonly taxes: readonly ContentTax[]
}

/** The category of amounts without a rate in a document that has no others: outside the scope of VAT, or exempt. */
export type UntaxedCategory = Extract<TaxCategory, 'O' | 'E'>

export type PartsContext = {
  readonly order: OrderFacts
  readonly tickets: readonly SoldTickets[]
  /** For a credit note that of its invoice, so that the two can be added up. */
  readonly untaxed: UntaxedCategory
}

/**
 * The lines and the VAT of an entry of the ledger. A sale has a line for each price; everything else, and a sale whose tickets
 * do not add up to what was posted, has one for each rate. Amounts are positive for a sale on an invoice and for a refund on
 * a credit note.
 */
export function buildParts(entry: EntryFacts, { order, tickets, untaxed }: PartsContext): DocumentParts {
  const sign = entry.kind === 'sale' ? 1 : -1
  const posted = (entry.taxes ?? []).map((tax) => toTax(tax, sign))
  const taxes = addUntaxed(posted, sign * entry.total_minor, untaxed)
  if (entry.kind !== 'sale') return { lines: linesByRate(taxes, describeCorrection(entry, order)), taxes }
  const lines = ticketLines(entry, order, tickets, taxes)
  return { lines: addsUp(lines, taxes) ? lines : linesByRate(taxes, describeSale(order)), taxes }
}

const toTax = (tax: EntryTax, sign: 1 | -1): ContentTax => ({
  name: tax.name,
  category: tax.category,
  rate_basis_points: tax.basis_points,
  exemption_reason: tax.exemption_reason,
  net_minor: sign * tax.net_minor,
  vat_minor: sign * tax.vat_minor,
})

/** Adds what has no rate. Beside rates inside the scope of VAT it is exempt, as everything that would be outside. */
function addUntaxed(taxes: readonly ContentTax[], totalMinor: number, untaxed: UntaxedCategory): ContentTax[] {
  const rest = totalMinor - taxes.reduce((sum, tax) => sum + grossOf(tax), 0)
  if (rest === 0) return inOneScope(taxes)
  const category = isOutsideScope(taxes) ? untaxed : 'E'
  const shared = { name: null, category, rate_basis_points: 0, exemption_reason: NO_VAT_REASON } as const
  return inOneScope([...taxes, { ...shared, net_minor: rest, vat_minor: 0 }])
}

const describeEvent = ({ event_title, starts_at, timezone }: OrderFacts): string =>
  event_title === null || starts_at === null ? '' : `${event_title}, ${localDate(timezone ?? 'UTC', starts_at)}`

const describeSale = (order: OrderFacts): string => describeEvent(order) || `Membership, order ${order.order_id}`

const describeCorrection = (entry: EntryFacts, order: OrderFacts): string =>
  `${entry.kind === 'refund' ? 'Refund' : 'Exchange'}: ${describeSale(order)}`

type SoldPart = {
  readonly description: string
  readonly quantity: number
  readonly rateId: number | null
  readonly gross: number
  readonly vat: number
}

function ticketLines(
  entry: EntryFacts,
  order: OrderFacts,
  tickets: readonly SoldTickets[],
  taxes: readonly ContentTax[],
): ContentLine[] {
  const outside: UntaxedCategory = isOutsideScope(taxes) ? 'O' : 'E'
  const toLine = ({ description, quantity, rateId, gross, vat }: SoldPart): ContentLine => {
    const rate = entry.taxes?.find(({ tax_rate_id }) => tax_rate_id === rateId)
    const { category, basis_points } =
      rate === undefined || rate.category === 'O' ? { category: outside, basis_points: 0 } : rate
    return { description, quantity, category, rate_basis_points: basis_points, net_minor: gross - vat, vat_minor: vat }
  }
  const parts = tickets.map((sold) => ({
    description: `${sold.price_title}, ${sold.category_title}: ${describeEvent(order)}`,
    quantity: sold.quantity,
    rateId: sold.tax_rate_id,
    gross: sold.gross_minor,
    vat: sold.vat_minor,
  }))
  return [...parts, ...listFees(tickets)].map(toLine)
}

/** The fees of all tickets, the transaction fee of the order, and the service tax, which includes no VAT. */
function listFees(tickets: readonly SoldTickets[]): SoldPart[] {
  const sum = (amount: (sold: SoldTickets) => number) => tickets.reduce((total, sold) => total + amount(sold), 0)
  const rateId = tickets[0]?.fee_tax_rate_id ?? null
  const fees = {
    description: 'Fees',
    quantity: 1,
    rateId,
    gross: sum((sold) => sold.fee_minor),
    vat: sum((sold) => sold.fee_vat_minor),
  }
  const transactionFee = {
    description: 'Transaction fee',
    quantity: 1,
    rateId,
    gross: sum((sold) => sold.transaction_fee_minor),
    vat: sum((sold) => sold.transaction_fee_vat_minor),
  }
  const serviceTax = { description: 'Service tax', quantity: 1, rateId: null, vat: 0 }
  return [fees, transactionFee, { ...serviceTax, gross: sum((sold) => sold.service_tax_minor) }].filter(
    ({ gross }) => gross !== 0,
  )
}

/** True if the lines have the amounts of each rate. */
function addsUp(lines: readonly ContentLine[], taxes: readonly ContentTax[]): boolean {
  const rateOf = (part: ContentLine | ContentTax) => `${part.category} ${part.rate_basis_points}`
  const [byLine, byTax] = [Map.groupBy(lines, rateOf), Map.groupBy(taxes, rateOf)]
  return [...new Set([...byLine.keys(), ...byTax.keys()])].every((rate) => {
    const [of, posted] = [sumAmounts(byLine.get(rate) ?? []), sumAmounts(byTax.get(rate) ?? [])]
    return of.net_minor === posted.net_minor && of.vat_minor === posted.vat_minor
  })
}

type InvoiceReasons = { readonly wantsInvoice: boolean; readonly hasInvoice: boolean; readonly issue: string }

/** True if an order gets documents: it has an invoice already, or its settings or a request say so. */
export function needsDocuments(order: OrderFacts, { wantsInvoice, hasInvoice, issue }: InvoiceReasons): boolean {
  if (wantsInvoice || hasInvoice) return true
  const { buyer, requested_by: by } = order
  if (buyer === null) return false
  if (by === 'staff' || issue === 'on_request' || issue === 'always') return true
  return issue === 'companies' && isCompany(buyer)
}

export const isCompany = ({ company }: { readonly company?: string | null }): boolean =>
  company !== undefined && company !== null
