import { type OrderTaxRow, TAX_JSON } from '#order-amounts'
import { read, type ReadStatement, type Reader, type Tables } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { OrderKey, SearchTerm } from '../rules.ts'

type OrderTable = Tables['order']
export type OrderRow = Pick<
  OrderTable,
  | 'order_id'
  | 'order_uuid'
  | 'event_id'
  | 'user_id'
  | 'status'
  | 'refund_status'
  | 'order_date'
  | 'first_name'
  | 'last_name'
  | 'email_address'
  | 'postcode'
  | 'country_id'
  | 'marketing_opt_in'
  | 'currency'
  | 'transaction_fee_minor'
  | 'discount_minor'
  | 'total_minor'
  | 'refunded_minor'
  | 'payment_method'
> & { readonly taxes: readonly OrderTaxRow[] | null }

/** Null for an order without VAT, for which it costs one index lookup. */
const TAXES = `(
    select jsonb_agg(${TAX_JSON} order by x.basis_points desc, x.tax_rate_id)
    from order_tax x join tax_rate r on r.org_id = $1 and r.tax_rate_id = x.tax_rate_id
    where x.org_id = $1 and x.order_id = o.order_id
  ) as taxes`

/**
 * How an order `o` was paid. The order itself says only that no provider took the money; the tender is that of its payment. The
 * function is called for such orders alone.
 */
export const PAYMENT_METHOD = `case when o.payment_method in ('other', 'free')
    then order_tender($1, o.order_id, o.payment_method) else o.payment_method end`

export const COLUMNS = `
  o.order_id, o.order_uuid, o.event_id, o.user_id, o.status, o.refund_status, o.order_date, o.first_name, o.last_name,
  o.email_address, o.postcode, o.country_id, o.marketing_opt_in, o.currency, o.transaction_fee_minor, o.discount_minor,
  o.total_minor, o.refunded_minor, ${PAYMENT_METHOD} as payment_method, ${TAXES}`

const event = read<{ event_id: string }>(`select event_id from event where org_id = $1 and event_id = $2`)

const byId = read<OrderRow>(`select ${COLUMNS} from "order" o where o.org_id = $1 and o.order_id = $2`)
const byUuid = read<OrderRow>(`select ${COLUMNS} from "order" o where o.org_id = $1 and o.order_uuid = $2`)

/**
 * The time bounds are always given, as infinities if the request has none, so that one query plan serves all requests. The
 * event is compared together with the time: with `event_id = $2` PostgreSQL may walk the orders of all events by time if
 * this event has most of them, and then reads every older order of the others first.
 */
const page = read<OrderRow>(
  `select ${COLUMNS} from "order" o
   where o.org_id = $1 and (o.event_id, o.order_date) > ($2, $5) and (o.event_id, o.order_date) < ($2, $6)
     and ($7::text is null or o.status = $7)
   order by o.event_id, o.order_date, o.order_id limit $3 offset $4`,
  { heavy: true },
)

/** Fetches the rows of ids that were picked from an index alone. The limit keeps PostgreSQL from joining by a table scan. */
const ROWS = `
  cross join lateral (
    select ${COLUMNS} from "order" o where o.org_id = $1 and o.order_id = k.order_id limit 1
  ) o
  order by o.order_date, o.order_id`

/** A far page within time bounds: skipped rows are read from the narrow index and not from the table. */
const farPage = read<OrderRow>(
  `select ${COLUMNS} from (
     select order_id from "order" where org_id = $1 and event_id = $2 and order_date > $5 and order_date < $6
     order by order_date, order_id limit $3 offset $4
   ) k ${ROWS}`,
  { heavy: true },
)

/** A far page of all orders: the tally knows the minute in which the page starts, so hardly any rows are skipped. */
const placedPage = read<OrderRow>(
  `select ${COLUMNS} from order_place($1, $2, $4::bigint) p
   cross join lateral (
     select order_id from "order" where org_id = $1 and event_id = $2 and order_date >= p.minute
     order by order_date, order_id limit $3 offset $4::bigint - p.before
   ) k ${ROWS}`,
  { heavy: true },
)

/** The ids come in order from a function that may use the trigram index; the rows come from the guarded table. */
const searchPage = read<OrderRow>(
  `select ${COLUMNS}
   from order_search($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) with ordinality as hit (order_id, place)
   join "order" o on o.org_id = $1 and o.order_id = hit.order_id order by hit.place`,
  { heavy: true },
)

export type OrderPage = {
  readonly limit: number
  readonly skip: number
  readonly status: string | null
  readonly after: Date | null
  readonly before: Date | null
}

/** From this offset on, skipping in the index costs less than reading the skipped rows. */
const FAR = 500

export const isEvent = async (db: Reader, org: OrgId, id: string): Promise<boolean> =>
  (await db.one(event, org, id)) !== undefined

export const findOrder = (db: Reader, org: OrgId, key: OrderKey): Promise<OrderRow | undefined> =>
  'id' in key ? db.one(byId, org, key.id) : db.one(byUuid, org, key.uuid)

/** Returns one order more than the page has, to show whether there is another page. */
export function listOrders(db: Reader, org: OrgId, eventId: string, options: OrderPage): Promise<OrderRow[]> {
  const span = [options.after ?? '-infinity', options.before ?? 'infinity'] as const
  const first = [eventId, options.limit + 1, options.skip] as const
  if (options.skip < FAR || options.status !== null) return db.all(page, org, ...first, ...span, options.status)
  const all = options.after === null && options.before === null
  return all ? db.all(placedPage, org, ...first) : db.all(farPage, org, ...first, ...span)
}

export const searchOrders = (
  db: Reader,
  org: OrgId,
  eventId: string,
  { term, ...options }: OrderPage & { term: SearchTerm },
): Promise<OrderRow[]> =>
  db.all(
    searchPage,
    org,
    eventId,
    term.text,
    term.orderId,
    term.orderUuid,
    options.status,
    options.after,
    options.before,
    options.limit + 1,
    options.skip,
  )

type TicketTable = Tables['ticket']
type SectionTable = Tables['seat_section']
export type TicketRow = Pick<
  TicketTable,
  | 'ticket_id'
  | 'order_id'
  | 'event_id'
  | 'price_id'
  | 'price_category_id'
  | 'status'
  | 'barcode'
  | 'attendee_name'
  | 'price_minor'
  | 'service_fee_minor'
  | 'service_tax_minor'
  | 'transaction_fee_minor'
  | 'discount_minor'
  | 'refunded_minor'
  | 'seat_id'
  | 'attended_at'
  | 'created_at'
  | 'updated_at'
  | 'origin_ticket_id'
> & {
  readonly currency: string
  readonly price_title: string
  readonly category_title: string
  readonly section_label: SectionTable['label'] | null
  readonly sub_section: SectionTable['sub_section'] | null
  /** The gate to enter by, as the seat map names it. */
  readonly section_gate: SectionTable['gate'] | null
  readonly seat_aisle: string | null
  readonly seat_row: string | null
  readonly seat_title: string | null
}

/** The columns of a ticket as lists show it. */
export const TICKET_COLUMNS = `
   select t.ticket_id, t.order_id, t.event_id, t.price_id, t.price_category_id, t.status, t.barcode, t.attendee_name,
     t.price_minor, t.service_fee_minor, t.service_tax_minor, t.transaction_fee_minor, t.discount_minor,
     t.refunded_minor, t.seat_id, t.attended_at, t.created_at, t.updated_at, t.origin_ticket_id, o.currency,
     p.title as price_title, c.title as category_title, n.label as section_label, n.sub_section, n.gate as section_gate,
     s.aisle as seat_aisle, s.row_label as seat_row, s.title as seat_title
   from ticket t
   join "order" o on o.org_id = $1 and o.order_id = t.order_id
   join price p on p.org_id = $1 and p.price_id = t.price_id
   join price_category c on c.org_id = $1 and c.price_category_id = t.price_category_id
   left join seat s on s.org_id = $1 and s.seat_id = t.seat_id
   left join seat_section n on n.org_id = $1 and n.section_id = coalesce(s.section_id, s.removed_section_id)`

/** `$3` filters by status if it is not null. */
const tickets: ReadStatement<TicketRow> = read(
  `${TICKET_COLUMNS}
   where t.org_id = $1 and t.order_id = $2 and ($3::smallint is null or t.status = $3)
   order by t.ticket_id`,
  { heavy: true },
)

export const listTickets = (
  db: Reader,
  org: OrgId,
  orderId: number,
  status: number | null = null,
): Promise<TicketRow[]> => db.all(tickets, org, orderId, status)
