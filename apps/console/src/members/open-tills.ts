import { useQuery } from '@tanstack/react-query'
import type { CashTill } from '@tessera/sdk'
import { useApi, useCan } from '../frame/session.ts'
import { MEMBERS_KEY } from './member-types.ts'

export type OpenTills = {
  /** True if this person may do the act at a till. */
  readonly isAllowed: boolean
  readonly isPending: boolean
  readonly tills: readonly CashTill[]
}

/** Reads the open tills of a currency, for an act at a till that this person may do. */
export function useOpenTills(
  act: 'createMembershipPayment' | 'createMembershipRefund',
  currency: string | undefined,
): OpenTills {
  const api = useApi()
  const isAllowed = useCan()(act, 'listTills')
  const tills = useQuery({
    queryKey: [...MEMBERS_KEY, 'tills'],
    queryFn: async ({ signal }) => (await api.boxOffice.tills.list({ status: 'open', limit: 100 }, { signal })).data,
    enabled: isAllowed,
  })
  const open = (tills.data ?? []).filter((till) => till.currency === currency)
  return { isAllowed, isPending: tills.isLoading, tills: open }
}
