import type { createTaxRate, Input, TaxCategory } from '#contract'
import { itemAt } from '#platform/lists'
import { allocate, type Minor } from '#platform/money'

/** A rate, as it is kept with what was sold. It never changes. */
export type SoldRate = {
  readonly tax_rate_id: number
  readonly name: string
  readonly country: string
  readonly basis_points: number
  readonly category: TaxCategory
  readonly exemption_reason: string | null
}

/** An amount that includes VAT at a rate; without a rate it includes none. */
export type TaxedAmount = { readonly rate: SoldRate | null; readonly grossMinor: Minor }

/** An amount and the VAT in it. */
export type VatAmount = { readonly rate: SoldRate; readonly grossMinor: Minor; readonly vatMinor: Minor }

/** The VAT in an amount: the amount less its net amount, of which half a unit is rounded up. */
export function vatIncluded(grossMinor: Minor, basisPoints: number): Minor {
  const divisor = BigInt(10_000 + basisPoints)
  return grossMinor - Number((BigInt(grossMinor) * 20_000n + divisor) / (2n * divisor))
}

/**
 * Calculates the VAT of an order, once for each rate, and splits it over the amounts: by largest remainder, so that the parts
 * add up. Returns the VAT of each amount in the order given, and the sums by rate.
 */
export function spreadVat(amounts: readonly TaxedAmount[]): { readonly parts: Minor[]; readonly sums: VatAmount[] } {
  const parts = amounts.map(() => 0)
  const sums: VatAmount[] = []
  const taxed = amounts.flatMap(({ rate, grossMinor }, at) =>
    rate && grossMinor > 0 ? [{ rate, grossMinor, at }] : [],
  )
  for (const [, same] of Map.groupBy(taxed, ({ rate }) => rate.tax_rate_id)) {
    const [first] = same
    if (!first) continue
    const grossMinor = same.reduce((sum, amount) => sum + amount.grossMinor, 0)
    const vatMinor = vatIncluded(grossMinor, first.rate.basis_points)
    const split = allocate(
      vatMinor,
      same.map((amount) => amount.grossMinor),
    )
    for (const [i, { at }] of same.entries()) parts[at] = itemAt(split, i)
    sums.push({ rate: first.rate, grossMinor, vatMinor })
  }
  return { parts, sums }
}

/**
 * The VAT in a part of an amount whose VAT is known, rounded half up. If refund after refund credits the difference of two such
 * shares, of what is refunded after it and before it, the last one credits exactly the rest.
 */
export function shareOfVat(vatMinor: Minor, partMinor: Minor, wholeMinor: Minor): Minor {
  if (wholeMinor === 0) return 0
  const whole = BigInt(wholeMinor)
  return Number((2n * BigInt(vatMinor) * BigInt(partMinor) + whole) / (2n * whole))
}

type NewRate = Input<typeof createTaxRate>['body']

/** Returns the first invalid parameter of a new rate, or undefined. Checks only what the schema of a single field cannot. */
export function rateRefusal(rate: NewRate): { param: string; message: string } | undefined {
  if (rate.category === 'S' && rate.rate_basis_points === 0)
    return {
      param: 'rate_basis_points',
      message: 'must be greater than 0 for the category S: use Z for a rate of zero',
    }
  if (rate.category !== 'S' && rate.rate_basis_points > 0)
    return { param: 'rate_basis_points', message: `must be 0 for the category ${rate.category}` }
  const needsReason = rate.category === 'E' || rate.category === 'O' || rate.category === 'AE'
  const reason = rate.exemption_reason ?? ''
  if (needsReason && reason.trim() === '')
    return { param: 'exemption_reason', message: `is required for the category ${rate.category}` }
  if (!needsReason && reason !== '')
    return { param: 'exemption_reason', message: `must be null for the category ${rate.category}` }
  return undefined
}
