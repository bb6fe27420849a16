import { TicketStatus } from '#contract'
import { read, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { REVOKED, type ScanLookup } from './facts.ts'

/**
 * Serialises the scans of one place or member at one event, whichever code is shown and at however many gates, so that each
 * sees the passages of the one before. A refund takes the same lock (orders/queries/used.ts). A statement of its own, because
 * a statement sees the data from when it began. The locks are sorted, so that two batches cannot deadlock.
 */
const lock = write(`
  select pg_advisory_xact_lock(l.lock) from (
    select distinct hashtextextended(
      $1::text || ' at ' || w.event_id || ' '
        || coalesce('t' || coalesce(t.origin_id, signed.origin_id, w.ticket_id), 'm' || m.member_id, 'b' || w.barcode), 0
    ) as lock
    from unnest($2::uuid[], $3::text[], $4::bigint[]) as w (event_id, barcode, ticket_id)
    left join lateral (
      select coalesce(i.origin_ticket_id, i.ticket_id) as origin_id from ticket i
      where i.org_id = $1 and i.event_id = w.event_id and i.barcode = w.barcode limit 1
    ) t on true
    left join lateral (
      select i.origin_ticket_id as origin_id from ticket i where i.org_id = $1 and i.ticket_id = w.ticket_id limit 1
    ) signed on true
    left join lateral (select i.member_id from member i where i.org_id = $1 and i.barcode = w.barcode limit 1) m on true
    order by lock
  ) l
`)

/** Tickets by id; `revoked_at` is when one ceased to be valid. */
const placeTickets = read<{ ticket_id: number; barcode: string; revoked_at: Date | null }>(`
  select t.ticket_id, t.barcode, case when t.status in (${REVOKED}) then coalesce(gone.at, t.updated_at) end as revoked_at
  from ticket t
  left join lateral (
    select min(tc.changed_at) as at from ticket_change tc
    where tc.org_id = $1 and tc.ticket_id = t.ticket_id and tc.status in (${REVOKED}) and t.status <> ${TicketStatus.active}
  ) gone on true
  where t.org_id = $1 and t.ticket_id = any ($2::bigint[])
`)

export const listPlaceTickets = (tx: Tx, org: OrgId, ticketIds: readonly number[]) =>
  tx.all(placeTickets, org, ticketIds)

export const lockHolders = (tx: Tx, org: OrgId, lookups: readonly ScanLookup[]): Promise<unknown> =>
  tx.write(
    lock,
    org,
    lookups.map(({ eventId }) => eventId),
    lookups.map(({ barcode }) => barcode),
    lookups.map(({ ticketId }) => ticketId),
  )
