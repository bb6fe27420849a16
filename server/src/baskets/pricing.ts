import { itemAt } from '#platform/lists'
import { allocate, type Minor } from '#platform/money'

/** An item of a basket, for pricing. Amounts are per unit of the price. */
export type BasketLine = {
  readonly itemId: number
  readonly priceId: number
  readonly quantity: number
  readonly unitPriceMinor: Minor
  readonly serviceFeeMinor: Minor
  readonly serviceTaxMinor: Minor
}

/** The columns of an item that pricing needs. */
type ItemAmounts = {
  readonly item_id: number
  readonly price_id: number
  readonly quantity: number
  readonly unit_price_minor: Minor
  readonly service_fee_minor: Minor
  readonly service_tax_minor: Minor
}

export const toLine = (item: ItemAmounts): BasketLine => ({
  itemId: item.item_id,
  priceId: item.price_id,
  quantity: item.quantity,
  unitPriceMinor: item.unit_price_minor,
  serviceFeeMinor: item.service_fee_minor,
  serviceTaxMinor: item.service_tax_minor,
})

/** Memberships have no fees or tax: they cost their price alone. */
export const toMembershipLine = (item: Pick<ItemAmounts, 'item_id' | 'quantity' | 'unit_price_minor'>): BasketLine => ({
  itemId: item.item_id,
  priceId: 0,
  quantity: item.quantity,
  unitPriceMinor: item.unit_price_minor,
  serviceFeeMinor: 0,
  serviceTaxMinor: 0,
})

/** A discount: basis points of the face value, or a fixed amount, for some prices or for all. */
export type DiscountTerms = {
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
export type PricedBasket = Amounts & { readonly lines: PricedLine[]; readonly transactionFeeMinor: Minor }

/**
 * Calculates what a basket costs. Discounts reduce the face value only, one after the other in the order given, each
 * applied to what the previous ones left, so that no amount falls below zero. The transaction fee is added once, and
 * not at all if the rest of the basket is free. docs/money.md has the rounding rules.
 */
export function priceBasket(
  lines: readonly BasketLine[],
  discounts: readonly DiscountTerms[],
  transactionFeeMinor: Minor,
): PricedBasket {
  const faces = lines.map((line) => line.unitPriceMinor * line.quantity)
  const left = discounts.reduce((rest, discount) => subtract(rest, calculateDiscounts(lines, rest, discount)), faces)
  return priceLines(lines, subtract(faces, left), transactionFeeMinor)
}

/** Calculates what a basket costs when the discount of each line is already known. */
export function priceLines(
  lines: readonly BasketLine[],
  discounts: readonly Minor[],
  transactionFeeMinor: Minor,
): PricedBasket {
  const priced = lines.map((line, i) => priceLine(line, itemAt(discounts, i)))
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

function priceLine(line: BasketLine, discountMinor: Minor): PricedLine {
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

/** Returns what one discount takes off each line. `left` is the face value of each line after earlier discounts. */
function calculateDiscounts(lines: readonly BasketLine[], left: readonly Minor[], terms: DiscountTerms): Minor[] {
  const fits = lines.map(({ priceId }) => terms.priceIds === null || terms.priceIds.includes(priceId))
  const quantity = lines.reduce((sum, line, i) => sum + (fits[i] ? line.quantity : 0), 0)
  const bases = left.map((minor, i) => (fits[i] ? minor : 0))
  const all = bases.reduce((sum, minor) => sum + minor, 0)
  if (quantity < terms.minQuantity || all === 0) return bases.map(() => 0)
  if (terms.offBasisPoints !== null) return bases.map((minor) => applyBasisPoints(minor, terms.offBasisPoints ?? 0))
  return allocate(Math.min(terms.amountOffMinor ?? 0, all), bases)
}

/** Rounds half up. BigInt, because a product of floats would round some halves down. */
const applyBasisPoints = (minor: Minor, basisPoints: number): Minor =>
  Number((BigInt(minor) * BigInt(basisPoints) + 5_000n) / 10_000n)

const subtract = (left: readonly Minor[], off: readonly Minor[]): Minor[] =>
  left.map((minor, i) => minor - itemAt(off, i))
