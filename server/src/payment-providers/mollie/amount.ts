import { decimals, type Minor } from '#platform/money'
import type { MollieAmount } from './wire.ts'

/** Mollie wants exactly as many decimals as the currency has: `10.00` EUR, `500` JPY. */
export function toMollie(minor: Minor, currency: string): MollieAmount {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new Error(`${minor} is not an amount to send to Mollie`)
  const places = decimals(currency)
  const digits = String(minor).padStart(places + 1, '0')
  const value = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return { currency, value }
}

/** The sign is dropped: Mollie writes what a chargeback took from a balance with a minus in some of its lists. */
export function fromMollie({ currency, value }: MollieAmount): Minor {
  const minor = Math.abs(Number(`${value}e${decimals(currency)}`))
  if (!Number.isSafeInteger(minor)) throw new Error(`${value} ${currency} is not a whole count of minor units`)
  return minor
}
