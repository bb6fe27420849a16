import { EventStatus } from '#contract'
import { read, write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'

/** The key of a seat's row in the stock of events: a row that was relabelled keeps it. */
export const ROW_KEY = 'coalesce(s.row_key, s.row_label)'

/** The label of a row of an event, as on the map: that of its first seat. */
export const ROW_LABEL = `coalesce((
    select s.row_label from seat s where s.org_id = r.org_id and s.seat_id = r.seat_ids[1]
  ), r.row_label)`

/**
 * True for an event whose rows follow the edits of its map: a draft, and a live event that has not been over for a week. Without
 * the last condition, an edit would rebuild the rows of all earlier seasons. A postponed event keeps its old start until it gets
 * a new one.
 */
const FOLLOWS = `(e.status = ${EventStatus.draft} or e.status = ${EventStatus.live} and (e.schedule_status = 'postponed'
    or coalesce(e.ends_at, e.starts_at) > ${BUSINESS_NOW} - interval '7 days'))`

const events = read<{ event_id: string }>(`
  select e.event_id from event_section x join event e on e.org_id = $1 and e.event_id = x.event_id
  where x.org_id = $1 and x.section_id = $2 and ${FOLLOWS}
  order by e.event_id
`)

const stockState = write<StockState>(`
  select ${FOLLOWS} as follows, e.wheelchair_places_released as released from event e where e.org_id = $1 and e.event_id = $2 for update
`)

/** In the order of a claim within each event, so that no two wait for each other. */
const lock = write(`
  select from seat_row r
  where r.org_id = $1 and r.event_id = any ($2::uuid[]) and r.section_id = $3 and ($4::text[] is null or r.row_label = any ($4))
  order by r.event_id, r.best_rank, r.section_id, r.row_label for update of r
`)

const PLACED = `
  old as materialized (
    select r.event_id, r.row_label, r.price_category_id, r.channel, r.channel_until, u.seat_id, get_bit(r.free, (u.n - 1)::integer) as free
    from seat_row r cross join lateral unnest(r.seat_ids) with ordinality as u (seat_id, n)
    where r.org_id = $1 and r.event_id = any ($2::uuid[]) and r.section_id = $3 and u.seat_id <> 0
      and ($4::text[] is null or r.row_label = any ($4))
  ), placed as materialized (
    select e.event_id, ${ROW_KEY} as row_key, s.seat_id, s.place, s.rank, coalesce(o.free, 1) as free, o.price_category_id,
      o.channel, o.channel_until, o.seat_id is not null as was_on_sale
    from unnest($2::uuid[]) as e (event_id)
    join seat s on s.org_id = $1 and s.section_id = $3 and ($4::text[] is null or ${ROW_KEY} = any ($4))
    left join old o on o.event_id = e.event_id and o.seat_id = s.seat_id
    where o.seat_id is not null or $5::boolean
  ), span as materialized (
    select p.event_id, p.row_key, min(p.place) as first, max(p.place) as last, min(p.rank) as best_rank,
      coalesce($6::bigint, max(p.price_category_id)) as price_category_id, max(p.channel) as channel,
      max(p.channel_until) as channel_until
    from placed p group by p.event_id, p.row_key
  )`

/**
 * Builds the rows of events anew from the map: what is free stays free, and what is taken stays taken. The rows must be locked
 * by an earlier statement. With $5, seats that are not on sale yet are added; $6 is their price category.
 */
const rebuild = write(`
  with ${PLACED}, built as materialized (
    select b.event_id, b.row_key, b.price_category_id, b.best_rank, b.channel, b.channel_until,
      array_agg(coalesce(p.seat_id, 0) order by g.place) as seat_ids, array_agg(coalesce(p.rank, 0) order by g.place) as ranks,
      string_agg(coalesce(p.free, 0)::text, '' order by g.place)::bit varying as free
    from span b cross join lateral generate_series(b.first, b.last) as g (place)
    left join placed p on p.event_id = b.event_id and p.row_key = b.row_key and p.place = g.place
    group by b.event_id, b.row_key, b.price_category_id, b.best_rank, b.channel, b.channel_until
  ), moved as (
    update seat_hold h set row_label = p.row_key, position = p.place - b.first
    from placed p join span b on b.event_id = p.event_id and b.row_key = p.row_key
    where h.org_id = $1 and h.event_id = p.event_id and h.seat_id = p.seat_id and h.freed_at is null and p.free = 0
      and (h.row_label <> p.row_key or h.position <> p.place - b.first)
  ), emptied as (
    delete from seat_row r using (select distinct o.event_id, o.row_label from old o) o
    where r.org_id = $1 and r.event_id = o.event_id and r.section_id = $3 and r.row_label = o.row_label
      and not exists (select from built n where n.event_id = o.event_id and n.row_key = o.row_label)
  )
  insert into seat_row (org_id, event_id, section_id, row_label, price_category_id, best_rank, seat_ids, ranks, free, channel, channel_until)
  select $1, n.event_id, $3, n.row_key, n.price_category_id, n.best_rank, n.seat_ids, n.ranks, n.free, n.channel, n.channel_until
  from built n
  on conflict (org_id, event_id, section_id, row_label) do update set price_category_id = excluded.price_category_id,
    best_rank = excluded.best_rank, seat_ids = excluded.seat_ids, ranks = excluded.ranks, free = excluded.free,
    channel = excluded.channel, channel_until = excluded.channel_until
`)

/** Sections that an event has on sale. An edit of one of them is waited for, or waits. */
const sectionsOf = write<{ section_id: number }>(`
  select x.section_id from event_section x join seat_section s on s.org_id = $1 and s.section_id = x.section_id
  where x.org_id = $1 and x.event_id = $2 order by x.section_id for key share of s
`)

/** In the order of a claim. */
const lockOfEvent = write(`
  select from seat_row r where r.org_id = $1 and r.event_id = $2 order by r.best_rank, r.section_id, r.row_label for update of r
`)

/** Rows in which seats of different channels would be together. */
const mixed = read<{ title: string; row_label: string }>(`
  with ${PLACED}
  select e.title, min(s.row_label) as row_label
  from placed p join event e on e.org_id = $1 and e.event_id = p.event_id
  join seat s on s.org_id = $1 and s.seat_id = p.seat_id
  where p.was_on_sale
  group by e.title, p.event_id, p.row_key
  having count(distinct coalesce(p.channel, '') || coalesce(p.channel_until::text, '')) > 1
  limit 1
`)

export type StockRows = {
  readonly eventIds: readonly string[]
  readonly sectionId: number
  /** Null for all rows of the section. */
  readonly keys: readonly string[] | null
}

/** Lists the events whose rows follow when the section is edited. */
export const listEventsWith = async (tx: Tx, org: OrgId, sectionId: number): Promise<string[]> =>
  (await tx.all(events, org, sectionId)).map(({ event_id }) => event_id)

export type StockState = {
  /** The rows follow the edits of the map. */
  readonly follows: boolean
  /** Places for wheelchairs are sold like all others. */
  readonly released: boolean
}

/** Locks an event. Returns undefined if there is none. */
export const lockStockState = async (tx: Tx, org: OrgId, eventId: string): Promise<StockState | undefined> =>
  (await tx.write(stockState, org, eventId))[0]

export const lockStockRows = (tx: Tx, org: OrgId, { eventIds, sectionId, keys }: StockRows) =>
  tx.count(lock, org, eventIds, sectionId, keys)

/** Returns a row in which seats of different channels would be together, or undefined. */
export const findMixedRow = (tx: Tx, org: OrgId, { eventIds, sectionId, keys }: StockRows) =>
  tx.one(mixed, org, eventIds, sectionId, keys, false, null)

/** Rebuilds rows that are locked. With a price category, seats that are not on sale yet are put on sale in it. */
export const rebuildRows = (
  tx: Tx,
  org: OrgId,
  { eventIds, sectionId, keys }: StockRows,
  categoryId: number | null = null,
) => tx.count(rebuild, org, eventIds, sectionId, keys, categoryId !== null, categoryId)

/**
 * Rebuilds all rows of an event that has not followed the edits of its map. If rows of different channels were merged since, the
 * merged row is set aside for one of them: what restricts is not dropped.
 */
export async function rebuildEvent(tx: Tx, org: OrgId, eventId: string): Promise<void> {
  const sections = await tx.write(sectionsOf, org, eventId)
  await tx.count(lockOfEvent, org, eventId)
  for (const { section_id } of sections)
    await rebuildRows(tx, org, { eventIds: [eventId], sectionId: section_id, keys: null })
}
