import { rights } from '#contract/rights'
import type { StaffMembership } from '@tessera/sdk'

type Limits = Pick<StaffMembership, 'scopes' | 'event_ids'>

/**
 * True if a person may use an operation, by the same rule as the server: they have its scopes, and it is not closed to people
 * who are confined to some events. No list of scopes has `*`, which stands for every scope.
 */
export function hasRight({ scopes, event_ids }: Limits, operation: string): boolean {
  const right = rights[operation]
  if (right === undefined) throw new Error(`The Admin API has no operation "${operation}"`)
  const needed = right.split(' ').filter((word) => word !== '')
  return needed.every((word) =>
    word === '-' ? event_ids === null : scopes === null || scopes.some((scope) => scope === word),
  )
}
