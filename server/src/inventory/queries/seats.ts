import { read, write, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import type { SeatRow } from '../rules.ts'
import type { Hold } from './claims.ts'

/** What a claim of seats needs to know of its price, and how many units of it the basket has already. */
export type Terms = Pick<Tables['price'], 'event_id' | 'price_category_id' | 'tickets_included' | 'max_per_order'> & {
  readonly had: number
}

const terms = read<Terms>(`
  select p.event_id, p.price_category_id, p.tickets_included, p.max_per_order, (
    select coalesce(sum(h.quantity), 0) from hold h
    where h.org_id = $1 and h.basket_id = $3 and h.price_id = p.price_id and h.status in ('held', 'in_payment')
  ) as had
  from price p where p.org_id = $1 and p.price_id = $2
`)

const COLUMNS = 'r.section_id, r.row_label, r.seat_ids, r.ranks, r.free::text as free'
const IN_ORDER = 'order by r.best_rank, r.section_id, r.row_label'

const withSeats = write<SeatRow>(`
  select ${COLUMNS} from seat_row r
  where r.org_id = $1 and r.event_id = $2 and r.price_category_id = $3 and (r.section_id, r.row_label) in (
    select s.section_id, s.row_label from seat s where s.org_id = $1 and s.seat_id = any ($4::bigint[])
  )
  ${IN_ORDER} for update of r
`)

/** The best rows with a run that is long enough, and none of the length to avoid. Those that others work on are passed by. */
const idle = write<SeatRow>(`
  select ${COLUMNS} from seat_row r
  where r.org_id = $1 and r.event_id = $2 and r.price_category_id = $3 and r.longest > 0
    and r.longest >= $4::integer and r.longest <> $5::integer
  ${IN_ORDER} limit $6 for update of r skip locked
`)

/** Rows with a run that is long enough; whoever works on one is waited for. */
const awaited = write<SeatRow>(`
  select ${COLUMNS} from seat_row r
  where r.org_id = $1 and r.event_id = $2 and r.price_category_id = $3 and r.longest > 0 and r.longest >= $4::integer
  ${IN_ORDER} limit $5 for update of r
`)

/** Those who would wait for rows stand in one line: many who wait for many rows at once hold each other up for seconds. */
const standInLine = write(
  `select pg_advisory_xact_lock(hashtextextended($1::text || ' the last seats of ' || $2::text, 0))`,
)

/** How many seats are free, counted in so many rows at most. */
const few = read<{ seats: number }>(`
  select coalesce(sum(length(replace(r.free, '0', ''))), 0)::bigint as seats from (
    select r.free::text as free from seat_row r
    where r.org_id = $1 and r.event_id = $2 and r.price_category_id = $3 and r.longest > 0 limit $4
  ) r
`)

/**
 * Items with their seats, as many as there are wishes. The rows must be locked by a statement before. The index
 * seat_once_at_event has the last word.
 */
const take = write<Hold>(`
  with wish as materialized (
    select w.n, nextval('hold_item_id_seq') as item_id, w.basket_id, w.quantity, w.ttl, p.price_id, p.event_id, p.price_minor,
      p.service_fee_minor, p.service_tax_minor, ${BUSINESS_NOW} as at
    from unnest($2::uuid[], $3::bigint[], $4::integer[], $5::integer[]) with ordinality as w (basket_id, price_id, quantity, ttl, n)
    join price p on p.org_id = $1 and p.price_id = w.price_id
  ), place as materialized (
    select u.n, u.seat_id, u.section_id, u.row_label, u.position
    from unnest($6::integer[], $7::bigint[], $8::bigint[], $9::text[], $10::integer[]) as u (n, seat_id, section_id, row_label, position)
  ), item as (
    insert into hold (org_id, item_id, basket_id, event_id, price_id, quantity, places, unit_price_minor, service_fee_minor,
      service_tax_minor, status, expires_at, created_at)
    select $1, w.item_id, w.basket_id, w.event_id, w.price_id, w.quantity, (select count(*) from place u where u.n = w.n),
      w.price_minor, w.service_fee_minor, w.service_tax_minor, 'held', w.at + make_interval(secs => w.ttl), w.at
    from wish w
    returning *
  ), stood as (
    update seat_row r set free = with_bits(r.free, s.positions, 0)
    from (
      select w.event_id, u.section_id, u.row_label, array_agg(u.position) as positions
      from place u join wish w on w.n = u.n group by w.event_id, u.section_id, u.row_label
    ) s
    where r.org_id = $1 and r.event_id = s.event_id and r.section_id = s.section_id and r.row_label = s.row_label
  ), seats as (
    insert into seat_hold (org_id, item_id, seat_id, event_id, section_id, row_label, position, taken_at)
    select $1, w.item_id, u.seat_id, w.event_id, u.section_id, u.row_label, u.position, w.at
    from wish w join place u on u.n = w.n
  )
  select i.* from item i join wish w on w.item_id = i.item_id order by w.n
`)

const seatsOf = read<{ item_id: number; seat_id: number }>(`
  select s.item_id, s.seat_id from seat_hold s join hold h on h.org_id = $1 and h.item_id = s.item_id
  where s.org_id = $1 and h.basket_id = $2 and s.freed_at is null order by s.item_id, s.seat_id
`)

const wrongRows = read<{ section_id: number; row_label: string }>(
  `select r.section_id, r.row_label from seat_row r left join (
     select s.section_id, s.row_label, array_agg(s.position) as positions from seat_hold s
     where s.org_id = $1 and s.event_id = $2 and s.freed_at is null group by s.section_id, s.row_label
   ) h on h.section_id = r.section_id and h.row_label = r.row_label
   where r.org_id = $1 and r.event_id = $2 and r.free <> with_bits((
     select string_agg(case u.seat_id when 0 then '0' else '1' end, '' order by u.n) from unnest(r.seat_ids) with ordinality as u (seat_id, n)
   )::bit varying, coalesce(h.positions, '{}'), 0)
   order by r.section_id, r.row_label`,
  { wide: true },
)

export const findTerms = (db: Reader | Tx, org: OrgId, priceId: number, basketId: string) =>
  db.one(terms, org, priceId, basketId)

export const lockRowsWith = (tx: Tx, org: OrgId, of: Terms, seatIds: readonly number[]) =>
  tx.write(withSeats, org, of.event_id, of.price_category_id, seatIds)

type Search = { readonly run: number; readonly limit: number; readonly avoid?: number }

export const lockIdleRows = (tx: Tx, org: OrgId, of: Terms, { run, limit, avoid = 0 }: Search) =>
  tx.write(idle, org, of.event_id, of.price_category_id, run, avoid, limit)

export const lockRows = (tx: Tx, org: OrgId, of: Terms, { run, limit }: Search) =>
  tx.write(awaited, org, of.event_id, of.price_category_id, run, limit)

export const lockLine = (tx: Tx, org: OrgId, of: Terms) => tx.count(standInLine, org, of.price_category_id)

export const countFree = async (tx: Tx, org: OrgId, of: Terms, rows: number): Promise<number> =>
  (await tx.one(few, org, of.event_id, of.price_category_id, rows))?.seats ?? 0

export type Place = {
  readonly seat_id: number
  readonly section_id: number
  readonly row_label: string
  readonly position: number
}

/** What seats are wanted for. */
export type SeatWish = { readonly basketId: string; readonly priceId: number; readonly ttlSeconds: number }
export type Seated = { readonly wish: SeatWish & { readonly quantity: number }; readonly places: readonly Place[] }

/** The items, in the order of what was asked. */
export async function insertSeats(tx: Tx, org: OrgId, seated: readonly Seated[]): Promise<Hold[]> {
  const wishes = seated.map(({ wish }) => wish)
  const places = seated.flatMap(({ places: mine }, i) => mine.map((place) => ({ ...place, n: i + 1 })))
  const items = await tx.write(
    take,
    org,
    wishes.map((wish) => wish.basketId),
    wishes.map((wish) => wish.priceId),
    wishes.map((wish) => wish.quantity),
    wishes.map((wish) => wish.ttlSeconds),
    places.map((place) => place.n),
    places.map((place) => place.seat_id),
    places.map((place) => place.section_id),
    places.map((place) => place.row_label),
    places.map((place) => place.position),
  )
  if (items.length !== seated.length) throw new Error('a price vanished while its seats were taken')
  return items
}

/** The seats that a basket has, by item. */
export const listSeats = (db: Reader | Tx, org: OrgId, basketId: string) => db.all(seatsOf, org, basketId)

/** Rows of seats whose bits do not say what the holds say; none when all is well. */
export const recountSeats = (db: Reader, org: OrgId, eventId: string) => db.all(wrongRows, org, eventId)
