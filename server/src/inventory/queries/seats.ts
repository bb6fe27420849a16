import type { SalesChannel } from '#contract'
import { read, write, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import type { SeatRow } from '../rules.ts'
import type { MarkedRow } from '../wheelchair-rules.ts'
import type { Hold } from './claims.ts'
import { ROW_KEY } from './rebuild-rows.ts'

/** What a claim of seats needs to know about its price, and how many units of it the basket already has. */
export type SeatTerms = Pick<
  Tables['price'],
  'event_id' | 'price_category_id' | 'tickets_included' | 'max_per_order'
> & {
  readonly in_basket: number
  /** The tickets that the basket already has, of any price, and the most that one order may have. */
  readonly basket_tickets: number
  readonly order_maximum: number
  readonly channel: SalesChannel
  /** The event refuses choices that leave a single free seat. */
  readonly refuses_single_seats: boolean
}

/** A price without a maximum has the organisation's, for a claim with an address: on the Store API. At a counter it has none. */
const seatTerms = read<SeatTerms>(`
  select p.event_id, p.price_category_id, p.tickets_included, b.units as in_basket, b.places as basket_tickets,
    case when $5::text <> 'box_office'
      then coalesce(p.max_per_order, case when $4::text is not null then o.limit_price_units end) end as max_per_order,
    o.limit_order_tickets as order_maximum, $5::text as channel,
    (select e.refuses_single_seats from event e where e.org_id = $1 and e.event_id = p.event_id) as refuses_single_seats
  from price p join organisation o on o.org_id = $1
  cross join lateral (
    select coalesce(sum(h.quantity) filter (where h.price_id = p.price_id), 0)::integer as units,
      coalesce(sum(h.places), 0)::integer as places
    from hold h where h.org_id = $1 and h.basket_id = $3 and h.status in ('held', 'in_payment')
  ) b
  where p.org_id = $1 and p.price_id = $2
`)

const COLUMNS = 'r.section_id, r.row_label, r.seat_ids, r.ranks'

/** The free seats of a row that anybody may get: without places for wheelchairs. */
const OPEN_SEATS = 'case when r.for_wheelchairs is null then r.free else r.free & ~r.for_wheelchairs end'

/** Few rows have places for wheelchairs; for the others this is a column. */
const LONGEST = 'case when r.for_wheelchairs is null then r.longest else longest_run(r.free & ~r.for_wheelchairs) end'

/** True for a row that the channel can sell: it is set aside for no other one, or no longer. */
export const isOpenTo = (channel: string, row = 'r'): string =>
  `(${row}.channel is null or ${row}.channel = ${channel} or ${row}.channel_until <= ${BUSINESS_NOW})`
const IN_ORDER = 'order by r.best_rank, r.section_id, r.row_label'

const withSeats = write<MarkedRow & { is_open: boolean | null }>(`
  select ${COLUMNS}, r.free::text as free, coalesce(r.for_wheelchairs::text, repeat('0', length(r.free))) as for_wheelchairs,
    ${isOpenTo('$5')} as is_open from seat_row r
  where r.org_id = $1 and r.event_id = $2 and r.price_category_id = $3 and (r.section_id, r.row_label) in (
    select s.section_id, ${ROW_KEY} from seat s where s.org_id = $1 and s.seat_id = any ($4::bigint[])
  )
  ${IN_ORDER} for update of r
`)

/** Locks the best rows whose longest run is long enough and not of the length to avoid. Skips locked rows. */
const idle = write<SeatRow>(`
  select ${COLUMNS}, (${OPEN_SEATS})::text as free from seat_row r
  where r.org_id = $1 and r.event_id = $2 and r.price_category_id = $3 and r.longest > 0
    and ${LONGEST} >= $4::integer and ${LONGEST} <> $5::integer and ${isOpenTo('$7')}
  ${IN_ORDER} limit $6 for update of r skip locked
`)

/** Locks the best rows with a run that is long enough. Waits for locked rows. */
const waiting = write<SeatRow>(`
  select ${COLUMNS}, (${OPEN_SEATS})::text as free from seat_row r
  where r.org_id = $1 and r.event_id = $2 and r.price_category_id = $3 and r.longest > 0 and ${LONGEST} >= $4::integer
    and ${isOpenTo('$6')}
  ${IN_ORDER} limit $5 for update of r
`)

/**
 * Transactions that wait for rows do so one at a time: many that wait for many rows at once delay each other by
 * seconds.
 */
const lockQueue = write(
  `select pg_advisory_xact_lock(hashtextextended($1::text || ' the last seats of ' || $2::text, 0))`,
)

/** Counts free seats in at most $4 rows. */
const freeCount = read<{ seats: number }>(`
  select coalesce(sum(bit_count(r.free)), 0)::bigint as seats from (
    select ${OPEN_SEATS} as free from seat_row r
    where r.org_id = $1 and r.event_id = $2 and r.price_category_id = $3 and r.longest > 0 and ${LONGEST} > 0
      and ${isOpenTo('$5')} limit $4
  ) r
`)

/**
 * Inserts one item with its seats per claim. The rows must be locked by an earlier statement. The unique index
 * seat_once_at_event guarantees that no seat is sold twice.
 */
const take = write<Hold>(`
  with request as materialized (
    select w.n, nextval('hold_item_id_seq') as item_id, w.basket_id, w.quantity, w.ttl, w.address, w.channel, p.price_id, p.event_id, p.price_minor,
      p.service_fee_minor, p.service_tax_minor, ${BUSINESS_NOW} as at
    from unnest($2::uuid[], $3::bigint[], $4::integer[], $5::integer[], $11::text[], $12::text[]) with ordinality
      as w (basket_id, price_id, quantity, ttl, address, channel, n)
    join price p on p.org_id = $1 and p.price_id = w.price_id
  ), chosen as materialized (
    select u.n, u.seat_id, u.section_id, u.row_label, u.position
    from unnest($6::integer[], $7::bigint[], $8::bigint[], $9::text[], $10::integer[]) as u (n, seat_id, section_id, row_label, position)
  ), item as (
    insert into hold (org_id, item_id, basket_id, event_id, price_id, quantity, places, unit_price_minor, service_fee_minor,
      service_tax_minor, status, expires_at, created_at, channel)
    select $1, w.item_id, w.basket_id, w.event_id, w.price_id, w.quantity, (select count(*) from chosen u where u.n = w.n),
      w.price_minor, w.service_fee_minor, w.service_tax_minor, 'held', w.at + make_interval(secs => w.ttl), w.at, nullif(w.channel, 'web')
    from request w
    returning *
  ), rows as (
    update seat_row r set free = with_bits(r.free, s.positions, 0)
    from (
      select w.event_id, u.section_id, u.row_label, array_agg(u.position) as positions
      from chosen u join request w on w.n = u.n group by w.event_id, u.section_id, u.row_label
    ) s
    where r.org_id = $1 and r.event_id = s.event_id and r.section_id = s.section_id and r.row_label = s.row_label
  ), seats as (
    insert into seat_hold (org_id, item_id, seat_id, event_id, section_id, row_label, position, taken_at)
    select $1, w.item_id, u.seat_id, w.event_id, u.section_id, u.row_label, u.position, w.at
    from request w join chosen u on u.n = w.n
  ), address as (
    insert into item_address (org_id, item_id, address, places)
    select $1, i.item_id, w.address, i.places from item i join request w on w.item_id = i.item_id where w.address is not null
  )
  select i.* from item i join request w on w.item_id = i.item_id order by w.n
`)

const seatsOfBasket = read<{ item_id: number; seat_id: number }>(`
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
  { heavy: true },
)

export const findSeatTerms = (db: Reader | Tx, org: OrgId, { priceId, basketId, address, channel }: SeatClaim) =>
  db.one(seatTerms, org, priceId, basketId, address ?? null, channel ?? 'web')

type SeatCategory = Pick<SeatTerms, 'event_id' | 'price_category_id' | 'channel'>

/** Locks the rows of these seats. Rows that are set aside for another channel have no free seats. */
export async function lockRowsWith(
  tx: Tx,
  org: OrgId,
  terms: SeatCategory,
  seatIds: readonly number[],
): Promise<MarkedRow[]> {
  const rows = await tx.write(withSeats, org, terms.event_id, terms.price_category_id, seatIds, terms.channel)
  return rows.map(({ is_open, ...row }) => (is_open ? row : { ...row, free: '0'.repeat(row.free.length) }))
}

type RowSearch = { readonly run: number; readonly limit: number; readonly avoid?: number }

export const lockIdleRows = (tx: Tx, org: OrgId, terms: SeatTerms, { run, limit, avoid = 0 }: RowSearch) =>
  tx.write(idle, org, terms.event_id, terms.price_category_id, run, avoid, limit, terms.channel)

export const lockRows = (tx: Tx, org: OrgId, terms: SeatTerms, { run, limit }: RowSearch) =>
  tx.write(waiting, org, terms.event_id, terms.price_category_id, run, limit, terms.channel)

export const lockSeatQueue = (tx: Tx, org: OrgId, terms: SeatTerms) => tx.count(lockQueue, org, terms.price_category_id)

export const countFreeSeats = async (tx: Tx, org: OrgId, terms: SeatTerms, rows: number): Promise<number> =>
  (await tx.one(freeCount, org, terms.event_id, terms.price_category_id, rows, terms.channel))?.seats ?? 0

export type SeatPosition = {
  readonly seat_id: number
  readonly section_id: number
  readonly row_label: string
  readonly position: number
}

/** The basket and price that seats are claimed for, and the network that claims them on the Store API. */
export type SeatClaim = {
  readonly basketId: string
  readonly priceId: number
  readonly ttlSeconds: number
  readonly address?: string | null
  /** Default: web. At the box office, the maximum of a price does not apply. */
  readonly channel?: SalesChannel
}
export type SeatedClaim = {
  readonly claim: SeatClaim & { readonly quantity: number }
  readonly seats: readonly SeatPosition[]
}

/** Inserts the items and returns them in the order of the claims. */
export async function insertSeatItems(tx: Tx, org: OrgId, seated: readonly SeatedClaim[]): Promise<Hold[]> {
  const claims = seated.map(({ claim }) => claim)
  const chosen = seated.flatMap(({ seats }, i) => seats.map((seat) => ({ ...seat, n: i + 1 })))
  const items = await tx.write(
    take,
    org,
    claims.map((claim) => claim.basketId),
    claims.map((claim) => claim.priceId),
    claims.map((claim) => claim.quantity),
    claims.map((claim) => claim.ttlSeconds),
    chosen.map((seat) => seat.n),
    chosen.map((seat) => seat.seat_id),
    chosen.map((seat) => seat.section_id),
    chosen.map((seat) => seat.row_label),
    chosen.map((seat) => seat.position),
    claims.map((claim) => claim.address ?? null),
    claims.map((claim) => claim.channel ?? 'web'),
  )
  if (items.length !== seated.length) throw new Error('a price was deleted while its seats were claimed')
  return items
}

/** Lists the seats of a basket, by item. */
export const listBasketSeats = (db: Reader | Tx, org: OrgId, basketId: string) => db.all(seatsOfBasket, org, basketId)

/** Lists the rows whose `free` bits differ from the seat holds. Empty if they all agree. */
export const recountSeats = (db: Reader, org: OrgId, eventId: string) => db.all(wrongRows, org, eventId)
