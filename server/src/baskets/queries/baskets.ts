import { read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import { IN_ORDER, TERMS, type DiscountTermsRow } from './discounts.ts'
import { MEMBERSHIPS, SEAT, type MembershipRow, type BasketSeat } from './memberships.ts'

type Basket = Tables['basket']
type Hold = Tables['hold']

export type ItemRow = Pick<
  Hold,
  | 'item_id'
  | 'price_id'
  | 'event_id'
  | 'quantity'
  | 'unit_price_minor'
  | 'service_fee_minor'
  | 'service_tax_minor'
  | 'discount_minor'
  | 'expires_at'
> & { readonly title: string; readonly expired: boolean; readonly seats: readonly BasketSeat[] }

type BasketFields = Pick<Basket, 'org_id' | 'basket_id' | 'status' | 'order_id' | 'client_secret' | 'created_at'> & {
  readonly currency: string
  readonly transaction_fee_minor: number
  readonly terms: readonly Omit<DiscountTermsRow, 'basket_id'>[] | null
  readonly vouchers: readonly string[] | null
  /** When the basket's order was placed; null if it has none. */
  readonly order_date: Date | null
}

/** A basket with its items and everything else its view needs. */
export type BasketRow = BasketFields & {
  readonly items: readonly ItemRow[]
  readonly memberships: readonly MembershipRow[]
  readonly has_expired_item: boolean
}

const EXPIRED = `(h.status = 'expired' or (h.status = 'held' and h.expires_at <= ${BUSINESS_NOW}))`

/** Reads a whole basket by one statement: one row per item, or one row without an item if it is empty. */
const view = read<
  BasketFields & { readonly memberships: readonly MembershipRow[] | null } & (ItemRow | { readonly item_id: null })
>(`
  with live as materialized (
    select distinct h.basket_id, h.event_id, e.currency from hold h join event e on e.org_id = $1 and e.event_id = h.event_id
    where h.org_id = $1 and h.basket_id = $2 and h.status in ('held', 'in_payment', 'expired')
  )
  select b.org_id, b.basket_id, b.status, b.order_id, b.client_secret, b.created_at, coalesce(e.currency, o.currency) as currency,
    case when b.status in ('checking_out', 'completed') then s.transaction_fee_minor
      when coalesce(e.currency, o.currency) = o.currency then o.transaction_fee_minor else 0 end as transaction_fee_minor,
    h.item_id, h.price_id, h.event_id, p.title, h.quantity, h.unit_price_minor, h.service_fee_minor, h.service_tax_minor,
    h.discount_minor, h.expires_at, ${EXPIRED} as expired,
    case when h.pool_id is null then coalesce((
      select jsonb_agg(${SEAT} order by s.seat_id)
      from seat_hold x join seat s on s.org_id = $1 and s.seat_id = x.seat_id
      join seat_section n on n.org_id = $1 and n.section_id = s.section_id
      where x.org_id = $1 and x.item_id = h.item_id
    ), '[]') else '[]' end as seats,
    (select jsonb_agg(to_jsonb(t) order by ${IN_ORDER}) from (${TERMS}) t) as terms,
    (
      select array_agg(d.code order by v.created_at, v.discount_id) from basket_voucher v
      join discount d on d.org_id = $1 and d.discount_id = v.discount_id where v.org_id = $1 and v.basket_id = $2
    ) as vouchers, s.order_date, (${MEMBERSHIPS}) as memberships
  from basket b
  join organisation o on o.org_id = $1
  left join "order" s on s.org_id = $1 and s.order_id = b.order_id
  left join hold h on h.org_id = $1 and h.basket_id = b.basket_id and h.status <> 'released'
    and (b.status not in ('checking_out', 'completed') or h.status in ('in_payment', 'sold'))
  left join price p on p.org_id = $1 and p.price_id = h.price_id
  left join event e on e.org_id = $1 and e.event_id = h.event_id
  where b.org_id = $1 and b.basket_id = $2
  order by h.item_id
`)

/** What addItem reads before it claims: the state of the basket, and the price with the facts that decide its sale. */
export type ItemOffer = Pick<Basket, 'status' | 'created_at' | 'client_secret'> & {
  readonly has_expired_item: boolean
  /** The basket is empty and no discount applies, so the claim alone determines what it will contain. */
  readonly is_first_item: boolean
  readonly transaction_fee_minor: number
  readonly basket_event_id: string | null
  /** The basket holds memberships, so it cannot hold tickets. */
  readonly has_memberships: boolean
  readonly price: OfferedPrice | null
}
type OfferedPrice = Pick<
  Tables['price'],
  'event_id' | 'title' | 'pool_id' | 'tickets_included' | 'show_online' | 'available_from' | 'available_until'
> & {
  readonly status: string
  readonly category_status: string
  readonly event_status: number
  readonly event_postponed: boolean
  readonly event_sold_out: boolean
  readonly event_starts_at: Date
  readonly event_ends_at: Date | null
  readonly public_event: boolean
  readonly reserved_seating: boolean
  readonly currency: string
}
type ItemOfferRow = Omit<ItemOffer, 'price'> &
  Omit<OfferedPrice, 'status' | 'event_id'> & { price_status: string; event_id: string | null }

/** One price for many baskets. The `limit 1` keeps PostgreSQL from reading all baskets to join a few. */
const offersByBasket = read<ItemOfferRow & { readonly basket_id: string }>(`
  select w.basket_id, b.status, b.created_at, b.client_secret, i.event_id as basket_event_id,
    coalesce(i.has_expired_item, false) as has_expired_item,
    exists (select from membership_item m where m.org_id = $1 and m.basket_id = b.basket_id) as has_memberships,
    p.event_id, p.pool_id, p.tickets_included, p.show_online, p.available_from, p.available_until, p.status as price_status,
    c.status as category_status, e.status as event_status, e.schedule_status = 'postponed' as event_postponed,
    e.sold_out as event_sold_out, e.starts_at as event_starts_at, e.ends_at as event_ends_at, e.public_event, e.reserved_seating, e.currency, p.title,
    case when e.currency = o.currency then o.transaction_fee_minor else 0 end as transaction_fee_minor, i.event_id is null
      and b.order_id is null and not exists (select from basket_voucher v where v.org_id = $1 and v.basket_id = b.basket_id)
      and not exists (select from discount d where d.org_id = $1 and d.code_key is null and d.status = 'active') as is_first_item
  from unnest($2::uuid[]) as w (basket_id)
  cross join lateral (select i.* from basket i where i.org_id = $1 and i.basket_id = w.basket_id limit 1) b
  join organisation o on o.org_id = $1
  left join price p on p.org_id = $1 and p.price_id = $3
  left join price_category c on c.org_id = $1 and c.price_category_id = p.price_category_id
  left join event e on e.org_id = $1 and e.event_id = p.event_id
  left join lateral (
    select (array_agg(h.event_id))[1] as event_id, bool_or(${EXPIRED}) as has_expired_item
    from hold h where h.org_id = $1 and h.basket_id = b.basket_id and h.status in ('held', 'in_payment', 'expired')
  ) i on true
`)

const insert = write<Pick<Tables['organisation'], 'currency'>>(`
  with inserted as (
    insert into basket (org_id, basket_id, status, channel, client_secret, created_at, updated_at)
    values ($1, $2, 'open', $3, $4, $5, $5)
  )
  select currency from organisation where org_id = $1
`)

const lock = write<Pick<Basket, 'status'>>(`
  select b.status from basket b where b.org_id = $1 and b.basket_id = $2 for update
`)

const setStatus = write(`update basket set status = $3, updated_at = $4 where org_id = $1 and basket_id = $2`)

export type SecretRow = Pick<Basket, 'client_secret' | 'created_at' | 'order_id'>

const clientSecret = read<SecretRow>(`
  select client_secret, created_at, order_id from basket where org_id = $1 and basket_id = $2
`)

/** All tickets of an order are of one event. */
const eventEnd = read<{ ends_at: Date }>(`
  select coalesce(e.ends_at, e.starts_at) as ends_at from "order" o join event e on e.org_id = $1 and e.event_id = o.event_id
  where o.org_id = $1 and o.order_id = $2
`)

export async function findBasket(
  db: Reader | Tx,
  org: OrgId,
  basketId: string,
  at: Date,
): Promise<BasketRow | undefined> {
  const rows = await db.all(view, org, basketId, at)
  if (!rows[0]) return undefined
  const { org_id, basket_id, status, order_id, client_secret, created_at } = rows[0]
  const { transaction_fee_minor, terms, vouchers, order_date } = rows[0]
  const memberships = rows[0].memberships ?? []
  // All items are of one event, so all rows have its currency. An empty basket has the organisation's.
  const { currency } = rows[0]
  const items = rows.flatMap((row) => (row.item_id === null ? [] : [row]))
  const has_expired_item = items.some((item) => item.expired) || memberships.some((item) => item.expired)
  const fields = { org_id, basket_id, status, order_id, client_secret, created_at, currency, order_date }
  return { ...fields, transaction_fee_minor, terms, vouchers, items, memberships, has_expired_item }
}

/** Outside a transaction, concurrent requests for the same price share one query. */
export const findItemOffer = (
  db: Db | Tx,
  org: OrgId,
  basketId: string,
  priceId: number,
): Promise<ItemOffer | undefined> =>
  'batcher' in db
    ? db.batcher.submit(`${org} item offer ${priceId}`, basketId, {
        run: (ids) => findItemOffers(db, org, ids, priceId),
      })
    : findItemOffers(db, org, [basketId], priceId).then(([offer]) => offer)

async function findItemOffers(
  db: Db | Tx,
  org: OrgId,
  basketIds: readonly string[],
  priceId: number,
): Promise<(ItemOffer | undefined)[]> {
  const rows = await db.all(offersByBasket, org, basketIds, priceId)
  const byBasket = new Map(rows.map(({ basket_id, ...row }) => [basket_id, toItemOffer(row)]))
  return basketIds.map((id) => byBasket.get(id))
}

function toItemOffer(row: ItemOfferRow): ItemOffer {
  const { status, created_at, client_secret, basket_event_id, transaction_fee_minor, ...others } = row
  const { has_expired_item, has_memberships, is_first_item, price_status, event_id, ...priceFields } = others
  const price = event_id === null ? null : { ...priceFields, event_id, status: price_status }
  const basket = { status, created_at, client_secret, basket_event_id, transaction_fee_minor }
  return { ...basket, has_expired_item, has_memberships, is_first_item, price }
}

type NewBasket = { readonly channel: 'server' | 'store'; readonly secret: string; readonly at: Date }

/** Inserts an empty basket in the organisation's currency. */
export async function insertBasket(
  tx: Tx,
  org: OrgId,
  basketId: string,
  { channel, secret, at }: NewBasket,
): Promise<BasketRow> {
  const [row] = await tx.write(insert, org, basketId, channel, secret, at)
  if (!row) throw new Error('insert returned no row')
  return {
    org_id: org,
    basket_id: basketId,
    status: 'open',
    order_id: null,
    order_date: null,
    client_secret: secret,
    created_at: at,
    currency: row.currency,
    transaction_fee_minor: 0,
    terms: null,
    vouchers: null,
    items: [],
    memberships: [],
    has_expired_item: false,
  }
}

export const lockBasket = async (tx: Tx, org: OrgId, basketId: string) => (await tx.write(lock, org, basketId))[0]

export const setBasketStatus = (tx: Tx, org: OrgId, basketId: string, put: { status: 'abandoned'; at: Date }) =>
  tx.count(setStatus, org, basketId, put.status, put.at)

export const findSecret = (db: Reader, org: OrgId, basketId: string) => db.one(clientSecret, org, basketId)

/** Returns when the event of an order ends; undefined for an order of memberships. */
export const findEventEnd = async (db: Reader | Tx, org: OrgId, orderId: number) =>
  (await db.one(eventEnd, org, orderId))?.ends_at
