import { adminGetOrganisation, getOrganisation, type Plane } from '@tessera/contract'
import { decimals, toMajor } from '@tessera/server/formats'
import { ApiError, call, type Server } from './api.ts'

/** `25.50 GBP`, `1,200 JPY`: as many decimals as the currency has. */
export function formatMoney(amount: number, currency: string): string {
  const digits = decimals(currency)
  const text = amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${text} ${currency}`
}

/** The same for an amount in minor units. */
export const formatMinor = (amountMinor: number, currency: string): string =>
  formatMoney(toMajor(amountMinor, currency), currency)

/** True if a field of a response is an amount: the same amount in minor units is beside it. */
export const isMoneyOf = (object: Readonly<Record<string, unknown>>, name: string): boolean =>
  typeof object[name] === 'number' && typeof object[`${name}_minor`] === 'number'

/** Returns the organisation's currency; undefined if the key may not read it. */
export async function findCurrency(server: Server, plane: Plane): Promise<string | undefined> {
  try {
    const { currency } = (await call(server, plane === 'v1' ? getOrganisation : adminGetOrganisation)) as {
      currency?: string
    }
    return currency
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
