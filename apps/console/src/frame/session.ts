import type { AdminApi, AdminOrganisation, Me, StaffMembership } from '@tessera/sdk'
import { createContext, useContext } from 'react'
import { hasRight } from './rights.ts'

/** The signed-in person, and the organisation that they work for now. */
export type Session = {
  readonly me: Me
  readonly membership: StaffMembership
  readonly organisation: AdminOrganisation
  readonly api: AdminApi
  /** Returns the time of the organisation, in seconds: that of its test clock if it has one. */
  readonly now: () => number
  /** True if the session has ended and the person has not signed in again yet. */
  readonly isSignedOut: boolean
  /** Works for another organisation. */
  choose(orgId: string): void
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** Returns the session. Every screen of the frame has one. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no session outside of the frame')
  return session
}

/** Returns the Admin API for the organisation that the person works for. */
export const useApi = (): AdminApi => useSession().api

/** Returns a function that is true for operations of the Admin API that this person may use, by their ids in the contract. */
export function useCan(): (...operations: string[]) => boolean {
  const { membership } = useSession()
  return (...operations) => operations.every((operation) => hasRight(membership, operation))
}
