import type { AdminListOrdersQuery } from '@tessera/sdk'
import type { Search } from '../kit/list/filters.tsx'
import { fromLocalInput } from '../kit/time.tsx'

export const orderStatuses = ['pending', 'confirmed', 'cancelled', 'refunded', 'expired'] as const
export const paymentMethods = [
  'card',
  'wallet',
  'bank',
  'cash',
  'card_terminal',
  'on_account',
  'complimentary',
  'free',
  'other',
] as const

const DAY_SECONDS = 86_400

/** Returns the query of the list for the filters in the address. Days are those of the organisation's time zone. */
export function toListQuery(filters: Search, zone: string): AdminListOrdersQuery {
  const { search, event, customer, from, until } = filters
  const status = orderStatuses.find((each) => each === filters.status)
  const method = paymentMethods.find((each) => each === filters.method)
  const start = from === undefined ? undefined : fromLocalInput(`${from}T00:00`, zone)
  const end = until === undefined ? undefined : startOfNextDay(until, zone)
  return {
    ...(search && { search: search.trim() }),
    ...(event && { event_id: event }),
    ...(customer && { customer_id: customer }),
    ...(status && { order_status: status }),
    ...(method && { payment_method: method }),
    // Both ends are exclusive.
    ...(start !== undefined && { unix_start: start - 1 }),
    ...(end !== undefined && { unix_end: end }),
  }
}

function startOfNextDay(day: string, zone: string): number | undefined {
  const noon = Date.parse(`${day}T12:00Z`)
  if (Number.isNaN(noon)) return undefined
  const next = new Date(noon + DAY_SECONDS * 1_000).toISOString().slice(0, 10)
  return fromLocalInput(`${next}T00:00`, zone)
}
