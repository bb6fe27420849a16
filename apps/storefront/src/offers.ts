import type { StorePrice } from '@tessera/sdk/store'
import { formatMoney } from './money.ts'

/** The price of one ticket with fees and tax. */
export const totalPrice = ({ price, service_fee, service_tax }: StorePrice): number =>
  Math.round((price + service_fee + service_tax) * 100) / 100

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

/** Returns `£24` for one price, `from £12` for several. */
export function formatFromPrice(prices: readonly StorePrice[], currency: string): string {
  const amounts = prices.map(totalPrice)
  const least = Math.min(...amounts)
  return amounts.every((amount) => amount === least)
    ? formatMoney(least, currency)
    : `from ${formatMoney(least, currency)}`
}

/** Returns why the price cannot be bought now, or undefined if it can. */
export function getUnavailableReason({ availability, available_from_unix }: StorePrice): string | undefined {
  switch (availability) {
    case 'on_sale':
      return undefined
    case 'scheduled':
      return available_from_unix === null ? 'Not on sale yet' : `On sale from ${formatShortTime(available_from_unix)}`
    case 'ended':
      return 'Sale has ended'
    case 'sold_out':
      return 'Sold out'
    case 'hidden':
      return 'Not on sale'
  }
}

const formatShortTime = (unix: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    unix * 1_000,
  )
