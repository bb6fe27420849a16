import { allocate, type Minor } from '#platform/money'

/** An item of a basket. Amounts are those of one unit, in minor units. */
export type Line = {
  readonly itemId: number
  readonly priceId: number
  readonly quantity: number
  readonly unitPriceMinor: Minor
  readonly serviceFeeMinor: Minor
  readonly serviceTaxMinor: Minor
}

/** An item as its row has it. */
type Item = {
  readonly item_id: number
  readonly price_id: number
  readonly quantity: number
  readonly unit_price_minor: Minor
  readonly service_fee_minor: Minor
  readonly service_tax_minor: Minor
}

export const lineOf = (item: Item): Line => ({
  itemId: item.item_id,
  priceId: item.price_id,
  quantity: item.quantity,
  unitPriceMinor: item.unit_price_minor,
  serviceFeeMinor: item.service_fee_minor,
  serviceTaxMinor: item.service_tax_minor,
})

/** Memberships in a basket: their price is all that they cost. */
export const membershipLine = (item: Pick<Item, 'item_id' | 'quantity' | 'unit_price_minor'>): Line => ({
  itemId: item.item_id,
  priceId: 0,
  quantity: item.quantity,
  unitPriceMinor: item.unit_price_minor,
  serviceFeeMinor: 0,
  serviceTaxMinor: 0,
})

/** What a discount takes off: a part of the face value, or an amount; of some prices, or of all. */
export type Terms = {
  readonly discountId: number
  readonly offBasisPoints: number | null
  readonly amountOffMinor: Minor | null
  readonly priceIds: readonly number[] | null
  readonly minQuantity: number
}

type Amounts = {
  readonly subtotalMinor: Minor
  readonly feesMinor: Minor
  readonly taxMinor: Minor
  readonly discountMinor: Minor
  readonly totalMinor: Minor
}

export type PricedLine = Amounts & { readonly itemId: number }
export type Priced = Amounts & { readonly lines: PricedLine[]; readonly transactionFeeMinor: Minor }

/**
 * What a basket costs. Discounts work on face value alone, one after the other in the order given, each on what the ones
 * before it left, so that nothing falls below zero. The transaction fee is added once, and not to a basket that costs
 * nothing otherwise. The rules for rounding are in docs/money.md.
 */
export function priceBasket(lines: readonly Line[], terms: readonly Terms[], transactionFeeMinor: Minor): Priced {
  const faces = lines.map((line) => line.unitPriceMinor * line.quantity)
  const left = terms.reduce((rest, discount) => minus(rest, discountsOf(lines, rest, discount)), faces)
  return priceLines(lines, minus(faces, left), transactionFeeMinor)
}

/** The same where it is known what is taken off each line. */
export function priceLines(lines: readonly Line[], off: readonly Minor[], transactionFeeMinor: Minor): Priced {
  const priced = lines.map((line, i) => priceLine(line, off[i] ?? 0))
  const sum = (part: (line: PricedLine) => Minor): Minor => priced.reduce((total, line) => total + part(line), 0)
  const total = sum((line) => line.totalMinor)
  const fee = total === 0 ? 0 : transactionFeeMinor
  return {
    lines: priced,
    subtotalMinor: sum((line) => line.subtotalMinor),
    feesMinor: sum((line) => line.feesMinor),
    taxMinor: sum((line) => line.taxMinor),
    discountMinor: sum((line) => line.discountMinor),
    transactionFeeMinor: fee,
    totalMinor: total + fee,
  }
}

function priceLine(line: Line, discountMinor: Minor): PricedLine {
  const subtotalMinor = line.unitPriceMinor * line.quantity
  const feesMinor = line.serviceFeeMinor * line.quantity
  const taxMinor = line.serviceTaxMinor * line.quantity
  return {
    itemId: line.itemId,
    subtotalMinor,
    feesMinor,
    taxMinor,
    discountMinor,
    totalMinor: subtotalMinor - discountMinor + feesMinor + taxMinor,
  }
}

/** What one discount takes off each line, of what is left of its face value. */
function discountsOf(lines: readonly Line[], left: readonly Minor[], terms: Terms): Minor[] {
  const fits = lines.map(({ priceId }) => terms.priceIds === null || terms.priceIds.includes(priceId))
  const quantity = lines.reduce((sum, line, i) => sum + (fits[i] ? line.quantity : 0), 0)
  const bases = left.map((minor, i) => (fits[i] ? minor : 0))
  const all = bases.reduce((sum, minor) => sum + minor, 0)
  if (quantity < terms.minQuantity || all === 0) return bases.map(() => 0)
  if (terms.offBasisPoints !== null) return bases.map((minor) => partOf(minor, terms.offBasisPoints ?? 0))
  return allocate(Math.min(terms.amountOffMinor ?? 0, all), bases)
}

/** Half a unit is rounded up, in whole numbers: a product of floats would round some halves down. */
const partOf = (minor: Minor, basisPoints: number): Minor =>
  Number((BigInt(minor) * BigInt(basisPoints) + 5_000n) / 10_000n)

const minus = (left: readonly Minor[], off: readonly Minor[]): Minor[] => left.map((minor, i) => minor - (off[i] ?? 0))
