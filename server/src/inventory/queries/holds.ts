import { salesChannels } from '#contract'
import { read, write, type Db, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import { timerMoment } from '#platform/timers'
import type { Hold } from './claims.ts'

/** The channel that took a hold. */
export const CHANNEL = `coalesce(h.channel, 'web') as channel`

/** The places of each channel, in rows with `places` and `channel`. */
export const sumByChannel = (rows: string): string =>
  salesChannels
    .map((name) => `coalesce(sum(${rows}.places) filter (where ${rows}.channel = '${name}'), 0)::integer as ${name}`)
    .join(', ')

/** What each channel has taken, counted from its holds. */
export const PLACES_BY_CHANNEL = salesChannels
  .map(
    (name) => `coalesce(sum(h.places - h.returned) filter (
      where coalesce(h.channel, 'web') = '${name}' and h.status in ('held', 'in_payment', 'sold')), 0)::integer as ${name}`,
  )
  .join(', ')

/**
 * Returns the items in `released` to stock, and writes their ledger entries. `channel` is the one that took them, or null if
 * none did. `seat_ids` limits an item to some of its seats; null means all. Pools are locked in the order of their ids, as in every other statement.
 */
export const RETURN_STOCK = `
  back as materialized (
    select g.pool_id, sum(g.places)::integer as places, ${sumByChannel('g')}
    from released g where g.pool_id is not null group by g.pool_id
  ), locked as materialized (
    select p.pool_id, b.places, b.web, b.box_office, b.partner from pool p join back b on b.pool_id = p.pool_id
    where p.org_id = $1 order by p.pool_id for no key update of p
  ), freed as (
    update pool p set taken = p.taken - l.places, web_taken = p.web_taken - l.web,
      box_office_taken = p.box_office_taken - l.box_office, partner_taken = p.partner_taken - l.partner
    from locked l where p.org_id = $1 and p.pool_id = l.pool_id
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
  ), addresses as (
    delete from item_address a using released g where a.org_id = $1 and a.item_id = g.item_id
  )
  select item_id from released order by item_id`

const release = write<{ item_id: number }>(`
  with released as (
    update hold h set status = 'released'
    where h.org_id = $1 and h.basket_id = $2 and h.status = 'held' and ($3::bigint is null or h.item_id = $3)
    returning h.item_id, h.pool_id, h.places, -h.places as held, 0 as sold, 'release' as reason, ${CHANNEL}, null::bigint[] as seat_ids
  ), ${RETURN_STOCK}
`)

/**
 * Releases one seat of an item and keeps the rest. A unit with several places cannot be divided. The seat is forgotten, not
 * marked as free: an item that expires during its payment takes all its seats again if it was paid after all.
 */
const releaseOneSeat = write<{ item_id: number }>(`
  with released as (
    update hold h set quantity = h.quantity - 1, places = h.places - 1
    where h.org_id = $1 and h.basket_id = $2 and h.item_id = $3 and h.status = 'held' and h.pool_id is null
      and h.places = h.quantity and h.quantity > 1 and exists (
        select from seat_hold t
        where t.org_id = $1 and t.item_id = h.item_id and t.seat_id = $4 and t.freed_at is null
      )
    returning h.item_id
  ), seats as (
    delete from seat_hold s using released g where s.org_id = $1 and s.item_id = g.item_id and s.seat_id = $4
    returning s.event_id, s.section_id, s.row_label, s.position
  ), rows as (
    update seat_row r set free = with_bits(r.free, array[s.position], 1) from seats s
    where r.org_id = $1 and r.event_id = s.event_id and r.section_id = s.section_id and r.row_label = s.row_label
  ), addresses as (
    update item_address a set places = a.places - 1 from released g where a.org_id = $1 and a.item_id = g.item_id
  )
  select item_id from released
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
    returning h.item_id, h.pool_id, $4::integer as places, 0 as held, -$4::integer as sold, 'return' as reason, ${CHANNEL},
      $5::bigint[] as seat_ids
  ), ${RETURN_STOCK}
`)

export const COLUMNS = `h.org_id, h.item_id, h.basket_id, h.event_id, h.price_id, h.pool_id, h.user_id, h.quantity, h.places,
  h.returned, h.unit_price_minor, h.service_fee_minor, h.service_tax_minor, h.discount_minor, h.status, h.expires_at,
  h.created_at`

const byBasket = read<Hold>(`
  select ${COLUMNS} from hold h where h.org_id = $1 and h.basket_id = $2 and h.status <> 'released' order by h.item_id
`)

/** The discount of an item is stored when payment begins, and stays with the sale. */
const discount = write(`
  update hold h set discount_minor = d.discount_minor
  from unnest($2::bigint[], $3::bigint[]) as d (item_id, discount_minor)
  where h.org_id = $1 and h.item_id = d.item_id and h.status = 'in_payment' and h.discount_minor <> d.discount_minor
`)

const holdAgain = write(`
  update hold h set status = 'held', user_id = null, discount_minor = 0,
    expires_at = greatest(h.expires_at, ${BUSINESS_NOW} + make_interval(secs => $3))
  from (
    select h.item_id from hold h where h.org_id = $1 and h.basket_id = any ($2::uuid[]) and h.status = 'in_payment'
    order by h.item_id for update
  ) l where h.org_id = $1 and h.item_id = l.item_id
`)

/** How long free tickets count for the network address that took them, by real time: as long as a hold. */
const FREE_COUNTS_SECONDS = 900
const FREE = `s.quantity * (s.unit_price_minor + s.service_fee_minor + s.service_tax_minor) <= s.discount_minor`

const sell = write<Hold>(`
  with sold as (
    update hold h set status = 'sold' where h.org_id = $1 and h.basket_id = any ($2::uuid[]) and h.status = 'in_payment'
    returning ${COLUMNS}
  ), ledger as (
    insert into stock_entry (org_id, pool_id, item_id, held, sold, reason, at)
    select $1, s.pool_id, s.item_id, -s.places, s.places, 'sale', ${BUSINESS_NOW} from sold s where s.pool_id is not null
  ), paid as (
    delete from item_address a using sold s where a.org_id = $1 and a.item_id = s.item_id and not ${FREE}
  ), free as (
    update item_address a set counts_until = now() + make_interval(secs => ${FREE_COUNTS_SECONDS})
    from sold s where a.org_id = $1 and a.item_id = s.item_id and ${FREE}
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
    returning h.item_id, h.pool_id, h.places, -h.places as held, 0 as sold, 'expiry' as reason, ${CHANNEL}, null::bigint[] as seat_ids
  ), ${RETURN_STOCK}
`)

const firstExpiry = read<{ at: Date | null }>(`
  select ${timerMoment('min(h.expires_at)')} as at from hold h where h.org_id = $1 and h.status = 'held'
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

export type ItemDiscount = { readonly itemId: number; readonly discountMinor: number }

/** Stores the discounts of items in payment. */
export const discountItems = (tx: Tx, org: OrgId, discounts: readonly ItemDiscount[]) =>
  tx.count(
    discount,
    org,
    discounts.map((each) => each.itemId),
    discounts.map((each) => each.discountMinor),
  )

/** After a failed payment, the baskets hold their items as before, for at least `ttlSeconds`. */
export const returnToHeld = (tx: Tx, org: OrgId, basketIds: readonly string[], ttlSeconds: number) =>
  tx.count(holdAgain, org, basketIds, ttlSeconds)

/** Marks the items in payment as sold and returns them. */
export const sellHolds = (tx: Tx, org: OrgId, basketIds: readonly string[]) => tx.write(sell, org, basketIds)

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

/** Releases one of several seats of a held item. Returns false if the item does not hold it, or cannot be divided. */
export const releaseSeatOfItem = async (
  tx: Tx,
  org: OrgId,
  { basketId, itemId, seatId }: { readonly basketId: string; readonly itemId: number; readonly seatId: number },
): Promise<boolean> => (await tx.write(releaseOneSeat, org, basketId, itemId, seatId)).length === 1
