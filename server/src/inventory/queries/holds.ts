import { read, write, type Db, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import type { Hold } from './claims.ts'

/**
 * Returns the items in `released` to stock, and writes their ledger entries. `seat_ids` limits an item to some of its
 * seats; null means all. Pools are locked in the order of their ids, as in every other statement.
 */
export const RETURN_STOCK = `
  back as materialized (
    select g.pool_id, sum(g.places)::integer as places from released g where g.pool_id is not null group by g.pool_id
  ), locked as materialized (
    select p.pool_id, b.places from pool p join back b on b.pool_id = p.pool_id
    where p.org_id = $1 order by p.pool_id for no key update of p
  ), freed as (
    update pool p set taken = p.taken - l.places from locked l where p.org_id = $1 and p.pool_id = l.pool_id
  ), ledger as (
    insert into stock_entry (org_id, pool_id, item_id, held, sold, reason, at)
    select $1, g.pool_id, g.item_id, g.held, g.sold, g.reason, ${BUSINESS_NOW} from released g where g.pool_id is not null
  ), seats as (
    update seat_hold s set freed_at = ${BUSINESS_NOW} from released g
    where s.org_id = $1 and s.item_id = g.item_id and s.freed_at is null
      and (g.seat_ids is null or s.seat_id = any (g.seat_ids))
    returning s.event_id, s.section_id, s.row_label, s.position
  ), rows as (
    update seat_row r set free = with_bits(r.free, s.positions, 1)
    from (
      select s.event_id, s.section_id, s.row_label, array_agg(s.position) as positions
      from seats s group by s.event_id, s.section_id, s.row_label
    ) s
    where r.org_id = $1 and r.event_id = s.event_id and r.section_id = s.section_id and r.row_label = s.row_label
  )
  select item_id from released order by item_id`

const release = write<{ item_id: number }>(`
  with released as (
    update hold h set status = 'released'
    where h.org_id = $1 and h.basket_id = $2 and h.status = 'held' and ($3::bigint is null or h.item_id = $3)
    returning h.item_id, h.pool_id, h.places, -h.places as held, 0 as sold, 'release' as reason, null::bigint[] as seat_ids
  ), ${RETURN_STOCK}
`)

/** Returns sold places to stock; for an item with seats, these seats and no others. */
const returnSold = write<{ item_id: number }>(`
  with released as (
    update hold h set returned = h.returned + $4::integer
    where h.org_id = $1 and h.basket_id = $2 and h.item_id = $3 and h.status = 'sold' and h.returned + $4::integer <= h.places
      and $4::integer = case when h.pool_id is not null then $4::integer else (
        select count(*) from seat_hold t
        where t.org_id = $1 and t.item_id = h.item_id and t.seat_id = any ($5::bigint[]) and t.freed_at is null
      ) end
    returning h.item_id, h.pool_id, $4::integer as places, 0 as held, -$4::integer as sold, 'return' as reason,
      $5::bigint[] as seat_ids
  ), ${RETURN_STOCK}
`)

export const COLUMNS = `h.org_id, h.item_id, h.basket_id, h.event_id, h.price_id, h.pool_id, h.user_id, h.quantity, h.places,
  h.returned, h.unit_price_minor, h.service_fee_minor, h.service_tax_minor, h.discount_minor, h.status, h.expires_at,
  h.created_at`

const byBasket = read<Hold>(`
  select ${COLUMNS} from hold h where h.org_id = $1 and h.basket_id = $2 and h.status <> 'released' order by h.item_id
`)

/**
 * Payments of one customer begin one after the other, so that each sees how much of a price's maximum the others used.
 */
const lockBuyers = write(`
  select pg_advisory_xact_lock(b.lock) from (
    select distinct hashtextextended($1::text || ' buys as ' || u.user_id, 0) as lock from unnest($2::bigint[]) as u (user_id)
    order by lock
  ) b
`)

type BeginRow = Omit<Hold, 'item_id' | 'basket_id'> & {
  readonly basket_id: string
  readonly alive: boolean
  readonly over: number | null
  readonly mixed: boolean
  readonly empty: boolean
  readonly item_id: number | null
}

/**
 * Moves all items of a basket into payment, or none: if one has expired, if a maximum is exceeded, or if they are of
 * several events. Each basket is decided by itself.
 */
const begin = write<BeginRow>(`
  with request as materialized (
    select w.basket_id, w.user_id, w.n from unnest($2::uuid[], $3::bigint[]) with ordinality as w (basket_id, user_id, n)
  ), live as materialized (
    select h.basket_id, h.item_id, h.event_id, h.price_id, h.quantity, h.status = 'held' and h.expires_at > ${BUSINESS_NOW} as alive
    from request w join hold h on h.org_id = $1 and h.basket_id = w.basket_id
    where h.status in ('held', 'expired') order by h.item_id for update of h
  ), wanted as (
    select l.basket_id, l.price_id, sum(l.quantity) as quantity, p.max_per_order, p.max_per_customer
    from live l join price p on p.org_id = $1 and p.price_id = l.price_id
    where p.max_per_order is not null or p.max_per_customer is not null
    group by l.basket_id, l.price_id, p.max_per_order, p.max_per_customer
  ), verdict as materialized (
    select w.basket_id, w.user_id, w.n, coalesce(l.alive, false) as alive, coalesce(l.events, 0) > 1 as mixed,
      l.basket_id is null as empty, (
      select min(t.price_id) from wanted t where t.basket_id = w.basket_id and (t.quantity > t.max_per_order or t.quantity + (
        select coalesce(sum(h.quantity - h.returned / (h.places / h.quantity)), 0) from hold h
        where h.org_id = $1 and h.user_id = w.user_id and h.price_id = t.price_id and h.status in ('in_payment', 'sold')
      ) > t.max_per_customer)
    ) as over
    from request w left join (
      select l.basket_id, bool_and(l.alive) as alive, count(distinct l.event_id) as events from live l group by l.basket_id
    ) l on l.basket_id = w.basket_id
  ), moved as (
    update hold h set status = 'in_payment', user_id = v.user_id from live l join verdict v on v.basket_id = l.basket_id
    where h.org_id = $1 and h.item_id = l.item_id and v.alive and v.over is null and not v.mixed
    returning ${COLUMNS}
  )
  select v.basket_id, v.alive, v.over, v.mixed, v.empty, m.org_id, m.item_id, m.event_id, m.price_id, m.pool_id, m.user_id,
    m.quantity, m.places, m.returned, m.unit_price_minor, m.service_fee_minor, m.service_tax_minor, m.discount_minor,
    m.status, m.expires_at, m.created_at
  from verdict v left join moved m on m.basket_id = v.basket_id order by v.n, m.item_id
`)

/** The discount of an item is stored when payment begins, and stays with the sale. */
const discount = write(`
  update hold h set discount_minor = d.discount_minor
  from unnest($2::bigint[], $3::bigint[]) as d (item_id, discount_minor)
  where h.org_id = $1 and h.item_id = d.item_id and h.status = 'in_payment' and h.discount_minor <> d.discount_minor
`)

const returnToHeld = write(`
  update hold h set status = 'held', user_id = null, discount_minor = 0,
    expires_at = greatest(h.expires_at, ${BUSINESS_NOW} + make_interval(secs => $3))
  from (
    select h.item_id from hold h where h.org_id = $1 and h.basket_id = any ($2::uuid[]) and h.status = 'in_payment'
    order by h.item_id for update
  ) l where h.org_id = $1 and h.item_id = l.item_id
`)

const sell = write<Hold>(`
  with sold as (
    update hold h set status = 'sold' where h.org_id = $1 and h.basket_id = any ($2::uuid[]) and h.status = 'in_payment'
    returning ${COLUMNS}
  ), ledger as (
    insert into stock_entry (org_id, pool_id, item_id, held, sold, reason, at)
    select $1, s.pool_id, s.item_id, -s.places, s.places, 'sale', ${BUSINESS_NOW} from sold s where s.pool_id is not null
  )
  select * from sold order by item_id
`)

/** Expires the holds of one organisation that are due at this moment. Skips locked ones; a later run gets them. */
const expire = write<{ item_id: number }>(`
  with due as materialized (
    select h.item_id from hold h where h.org_id = $1 and h.status = 'held' and h.expires_at <= $2
    order by h.item_id limit $3 for update skip locked
  ), released as (
    update hold h set status = 'expired' from due where h.org_id = $1 and h.item_id = due.item_id
    returning h.item_id, h.pool_id, h.places, -h.places as held, 0 as sold, 'expiry' as reason, null::bigint[] as seat_ids
  ), ${RETURN_STOCK}
`)

const firstExpiry = read<{ at: Date | null }>(`
  select min(h.expires_at) as at from hold h where h.org_id = $1 and h.status = 'held'
`)

const sweep = read<{ released: number }>(`select release_expired_holds($1) as released`)

export const listHolds = (db: Reader | Tx, org: OrgId, basketId: string) => db.all(byBasket, org, basketId)

/** Releases all held items of a basket, or only this one. Returns how many. Items in payment are not touched. */
export const releaseHolds = async (tx: Tx, org: OrgId, basketId: string, itemId: number | null = null) =>
  (await tx.write(release, org, basketId, itemId)).length

export const returnSoldPlaces = async (
  tx: Tx,
  org: OrgId,
  {
    basketId,
    itemId,
    places,
    seatIds,
  }: { basketId: string; itemId: number; places: number; seatIds: readonly number[] },
) => (await tx.write(returnSold, org, basketId, itemId, places, seatIds)).length === 1

export type BeginPaymentResult =
  | { readonly kind: 'started'; readonly items: readonly Hold[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'mixed' }
  | { readonly kind: 'over_maximum'; readonly priceId: number }

/** A basket and the customer who pays for it. */
export type BasketPayer = { readonly basketId: string; readonly userId: number }

/** Returns one result per basket, in the order of the request. No basket and no customer may occur twice. */
export async function beginHolds(tx: Tx, org: OrgId, payers: readonly BasketPayer[]): Promise<BeginPaymentResult[]> {
  const baskets = payers.map((payer) => payer.basketId)
  const users = payers.map((payer) => payer.userId)
  // Both are sent at once. The snapshot of the second statement is taken after the first has its locks.
  const [, rows] = await Promise.all([tx.count(lockBuyers, org, users), tx.write(begin, org, baskets, users)])
  const byBasketId = Map.groupBy(rows, (row) => row.basket_id)
  return baskets.map((basketId) => toBeginResult(byBasketId.get(basketId) ?? []))
}

function toBeginResult(rows: readonly BeginRow[]): BeginPaymentResult {
  if (!rows[0] || rows[0].empty) return { kind: 'empty' }
  if (!rows[0].alive) return { kind: 'expired' }
  if (rows[0].mixed) return { kind: 'mixed' }
  if (rows[0].over !== null) return { kind: 'over_maximum', priceId: rows[0].over }
  return {
    kind: 'started',
    items: rows.flatMap(({ alive: _alive, over: _over, mixed: _mixed, empty: _empty, item_id, ...item }) =>
      item_id === null ? [] : [{ ...item, item_id }],
    ),
  }
}

export type ItemDiscount = { readonly itemId: number; readonly discountMinor: number }

export const setDiscounts = (tx: Tx, org: OrgId, discounts: readonly ItemDiscount[]) =>
  tx.count(
    discount,
    org,
    discounts.map((each) => each.itemId),
    discounts.map((each) => each.discountMinor),
  )

export const holdAgain = (tx: Tx, org: OrgId, basketIds: readonly string[], ttlSeconds: number) =>
  tx.count(returnToHeld, org, basketIds, ttlSeconds)

export const markSold = (tx: Tx, org: OrgId, basketIds: readonly string[]) => tx.write(sell, org, basketIds)

/** Returns when the first hold of the organisation expires or expired. */
export const findFirstHoldExpiry = async (db: Reader, org: OrgId): Promise<Date | undefined> =>
  (await db.one(firstExpiry, org))?.at ?? undefined

/** Releases the holds that are expired at this moment. Returns how many. */
export const expireHolds = async (tx: Tx, org: OrgId, at: Date, atMost: number): Promise<number> =>
  (await tx.write(expire, org, at, atMost)).length

/**
 * The only sweep across organisations: a reviewed database function that releases expired holds and returns their
 * number.
 */
export const releaseExpiredBatch = async (db: Db, atMost: number): Promise<number> =>
  (await db.unscoped(sweep, atMost))[0]?.released ?? 0
