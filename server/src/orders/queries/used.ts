import { read, write, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** The first ticket of the place of ticket `t`, from which it was re-issued or exchanged. */
const ORIGIN = `coalesce(t.origin_ticket_id, t.ticket_id)`

/** The lock that scans of a place at an event take, sorted as they are: see access/queries/facts.ts. */
const lock = write(`
  select pg_advisory_xact_lock(p.lock) from (
    select distinct hashtextextended($1::uuid::text || ' at ' || t.event_id || ' t' || ${ORIGIN}, 0) as lock
    from ticket t where t.org_id = $1 and t.ticket_id = any ($2::bigint[]) order by lock
  ) p
`)

/**
 * Those of the tickets whose place was entered: by a passage, or, for scans that have none, by `attended_at` of a ticket of
 * the place. Replacements stay in their order. `offset 0` lets the conditions use the indexes under row security.
 */
const used = read<{ ticket_id: number }>(`
  select t.ticket_id from ticket t
  cross join lateral (select ${ORIGIN} as origin, 't' || ${ORIGIN} as holder offset 0) place
  where t.org_id = $1 and t.ticket_id = any ($2::bigint[]) and (
    exists (
      select from passage p
      where p.org_id = $1 and p.event_id = t.event_id and p.holder = place.holder and p.direction = 'entry'
    ) or exists (
      select from ticket s
      where s.org_id = $1 and s.order_id = t.order_id and s.attended_at is not null
        and coalesce(s.origin_ticket_id, s.ticket_id) = place.origin
    )
  )
  order by t.ticket_id
`)

const usedAtEvent = read<{ count: number }>(`
  select count(*) as count from ticket t
  where t.org_id = $1 and t.event_id = $2 and t.order_confirmed and t.attended_at is not null
`)

/** Makes scans of these tickets wait until the end of the transaction, or waits for those in progress. */
export const lockPlaces = (tx: Tx, org: OrgId, ticketIds: readonly number[]): Promise<unknown> =>
  tx.write(lock, org, ticketIds)

/** Returns the ids of those of the tickets that were used to enter. */
export const listUsedTickets = async (db: Reader | Tx, org: OrgId, ticketIds: readonly number[]): Promise<number[]> =>
  ticketIds.length === 0 ? [] : (await db.all(used, org, ticketIds)).map(({ ticket_id }) => ticket_id)

/** Counts the used tickets of an event whose orders are confirmed. */
export const countUsedTickets = async (tx: Tx, org: OrgId, eventId: string): Promise<number> =>
  (await tx.one(usedAtEvent, org, eventId))?.count ?? 0
