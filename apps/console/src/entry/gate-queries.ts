import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Device, Gate } from '@tessera/sdk'
import { useApi, useCan } from '../frame/session.ts'

export const GATES_KEY = ['gates'] as const
export const DEVICES_KEY = [...GATES_KEY, 'devices'] as const
export const BLOCKS_KEY = [...GATES_KEY, 'blocks'] as const
export const eventGatesKey = (eventId: string): readonly unknown[] => [...GATES_KEY, 'event', eventId]

/** Reads all gates, of one venue or of every one. */
export function useGates(venueId?: string): UseQueryResult<Gate[]> {
  const api = useApi()
  const isAllowed = useCan()('listGates')
  const query = venueId === undefined ? {} : { venue_id: venueId }
  return useQuery({
    queryKey: [...GATES_KEY, 'list', venueId ?? ''],
    queryFn: ({ signal }) => api.gates.list(query, { signal }).all(),
    enabled: isAllowed,
  })
}

const DEVICES_MS = 15_000

/** Reads all devices, again and again: they come and go while the page is open. */
export function useDevices(everyMs: number = DEVICES_MS): UseQueryResult<Device[]> {
  const api = useApi()
  return useQuery({
    queryKey: DEVICES_KEY,
    queryFn: ({ signal }) => api.devices.list({}, { signal }).all(),
    refetchInterval: everyMs,
  })
}
