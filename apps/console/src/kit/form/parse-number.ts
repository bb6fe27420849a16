/** Parses a whole number that a person typed; undefined if it is none. Groups such as `1,000` could be read as decimals. */
export const parseWhole = (text: string): number | undefined =>
  /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : undefined

/** Parses a number with a point or a comma; undefined if it is none, or if the comma may separate thousands, as in `1,250`. */
export function parseDecimal(text: string): number | undefined {
  const [, whole, mark, fraction = ''] = /^(-?\d{1,15})(?:([.,])(\d+))?$/.exec(text.trim()) ?? []
  if (whole === undefined || (mark === ',' && fraction.length === 3)) return undefined
  return Number(`${whole}.${fraction}`)
}

/**
 * Parses a percentage with at most two decimals, with or without a sign if it may be one of a change; undefined if it is none. Three
 * decimals would be thousands to some readers: `1,250` is neither 1.25 nor 1250.
 */
export function parsePercent(text: string, isChange = false): number | undefined {
  const plain = text.trim().replace(/\s*%$/, '').replace(',', '.')
  return (isChange ? /^[+-]?\d{1,4}(\.\d{1,2})?$/ : /^\d{1,4}(\.\d{1,2})?$/).test(plain) ? Number(plain) : undefined
}
