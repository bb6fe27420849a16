import { read, write, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import { rateJson, type SoldRate } from '#taxes'
import type { Hold } from './claims.ts'
import { CHANNEL, COLUMNS, RETURN_STOCK, sumByChannel } from './holds.ts'
import { ROW_KEY } from './rebuild-rows.ts'

/** A sold item, the organisation's share of the service fee per unit, and the rates of VAT in face value and fees. */
export type SoldItem = Hold & {
  readonly rebate_minor: number
  readonly tax_rate: SoldRate | null
  readonly fee_tax_rate: SoldRate | null
}

const sold = read<SoldItem>(`
  select ${COLUMNS}, p.rebate_minor, ${rateJson('r')} as tax_rate, ${rateJson('f')} as fee_tax_rate
  from hold h join price p on p.org_id = $1 and p.price_id = h.price_id
  join organisation g on g.org_id = $1
  left join tax_rate r on r.org_id = $1 and r.tax_rate_id = coalesce(p.tax_rate_id, g.ticket_tax_rate_id)
  left join tax_rate f on f.org_id = $1 and f.tax_rate_id = g.fee_tax_rate_id
  where h.org_id = $1 and h.basket_id = any ($2::uuid[]) and h.status = 'sold' order by h.basket_id, h.item_id
`)

const seats = read<{ item_id: number; seat_id: number }>(`
  select s.item_id, s.seat_id from hold h join seat_hold s on s.org_id = $1 and s.item_id = h.item_id
  where h.org_id = $1 and h.basket_id = any ($2::uuid[]) and s.freed_at is null order by s.item_id, s.seat_id
`)

/** Undoes whole sales whose payment could not be captured after all. */
const unsell = write<{ item_id: number }>(`
  with released as (
    update hold h set status = 'released' where h.org_id = $1 and h.basket_id = any ($2::uuid[]) and h.status = 'sold'
    returning h.item_id, h.pool_id, h.places, 0 as held, -h.places as sold, 'return' as reason, ${CHANNEL}, null::bigint[] as seat_ids
  ), ${RETURN_STOCK}
`)

/** Releases items in payment, because the payment could be neither completed nor voided. */
const expireInPayment = write<{ item_id: number }>(`
  with released as (
    update hold h set status = 'expired' where h.org_id = $1 and h.basket_id = any ($2::uuid[]) and h.status = 'in_payment'
    returning h.item_id, h.pool_id, h.places, -h.places as held, 0 as sold, 'expiry' as reason, ${CHANNEL}, null::bigint[] as seat_ids
  ), ${RETURN_STOCK}
`)

/** The items that were in payment when the basket expired, without items added later that expired unpaid. */
const PAID_LATE = `h.org_id = $1 and h.basket_id = $2 and h.status = 'expired' and h.user_id is not null`

/** Locks the pools of a basket's expired items before they are claimed again. */
const lockPools = write(`
  select from pool p where p.org_id = $1 and p.pool_id in (
    select h.pool_id from hold h where ${PAID_LATE}
  ) order by p.pool_id for no key update
`)

const lockSeatRows = write(`
  select from seat_row r where r.org_id = $1 and (r.event_id, r.section_id, r.row_label) in (
    select t.event_id, s.section_id, ${ROW_KEY} from hold h join seat_hold t on t.org_id = $1 and t.item_id = h.item_id
    join seat s on s.org_id = $1 and s.seat_id = t.seat_id
    where ${PAID_LATE}
  ) order by r.best_rank, r.section_id, r.row_label for update
`)

/** Claims what a basket held when it expired, where its seats are now, and marks it as sold: everything or nothing. */
const retake = write<{ item_id: number }>(`
  with item as materialized (
    select h.item_id, h.pool_id, h.places, ${CHANNEL} from hold h
    where ${PAID_LATE} order by h.item_id for update
  ), need as materialized (
    select i.pool_id, sum(i.places)::integer as places, max(i.channel) as channel, ${sumByChannel('i')}
    from item i where i.pool_id is not null group by i.pool_id
  ), taken as materialized (
    select distinct on (t.seat_id) t.item_id, t.seat_id, t.event_id, r.section_id, r.row_label,
      array_position(r.seat_ids, t.seat_id) - 1 as position
    from item i join seat_hold t on t.org_id = $1 and t.item_id = i.item_id
    left join seat s on s.org_id = $1 and s.seat_id = t.seat_id
    left join seat_row r on r.org_id = $1 and r.event_id = t.event_id and r.section_id = s.section_id and r.row_label = ${ROW_KEY}
  ), fits as materialized (
    select (select count(*) from item) > 0
      and not exists (
        select from need n join pool p on p.org_id = $1 and p.pool_id = n.pool_id
        where p.capacity - p.taken - withheld_places(p, n.channel, ${BUSINESS_NOW}) < n.places)
      and not exists (
        select from taken s left join seat_row r on r.org_id = $1 and r.event_id = s.event_id and r.section_id = s.section_id
          and r.row_label = s.row_label where coalesce(get_bit(r.free::bit varying, s.position), 0) = 0)
      as yes
  ), counted as (
    update pool p set taken = p.taken + n.places, web_taken = p.web_taken + n.web,
      box_office_taken = p.box_office_taken + n.box_office, partner_taken = p.partner_taken + n.partner
    from need n cross join fits f where p.org_id = $1 and p.pool_id = n.pool_id and f.yes
  ), rows as (
    update seat_row r set free = with_bits(r.free, t.positions, 0)
    from (
      select s.event_id, s.section_id, s.row_label, array_agg(s.position) as positions
      from taken s group by s.event_id, s.section_id, s.row_label
    ) t, fits f
    where r.org_id = $1 and r.event_id = t.event_id and r.section_id = t.section_id and r.row_label = t.row_label and f.yes
  ), seats as (
    update seat_hold s set freed_at = null, taken_at = ${BUSINESS_NOW}, row_label = t.row_label, position = t.position
    from taken t cross join fits f
    where s.org_id = $1 and s.item_id = t.item_id and s.seat_id = t.seat_id and f.yes
  ), ledger as (
    insert into stock_entry (org_id, pool_id, item_id, held, sold, reason, at)
    select $1, i.pool_id, i.item_id, 0, i.places, 'sale', ${BUSINESS_NOW} from item i, fits f where i.pool_id is not null and f.yes
  )
  update hold h set status = 'sold' from item i, fits f where h.org_id = $1 and h.item_id = i.item_id and f.yes
  returning h.item_id
`)

/** Lists the sold items of these baskets. */
export const listSoldItems = (db: Reader | Tx, org: OrgId, basketIds: readonly string[]) => db.all(sold, org, basketIds)

/** Lists the seats of these baskets, by item. */
export const listItemSeats = (db: Reader | Tx, org: OrgId, basketIds: readonly string[]) =>
  db.all(seats, org, basketIds)

/** Undoes the sales of these baskets and returns their places to stock. */
export const undoSales = (tx: Tx, org: OrgId, basketIds: readonly string[]) => tx.write(unsell, org, basketIds)

/** Expires the items in payment of these baskets and returns their places to stock. */
export const expirePayments = (tx: Tx, org: OrgId, basketIds: readonly string[]) =>
  tx.write(expireInPayment, org, basketIds)

/** Sells what an expired basket held, if all of it is still free. */
export async function sellExpiredHolds(tx: Tx, org: OrgId, basketId: string): Promise<boolean> {
  const [, , taken] = await Promise.all([
    tx.count(lockPools, org, basketId),
    tx.count(lockSeatRows, org, basketId),
    tx.write(retake, org, basketId),
  ])
  return taken.length > 0
}
