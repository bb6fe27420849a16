import { withoutTransferred } from '#order-amounts'
import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import { listUsedTickets, lockPlaces } from './queries/used.ts'

/** Each place takes a lock, and the lock table of PostgreSQL has room for some thousands. */
const MAX_LOCKED_PLACES = 1_000

type ChangedTicket = { readonly ticket_id: number; readonly status: number }

/**
 * Fails if one of the tickets was used to enter and the request does not say that it knows. Their places stay locked until
 * the transaction ends, so that nobody enters meanwhile. The order must be locked.
 */
export async function requireUnused(
  tx: Tx,
  org: OrgId,
  tickets: readonly ChangedTicket[],
  used: boolean | undefined,
): Promise<void> {
  if (used === true) return
  const ids = withoutTransferred(tickets).map(({ ticket_id }) => ticket_id)
  if (ids.length <= MAX_LOCKED_PLACES) await lockPlaces(tx, org, ids)
  const found = await listUsedTickets(tx, org, ids)
  if (found.length > 0) failUsed(found.length === 1 ? `Ticket ${found[0]} was` : `${found.length} tickets were`)
}

/** Fails with what to do; `subject` is such as `Ticket 12 was`. */
export const failUsed = (subject: string): never =>
  fail('ticket_used', `${subject} already used to enter: repeat the request with \`used\` true if that is intended.`)
