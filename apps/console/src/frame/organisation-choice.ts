import type { StaffMembership } from '@tessera/sdk'

const STORED = 'tessera.organisation'

/** Returns the organisation to work for: the last one of this tab, then the last one of this browser, or the only one. */
export function findChosen(memberships: readonly StaffMembership[]): StaffMembership | undefined {
  const find = (id: string | null): StaffMembership | undefined => memberships.find(({ org_id }) => org_id === id)
  const only = memberships.length === 1 ? memberships[0] : undefined
  return find(sessionStorage.getItem(STORED)) ?? find(localStorage.getItem(STORED)) ?? only
}

/** Returns the id of the last organisation, whether or not the person still works for it. */
export const readStoredChoice = (): string | null => sessionStorage.getItem(STORED) ?? localStorage.getItem(STORED)

/** Remembers the organisation in this tab, and for new tabs of this browser. */
export function storeChosen(orgId: string): void {
  sessionStorage.setItem(STORED, orgId)
  localStorage.setItem(STORED, orgId)
}
