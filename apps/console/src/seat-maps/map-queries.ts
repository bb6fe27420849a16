import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../frame/session.ts'

export const MAPS_KEY = ['seat-maps'] as const
export const layoutKey = (mapId: number) => ['seat-maps', mapId, 'layout'] as const

/** The seat maps of the organisation. */
export function useMaps() {
  const api = useApi()
  return useQuery({ queryKey: [...MAPS_KEY, 'list'], queryFn: () => readAll(api.seatMaps.list({ limit: 100 })) })
}

/** The venues of the organisation. */
export function useVenues() {
  const api = useApi()
  return useQuery({ queryKey: ['venues', 'list'], queryFn: () => readAll(api.venues.list({ limit: 100 })) })
}

/** The drawing of a map, without rows. */
export function useLayout(mapId: number) {
  const api = useApi()
  return useQuery(layoutOptions(api, mapId))
}

/** Returns a function that reads the drawing of a map before it is opened. */
export function usePrefetchLayout(): (mapId: number) => void {
  const api = useApi()
  const client = useQueryClient()
  return (mapId) => void client.prefetchQuery(layoutOptions(api, mapId))
}

const layoutOptions = (api: ReturnType<typeof useApi>, mapId: number) =>
  queryOptions({
    queryKey: layoutKey(mapId),
    queryFn: ({ signal }) => api.seatMaps.getLayout(mapId, { signal }),
  })

async function readAll<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
