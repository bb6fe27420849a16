/** Formats a price: `£34`, `£34.50`, `Free`. */
export const formatPrice = (amount: number, currency: string): string =>
  amount === 0 ? 'Free' : formatMoney(amount, currency)

/** Formats an amount in major units: `£34`, `£34.50`. */
export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0 }),
  }).format(amount)
