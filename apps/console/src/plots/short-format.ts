import { formatLanguage } from '../kit/language.ts'
import { minorUnits } from '../kit/money.tsx'

const formats = new Map<string, Intl.NumberFormat>()

function format(currency: string): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  const money = currency === '' ? {} : { style: 'currency' as const, currency, minimumFractionDigits: 0 }
  const made = new Intl.NumberFormat(formatLanguage(), { ...money, notation: 'compact', maximumFractionDigits: 1 })
  formats.set(currency, made)
  return made
}

/** Writes an amount in few characters, for an axis, as in `£1.2K`. */
export const formatShortMoney = (amountMinor: number, currency: string): string =>
  format(currency).format(amountMinor / minorUnits(currency))

/** Writes a number in few characters, for an axis, as in `1.2K`. */
export const formatShortNumber = (value: number): string => format('').format(value)

/** Writes a number as the device does, as in `1,234`. */
export const formatNumber = (value: number): string => value.toLocaleString(formatLanguage())

/** Writes a share from 0 to 1, as in `12.5%`. */
export const formatShare = (share: number): string =>
  share.toLocaleString(formatLanguage(), { style: 'percent', maximumFractionDigits: 1 })

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Writes a day in few characters, for an axis, as in `14 Mar`. */
export function formatShortDay(unix: number, zone: string): string {
  const format =
    dayFormats.get(zone) ??
    new Intl.DateTimeFormat(formatLanguage(), { day: 'numeric', month: 'short', timeZone: zone })
  dayFormats.set(zone, format)
  return format.format(unix * 1_000)
}
