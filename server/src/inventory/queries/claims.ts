import { called, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'

/** What a basket wants of a price that draws on a pool. */
export type Wish = {
  readonly basketId: string
  readonly priceId: number
  readonly poolId: number
  readonly quantity: number
  /** How long the places are held before they go back. */
  readonly ttlSeconds: number
}

export type Hold = Tables['hold']

/** The wishes of one pool and what became of them. `places_left` is what the pool has after all of them. */
type Judged = {
  readonly drawn: boolean
  readonly maximum: number | null
  readonly over: boolean
  readonly places_left: number
  readonly item_id: number | null
  readonly event_id: string
  readonly places: number
  readonly unit_price_minor: number
  readonly service_fee_minor: number
  readonly service_tax_minor: number
  readonly expires_at: Date
  readonly created_at: Date
}

/**
 * Taken by a statement of its own, ahead of the claim: what comes after it sees all that earlier claims of the pool
 * committed. Locked and changed by one statement, PostgreSQL would first try the change on the version that the statement
 * began with, and a place that came back meanwhile would make the constraint refuse a claim that fits.
 */
const lock = write(`select from pool where org_id = $1 and pool_id = $2 for no key update`)

/** Claims for one pool, judged in their order, each by itself: the counter, the items and the ledger in one statement. */
const claim = write<Judged>(`
  with room as materialized (
    select p.capacity - p.taken as places, ${BUSINESS_NOW} as at from pool p where p.org_id = $1 and p.pool_id = $2
  ), wish as materialized (
    select w.n, w.basket_id, w.price_id, w.quantity, w.quantity * p.tickets_included as places, p.event_id, p.price_minor,
      p.service_fee_minor, p.service_tax_minor, p.max_per_order, p.price_id is not null as drawn,
      case when p.max_per_order is null then false else w.quantity + (
        select coalesce(sum(h.quantity), 0) from hold h
        where h.org_id = $1 and h.basket_id = w.basket_id and h.price_id = w.price_id and h.status in ('held', 'in_payment')
      ) > p.max_per_order end as over, room.at + make_interval(secs => w.ttl) as expires_at, room.at
    from room cross join unnest($3::uuid[], $4::bigint[], $5::integer[], $6::integer[]) with ordinality as w (basket_id, price_id, quantity, ttl, n)
    left join price p on p.org_id = $1 and p.price_id = w.price_id and p.pool_id = $2
  ), judged as materialized (
    select f.n, case when f.fits then nextval('hold_item_id_seq') end as item_id, room.places as room
    from room, unnest(fitting(
      (select array_agg(case when drawn and not over then places end order by n) from wish), room.places
    )) with ordinality as f (fits, n)
  ), total as materialized (
    select coalesce(sum(w.places), 0)::integer as places from wish w join judged j on j.n = w.n where j.item_id is not null
  ), counted as (
    update pool p set taken = p.taken + total.places from total where p.org_id = $1 and p.pool_id = $2 and total.places > 0
  ), item as (
    insert into hold (org_id, item_id, basket_id, event_id, price_id, pool_id, quantity, places, unit_price_minor,
      service_fee_minor, service_tax_minor, status, expires_at, created_at)
    select $1, j.item_id, w.basket_id, w.event_id, w.price_id, $2, w.quantity, w.places, w.price_minor,
      w.service_fee_minor, w.service_tax_minor, 'held', w.expires_at, w.at
    from wish w join judged j on j.n = w.n where j.item_id is not null
  ), told as (
    insert into stock_entry (org_id, pool_id, item_id, held, sold, reason, at)
    select $1, $2, j.item_id, w.places, 0, 'claim', w.at
    from wish w join judged j on j.n = w.n where j.item_id is not null
  )
  select w.drawn, w.max_per_order as maximum, w.over, j.room - total.places as places_left, j.item_id, w.event_id, w.places,
    w.price_minor as unit_price_minor, w.service_fee_minor, w.service_tax_minor, w.expires_at, w.at as created_at
  from wish w join judged j on j.n = w.n, total order by w.n
`)

export type Claimed =
  | { readonly kind: 'held'; readonly item: Hold }
  | { readonly kind: 'sold_out'; readonly left: number }
  | { readonly kind: 'over_maximum'; readonly priceId: number; readonly maximum: number }
  /** The price draws on another pool by now, or on none. */
  | { readonly kind: 'not_offered' }

/** Wishes of one pool, together: a transaction of their own. */
export const insertClaims = async (db: Db, org: OrgId, poolId: number, wishes: readonly Wish[]): Promise<Claimed[]> =>
  outcomes(org, wishes, await db.once(org, called(lock, poolId), called(claim, poolId, ...columns(wishes))))

/** One wish inside a transaction that does more. */
export async function insertClaimIn(tx: Tx, org: OrgId, wish: Wish): Promise<Claimed> {
  const [, [row]] = await Promise.all([
    tx.count(lock, org, wish.poolId),
    tx.write(claim, org, wish.poolId, ...columns([wish])),
  ])
  return outcome(org, wish, row)
}

const columns = (wishes: readonly Wish[]) =>
  [
    wishes.map((wish) => wish.basketId),
    wishes.map((wish) => wish.priceId),
    wishes.map((wish) => wish.quantity),
    wishes.map((wish) => wish.ttlSeconds),
  ] as const

/** No rows at all when there is no such pool. */
const outcomes = (org: OrgId, wishes: readonly Wish[], rows: readonly Judged[]): Claimed[] =>
  wishes.map((wish, i) => outcome(org, wish, rows[i]))

function outcome(org: OrgId, wish: Wish, row: Judged | undefined): Claimed {
  if (!row?.drawn) return { kind: 'not_offered' }
  if (row.over && row.maximum !== null) return { kind: 'over_maximum', priceId: wish.priceId, maximum: row.maximum }
  if (row.item_id === null) return { kind: 'sold_out', left: row.places_left }
  const { drawn: _drawn, maximum: _maximum, over: _over, places_left: _left, item_id, ...fields } = row
  const { basketId: basket_id, priceId: price_id, poolId: pool_id, quantity } = wish
  const fresh = { user_id: null, returned: 0, discount_minor: 0, status: 'held' } as const
  return { kind: 'held', item: { org_id: org, item_id, basket_id, price_id, pool_id, quantity, ...fresh, ...fields } }
}
