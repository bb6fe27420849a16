const LOCALE = 'en-GB'

const format = (currency: string): Intl.NumberFormat => new Intl.NumberFormat(LOCALE, { style: 'currency', currency })

/** Formats a price: `£34.00`, `¥500`, `Free`. */
export const formatPrice = (amount: number, currency: string): string =>
  amount === 0 ? 'Free' : formatMoney(amount, currency)

/** Formats the lowest of several prices: `from £12.00`, `Free tickets`. */
export const formatFrom = (least: number, currency: string): string =>
  least === 0 ? 'Free tickets' : `from ${formatMoney(least, currency)}`

/** Formats an amount in major units, with the decimals of its currency: `£34.00`, `¥500`. */
export const formatMoney = (amount: number, currency: string): string => format(currency).format(amount)

/** Returns the number of decimals of a currency. */
export const countDecimals = (currency: string): number => format(currency).resolvedOptions().maximumFractionDigits ?? 2
