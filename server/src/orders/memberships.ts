import { fail } from '#platform/problem'

/** An order without an event is an order of memberships. It is cancelled and refunded member by member, not as a whole. */
export function refuseMemberships({ event_id }: { readonly event_id: string | null }): void {
  if (event_id === null)
    fail('invalid_state', 'This order is for memberships: cancel or refund its members one by one.')
}
