import type { StorePrice } from '@tessera/sdk/store'
import { money } from './money.ts'

/** What a fan pays for one, fees and tax included: no surprises at the end. */
export const allIn = ({ price, service_fee, service_tax }: StorePrice): number =>
  Math.round((price + service_fee + service_tax) * 100) / 100

export const isOnSale = ({ availability }: StorePrice): boolean => availability === 'on_sale'

/** Prices of one category, which a part of the ground is sold in. */
export type Category = {
  readonly id: number
  readonly title: string
  /** Its colour on the map, counted from 0. */
  readonly colour: number
  readonly prices: readonly StorePrice[]
}

/** How many colours there are. */
const COLOURS = 6

export function categoriesOf(prices: readonly StorePrice[]): readonly Category[] {
  const byId = Map.groupBy(prices, ({ price_category_id }) => price_category_id)
  return [...byId].map(([id, own], i) => ({
    id,
    title: own[0]?.price_category_title ?? '',
    colour: i % COLOURS,
    prices: own,
  }))
}

/** `£24` when there is one price, `from £12` when there are several. */
export function fromPrice(prices: readonly StorePrice[], currency: string): string {
  const amounts = prices.map(allIn)
  const least = Math.min(...amounts)
  return amounts.every((amount) => amount === least) ? money(least, currency) : `from ${money(least, currency)}`
}

/** Why it cannot be bought now; undefined when it can. */
export function unavailable({ availability, available_from_unix }: StorePrice): string | undefined {
  switch (availability) {
    case 'on_sale':
      return undefined
    case 'scheduled':
      return available_from_unix === null ? 'Not on sale yet' : `On sale from ${shortTime(available_from_unix)}`
    case 'ended':
      return 'Sale has ended'
    case 'sold_out':
      return 'Sold out'
    case 'hidden':
      return 'Not on sale'
  }
}

const shortTime = (unix: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    unix * 1_000,
  )
