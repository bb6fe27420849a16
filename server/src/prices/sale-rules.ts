import type { PriceAvailability, SaleStatus } from '#contract'
import { availabilityAt, type SaleState } from './rules.ts'

export type SalePrice = SaleState & {
  readonly membership_type_id: number | null
  readonly price_minor: number
  readonly service_fee_minor: number
  readonly service_tax_minor: number
}

type SaleSummary = {
  readonly status: SaleStatus
  /** When the sale to everyone starts; null if it has started or will not start. */
  readonly startsAt: Date | null
  /** The lowest price that a customer can pay, or will be able to pay; null if there is none. */
  readonly fromMinor: number | null
}

/** The status of an event's sale is that of the price which is closest to being bought. */
const statuses: readonly (readonly [PriceAvailability, SaleStatus])[] = [
  ['on_sale', 'on_sale'],
  ['scheduled', 'not_started'],
  ['sold_out', 'sold_out'],
  ['ended', 'ended'],
]

/** Summarises the online sale of an event from all its prices. */
export function summariseSale(prices: readonly SalePrice[], now: Date): SaleSummary {
  const offered = prices.map((price) => ({ price, availability: availabilityAt(price, now) }))
  const withAvailability = (wanted: PriceAvailability): SalePrice[] =>
    offered.filter(({ availability }) => availability === wanted).map(({ price }) => price)
  const [, status] = statuses.find(([availability]) => withAvailability(availability).length > 0) ?? []
  const onSale = withAvailability('on_sale')
  const scheduled = withAvailability('scheduled')
  return {
    status: status ?? 'not_offered',
    startsAt: onSale.some(isForEveryone) ? null : earliest(scheduled.filter(isForEveryone)),
    fromMinor: lowest(publicFirst(onSale.length > 0 ? onSale : scheduled)),
  }
}

const isForEveryone = ({ membership_type_id }: SalePrice): boolean => membership_type_id === null

/** Prices for members count only if there are no others. */
function publicFirst(prices: readonly SalePrice[]): readonly SalePrice[] {
  const open = prices.filter(isForEveryone)
  return open.length > 0 ? open : prices
}

const earliest = (prices: readonly SalePrice[]): Date | null =>
  prices.reduce<Date | null>(
    (first, { available_from: from }) => (from !== null && (first === null || from < first) ? from : first),
    null,
  )

const lowest = (prices: readonly SalePrice[]): number | null =>
  prices.reduce<number | null>((least, { price_minor, service_fee_minor, service_tax_minor }) => {
    const total = price_minor + service_fee_minor + service_tax_minor
    return least === null || total < least ? total : least
  }, null)
