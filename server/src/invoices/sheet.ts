import type { Invoice } from '#contract'
import { formatAmount, formatRate } from '#platform/money'

/** Everything that is printed on an invoice or credit note, as text. It goes to another thread, so it has no functions. */
export type InvoiceSheet = {
  /** Names and addresses, one line each. */
  readonly supplier: readonly string[]
  readonly buyer: readonly string[]
  readonly title: string
  /** Dates, the order, and the invoice that a credit note belongs to. */
  readonly facts: readonly string[]
  readonly tables: readonly {
    readonly title: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }[]
  readonly notes: readonly string[]
}

/** Returns what is printed on an invoice or credit note. */
export function buildInvoiceSheet(invoice: Invoice): InvoiceSheet {
  const { supplier, buyer, corrects, replaces, order_id } = invoice
  return {
    supplier: supplierLines(supplier),
    buyer: [
      buyer.company ?? buyer.name,
      ...(buyer.company === null ? [] : [buyer.name]),
      ...addressLines(buyer),
      ...labelled('VAT', buyer.vat_id),
    ],
    title: `${invoice.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${invoice.number}`,
    facts: [
      `Date: ${invoice.issued_on}`,
      `${invoice.kind === 'invoice' ? 'Date of payment' : 'Date of refund'}: ${invoice.supplied_on}`,
      `Order: ${order_id}`,
      ...labelled('Your reference', buyer.reference),
      ...(corrects ? [`For invoice ${corrects.number} of ${corrects.issued_on}`] : []),
      ...(replaces ? [`Replaces invoice ${replaces.number} of ${replaces.issued_on}`] : []),
    ],
    tables: listTables(invoice),
    notes: invoice.note === null ? [] : [invoice.note],
  }
}

/** The name, the address and the identifiers of the supplier, one line each. */
export const supplierLines = (supplier: Invoice['supplier']): string[] => [
  supplier.legal_name,
  ...addressLines(supplier),
  ...labelled('VAT', supplier.vat_id),
  ...labelled('Registration number', supplier.registration_number),
]

type Address = Pick<Invoice['buyer'], 'address_line' | 'address_line_2' | 'postcode' | 'city' | 'country'>

const addressLines = ({ address_line, address_line_2, postcode, city, country }: Address): string[] =>
  [address_line, address_line_2, [postcode, city].filter(Boolean).join(' '), country].flatMap((line) =>
    line === null || line === '' ? [] : [line],
  )

const labelled = (label: string, value: string | null): string[] => (value === null ? [] : [`${label}: ${value}`])

function listTables(invoice: Invoice): InvoiceSheet['tables'] {
  const amount = (minor: number): string => formatAmount(minor, invoice.currency)
  const due = invoice.total_minor - invoice.paid_minor
  return [
    {
      title: 'Items',
      columns: ['', 'Quantity', 'VAT', 'Without VAT', 'With VAT'],
      rows: invoice.lines.map((line) => [
        line.description,
        String(line.quantity),
        formatRate(line.rate_basis_points),
        amount(line.net_minor),
        amount(line.gross_minor),
      ]),
    },
    {
      title: 'VAT',
      columns: ['', 'Without VAT', 'VAT', 'With VAT'],
      rows: invoice.taxes.map((tax) => [
        tax.exemption_reason ?? `${tax.name ?? 'VAT'} ${formatRate(tax.rate_basis_points)}`,
        amount(tax.net_minor),
        amount(tax.vat_minor),
        amount(tax.gross_minor),
      ]),
    },
    {
      title: 'Total',
      columns: ['', invoice.currency],
      rows: [
        ['Without VAT', amount(invoice.net_minor)],
        ['VAT', amount(invoice.vat_minor)],
        ['Total', amount(invoice.total_minor)],
        [invoice.kind === 'invoice' ? 'Paid' : 'Refunded or settled', amount(invoice.paid_minor)],
        ['Amount due', amount(due)],
      ],
    },
  ]
}
