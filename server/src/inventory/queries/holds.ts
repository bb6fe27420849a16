import { read, write, type Db, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Hold } from './claims.ts'

/** Items whose places go back stand in `gone`. Their pools are locked in the order of their ids, as everybody does. */
const POOLS_BACK = `
  back as materialized (
    select g.pool_id, sum(g.places)::integer as places from gone g where g.pool_id is not null group by g.pool_id
  ), locked as materialized (
    select p.pool_id, b.places from pool p join back b on b.pool_id = p.pool_id
    where p.org_id = $1 order by p.pool_id for no key update of p
  ), freed as (
    update pool p set taken = p.taken - l.places from locked l where p.org_id = $1 and p.pool_id = l.pool_id
  )`

/** Seats that go back stand in `seats`. */
const SEATS_BACK = `
  stood as (
    update seat_row r set free = with_bits(r.free, s.positions, 1)
    from (
      select s.event_id, s.section_id, s.row_label, array_agg(s.position) as positions
      from seats s group by s.event_id, s.section_id, s.row_label
    ) s
    where r.org_id = $1 and r.event_id = s.event_id and r.section_id = s.section_id and r.row_label = s.row_label
  )`

const release = write<{ item_id: number }>(`
  with gone as (
    update hold h set status = 'released'
    where h.org_id = $1 and h.basket_id = $2 and h.status = 'held' and ($3::bigint is null or h.item_id = $3)
    returning h.item_id, h.pool_id, h.places
  ), ${POOLS_BACK}, told as (
    insert into stock_entry (org_id, pool_id, item_id, held, sold, reason, at)
    select $1, g.pool_id, g.item_id, -g.places, 0, 'release', now() from gone g where g.pool_id is not null
  ), seats as (
    update seat_hold s set freed_at = now() from gone g
    where s.org_id = $1 and s.item_id = g.item_id and s.freed_at is null
    returning s.event_id, s.section_id, s.row_label, s.position
  ), ${SEATS_BACK}
  select item_id from gone order by item_id
`)

/** Places that were sold and come back; for an item with seats, these seats and no others. */
const giveBack = write<{ item_id: number }>(`
  with gone as (
    update hold h set returned = h.returned + $4::integer
    where h.org_id = $1 and h.basket_id = $2 and h.item_id = $3 and h.status = 'sold' and h.returned + $4::integer <= h.places
      and $4::integer = case when h.pool_id is not null then $4::integer else (
        select count(*) from seat_hold t
        where t.org_id = $1 and t.item_id = h.item_id and t.seat_id = any ($5::bigint[]) and t.freed_at is null
      ) end
    returning h.item_id, h.pool_id, $4::integer as places
  ), ${POOLS_BACK}, told as (
    insert into stock_entry (org_id, pool_id, item_id, held, sold, reason, at)
    select $1, g.pool_id, g.item_id, 0, -g.places, 'return', now() from gone g where g.pool_id is not null
  ), seats as (
    update seat_hold s set freed_at = now() from gone g
    where s.org_id = $1 and s.item_id = g.item_id and s.seat_id = any ($5::bigint[]) and s.freed_at is null
    returning s.event_id, s.section_id, s.row_label, s.position
  ), ${SEATS_BACK}
  select item_id from gone
`)

const COLUMNS = `h.org_id, h.item_id, h.basket_id, h.event_id, h.price_id, h.pool_id, h.user_id, h.quantity, h.places,
  h.returned, h.unit_price_minor, h.service_fee_minor, h.service_tax_minor, h.discount_minor, h.status, h.expires_at,
  h.created_at`

const byBasket = read<Hold>(`
  select ${COLUMNS} from hold h where h.org_id = $1 and h.basket_id = $2 and h.status <> 'released' order by h.item_id
`)

/** Payments of one customer begin one after the other, so that each sees what the others took of a price's maximum. */
const lockBuyer = write(`select pg_advisory_xact_lock(hashtextextended($1::text || ' buys as ' || $2::text, 0))`)

type Begun = Omit<Hold, 'item_id'> & { alive: boolean; over: number | null; item_id: number | null }

/** All items of the basket go into payment, or none: when one has expired, or when there is too much of a price. */
const begin = write<Begun>(`
  with live as materialized (
    select h.item_id, h.price_id, h.quantity, h.status = 'held' and h.expires_at > now() as alive
    from hold h where h.org_id = $1 and h.basket_id = $2 and h.status in ('held', 'expired') order by h.item_id for update
  ), wanted as (
    select l.price_id, sum(l.quantity) as quantity, p.max_per_order, p.max_per_customer
    from live l join price p on p.org_id = $1 and p.price_id = l.price_id
    where p.max_per_order is not null or p.max_per_customer is not null
    group by l.price_id, p.max_per_order, p.max_per_customer
  ), verdict as materialized (
    select coalesce((select bool_and(l.alive) from live l), false) as alive, (
      select min(w.price_id) from wanted w where w.quantity > w.max_per_order or w.quantity + (
        select coalesce(sum(h.quantity - h.returned / (h.places / h.quantity)), 0) from hold h
        where h.org_id = $1 and h.user_id = $3 and h.price_id = w.price_id and h.status in ('in_payment', 'sold')
      ) > w.max_per_customer
    ) as over
  ), moved as (
    update hold h set status = 'in_payment', user_id = $3 from live l, verdict v
    where h.org_id = $1 and h.item_id = l.item_id and v.alive and v.over is null
    returning ${COLUMNS}
  )
  select v.alive, v.over, m.* from verdict v left join moved m on true order by m.item_id
`)

const back = write(`
  update hold set status = 'held', user_id = null, expires_at = greatest(expires_at, now() + make_interval(secs => $3))
  where org_id = $1 and basket_id = $2 and status = 'in_payment'
`)

const keep = write<{ expires_at: Date }>(`
  update hold set expires_at = now() + make_interval(secs => $3)
  where org_id = $1 and basket_id = $2 and status = 'held' and expires_at > now()
  returning expires_at
`)

const sell = write<Hold>(`
  with sold as (
    update hold h set status = 'sold' where h.org_id = $1 and h.basket_id = $2 and h.status = 'in_payment'
    returning ${COLUMNS}
  ), told as (
    insert into stock_entry (org_id, pool_id, item_id, held, sold, reason, at)
    select $1, s.pool_id, s.item_id, -s.places, s.places, 'sale', now() from sold s where s.pool_id is not null
  )
  select * from sold order by item_id
`)

const sweep = read<{ released: number }>(`select release_expired_holds($1) as released`)

export const listHolds = (db: Reader | Tx, org: OrgId, basketId: string) => db.all(byBasket, org, basketId)

/** How many items were released: of the basket, or only this one. What is being paid for is not touched. */
export const releaseHolds = async (tx: Tx, org: OrgId, basketId: string, itemId: number | null = null) =>
  (await tx.write(release, org, basketId, itemId)).length

export const giveBackPlaces = async (
  tx: Tx,
  org: OrgId,
  of: { basketId: string; itemId: number; places: number; seatIds: readonly number[] },
) => (await tx.write(giveBack, org, of.basketId, of.itemId, of.places, of.seatIds)).length === 1

export type Beginning =
  | { readonly kind: 'begun'; readonly items: readonly Hold[] }
  | { readonly kind: 'expired' }
  | { readonly kind: 'over_maximum'; readonly priceId: number }

export async function beginHolds(tx: Tx, org: OrgId, basketId: string, userId: number): Promise<Beginning> {
  // Both leave in one write; the second one's snapshot is taken when the first has its lock.
  const [, rows] = await Promise.all([tx.count(lockBuyer, org, userId), tx.write(begin, org, basketId, userId)])
  if (!rows[0]?.alive) return { kind: 'expired' }
  if (rows[0].over !== null) return { kind: 'over_maximum', priceId: rows[0].over }
  return {
    kind: 'begun',
    items: rows.flatMap(({ alive: _alive, over: _over, item_id, ...item }) =>
      item_id === null ? [] : [{ ...item, item_id }],
    ),
  }
}

export const holdAgain = (tx: Tx, org: OrgId, basketId: string, ttlSeconds: number) =>
  tx.count(back, org, basketId, ttlSeconds)

export const prolong = (tx: Tx, org: OrgId, basketId: string, ttlSeconds: number) =>
  tx.write(keep, org, basketId, ttlSeconds)

export const markSold = (tx: Tx, org: OrgId, basketId: string) => tx.write(sell, org, basketId)

/** The one sweep across organisations, by a reviewed function that releases what has expired and shows a number. */
export const releaseExpired = async (db: Db, atMost: number): Promise<number> =>
  (await db.unscoped(sweep, atMost))[0]?.released ?? 0
