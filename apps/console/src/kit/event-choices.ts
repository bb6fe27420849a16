import { useQuery } from '@tanstack/react-query'
import * as words from '#words/kit'
import { useApi, useCan, useSession } from '../frame/session.ts'
import type { Choice } from './field.tsx'
import { useFilters } from './list/filters.tsx'
import { formatTime } from './time.tsx'

const KEY = ['event-choices']

/** The next and latest events, and the one of the address if it is another; undefined if the person may not see events. */
export function useEventChoices(): readonly Choice[] | undefined {
  const api = useApi()
  const isAllowed = useCan()('adminListEvents')
  const { organisation } = useSession()
  const [filters] = useFilters()
  const events = useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: async ({ signal }) => (await api.events.list({ limit: 100 }, { signal })).data,
    enabled: isAllowed,
    staleTime: 60_000,
  })
  const listed = events.data ?? []
  const isOther = filters.event !== undefined && listed.every(({ event_id }) => event_id !== filters.event)
  const other = useQuery({
    queryKey: [...KEY, filters.event],
    queryFn: ({ signal }) => api.events.get(filters.event ?? '', { signal }),
    enabled: isAllowed && events.isSuccess && isOther,
  })
  if (!isAllowed) return undefined
  return [...listed, ...(isOther && other.data ? [other.data] : [])].map((event) => ({
    value: event.event_id,
    label: words.eventOnDay({
      title: event.title,
      day: formatTime(event.starts_at, event.timezone ?? organisation.timezone, 'date'),
    }),
  }))
}
