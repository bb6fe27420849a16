import { timestampFromUnix } from '#platform/clock'
import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { TimeRangeParts } from '../rules.ts'

export type CategoryFigures = {
  readonly price_category_id: number
  readonly category_title: string
  readonly status: string
  readonly active: number
  readonly ended: number
  readonly attended: number
}
export type PriceFigures = CategoryFigures & { readonly price_id: number; readonly price_title: string }
export type SalesFigures = {
  readonly price_id: number
  readonly price_title: string
  readonly category_title: string
  readonly status: string
  readonly currency: string
  readonly price_minor: number
  readonly tickets: number
  readonly orders: number
  readonly net_minor: number
  readonly gross_minor: number
}

/** An event without prices gives one row with nulls, so that it differs from an event that does not exist. */
type OrNull<R, K extends keyof R> = R | { readonly [P in K]: null }

/** Sums the figures once, before joining them with the event's prices: a dozen rows with a dozen rows. */
const categoryFigures = read<OrNull<CategoryFigures, 'price_category_id'>>(`
  with f as materialized (
    select price_category_id, sum(active)::bigint as active, sum(ended)::bigint as ended, sum(attended)::bigint as attended
    from ticket_tally where org_id = $1 and event_id = $2 group by price_category_id
  )
  select c.price_category_id, c.title as category_title, c.status,
    coalesce(f.active, 0) as active, coalesce(f.ended, 0) as ended, coalesce(f.attended, 0) as attended
  from event e
  left join price_category c on c.org_id = $1 and c.event_id = e.event_id
  left join f on f.price_category_id = c.price_category_id
  where e.org_id = $1 and e.event_id = $2 order by c.order_by, c.price_category_id
`)

/** The prices of an event in the order of the price list, with their figures. */
const PRICES = `
  from event e
  left join price p on p.org_id = $1 and p.event_id = e.event_id
  left join price_category c on c.org_id = $1 and c.price_category_id = p.price_category_id
  left join f on f.price_id = p.price_id
  where e.org_id = $1 and e.event_id = $2 order by c.order_by, c.price_category_id, p.price_id`

const priceFigures = read<OrNull<PriceFigures, 'price_id'>>(`
  with f as materialized (
    select price_id, sum(active)::bigint as active, sum(ended)::bigint as ended, sum(attended)::bigint as attended
    from ticket_tally where org_id = $1 and event_id = $2 group by price_id
  )
  select p.price_id, p.title as price_title, p.price_category_id, c.title as category_title, p.status,
    coalesce(f.active, 0) as active, coalesce(f.ended, 0) as ended, coalesce(f.attended, 0) as attended
  ${PRICES}
`)

const SUMS = `price_id, sum(tickets)::bigint as tickets, sum(orders)::bigint as orders,
  sum(net_minor)::bigint as net_minor, sum(gross_minor)::bigint as gross_minor`
const SALES = `
  select p.price_id, p.title as price_title, c.title as category_title, p.status, e.currency, p.price_minor,
    coalesce(f.tickets, 0) as tickets, coalesce(f.orders, 0) as orders,
    coalesce(f.net_minor, 0) as net_minor, coalesce(f.gross_minor, 0) as gross_minor`

const sales = read<OrNull<SalesFigures, 'price_id'>>(`
  with f as materialized (select ${SUMS} from ticket_tally where org_id = $1 and event_id = $2 group by price_id)
  ${SALES} ${PRICES}
`)

/**
 * Sales between two moments: folded whole days, hours and minutes, the differences that are not folded yet, and the
 * tickets themselves in the partial minutes at the bounds. One statement, so that all parts come from one snapshot.
 * The sum inside a span keeps it a scan of the span's own part of the index.
 */
const salesBetween = read<OrNull<SalesFigures, 'price_id'>>(
  `with parts as (
     select inside.* from unnest($3::text[], $4::timestamptz[], $5::timestamptz[]) span (grain, since, until)
     cross join lateral (
       select ${SUMS} from sales_tally
       where org_id = $1 and event_id = $2 and grain = span.grain and starts_at >= span.since and starts_at < span.until
       group by price_id
     ) inside
     union all
     select price_id, tickets, orders, net_minor, gross_minor from ticket_tally
     where org_id = $1 and event_id = $2 and tally_id > 0 and minute >= $6 and minute < $7
     union all
     select price_id, sales_tickets, sales_orders, sales_net_minor, sales_gross_minor from ticket
     where org_id = $1 and event_id = $2 and ordered_at > $8 and ordered_at < $9
     union all
     select price_id, sales_tickets, sales_orders, sales_net_minor, sales_gross_minor from ticket
     where org_id = $1 and event_id = $2 and ordered_at >= $10 and ordered_at < $11
   ), f as materialized (select ${SUMS} from parts group by price_id)
   ${SALES} ${PRICES}`,
  { heavy: true },
)

/** Returns undefined if the event does not exist. */
export const listCategoryFigures = async (db: Reader, org: OrgId, eventId: string) =>
  undefinedIfEmpty(await db.all(categoryFigures, org, eventId))?.filter((row) => row.price_category_id !== null)

export const listPriceFigures = async (db: Reader, org: OrgId, eventId: string) =>
  undefinedIfEmpty(await db.all(priceFigures, org, eventId))?.filter((row) => row.price_id !== null)

export const listSales = async (db: Reader, org: OrgId, eventId: string) =>
  undefinedIfEmpty(await db.all(sales, org, eventId))?.filter((row) => row.price_id !== null)

export async function listSalesBetween(
  db: Reader,
  org: OrgId,
  eventId: string,
  { head, wholeMinutes, spans, tail }: TimeRangeParts,
) {
  const rows = await db.all(
    salesBetween,
    org,
    eventId,
    spans.map((span) => span.grain),
    spans.map((span) => timestampFromUnix(span.since)),
    spans.map((span) => timestampFromUnix(span.until)),
    ...wholeMinutes.map(timestampFromUnix),
    ...head.map(timestampFromUnix),
    ...tail.map(timestampFromUnix),
  )
  return undefinedIfEmpty(rows)?.filter((row) => row.price_id !== null)
}

const undefinedIfEmpty = <R>(rows: readonly R[]): readonly R[] | undefined => (rows.length === 0 ? undefined : rows)
