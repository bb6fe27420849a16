/** Money is an integer count of the currency's smallest unit, everywhere but in the JSON of the API. */
export type Minor = number

/** How many decimals a currency has: EUR 2, JPY 0, KWD 3. `Intl` carries the ISO 4217 table. */
export function decimals(currency: string): number {
  const known = cache.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  const digits = maximumFractionDigits ?? 2
  cache.set(currency, digits)
  return digits
}

/** The number in major units that the API shows. Exact: the decimal text is made first, then read as a number. */
export function major(minor: Minor, currency: string): number {
  if (!Number.isSafeInteger(minor)) throw new Error(`${minor} is not a whole count of minor units`)
  return Number(`${minor}e-${decimals(currency)}`)
}

/** Minor units of a number in major units, or undefined when it has more decimals than the currency. */
export function minorOf(amount: number, currency: string): Minor | undefined {
  const minor = Number(`${amount}e${decimals(currency)}`)
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** Splits an amount by weights so that the parts add up to it: the largest remainders get the odd units, first ones first. */
export function allocate(total: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum <= 0 || total < 0) throw new Error('allocate needs a positive weight and no negative total')
  const exact = weights.map((weight) => (BigInt(total) * BigInt(weight)) / BigInt(sum))
  const remainders = weights.map((weight, i) => ({ i, rest: (BigInt(total) * BigInt(weight)) % BigInt(sum) }))
  let left = total - Number(exact.reduce((a, b) => a + b, 0n))
  const parts = exact.map(Number)
  for (const { i } of remainders.toSorted((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest < b.rest ? 1 : -1))) {
    if (left-- <= 0) break
    parts[i] = (parts[i] ?? 0) + 1
  }
  return parts
}

const cache = new Map<string, number>()
