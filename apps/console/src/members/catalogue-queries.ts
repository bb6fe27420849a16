import { useQuery } from '@tanstack/react-query'
import type { AdminMembershipCategory, AdminMembershipPaymentOption, AdminMembershipType, Season } from '@tessera/sdk'
import { useApi } from '../frame/session.ts'
import { CATALOGUE_KEY } from './member-types.ts'

const STALE_MS = 60_000

type Catalogue = {
  readonly categories: readonly AdminMembershipCategory[]
  readonly types: readonly AdminMembershipType[]
  readonly options: readonly AdminMembershipPaymentOption[]
  readonly seasons: readonly Season[]
}

/** Reads all that is on offer, or was: it is short, and every screen of members needs it. */
export function useCatalogue() {
  const api = useApi()
  return useQuery({
    queryKey: [...CATALOGUE_KEY, 'all'],
    staleTime: STALE_MS,
    queryFn: async (): Promise<Catalogue> => {
      const [categories, types, options, seasons] = await Promise.all([
        api.membershipCategories.list(),
        api.membershipTypes.list(),
        api.membershipPaymentOptions.list(),
        api.seasons.list(),
      ])
      return { categories: categories.data, types: types.data, options: options.data, seasons: seasons.data }
    },
  })
}
