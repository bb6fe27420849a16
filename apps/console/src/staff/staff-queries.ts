import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useApi } from '../frame/session.ts'
import { INVITATIONS_KEY, PEOPLE_KEY, ROLES_KEY } from './staff-types.ts'
import type { StaffInvitation, StaffMember, StaffRole } from './staff-types.ts'

/** Everybody who works for the organisation. */
export function usePeople(): UseQueryResult<readonly StaffMember[]> {
  const api = useApi()
  return useQuery({ queryKey: PEOPLE_KEY, queryFn: async () => (await api.staff.list()).data })
}

/** Invitations that nobody has accepted yet. */
export function useInvitations(): UseQueryResult<readonly StaffInvitation[]> {
  const api = useApi()
  return useQuery({ queryKey: INVITATIONS_KEY, queryFn: async () => (await api.staffInvitations.list()).data })
}

/** The seven roles, then those of the organisation. */
export function useRoles(): UseQueryResult<readonly StaffRole[]> {
  const api = useApi()
  return useQuery({ queryKey: ROLES_KEY, queryFn: async () => (await api.roles.list()).data })
}
