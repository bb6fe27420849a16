import type { StoreEvent, StorePrice } from '@tessera/sdk/store'
import { formatFrom, formatPrice } from './money.ts'

/** The price of one ticket with fees and tax. */
export const totalPrice = ({ price, service_fee, service_tax }: StorePrice): number =>
  addAmounts(price, service_fee, service_tax)

/** Adds amounts in major units, without the noise of binary fractions. No currency has more than four decimals. */
export const addAmounts = (...amounts: readonly number[]): number =>
  Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(4))

export const isOnSale = ({ availability }: StorePrice): boolean => availability === 'on_sale'

/** The prices of one category, which applies to a part of the ground. */
export type Category = {
  readonly id: number
  readonly title: string
  /** The index of its colour on the map. */
  readonly colour: number
  readonly prices: readonly StorePrice[]
}

/** The number of colours on the map. */
const COLOURS = 6

export function groupByCategory(prices: readonly StorePrice[]): readonly Category[] {
  const byId = Map.groupBy(prices, ({ price_category_id }) => price_category_id)
  return [...byId].map(([id, own], i) => ({
    id,
    title: own[0]?.price_category_title ?? '',
    colour: i % COLOURS,
    prices: own,
  }))
}

/** Returns `£24` or `Free` for one price, `from £12` for several. */
export function formatFromPrice(prices: readonly StorePrice[], currency: string): string {
  const amounts = prices.map(totalPrice)
  const least = Math.min(...amounts)
  return amounts.every((amount) => amount === least) ? formatPrice(least, currency) : formatFrom(least, currency)
}

/** Returns why the price cannot be bought now, or undefined if it can. */
export function getUnavailableReason(
  { availability, available_from_unix }: StorePrice,
  timezone: string,
): string | undefined {
  switch (availability) {
    case 'on_sale':
      return undefined
    case 'scheduled':
      return saleStart(available_from_unix, timezone)
    case 'ended':
      return 'Sale has ended'
    case 'sold_out':
      return 'Sold out'
    case 'hidden':
      return 'Not on sale'
  }
}

/** Returns why the event cannot be bought now, or undefined if it can. */
export function getNoSaleReason({ sale_status, sale_starts_unix, timezone }: StoreEvent): string | undefined {
  switch (sale_status) {
    case 'on_sale':
      return undefined
    case 'not_started':
      return saleStart(sale_starts_unix, timezone)
    case 'not_offered':
      return 'Not on sale yet'
    case 'sold_out':
      return 'Sold out'
    case 'ended':
      return 'Sale has ended'
  }
}

const saleStart = (unix: number | null, timezone: string): string =>
  unix === null ? 'Not on sale yet' : `On sale from ${formatShortTime(unix, timezone)}`

/** `Sat 14 Mar, 10:00`, at the place of the event. */
const formatShortTime = (unix: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(unix * 1_000)
