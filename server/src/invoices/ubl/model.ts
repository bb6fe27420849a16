import type { Invoice } from '#contract'
import { decimals } from '#platform/money'

/** A document in the terms of EN 16931, before it is written as UBL. Amounts are whole numbers of minor units. */
export type UblDocument = {
  readonly kind: 'invoice' | 'credit_note'
  /** Scale of all amounts: 2 for EUR. */
  readonly decimals: number
  readonly number: string
  readonly issueDate: string
  readonly taxPointDate: string
  readonly currency: string
  readonly notes: readonly string[]
  readonly buyerReference: string | null
  readonly orderId: string
  /** The invoice that this document corrects or replaces. */
  readonly preceding: { readonly number: string; readonly issueDate: string } | null
  readonly seller: UblParty
  readonly buyer: UblParty
  readonly paymentTerms: string | null
  readonly lines: readonly UblLine[]
  readonly taxes: readonly UblTax[]
  readonly lineTotal: number
  readonly taxExclusive: number
  readonly taxTotal: number
  readonly taxInclusive: number
  readonly prepaid: number
  readonly payable: number
}

export type UblParty = {
  readonly name: string
  readonly contact: string | null
  readonly vatId: string | null
  readonly registration: string | null
  readonly street: string | null
  readonly street2: string | null
  readonly postcode: string | null
  readonly city: string | null
  readonly country: string | null
}

export type UblLine = {
  readonly id: string
  readonly quantity: number
  readonly net: number
  readonly name: string
  readonly category: string
  readonly basisPoints: number
}

export type UblTax = {
  readonly category: string
  readonly basisPoints: number
  readonly reason: string | null
  readonly taxable: number
  readonly tax: number
}

/** Returns an invoice or credit note in the terms of EN 16931. */
export function toUblDocument(invoice: Invoice): UblDocument {
  const taxes = mergeTaxes(invoice.taxes)
  // BR-O-02 to BR-O-04: what is outside the scope of VAT names no VAT identifier.
  const outside = taxes.some(({ category }) => category === 'O')
  const { supplier, buyer, corrects, replaces } = invoice
  const preceding = corrects ?? replaces
  const due = invoice.total_minor - invoice.paid_minor
  return {
    kind: invoice.kind,
    decimals: decimals(invoice.currency),
    number: invoice.number,
    issueDate: invoice.issued_on,
    taxPointDate: invoice.supplied_on,
    currency: invoice.currency,
    notes: invoice.note === null ? [] : [invoice.note],
    buyerReference: buyer.reference,
    orderId: String(invoice.order_id),
    preceding: preceding && { number: preceding.number, issueDate: preceding.issued_on },
    seller: {
      name: supplier.legal_name,
      contact: null,
      vatId: outside ? null : supplier.vat_id,
      registration: supplier.registration_number ?? (outside ? supplier.vat_id : null),
      ...toAddress(supplier),
    },
    buyer: {
      name: buyer.company ?? buyer.name,
      contact: buyer.company === null ? null : buyer.name,
      vatId: outside ? null : buyer.vat_id,
      registration: null,
      ...toAddress(buyer),
    },
    paymentTerms: due > 0 ? 'Payable on account' : null,
    lines: invoice.lines.map((line, i) => ({
      id: String(i + 1),
      quantity: line.quantity,
      net: line.net_minor,
      name: line.description,
      category: line.category,
      basisPoints: line.rate_basis_points,
    })),
    taxes,
    lineTotal: invoice.lines.reduce((sum, line) => sum + line.net_minor, 0),
    taxExclusive: invoice.net_minor,
    taxTotal: invoice.vat_minor,
    taxInclusive: invoice.total_minor,
    prepaid: invoice.paid_minor,
    payable: due,
  }
}

type Address = Pick<Invoice['buyer'], 'address_line' | 'address_line_2' | 'postcode' | 'city' | 'country'>

const toAddress = ({ address_line, address_line_2, postcode, city, country }: Address) => ({
  street: address_line,
  street2: address_line_2,
  postcode,
  city,
  country,
})

/** EN 16931 has one amount for each category and rate, whatever the rates are called. */
function mergeTaxes(taxes: Invoice['taxes']): UblTax[] {
  const byRate = Map.groupBy(taxes, ({ category, rate_basis_points }) => `${category} ${rate_basis_points}`)
  return [...byRate.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const reasons = [...new Set(same.flatMap(({ exemption_reason }) => exemption_reason ?? []))]
    return [
      {
        category: first.category,
        basisPoints: first.rate_basis_points,
        reason: reasons.length > 0 ? reasons.join('; ') : null,
        taxable: same.reduce((sum, { net_minor }) => sum + net_minor, 0),
        tax: same.reduce((sum, { vat_minor }) => sum + vat_minor, 0),
      },
    ]
  })
}
