import type { ReactNode } from 'react'
import { useSession } from '../frame/session.ts'
import { formatLanguage } from './language.ts'

const formats = new Map<string, Intl.NumberFormat>()

function currencyFormat(currency: string): Intl.NumberFormat {
  const format = formats.get(currency) ?? new Intl.NumberFormat(formatLanguage(), { style: 'currency', currency })
  formats.set(currency, format)
  return format
}

/** Returns how many minor units a major unit of the currency has: 100 for EUR, 1 for JPY. */
export const minorUnits = (currency: string): number =>
  10 ** (currencyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2)

/** Writes an amount in minor units as text. */
export const formatMoney = (amountMinor: number, currency: string): string =>
  currencyFormat(currency).format(amountMinor / minorUnits(currency))

/** Writes an amount as a person types it: digits and a point, without the currency. */
export const toAmountText = (amountMinor: number, currency: string): string =>
  (amountMinor / minorUnits(currency)).toFixed(Math.log10(minorUnits(currency)))

/** Parses an amount that a person typed, such as `12,50`; undefined if it is none. */
export function parseMoney(text: string, currency: string): number | undefined {
  const digits = Math.log10(minorUnits(currency))
  const match = /^(\d{1,12})(?:[.,](\d+))?$/.exec(text.trim().replaceAll(/[\s']/g, ''))
  const [, whole = '', fraction = ''] = match ?? []
  return match && fraction.length <= digits ? Number(whole + fraction.padEnd(digits, '0')) : undefined
}

type MoneyProps = { readonly minor: number; readonly currency?: string | undefined }

/** An amount; without a currency that of the organisation. */
export function Money({ minor, currency }: MoneyProps): ReactNode {
  const { organisation } = useSession()
  return <span className="money">{formatMoney(minor, currency ?? organisation.currency)}</span>
}
