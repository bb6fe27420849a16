import { read, write, type Db, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import { IN_ORDER, TERMS, type TermsRow } from './discounts.ts'
import { MEMBERSHIPS, type MembershipRow, type Seat } from './memberships.ts'

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
> & { readonly title: string; readonly gone: boolean; readonly seats: readonly Seat[] }

type Facts = Pick<Basket, 'org_id' | 'basket_id' | 'status' | 'order_id' | 'client_secret' | 'created_at'> & {
  readonly currency: string
  readonly transaction_fee_minor: number
  readonly terms: readonly Omit<TermsRow, 'basket_id'>[] | null
  readonly vouchers: readonly string[] | null
  /** When the order was placed that it became or is becoming. */
  readonly order_date: Date | null
}

/** A basket with its items and all that its view needs. */
export type BasketRow = Facts & {
  readonly items: readonly ItemRow[]
  readonly memberships: readonly MembershipRow[]
  readonly gone: boolean
}

const GONE = `(h.status = 'expired' or (h.status = 'held' and h.expires_at <= ${BUSINESS_NOW}))`

/** One row for each item, or one without an item: what somebody sees of a basket in one look. */
const view = read<
  Facts & { readonly memberships: readonly MembershipRow[] | null } & (ItemRow | { readonly item_id: null })
>(`
  with live as materialized (
    select distinct h.basket_id, h.event_id, e.currency from hold h join event e on e.org_id = $1 and e.event_id = h.event_id
    where h.org_id = $1 and h.basket_id = $2 and h.status in ('held', 'in_payment', 'expired')
  )
  select b.org_id, b.basket_id, b.status, b.order_id, b.client_secret, b.created_at, coalesce(e.currency, o.currency) as currency,
    case when b.status in ('checking_out', 'completed') then s.transaction_fee_minor
      when coalesce(e.currency, o.currency) = o.currency then o.transaction_fee_minor else 0 end as transaction_fee_minor,
    h.item_id, h.price_id, h.event_id, p.title, h.quantity, h.unit_price_minor, h.service_fee_minor, h.service_tax_minor,
    h.discount_minor, h.expires_at, ${GONE} as gone,
    case when h.pool_id is null then coalesce((
      select jsonb_agg(jsonb_build_object('seat_id', t.seat_id, 'section_label', c.label, 'seat_row', t.row_label,
        'seat_title', t.title) order by t.seat_id)
      from seat_hold x join seat t on t.org_id = $1 and t.seat_id = x.seat_id
      join seat_section c on c.org_id = $1 and c.section_id = t.section_id
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

/** All that adding an item asks before it claims: the basket, what it has, and the price with what decides its sale. */
export type Sale = Pick<Basket, 'status' | 'created_at' | 'client_secret'> & {
  readonly gone: boolean
  /** Nothing is in it yet and nothing is taken off: what it will be follows from the claim alone. */
  readonly plain: boolean
  readonly transaction_fee_minor: number
  readonly basket_event_id: string | null
  /** It holds memberships, and so no tickets. */
  readonly memberships: boolean
  readonly price: Price | null
}
type Price = Pick<
  Tables['price'],
  'event_id' | 'title' | 'pool_id' | 'tickets_included' | 'show_online' | 'available_from' | 'available_until'
> & {
  readonly status: string
  readonly category_status: string
  readonly event_status: number
  readonly event_sold_out: boolean
  readonly event_ends_at: Date | null
  readonly public_event: boolean
  readonly reserved_seating: boolean
  readonly currency: string
}
type SaleRow = Omit<Sale, 'price'> &
  Omit<Price, 'status' | 'event_id'> & { price_status: string; event_id: string | null }

/** Many baskets that want one price. The limit keeps PostgreSQL from reading all baskets to join a few. */
const sales = read<SaleRow & { readonly basket_id: string }>(`
  select w.basket_id, b.status, b.created_at, b.client_secret, i.event_id as basket_event_id, coalesce(i.gone, false) as gone,
    exists (select from membership_item m where m.org_id = $1 and m.basket_id = b.basket_id) as memberships,
    p.event_id, p.pool_id, p.tickets_included, p.show_online, p.available_from, p.available_until, p.status as price_status,
    c.status as category_status, e.status as event_status, e.sold_out as event_sold_out, e.ends_at as event_ends_at,
    e.public_event, e.reserved_seating, e.currency, p.title,
    case when e.currency = o.currency then o.transaction_fee_minor else 0 end as transaction_fee_minor, i.event_id is null
      and b.order_id is null and not exists (select from basket_voucher v where v.org_id = $1 and v.basket_id = b.basket_id)
      and not exists (select from discount d where d.org_id = $1 and d.code_key is null and d.status = 'active') as plain
  from unnest($2::uuid[]) as w (basket_id)
  cross join lateral (select i.* from basket i where i.org_id = $1 and i.basket_id = w.basket_id limit 1) b
  join organisation o on o.org_id = $1
  left join price p on p.org_id = $1 and p.price_id = $3
  left join price_category c on c.org_id = $1 and c.price_category_id = p.price_category_id
  left join event e on e.org_id = $1 and e.event_id = p.event_id
  left join lateral (
    select (array_agg(h.event_id))[1] as event_id, bool_or(${GONE}) as gone
    from hold h where h.org_id = $1 and h.basket_id = b.basket_id and h.status in ('held', 'in_payment', 'expired')
  ) i on true
`)

const insert = write<Pick<Tables['organisation'], 'currency'>>(`
  with made as (
    insert into basket (org_id, basket_id, status, channel, client_secret, created_at, updated_at)
    values ($1, $2, 'open', $3, $4, $5, $5)
  )
  select currency from organisation where org_id = $1
`)

const lock = write<Pick<Basket, 'status'>>(`
  select b.status from basket b where b.org_id = $1 and b.basket_id = $2 for update
`)

const setStatus = write(`update basket set status = $3, updated_at = $4 where org_id = $1 and basket_id = $2`)

const secret = read<Pick<Basket, 'client_secret'>>(`
  select client_secret from basket where org_id = $1 and basket_id = $2
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
  // All items are of one event, so any of them knows the currency; without one it is the organisation's.
  const { currency } = rows[0]
  const items = rows.flatMap((row) => (row.item_id === null ? [] : [row]))
  const gone = items.some((item) => item.gone) || memberships.some((item) => item.gone)
  const facts = { org_id, basket_id, status, order_id, client_secret, created_at, currency, order_date }
  return { ...facts, transaction_fee_minor, terms, vouchers, items, memberships, gone }
}

/** Those who want the same price at the same moment ask together; inside a transaction one asks alone. */
export const findSale = (db: Db | Tx, org: OrgId, basketId: string, priceId: number): Promise<Sale | undefined> =>
  'groups' in db
    ? db.groups.join(`${org} sale of ${priceId}`, basketId, { run: (ids) => findSales(db, org, ids, priceId) })
    : findSales(db, org, [basketId], priceId).then(([one]) => one)

async function findSales(
  db: Db | Tx,
  org: OrgId,
  basketIds: readonly string[],
  priceId: number,
): Promise<(Sale | undefined)[]> {
  const rows = await db.all(sales, org, basketIds, priceId)
  const found = new Map(rows.map(({ basket_id, ...row }) => [basket_id, saleOf(row)]))
  return basketIds.map((id) => found.get(id))
}

function saleOf(row: SaleRow): Sale {
  const { status, created_at, client_secret, gone, basket_event_id, memberships, plain, transaction_fee_minor, ...of } =
    row
  const { price_status, event_id, ...rest } = of
  const price = event_id === null ? null : { ...rest, event_id, status: price_status }
  const facts = { status, created_at, client_secret, gone, basket_event_id, memberships, plain }
  return { ...facts, transaction_fee_minor, price }
}

type NewBasket = { readonly channel: 'server' | 'store'; readonly secret: string; readonly at: Date }

/** A basket as it is when it is opened: empty, in the organisation's currency. */
export async function insertBasket(tx: Tx, org: OrgId, basketId: string, made: NewBasket): Promise<BasketRow> {
  const [row] = await tx.write(insert, org, basketId, made.channel, made.secret, made.at)
  if (!row) throw new Error('insert returned no row')
  const fresh = {
    org_id: org,
    basket_id: basketId,
    status: 'open',
    order_id: null,
    order_date: null,
    created_at: made.at,
  }
  const empty = { transaction_fee_minor: 0, terms: null, vouchers: null, items: [], memberships: [], gone: false }
  return { ...fresh, ...empty, client_secret: made.secret, currency: row.currency }
}

export const lockBasket = async (tx: Tx, org: OrgId, basketId: string) => (await tx.write(lock, org, basketId))[0]

export const putStatus = (tx: Tx, org: OrgId, basketId: string, put: { status: 'abandoned'; at: Date }) =>
  tx.count(setStatus, org, basketId, put.status, put.at)

export const findSecret = async (db: Reader, org: OrgId, basketId: string) =>
  (await db.one(secret, org, basketId))?.client_secret
