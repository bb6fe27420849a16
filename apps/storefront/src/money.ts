/** What one costs, as people write it: `£34`, `£34.50`, `Free`. */
export const priceWords = (amount: number, currency: string): string =>
  amount === 0 ? 'Free' : money(amount, currency)

/** An amount in major units: `£34`, `£34.50`. */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0 }),
  }).format(amount)
