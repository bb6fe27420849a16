import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AdminMembershipType, AdminPrice, SeatMap, Venue } from '@tessera/sdk'
import * as words from '#words/events'
import { useApi, useCan } from '../frame/session.ts'
import type { Choice } from '../kit/field.tsx'
import { EVENTS_KEY, type SeatMapSection } from './event-types.ts'

const STALE_MS = 60_000

/** The venues, by name, including archived ones. */
export function useVenues(): UseQueryResult<readonly Venue[]> {
  const api = useApi()
  return useQuery({
    queryKey: [...EVENTS_KEY, 'venues'],
    queryFn: ({ signal }) => api.venues.list({}, { signal }).all(),
    enabled: useCan()('listVenues'),
    staleTime: STALE_MS,
  })
}

/** The seat maps that can be sold. */
export function useSeatMaps(isEnabled: boolean): UseQueryResult<readonly SeatMap[]> {
  const api = useApi()
  return useQuery({
    queryKey: [...EVENTS_KEY, 'seat-maps'],
    queryFn: async ({ signal }) =>
      (await api.seatMaps.list({}, { signal }).all()).filter(({ status }) => status !== 'archived'),
    enabled: useCan()('adminListSeatMaps') && isEnabled,
    staleTime: STALE_MS,
  })
}

/** The sections of a seat map. */
export function useMapSections(seatMapId: string): UseQueryResult<readonly SeatMapSection[]> {
  const api = useApi()
  return useQuery({
    queryKey: [...EVENTS_KEY, 'map-sections', seatMapId],
    queryFn: async ({ signal }) => (await api.seatMaps.getLayout(Number(seatMapId), { signal })).sections,
    enabled: useCan()('getSeatMapLayout') && seatMapId !== '',
  })
}

type NamedType = Pick<AdminMembershipType, 'membership_type_id' | 'title'> & { readonly category: string }

/** The membership types that a price can be limited to. Every category may have an “Adult”. */
function useMembershipTypes(): UseQueryResult<readonly NamedType[]> {
  const api = useApi()
  return useQuery({
    queryKey: [...EVENTS_KEY, 'membership-types'],
    queryFn: async ({ signal }) => {
      const [types, categories] = await Promise.all([
        api.membershipTypes.list({ signal }),
        api.membershipCategories.list({ signal }),
      ])
      const titles = new Map(categories.data.map((category) => [category.membership_category_id, category.title]))
      return types.data.map(({ membership_type_id, membership_category_id, title }) => ({
        membership_type_id,
        title,
        category: titles.get(membership_category_id) ?? '',
      }))
    },
    enabled: useCan()('adminListMembershipTypes'),
    staleTime: STALE_MS,
  })
}

/** Who may buy a price: everybody, or members of one type. */
export function useBuyerChoices(): readonly Choice[] {
  const types = useMembershipTypes()
  return [
    { value: '', label: words.everybody() },
    ...(types.data ?? []).map((type) => ({
      value: String(type.membership_type_id),
      label: words.membersOf({ category: type.category, type: type.title }),
    })),
  ]
}

type PriceForMembers = Pick<AdminPrice, 'membership_type_id' | 'membership_type_name'>

/**
 * Returns how to write which members may buy a price; undefined if everybody may. A role that reads events need not read
 * membership types: it sees the type without its category.
 */
export function useBuyerText(): (price: PriceForMembers) => string | undefined {
  const types = useMembershipTypes()
  return ({ membership_type_id: id, membership_type_name: type }) => {
    if (type === null) return undefined
    const category = types.data?.find(({ membership_type_id }) => membership_type_id === id)?.category
    return category ? words.membersOf({ category, type }) : words.membersOfType({ type })
  }
}
