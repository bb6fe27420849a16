import type { Invoice, TaxCategory } from '#contract'

type Amounts = { readonly net_minor: number; readonly vat_minor: number }

/** A line as it is stored: amounts in minor units, and positive for what the document is about. */
export type ContentLine = Amounts & {
  readonly description: string
  readonly quantity: number
  readonly category: TaxCategory
  readonly rate_basis_points: number
}

export type ContentTax = Amounts & {
  readonly name: string | null
  readonly category: TaxCategory
  readonly rate_basis_points: number
  readonly exemption_reason: string | null
}

/** What a document shows besides its number, dates and totals: a snapshot that never changes. */
export type InvoiceContent = Pick<Invoice, 'supplier' | 'buyer' | 'note' | 'supplied_on' | 'corrects' | 'replaces'> & {
  readonly lines: readonly ContentLine[]
  readonly taxes: readonly ContentTax[]
  readonly paid_minor: number
}

export const sumAmounts = (parts: readonly Amounts[]): Amounts => ({
  net_minor: parts.reduce((sum, { net_minor }) => sum + net_minor, 0),
  vat_minor: parts.reduce((sum, { vat_minor }) => sum + vat_minor, 0),
})

export const grossOf = ({ net_minor, vat_minor }: Amounts): number => net_minor + vat_minor

/** One line for each rate, where the single things that were sold or refunded are not known. */
export const linesByRate = (taxes: readonly ContentTax[], description: string): ContentLine[] =>
  taxes.map(({ category, rate_basis_points, net_minor, vat_minor }) => ({
    description,
    quantity: net_minor + vat_minor < 0 ? -1 : 1,
    category,
    rate_basis_points,
    net_minor,
    vat_minor,
  }))

/** What is left of the amounts of an invoice after its credit notes, by rate; rates of which nothing is left are gone. */
export function subtractTaxes(taxes: readonly ContentTax[], credited: readonly ContentTax[]): ContentTax[] {
  const all = [...taxes, ...credited.map((tax) => ({ ...tax, net_minor: -tax.net_minor, vat_minor: -tax.vat_minor }))]
  const byRate = Map.groupBy(all, ({ name, category, rate_basis_points, exemption_reason }) =>
    name === null ? 'no rate' : `${name} ${category} ${rate_basis_points} ${exemption_reason}`,
  )
  const left = [...byRate.values()].flatMap((same) => {
    const [first] = same
    const amounts = sumAmounts(same)
    return first && (amounts.net_minor !== 0 || amounts.vat_minor !== 0) ? [{ ...first, ...amounts }] : []
  })
  return inOneScope(left)
}

/** EN 16931 allows no document that is partly outside the scope of VAT: what is outside counts as exempt there. */
export const inOneScope = (taxes: readonly ContentTax[]): ContentTax[] =>
  isOutsideScope(taxes) ? [...taxes] : taxes.map((tax) => (tax.category === 'O' ? { ...tax, category: 'E' } : tax))

export const isOutsideScope = (taxes: readonly ContentTax[]): boolean => taxes.every(({ category }) => category === 'O')
