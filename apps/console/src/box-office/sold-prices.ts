import { useQuery } from '@tanstack/react-query'
import type { AdminApi, AdminEvent, AdminPrice, EventSection, Pool, PriceCategory } from '@tessera/sdk'
import { useSession } from '../frame/session.ts'

export const BOX_OFFICE_KEY = ['box-office'] as const
export const stockKey = (eventId: string): readonly unknown[] => [...BOX_OFFICE_KEY, 'stock', eventId]

/** A price that the counter can sell now, and what is left for it. */
export type SoldPrice = {
  readonly priceId: number
  readonly title: string
  readonly category: string
  readonly categoryId: number
  /** With fees and tax: what one unit costs the buyer. */
  readonly unitMinor: number
  /** Tickets that one unit has. */
  readonly tickets: number
  readonly isSeated: boolean
  readonly isForMembers: boolean
  readonly left: number
}

export type Stock = {
  readonly event: AdminEvent
  readonly prices: readonly SoldPrice[]
  readonly pools: readonly Pool[]
  readonly sections: readonly EventSection[]
}

const REFRESH_MS = 20_000

/** Reads what the counter can sell for an event. It is read again every now and then, because the web sells too. */
export function useStock(eventId: string): ReturnType<typeof useQuery<Stock>> {
  const { api, now } = useSession()
  return useQuery({
    queryKey: stockKey(eventId),
    queryFn: ({ signal }) => readStock(api, eventId, { signal, nowUnix: now() }),
    refetchInterval: REFRESH_MS,
  })
}

type StockOptions = { readonly signal: AbortSignal; readonly nowUnix: number }

async function readStock(api: AdminApi, eventId: string, { signal, nowUnix }: StockOptions): Promise<Stock> {
  const [event, prices, categories, pools, sections] = await Promise.all([
    api.events.get(eventId, { signal }),
    api.events.prices.list(eventId, { signal }),
    api.events.priceCategories.list(eventId, { signal }),
    api.events.pools.list(eventId, { signal }),
    api.events.sections.list(eventId, { signal }),
  ])
  const stock = { pools: pools.data, sections: sections.data }
  const sold = prices.data
    .filter((price) => isSold(price, categories.data, nowUnix))
    .map((price) => toSoldPrice(price, stock))
  return { event, prices: sold, ...stock }
}

/** The rules of the server for the counter; it checks them again. */
function isSold(price: AdminPrice, categories: readonly PriceCategory[], nowUnix: number): boolean {
  const category = categories.find(({ price_category_id }) => price_category_id === price.price_category_id)
  return (
    price.status === 'active' &&
    category?.status === 'active' &&
    price.show_boxoffice &&
    (price.available_from_unix ?? 0) <= nowUnix &&
    (price.available_until_unix ?? Infinity) > nowUnix
  )
}

function toSoldPrice(price: AdminPrice, { pools, sections }: Pick<Stock, 'pools' | 'sections'>): SoldPrice {
  const pool = pools.find(({ pool_id }) => pool_id === price.pool_id)
  const free = sections
    .filter(({ price_category_id }) => price_category_id === price.price_category_id)
    .reduce((sum, section) => sum + section.free, 0)
  return {
    priceId: price.price_id,
    title: price.title,
    category: price.price_category_title,
    categoryId: price.price_category_id,
    unitMinor: price.price_minor + price.service_fee_minor + price.service_tax_minor,
    tickets: price.tickets_included,
    isSeated: price.pool_id === null,
    isForMembers: price.membership_type_id !== null,
    left: Math.floor((pool?.available ?? free) / Math.max(1, price.tickets_included)),
  }
}
