import type { SalesChannel } from '#contract'
import { bindParams, write, type Db, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { FACTOR_48, FACTOR_56 } from '#platform/network'
import { BUSINESS_NOW } from '#platform/test-clock'
import type { OverLimit } from '../rules.ts'
import { addressLocks, lockAddresses } from './addresses.ts'

/** A claim of places for a price that draws on a pool. */
export type PlaceClaim = {
  readonly basketId: string
  readonly priceId: number
  readonly poolId: number
  readonly quantity: number
  /** How long the places are held before they are released. */
  readonly ttlSeconds: number
  /** The network that claims on the Store API; null for every other caller. */
  readonly address?: string | null
  /** Default: web. At the box office, the maximum of a price does not apply. */
  readonly channel?: SalesChannel
}

/** The claims of one statement are of one pool and one channel. */
export type ClaimedStock = { readonly poolId: number; readonly channel: SalesChannel }

export type Hold = Omit<Tables['hold'], 'buyer_key' | 'channel'>

/** The result of one claim. `places_left` is what the pool has left after all claims of the batch. */
type ClaimRow = {
  readonly drawn: boolean
  readonly maximum: number | null
  readonly over: boolean
  /** The tickets that the order would have, and the most that it may have. */
  readonly order_tickets: number
  readonly order_maximum: number
  readonly address_left: number | null
  readonly over_address: boolean
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
 * A separate statement before the claim, so that the claim sees all that earlier claims of the pool committed. If one
 * statement locked and updated the pool, PostgreSQL would first try the update on the row version from the start of the
 * statement, and a place released meanwhile would make the check constraint refuse a claim that fits.
 */
const lock = write(`select from pool where org_id = $1 and pool_id = $2 for no key update`)

/**
 * Decides the claims of one pool and channel in their order, each by itself. Writes counters, items and ledger in one
 * statement. A pool without allocations has no counters of channels, and nothing is looked up for it.
 */
const claim = write<ClaimRow>(`
  with available as materialized (
    select p.capacity - p.taken as places, ${BUSINESS_NOW} as at,
      case when p.web_taken is null then 0 else withheld_places(p, $8::text, ${BUSINESS_NOW}) end as withheld,
      o.limit_order_tickets, o.limit_price_units, o.limit_address_places
    from pool p join organisation o on o.org_id = $1 where p.org_id = $1 and p.pool_id = $2
  ), request as materialized (
    select w.n, w.basket_id, w.price_id, w.quantity, w.quantity * p.tickets_included as places, p.event_id, p.price_minor,
      p.service_fee_minor, p.service_tax_minor, p.price_id is not null as drawn, m.maximum, w.address,
      coalesce(w.quantity + b.units > m.maximum, false) as over,
      (b.places + w.quantity * coalesce(p.tickets_included, 1))::integer as order_tickets,
      available.limit_order_tickets as order_maximum, case when w.address is not null then (
        select available.limit_address_places - coalesce(sum(a.places), 0) from item_address a
        where a.org_id = $1 and a.address = w.address
      )::integer end as left_64, case when w.address like '%::/64' then (
        select available.limit_address_places::bigint * ${FACTOR_56} - coalesce(sum(a.places), 0) from item_address a
        where a.org_id = $1 and a.network_56 = wide_network(w.address, 56)
      )::integer end as left_56, case when w.address like '%::/64' then (
        select available.limit_address_places::bigint * ${FACTOR_48} - coalesce(sum(a.places), 0) from item_address a
        where a.org_id = $1 and a.network_48 = wide_network(w.address, 48)
      )::integer end as left_48,
      available.at + make_interval(secs => w.ttl) as expires_at, available.at
    from available cross join unnest($3::uuid[], $4::bigint[], $5::integer[], $6::integer[], $7::text[])
      with ordinality as w (basket_id, price_id, quantity, ttl, address, n)
    left join price p on p.org_id = $1 and p.price_id = w.price_id and p.pool_id = $2
    cross join lateral (
      select case when $8::text <> 'box_office'
        then coalesce(p.max_per_order, case when w.address is not null then available.limit_price_units end) end as maximum
    ) m
    cross join lateral (
      select coalesce(sum(h.quantity) filter (where h.price_id = w.price_id), 0) as units, coalesce(sum(h.places), 0) as places
      from hold h where h.org_id = $1 and h.basket_id = w.basket_id and h.status in ('held', 'in_payment')
    ) b
  ), decision as materialized (
    select f.n, f.verdict, case when f.verdict = 0 then nextval('hold_item_id_seq') end as item_id,
      available.places - available.withheld as available
    from available, (
      select array_agg(case when drawn and not over and order_tickets <= order_maximum then places end order by n) as places,
        array_agg(address order by n) as addresses, array_agg(left_64 order by n) as left_64,
        array_agg(left_56 order by n) as left_56, array_agg(left_48 order by n) as left_48
      from request
    ) r, unnest(decide_claims(r.places, available.places - available.withheld, r.addresses, r.left_64, r.left_56, r.left_48))
      with ordinality as f (verdict, n)
  ), total as materialized (
    select coalesce(sum(w.places), 0)::integer as places from request w join decision j on j.n = w.n where j.item_id is not null
  ), counted as (
    update pool p set taken = p.taken + total.places,
      web_taken = p.web_taken + case $8::text when 'web' then total.places else 0 end,
      box_office_taken = p.box_office_taken + case $8::text when 'box_office' then total.places else 0 end,
      partner_taken = p.partner_taken + case $8::text when 'partner' then total.places else 0 end
    from total where p.org_id = $1 and p.pool_id = $2 and total.places > 0
  ), item as (
    insert into hold (org_id, item_id, basket_id, event_id, price_id, pool_id, quantity, places, unit_price_minor,
      service_fee_minor, service_tax_minor, status, expires_at, created_at, channel)
    select $1, j.item_id, w.basket_id, w.event_id, w.price_id, $2, w.quantity, w.places, w.price_minor,
      w.service_fee_minor, w.service_tax_minor, 'held', w.expires_at, w.at, nullif($8::text, 'web')
    from request w join decision j on j.n = w.n where j.item_id is not null
  ), ledger as (
    insert into stock_entry (org_id, pool_id, item_id, held, sold, reason, at)
    select $1, $2, j.item_id, w.places, 0, 'claim', w.at
    from request w join decision j on j.n = w.n where j.item_id is not null
  ), address as (
    insert into item_address (org_id, item_id, address, places)
    select $1, j.item_id, w.address, w.places
    from request w join decision j on j.n = w.n where j.item_id is not null and w.address is not null
  )
  select w.drawn, w.maximum, w.over, w.order_tickets, w.order_maximum, least(w.left_64, w.left_56, w.left_48) as address_left, j.verdict = 2 as over_address,
    j.available - total.places as places_left, j.item_id, w.event_id, w.places,
    w.price_minor as unit_price_minor, w.service_fee_minor, w.service_tax_minor, w.expires_at, w.at as created_at
  from request w join decision j on j.n = w.n, total order by w.n
`)

export type PlaceClaimResult =
  | { readonly kind: 'held'; readonly item: Hold }
  | { readonly kind: 'sold_out'; readonly left: number }
  | { readonly kind: 'over_maximum'; readonly priceId: number; readonly maximum: number }
  | OverLimit
  /** The price now draws on another pool, or on none. */
  | { readonly kind: 'not_offered' }

/** Inserts claims in a separate transaction. */
export const insertClaims = async (
  db: Db,
  org: OrgId,
  stock: ClaimedStock,
  claims: readonly PlaceClaim[],
): Promise<PlaceClaimResult[]> =>
  toResults(
    org,
    claims,
    await db.execute(
      org,
      ...addressLocks(claims),
      bindParams(lock, stock.poolId),
      bindParams(claim, ...toParams(stock, claims)),
    ),
  )

/** Claims places of a pool inside the caller's transaction. */
export async function claimPlacesIn(tx: Tx, org: OrgId, request: PlaceClaim): Promise<PlaceClaimResult> {
  const [result] = await claimManyIn(tx, org, toStock(request), [request])
  return result ?? { kind: 'not_offered' }
}

/** Like claimPlacesIn, for several claims of one pool and channel. */
export async function claimManyIn(
  tx: Tx,
  org: OrgId,
  stock: ClaimedStock,
  claims: readonly PlaceClaim[],
): Promise<PlaceClaimResult[]> {
  const [, , rows] = await Promise.all([
    lockAddresses(tx, org, claims),
    tx.count(lock, org, stock.poolId),
    tx.write(claim, org, ...toParams(stock, claims)),
  ])
  return toResults(org, claims, rows)
}

export const toStock = ({ poolId, channel = 'web' }: PlaceClaim): ClaimedStock => ({ poolId, channel })

const toParams = ({ poolId, channel }: ClaimedStock, claims: readonly PlaceClaim[]) =>
  [
    poolId,
    claims.map((request) => request.basketId),
    claims.map((request) => request.priceId),
    claims.map((request) => request.quantity),
    claims.map((request) => request.ttlSeconds),
    claims.map((request) => request.address ?? null),
    channel,
  ] as const

/** The statement returns no rows if the pool does not exist. */
const toResults = (org: OrgId, claims: readonly PlaceClaim[], rows: readonly ClaimRow[]): PlaceClaimResult[] =>
  claims.map((request, i) => toResult(org, request, rows[i]))

function toResult(org: OrgId, request: PlaceClaim, row: ClaimRow | undefined): PlaceClaimResult {
  if (!row?.drawn) return { kind: 'not_offered' }
  if (row.over && row.maximum !== null) return { kind: 'over_maximum', priceId: request.priceId, maximum: row.maximum }
  const { order_tickets: tickets, order_maximum: maximum, address_left: addressLeft } = row
  if (tickets > maximum) return { kind: 'over_order', tickets, maximum }
  if (row.over_address) return { kind: 'over_address', left: Math.max(addressLeft ?? 0, 0) }
  if (row.item_id === null) return { kind: 'sold_out', left: Math.max(row.places_left, 0) }
  const { item_id, event_id, places, unit_price_minor, service_fee_minor, service_tax_minor } = row
  const { expires_at, created_at } = row
  const fields = { event_id, places, unit_price_minor, service_fee_minor, service_tax_minor, expires_at, created_at }
  const { basketId: basket_id, priceId: price_id, poolId: pool_id, quantity } = request
  const fresh = { user_id: null, returned: 0, discount_minor: 0, status: 'held' } as const
  return { kind: 'held', item: { org_id: org, item_id, basket_id, price_id, pool_id, quantity, ...fresh, ...fields } }
}
