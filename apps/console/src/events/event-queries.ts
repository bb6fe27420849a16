import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ResponseError } from '@tessera/sdk'
import type {
  AdminEvent,
  AdminPrice,
  Allocation,
  Discount,
  EventAccess,
  EventRefund,
  EventSection,
  GateRule,
  Pool,
  PriceCategory,
} from '@tessera/sdk'
import { useApi, useCan } from '../frame/session.ts'
import { eventKey } from './event-types.ts'

/** One event. */
export function useEvent(eventId: string, isEnabled = true): UseQueryResult<AdminEvent> {
  const api = useApi()
  return useQuery({
    queryKey: eventKey(eventId),
    queryFn: ({ signal }) => api.events.get(eventId, { signal }),
    enabled: isEnabled,
  })
}

/** Its price categories, in order. */
export function useCategories(eventId: string): UseQueryResult<readonly PriceCategory[]> {
  const api = useApi()
  return useQuery({
    queryKey: eventKey(eventId, 'categories'),
    queryFn: async ({ signal }) => (await api.events.priceCategories.list(eventId, { signal })).data,
  })
}

/** Its prices, in the order of their categories. */
export function usePrices(eventId: string): UseQueryResult<readonly AdminPrice[]> {
  const api = useApi()
  return useQuery({
    queryKey: eventKey(eventId, 'prices'),
    queryFn: async ({ signal }) => (await api.events.prices.list(eventId, { signal })).data,
  })
}

/** Its pools of places without numbers. */
export function usePools(eventId: string): UseQueryResult<readonly Pool[]> {
  const api = useApi()
  return useQuery({
    queryKey: eventKey(eventId, 'pools'),
    queryFn: async ({ signal }) => (await api.events.pools.list(eventId, { signal })).data,
  })
}

/** The sections of its seat map. */
export function useSections({ event_id, seat_map_id }: AdminEvent): UseQueryResult<readonly EventSection[]> {
  const api = useApi()
  return useQuery({
    queryKey: eventKey(event_id, 'sections'),
    queryFn: async ({ signal }) => (await api.events.sections.list(event_id, { signal })).data,
    enabled: seat_map_id !== null,
  })
}

/** What each channel may sell. */
export function useAllocations(eventId: string): UseQueryResult<readonly Allocation[]> {
  const api = useApi()
  return useQuery({
    queryKey: eventKey(eventId, 'allocations'),
    queryFn: async ({ signal }) => (await api.events.allocations.list(eventId, { signal })).data,
  })
}

/** Vouchers and discounts that are limited to the event. */
export function useDiscounts(eventId: string): UseQueryResult<readonly Discount[]> {
  const api = useApi()
  return useQuery({
    queryKey: eventKey(eventId, 'discounts'),
    queryFn: ({ signal }) => api.discounts.list({ event_id: eventId }, { signal }).all(),
    enabled: useCan()('listDiscounts'),
  })
}

/** Entry times and barcodes. */
export function useAccess(eventId: string): UseQueryResult<EventAccess> {
  const api = useApi()
  return useQuery({
    queryKey: eventKey(eventId, 'access'),
    queryFn: ({ signal }) => api.events.getAccess(eventId, { signal }),
    enabled: useCan()('getEventAccess'),
  })
}

/** Rules that limit whom a gate admits. */
export function useGateRules(eventId: string): UseQueryResult<readonly GateRule[]> {
  const api = useApi()
  return useQuery({
    queryKey: eventKey(eventId, 'gate-rules'),
    queryFn: async ({ signal }) => (await api.events.gateRules.list(eventId, { signal })).data,
    enabled: useCan()('listGateRules'),
  })
}

const POLL_MS = 2_000

/** The refund of all orders and its progress; null if nobody has requested it. It is read again while something moves. */
export function useEventRefund(eventId: string, isCancelled: boolean): UseQueryResult<EventRefund | null> {
  const api = useApi()
  return useQuery({
    queryKey: eventKey(eventId, 'refund'),
    queryFn: async ({ signal }) => {
      try {
        return await api.events.getRefundAll(eventId, { signal })
      } catch (error) {
        if (error instanceof ResponseError && error.status === 404) return null
        throw error
      }
    },
    enabled: useCan()('getEventRefund') && isCancelled,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? POLL_MS : false),
  })
}

/** True while orders remain, or refunds are on their way. */
export const isMoving = ({ status, sending }: EventRefund): boolean => status === 'running' || sending.orders > 0
