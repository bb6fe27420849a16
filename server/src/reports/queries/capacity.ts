import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** Taken places that are not sold, by pool or section and by price. */
export type UnsoldRow = {
  readonly pool_id: number | null
  readonly section_id: number | null
  readonly price_id: number
  readonly held: number
  readonly blocked: number
}
type PoolStock = {
  readonly pool_id: number
  readonly title: string
  readonly capacity: number
  readonly taken: number
}
type SectionStock = {
  readonly section_id: number
  readonly label: string
  readonly sub_section: string | null
  readonly price_category_id: number
  readonly capacity: number
  readonly free: number
}
type PriceStock = {
  readonly price_id: number
  readonly title: string
  readonly price_category_id: number
  readonly category_title: string
  readonly pool_id: number | null
  readonly tickets: number
}

/** A row of stock of an event: exactly one of the four is set. */
type StockRow = {
  readonly pool: PoolStock | null
  readonly section: SectionStock | null
  readonly price: PriceStock | null
  readonly unsold: UnsoldRow | null
}

const BLOCKED = `h.status = 'blocked'`
const HELD = `h.status in ('held', 'in_payment')`
/** As the index `hold_unsold` has it: its lower() keeps the statements of a sale from using that index. */
const UNSOLD = `lower(h.status) in ('held', 'in_payment', 'blocked')`

/** One statement, so that pools, seats and holds are of one moment: what is neither free nor unsold is sold. */
const stock = read<{ readonly row: string }>(
  `with unsold as (
     select h.pool_id, null::bigint as section_id, h.price_id,
       coalesce(sum(h.places) filter (where ${HELD}), 0)::bigint as held,
       coalesce(sum(h.places) filter (where ${BLOCKED}), 0)::bigint as blocked
     from hold h
     where h.org_id = $1 and h.event_id = $2 and ${UNSOLD} and h.pool_id is not null
     group by h.pool_id, h.price_id
     union all
     select null, s.section_id, h.price_id, count(*) filter (where ${HELD}), count(*) filter (where ${BLOCKED})
     from hold h
     cross join lateral (
       select x.section_id from seat_hold x where x.org_id = $1 and x.item_id = h.item_id and x.freed_at is null offset 0
     ) s
     where h.org_id = $1 and h.event_id = $2 and ${UNSOLD} and h.pool_id is null
     group by s.section_id, h.price_id
   ), seats as (
     select r.section_id, r.price_category_id, sum(cardinality(array_remove(r.seat_ids, 0)))::bigint as capacity,
       sum(bit_count(r.free))::bigint as free
     from seat_row r where r.org_id = $1 and r.event_id = $2 group by r.section_id, r.price_category_id
   ), tickets as (
     select price_id, sum(active)::bigint as active from ticket_tally where org_id = $1 and event_id = $2 group by price_id
   ), rows as (
     select 1 as part, p.pool_id as place, 0::bigint as tie, json_build_object('pool', json_build_object(
       'pool_id', p.pool_id, 'title', p.title, 'capacity', p.capacity, 'taken', p.taken)) as row
     from pool p where p.org_id = $1 and p.event_id = $2
     union all
     select 2, s.order_by, s.section_id, json_build_object('section', json_build_object(
       'section_id', s.section_id, 'label', s.label, 'sub_section', nullif(s.sub_section, ''),
       'price_category_id', r.price_category_id, 'capacity', r.capacity, 'free', r.free))
     from seats r join seat_section s on s.org_id = $1 and s.section_id = r.section_id
     union all
     select 3, c.order_by, p.price_id, json_build_object('price', json_build_object(
       'price_id', p.price_id, 'title', p.title, 'price_category_id', p.price_category_id, 'category_title', c.title,
       'pool_id', p.pool_id, 'tickets', coalesce(t.active, 0)))
     from price p
     join price_category c on c.org_id = $1 and c.price_category_id = p.price_category_id
     left join tickets t on t.price_id = p.price_id
     where p.org_id = $1 and p.event_id = $2 and (p.status <> 'archived' or t.active > 0)
     union all
     select 4, u.price_id, 0, json_build_object('unsold', row_to_json(u)) from unsold u
   )
   select row::text as row from rows order by part, place, tie`,
  { heavy: true },
)

export type EventStock = {
  readonly pools: readonly PoolStock[]
  readonly sections: readonly SectionStock[]
  readonly prices: readonly PriceStock[]
  readonly unsold: readonly UnsoldRow[]
}

export async function getEventStock(db: Reader, org: OrgId, eventId: string): Promise<EventStock> {
  const rows = (await db.all(stock, org, eventId)).map(({ row }) => JSON.parse(row) as Partial<StockRow>)
  return {
    pools: rows.flatMap(({ pool }) => pool ?? []),
    sections: rows.flatMap(({ section }) => section ?? []),
    prices: rows.flatMap(({ price }) => price ?? []),
    unsold: rows.flatMap(({ unsold }) => unsold ?? []),
  }
}

/** Places on sale: those of the pools, and the seats of the sections. */
const capacities = read<{ readonly event_id: string; readonly capacity: number }>(
  `select e.event_id, (
     coalesce((select sum(p.capacity) from pool p where p.org_id = $1 and p.event_id = e.event_id), 0)
     + coalesce((
       select sum(cardinality(array_remove(r.seat_ids, 0))) from seat_row r where r.org_id = $1 and r.event_id = e.event_id
     ), 0))::bigint as capacity
   from event e where e.org_id = $1 and e.event_id = any ($2::uuid[])`,
  { heavy: true },
)

export const listCapacities = async (db: Reader, org: OrgId, eventIds: readonly string[]) =>
  new Map((await db.all(capacities, org, eventIds)).map((row) => [row.event_id, row.capacity]))
