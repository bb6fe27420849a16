import { decimals, type Minor } from '#platform/money'

/** Stripe's own table of decimals, which differs from ISO 4217: ISK and UGX have two at Stripe and none in ISO 4217. */
const NONE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THREE = new Set('BHD JOD KWD OMR TND'.split(' '))

const stripeDecimals = (currency: string): number => (NONE.has(currency) ? 0 : THREE.has(currency) ? 3 : 2)

export const toStripe = (minor: Minor, currency: string): number =>
  shiftDecimals(minor, stripeDecimals(currency) - decimals(currency), currency)

export const fromStripe = (amount: number, currency: string): Minor =>
  shiftDecimals(amount, decimals(currency) - stripeDecimals(currency), currency)

function shiftDecimals(amount: number, places: number, currency: string): number {
  const moved = Number(`${amount}e${places}`)
  if (!Number.isSafeInteger(moved)) throw new Error(`${amount} ${currency} has no exact amount in Stripe's unit`)
  return moved
}
