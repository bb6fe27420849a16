import { fail } from '#platform/problem'

/** An order without an event is of memberships: what becomes of one is decided member by member, who are not known here. */
export function refuseMemberships({ event_id }: { readonly event_id: string | null }): void {
  if (event_id === null)
    fail('invalid_state', 'This order is of memberships: cancel its members, or pay them back, one by one.')
}
