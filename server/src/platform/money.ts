import { itemAt } from './lists.ts'

/** An amount of money as an integer in the currency's smallest unit. Only the JSON of the API uses major units. */
export type Minor = number

/** Returns how many decimals a currency has: EUR 2, JPY 0, KWD 3. `Intl` has the ISO 4217 table. */
export function decimals(currency: string): number {
  const cached = cache.get(currency)
  if (cached !== undefined) return cached
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  const digits = maximumFractionDigits ?? 2
  cache.set(currency, digits)
  return digits
}

/**
 * Returns the number in major units that the API shows. It is exact: both numbers are whole, so the quotient is the number
 * nearest to the decimal text. Adding 0 makes 0 of -0.
 */
export function toMajor(minor: Minor, currency: string): number {
  if (!Number.isSafeInteger(minor)) throw new Error(`${minor} is not a whole count of minor units`)
  return minor / 10 ** decimals(currency) + 0
}

/** An amount in major units and, beside it, in minor units. The cast is safe: both names are computed from `name`. */
export const inBothUnits = <const Name extends string>(name: Name, minor: Minor, currency: string) =>
  ({ [name]: toMajor(minor, currency), [`${name}_minor`]: minor }) as Record<Name | `${Name}_minor`, number>

/** Returns an amount in major units as decimal text with all decimals of its currency: `-12.50`. */
export const formatDecimal = (minor: Minor, currency: string): string =>
  toMajor(minor, currency).toFixed(decimals(currency))

/** `£28.00`; also for nothing, `£0.00`. */
export function formatAmount(minor: number, currency: string): string {
  const digits = decimals(currency)
  const format = {
    style: 'currency',
    currencyDisplay: 'narrowSymbol',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
  return new Intl.NumberFormat('en-GB', format).format(toMajor(minor, currency))
}

/** `9%`, `5.5%`. */
export const formatRate = (basisPoints: number): string => `${basisPoints / 100}%`

/** Converts a number in major units to minor units. Returns undefined if it has more decimals than the currency. */
export function toMinor(amount: number, currency: string): Minor | undefined {
  const minor = Number(`${amount}e${decimals(currency)}`)
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** Converts per cent to basis points, hundredths of a per cent. Returns undefined if it has more than two decimals. */
export function toBasisPoints(percent: number): number | undefined {
  const points = Number(`${percent}e2`)
  return Number.isInteger(points) ? points : undefined
}

/** Splits an amount by weights so that the parts add up to it. The largest remainders get the odd units, in order. */
export function allocate(total: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum <= 0 || total < 0) throw new Error('allocate needs a positive weight and no negative total')
  const exact = weights.map((weight) => (BigInt(total) * BigInt(weight)) / BigInt(sum))
  const remainders = weights.map((weight, i) => ({ i, rest: (BigInt(total) * BigInt(weight)) % BigInt(sum) }))
  let left = total - Number(exact.reduce((a, b) => a + b, 0n))
  const parts = exact.map(Number)
  for (const { i } of remainders.toSorted((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest < b.rest ? 1 : -1))) {
    if (left-- <= 0) break
    parts[i] = itemAt(parts, i) + 1
  }
  return parts
}

const cache = new Map<string, number>()
