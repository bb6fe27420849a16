import { read, write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import { RETURN_STOCK } from './holds.ts'
import { ROW_KEY } from './rebuild-rows.ts'

const lockPool = write(`select from pool where org_id = $1 and pool_id = $2 for no key update`)

type BlockRow = { readonly price_id: number | null; readonly places_left: number; readonly item_id: number | null }

/**
 * Blocks common stock: what is set aside for a channel cannot be blocked. A blocked item names a price of the pool, because every item has one; it is sold at the price of the sale. The pool is
 * locked by a statement before this one, as for a claim.
 */
const block = write<BlockRow>(`
  with available as materialized (
    select p.capacity - p.taken - withheld_places(p, null, ${BUSINESS_NOW}) as places from pool p
    where p.org_id = $1 and p.pool_id = $2 and p.event_id = $5
  ), carrier as materialized (
    select p.price_id, p.event_id from price p where p.org_id = $1 and p.pool_id = $2 order by p.price_id limit 1
  ), item as (
    insert into hold (org_id, basket_id, event_id, price_id, pool_id, quantity, places, unit_price_minor, service_fee_minor,
      service_tax_minor, status, expires_at, created_at)
    select $1, $3, c.event_id, c.price_id, $2, $4::integer, $4::integer, 0, 0, 0, 'blocked', ${BUSINESS_NOW}, ${BUSINESS_NOW}
    from available a, carrier c where a.places >= $4::integer
    returning item_id
  ), counted as (
    update pool p set taken = p.taken + $4::integer from item where p.org_id = $1 and p.pool_id = $2
  ), ledger as (
    insert into stock_entry (org_id, pool_id, item_id, held, sold, reason, at)
    select $1, $2, i.item_id, $4::integer, 0, 'claim', ${BUSINESS_NOW} from item i
  )
  select (select c.price_id from carrier c) as price_id, a.places as places_left, (select i.item_id from item i) as item_id
  from available a
`)

export type SeatBlockTerms = {
  readonly price_category_id: number
  readonly price_id: number | null
  readonly seats: number
}

/** The price categories in which these seats are on sale at the event, and a price of each. */
const blockTerms = read<SeatBlockTerms>(`
  select r.price_category_id, count(*)::integer as seats, (
    select min(p.price_id) from price p where p.org_id = $1 and p.price_category_id = r.price_category_id
  ) as price_id
  from seat s join seat_row r on r.org_id = $1 and r.event_id = $2 and r.section_id = s.section_id and r.row_label = ${ROW_KEY}
  where s.org_id = $1 and s.seat_id = any ($3::bigint[])
  group by r.price_category_id order by r.price_category_id
`)

const markBlocked = write(`
  update hold h set status = 'blocked', unit_price_minor = 0, service_fee_minor = 0, service_tax_minor = 0
  where h.org_id = $1 and h.item_id = $2 and h.status = 'held'
`)

/** Releases this many places of a block, or these seats. What is left stays blocked. */
const release = write<{ item_id: number }>(`
  with released as (
    update hold h set status = case when h.places = $3::integer then 'released' else 'blocked' end,
      places = case when h.places = $3::integer then h.places else h.places - $3::integer end,
      quantity = case when h.places = $3::integer then h.quantity else h.places - $3::integer end
    where h.org_id = $1 and h.basket_id = $2 and h.status = 'blocked' and h.places >= $3::integer
      and ($4::bigint[] is null or $3::integer = (
        select count(*) from seat_hold t
        where t.org_id = $1 and t.item_id = h.item_id and t.seat_id = any ($4::bigint[]) and t.freed_at is null
      ))
    returning h.item_id, h.pool_id, $3::integer as places, -$3::integer as held, 0 as sold, 'release' as reason, null::text as channel,
      $4::bigint[] as seat_ids
  ), ${RETURN_STOCK}
`)

export type PlaceBlock = {
  readonly blockId: string
  readonly eventId: string
  readonly poolId: number
  readonly places: number
}

/** Returns undefined if the event has no such pool. */
export async function insertPlaceBlock(tx: Tx, org: OrgId, request: PlaceBlock): Promise<BlockRow | undefined> {
  const { blockId, eventId, poolId, places } = request
  const [, rows] = await Promise.all([
    tx.count(lockPool, org, poolId),
    tx.write(block, org, poolId, blockId, places, eventId),
  ])
  return rows[0]
}

export const listSeatBlockTerms = (tx: Tx, org: OrgId, eventId: string, seatIds: readonly number[]) =>
  tx.all(blockTerms, org, eventId, seatIds)

export const setBlocked = (tx: Tx, org: OrgId, itemId: number): Promise<number> => tx.count(markBlocked, org, itemId)

/** Returns false if that many places, or these seats, are not blocked. */
export const releaseBlockedPlaces = async (
  tx: Tx,
  org: OrgId,
  blockId: string,
  { places, seatIds }: { readonly places: number; readonly seatIds: readonly number[] | null },
): Promise<boolean> => (await tx.write(release, org, blockId, places, seatIds)).length === 1
