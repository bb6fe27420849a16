import type { SalesChannel } from '#contract'
import { read, write, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import { PLACES_BY_CHANNEL } from './holds.ts'
import { ROW_KEY, ROW_LABEL } from './rebuild-rows.ts'

/** Begins to count by channel. The pool must be locked by an earlier statement, so that no claim is missed. */
const beginCounts = write(`
  update pool p set web_taken = c.web, box_office_taken = c.box_office, partner_taken = c.partner
  from (
    select ${PLACES_BY_CHANNEL} from hold h where h.org_id = $1 and h.pool_id = $2
  ) c
  where p.org_id = $1 and p.pool_id = $2 and p.web_taken is null
`)

/** Ends the counts of a pool that has no allocation any more: it costs as little as one that never had any. */
const endCounts = write(`
  update pool p set web_taken = null, box_office_taken = null, partner_taken = null
  where p.org_id = $1 and p.pool_id = $2
    and not exists (select from allocation a where a.org_id = $1 and a.pool_id = $2)
`)

type SeatRowAllocation = Pick<Tables['seat_row'], 'row_label' | 'channel'>

/** A row whose time has come is set aside for no channel. */
const lockRowsOf = write<SeatRowAllocation>(`
  select ${ROW_LABEL} as row_label, case when r.channel_until <= ${BUSINESS_NOW} then null else r.channel end as channel
  from seat_row r where r.org_id = $1 and r.event_id = $2 and r.section_id = $3 order by r.best_rank, r.row_label for update of r
`)

/** Sets these rows aside for the channel, and no others of the section. */
const setRows = write(`
  update seat_row r set channel = case when ${ROW_LABEL} = any ($5::text[]) then $4 end,
    channel_until = case when ${ROW_LABEL} = any ($5::text[]) then $6::timestamptz end
  where r.org_id = $1 and r.event_id = $2 and r.section_id = $3 and (r.channel = $4 or ${ROW_LABEL} = any ($5::text[]))
`)

type CopiedRows = {
  readonly section_id: number
  readonly channel: string
  readonly channel_until: Date | null
  readonly row_keys: string[]
}

/**
 * Rows that are set aside, by the keys that their seats have on the map now: an event that is over does not follow the map, but its
 * copy does.
 */
const copiedRows = read<CopiedRows>(`
  select r.section_id, r.channel, max(r.channel_until) as channel_until, array_agg(distinct ${ROW_KEY}) as row_keys
  from seat_row r cross join lateral unnest(r.seat_ids) as u (seat_id)
  join seat s on s.org_id = $1 and s.seat_id = u.seat_id and s.section_id = r.section_id
  where r.org_id = $1 and r.event_id = $2 and r.channel is not null
  group by r.section_id, r.channel order by r.section_id, r.channel
`)

const setRowsByKey = write(`
  update seat_row r set channel = $4, channel_until = $6
  where r.org_id = $1 and r.event_id = $2 and r.section_id = $3 and r.row_label = any ($5::text[])
`)

/** Lists the rows of an event that are set aside for a channel, by section. */
export const listCopiedRows = (tx: Tx, org: OrgId, eventId: string) => tx.all(copiedRows, org, eventId)

/** Sets rows of a copied event aside. Nobody else sees it yet. */
export const setCopiedRows = (tx: Tx, org: OrgId, eventId: string, rows: CopiedRows) =>
  tx.count(setRowsByKey, org, eventId, rows.section_id, rows.channel, rows.row_keys, rows.channel_until)

export const beginChannelCounts = (tx: Tx, org: OrgId, poolId: number) => tx.count(beginCounts, org, poolId)

export const endChannelCounts = (tx: Tx, org: OrgId, poolId: number) => tx.count(endCounts, org, poolId)

type SectionRef = { readonly eventId: string; readonly sectionId: number }

export const lockSectionRows = (tx: Tx, org: OrgId, { eventId, sectionId }: SectionRef) =>
  tx.write(lockRowsOf, org, eventId, sectionId)

type RowAllocation = SectionRef & {
  readonly channel: SalesChannel
  readonly rowLabels: readonly string[]
  readonly releaseAt: Date | null
}

export const setRowAllocation = (tx: Tx, org: OrgId, allocation: RowAllocation) =>
  tx.count(
    setRows,
    org,
    allocation.eventId,
    allocation.sectionId,
    allocation.channel,
    allocation.rowLabels,
    allocation.releaseAt,
  )
