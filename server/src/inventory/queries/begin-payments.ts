import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import type { Hold } from './claims.ts'
import { COLUMNS } from './holds.ts'

/**
 * Payments of one customer, or of one e-mail address, begin one after the other, so that each sees how much of a price's
 * maximum the others used.
 */
const lockBuyers = write(`
  select pg_advisory_xact_lock(b.lock) from (
    select distinct hashtextextended($1::text || ' buys as ' || u.buyer, 0) as lock from unnest($2::text[]) as u (buyer)
    order by lock
  ) b
`)

type BeginRow = Omit<Hold, 'item_id' | 'basket_id'> & {
  readonly basket_id: string
  readonly alive: boolean
  readonly over: number | null
  readonly tickets: number
  readonly ticket_maximum: number
  readonly mixed: boolean
  readonly empty: boolean
  readonly item_id: number | null
}

/**
 * Moves all items of a basket into payment, or none: if one has expired, if a maximum is exceeded, if the order would have
 * too many tickets, or if they are of several events. Each basket is decided by itself.
 */
const begin = write<BeginRow>(`
  with request as materialized (
    select w.basket_id, w.user_id, w.buyer_key, w.n, o.limit_order_tickets, case when w.online then o.limit_price_units end as units
    from unnest($2::uuid[], $3::bigint[], $4::boolean[], $5::text[]) with ordinality
      as w (basket_id, user_id, online, buyer_key, n)
    join organisation o on o.org_id = $1
  ), live as materialized (
    select h.basket_id, h.item_id, h.event_id, h.price_id, h.quantity, h.places, h.status = 'held' and h.expires_at > ${BUSINESS_NOW} as alive
    from request w join hold h on h.org_id = $1 and h.basket_id = w.basket_id
    where h.status in ('held', 'expired') order by h.item_id for update of h
  ), wanted as (
    select l.basket_id, l.price_id, sum(l.quantity) as quantity, coalesce(p.max_per_order, w.units) as max_per_order,
      p.max_per_customer
    from live l join price p on p.org_id = $1 and p.price_id = l.price_id join request w on w.basket_id = l.basket_id
    where p.max_per_order is not null or p.max_per_customer is not null or w.units is not null
    group by l.basket_id, l.price_id, p.max_per_order, p.max_per_customer, w.units
  ), verdict as materialized (
    select w.basket_id, w.user_id, w.buyer_key, w.n, coalesce(l.alive, false) as alive, coalesce(l.events, 0) > 1 as mixed,
      l.basket_id is null as empty, coalesce(l.places, 0)::integer as tickets, w.limit_order_tickets as ticket_maximum, (
      select min(t.price_id) from wanted t where t.basket_id = w.basket_id and (t.quantity > t.max_per_order or t.quantity + (
        select coalesce(sum(h.quantity - h.returned / (h.places / h.quantity)), 0) from hold h
        where h.org_id = $1 and (h.user_id = w.user_id or h.buyer_key = w.buyer_key) and h.price_id = t.price_id
          and h.status in ('in_payment', 'sold')
      ) > t.max_per_customer)
    ) as over
    from request w left join (
      select l.basket_id, bool_and(l.alive) as alive, count(distinct l.event_id) as events, sum(l.places) as places from live l group by l.basket_id
    ) l on l.basket_id = w.basket_id
  ), moved as (
    update hold h set status = 'in_payment', user_id = v.user_id, buyer_key = case when exists (
        select from wanted t where t.basket_id = l.basket_id and t.price_id = l.price_id and t.max_per_customer is not null
      ) then v.buyer_key end
    from live l join verdict v on v.basket_id = l.basket_id
    where h.org_id = $1 and h.item_id = l.item_id and v.alive and v.over is null and not v.mixed
      and v.tickets <= v.ticket_maximum
    returning ${COLUMNS}
  )
  select v.basket_id, v.alive, v.over, v.tickets, v.ticket_maximum, v.mixed, v.empty, m.org_id, m.item_id, m.event_id, m.price_id, m.pool_id, m.user_id,
    m.quantity, m.places, m.returned, m.unit_price_minor, m.service_fee_minor, m.service_tax_minor, m.discount_minor,
    m.status, m.expires_at, m.created_at
  from verdict v left join moved m on m.basket_id = v.basket_id order by v.n, m.item_id
`)

export type BeginPaymentResult =
  | { readonly kind: 'started'; readonly items: readonly Hold[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'mixed' }
  | { readonly kind: 'over_maximum'; readonly priceId: number }
  | { readonly kind: 'over_order'; readonly tickets: number; readonly maximum: number }

/** A basket and the customer who pays for it. */
export type BasketPayer = {
  readonly basketId: string
  readonly userId: number
  /** The e-mail address of the buyer, as a maximum per customer counts it, besides the customer. */
  readonly buyerKey?: string
  /** True on the Store API, where a price without a maximum has a default. */
  readonly online?: boolean
}

/**
 * Moves the items of these baskets into payment: they cannot expire until the outcome is known. For each basket either
 * all items are moved or none. Returns one result per basket, in the order of the request. No basket and no customer may occur
 * twice, because a second payment must see what the first took.
 */
export async function beginPayments(tx: Tx, org: OrgId, payers: readonly BasketPayer[]): Promise<BeginPaymentResult[]> {
  const baskets = payers.map((payer) => payer.basketId)
  const users = payers.map((payer) => payer.userId)
  // Both are sent at once. The snapshot of the second statement is taken after the first has its locks.
  const online = payers.map((payer) => String(payer.online ?? false))
  const keys = payers.map((payer) => payer.buyerKey ?? null)
  const buyers = payers.flatMap(({ userId, buyerKey }) => [
    String(userId),
    ...(buyerKey === undefined ? [] : [buyerKey]),
  ])
  const [, rows] = await Promise.all([
    tx.count(lockBuyers, org, buyers),
    tx.write(begin, org, baskets, users, online, keys),
  ])
  const byBasketId = Map.groupBy(rows, (row) => row.basket_id)
  return baskets.map((basketId) => toBeginResult(byBasketId.get(basketId) ?? []))
}

function toBeginResult(rows: readonly BeginRow[]): BeginPaymentResult {
  if (!rows[0] || rows[0].empty) return { kind: 'empty' }
  if (!rows[0].alive) return { kind: 'expired' }
  if (rows[0].mixed) return { kind: 'mixed' }
  if (rows[0].over !== null) return { kind: 'over_maximum', priceId: rows[0].over }
  const { tickets, ticket_maximum: maximum } = rows[0]
  if (tickets > maximum) return { kind: 'over_order', tickets, maximum }
  return { kind: 'started', items: rows.flatMap(toStartedItem) }
}

function toStartedItem(row: BeginRow): Hold[] {
  const { alive: _alive, over: _over, mixed: _mixed, empty: _empty, tickets: _tickets, ...others } = row
  const { ticket_maximum: _maximum, item_id, ...item } = others
  return item_id === null ? [] : [{ ...item, item_id }]
}
