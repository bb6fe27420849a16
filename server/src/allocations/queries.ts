import type { SalesChannel } from '#contract'
import { read, write, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'

export type AllocationRow = {
  readonly pool_id: number | null
  readonly section_id: number | null
  readonly title: string
  readonly channel: string
  readonly places: number
  readonly common_stock: boolean
  readonly row_labels: string[]
  readonly release_at: Date | null
  readonly held: number
  readonly sold: number
  readonly left: number
  readonly common_left: number
}

const CHANNELS = `unnest(array['web', 'box_office', 'partner']) with ordinality as c (channel, n)`
const COUNTS = `coalesce(sum(t.places) filter (where t.status <> 'sold'), 0)::bigint as held,
  coalesce(sum(t.places) filter (where t.status = 'sold'), 0)::bigint as sold`

/** Pools of the event, or one of them, by channel. Held and sold are counted from the holds. */
const ofPools = read<AllocationRow>(
  `select p.pool_id, null::bigint as section_id, p.title, c.channel, coalesce(a.places, 0) as places,
     coalesce(a.common_stock, true) as common_stock, '{}'::text[] as row_labels, a.release_at, t.held, t.sold,
     greatest(p.capacity - p.taken - withheld_places(p, c.channel, ${BUSINESS_NOW}), 0) as left,
     greatest(p.capacity - p.taken - withheld_places(p, null, ${BUSINESS_NOW}), 0) as common_left
   from pool p cross join ${CHANNELS}
   left join allocation a on a.org_id = $1 and a.pool_id = p.pool_id and a.channel = c.channel
     and (a.release_at is null or a.release_at > ${BUSINESS_NOW})
   cross join lateral (
     select ${COUNTS} from (
       select h.places - h.returned as places, h.status from hold h
       where h.org_id = $1 and h.pool_id = p.pool_id and h.status in ('held', 'in_payment', 'sold')
         and coalesce(h.channel, 'web') = c.channel
     ) t
   ) t
   where p.org_id = $1 and p.event_id = $2 and ($3::bigint is null or p.pool_id = $3) order by p.pool_id, c.n`,
  { heavy: true },
)

/** Sections on sale at the event, or one of them, by channel. */
const ofSections = read<AllocationRow>(
  `select null::bigint as pool_id, s.section_id, s.label as title, c.channel, r.places, true as common_stock, r.row_labels,
     r.release_at, t.held, t.sold, r.left, r.common_left
   from event_section m join seat_section s on s.org_id = $1 and s.section_id = m.section_id cross join ${CHANNELS}
   cross join lateral (
     select coalesce(sum(r.seats) filter (where r.channel = c.channel), 0)::bigint as places,
       coalesce(array_agg(r.row_label order by r.best_rank, r.row_label) filter (where r.channel = c.channel), '{}') as row_labels,
       min(r.channel_until) filter (where r.channel = c.channel) as release_at,
       coalesce(sum(r.free) filter (where r.channel is null or r.channel = c.channel), 0)::bigint as left,
       coalesce(sum(r.free) filter (where r.channel is null), 0)::bigint as common_left
     from (
       select coalesce(s1.row_label, r.row_label) as row_label, r.best_rank, r.channel_until, cardinality(array_remove(r.seat_ids, 0)) as seats,
         bit_count(r.free) as free,
         case when r.channel_until <= ${BUSINESS_NOW} then null else r.channel end as channel
       from seat_row r left join seat s1 on s1.org_id = $1 and s1.seat_id = r.seat_ids[1]
       where r.org_id = $1 and r.event_id = $2 and r.section_id = m.section_id
     ) r
   ) r
   cross join lateral (
     select ${COUNTS} from (
       select 1 as places, h.status from seat_hold b join hold h on h.org_id = $1 and h.item_id = b.item_id
       where b.org_id = $1 and b.event_id = $2 and b.section_id = m.section_id and b.freed_at is null
         and h.status in ('held', 'in_payment', 'sold') and coalesce(h.channel, 'web') = c.channel
     ) t
   ) t
   where m.org_id = $1 and m.event_id = $2 and ($3::bigint is null or m.section_id = $3) order by s.order_by, s.section_id, c.n`,
  { heavy: true },
)

const remove = write(`delete from allocation where org_id = $1 and pool_id = $2 and channel = $3`)

type AllocationRoom = {
  /** What the channel has held and sold. */
  readonly taken: number
  /** Free places that are set aside for no channel. */
  readonly common: number
}

const room = read<AllocationRoom>(`
  select case $3 when 'web' then p.web_taken when 'box_office' then p.box_office_taken else p.partner_taken end as taken,
    p.capacity - p.taken - withheld_places(p, null, ${BUSINESS_NOW}) as common
  from pool p where p.org_id = $1 and p.pool_id = $2
`)

const insert = write(`
  insert into allocation (org_id, pool_id, channel, places, common_stock, release_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
`)

type CopiedAllocation = Pick<Tables['allocation'], 'pool_id' | 'channel' | 'places' | 'common_stock' | 'release_at'>

/**
 * The allocations of an event that fit into its pools together. After one has ended, its places may be allocated to another
 * channel: then the one that has not ended counts.
 */
const copied = read<CopiedAllocation>(`
  select pool_id, channel, places, common_stock, release_at from (
    select a.pool_id, a.channel, a.places, a.common_stock, a.release_at, p.capacity,
      sum(a.places) over (partition by a.pool_id order by coalesce(a.release_at <= ${BUSINESS_NOW}, false), a.channel) as total
    from pool p join allocation a on a.org_id = $1 and a.pool_id = p.pool_id
    where p.org_id = $1 and p.event_id = $2
  ) a where total <= capacity order by pool_id, channel
`)

export const listCopiedAllocations = (tx: Tx, org: OrgId, eventId: string) => tx.all(copied, org, eventId)

export const listPoolAllocations = (db: Reader | Tx, org: OrgId, eventId: string, poolId: number | null = null) =>
  db.all(ofPools, org, eventId, poolId)

export const listSectionAllocations = (db: Reader | Tx, org: OrgId, eventId: string, sectionId: number | null = null) =>
  db.all(ofSections, org, eventId, sectionId)

type PoolChannel = { readonly poolId: number; readonly channel: SalesChannel }

export const deleteAllocation = (tx: Tx, org: OrgId, { poolId, channel }: PoolChannel) =>
  tx.count(remove, org, poolId, channel)

/** Returns what the channel has and could get. The pool must be locked and counted, the channel without an allocation. */
export async function countRoom(tx: Tx, org: OrgId, { poolId, channel }: PoolChannel): Promise<AllocationRoom> {
  const row = await tx.one(room, org, poolId, channel)
  if (!row) throw new Error('the locked pool was not found')
  return row
}

type PlaceAllocation = PoolChannel & {
  readonly places: number
  readonly commonStock: boolean
  readonly releaseAt: Date | null
}

export const insertAllocation = (tx: Tx, org: OrgId, allocation: PlaceAllocation, at: Date) =>
  tx.count(
    insert,
    org,
    allocation.poolId,
    allocation.channel,
    allocation.places,
    allocation.commonStock,
    allocation.releaseAt,
    at,
  )
