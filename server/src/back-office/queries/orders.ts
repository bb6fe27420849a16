import { TicketStatus } from '#contract'
import { ORDER_COLUMNS, type OrderKey, type OrderRow, PAYMENT_METHOD } from '#orders'
import { read, type Reader } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { type PagePosition, timestampFromMicros } from '../cursor.ts'
import type { OrderSearch } from '../search-term.ts'

/** An order with what a list of staff shows of it. */
export type OrderRecordRow = OrderRow & {
  readonly customer_id: string
  readonly event_title: string | null
  readonly event_starts_at: Date | null
  readonly event_timezone: string | null
  readonly event_schedule_status: string | null
  readonly ticket_count: number
  readonly card_brand: string | null
  readonly card_last4: string | null
  /** `order_date` in microseconds, for cursors. */
  readonly placed_micros: number
}

const FIELDS = `${ORDER_COLUMNS}, (extract(epoch from o.order_date) * 1000000)::bigint as placed_micros, c.customer_id,
  e.title as event_title, e.starts_at as event_starts_at, e.timezone as event_timezone,
  e.schedule_status as event_schedule_status, n.ticket_count, k.card_brand, k.card_last4`

/** Joined to the rows of a page only. A replaced ticket is not counted. */
const JOINED = `
  join customer c on c.org_id = $1 and c.user_id = o.user_id
  left join event e on e.org_id = $1 and e.event_id = o.event_id
  cross join lateral (
    select count(*) as ticket_count from ticket t where t.org_id = $1 and t.order_id = o.order_id
      and t.status <> ${TicketStatus.transferred}
  ) n
  left join lateral (
    select a.card_brand, a.card_last4 from attempt a
    where a.org_id = $1 and a.order_id = o.order_id and a.status = 'done' order by a.settled_at desc limit 1
  ) k on true`

/** One order, with the time of its last change. */
export type OneOrderRow = OrderRecordRow & { readonly updated_at: Date }

const ONE = `select ${FIELDS}, o.updated_at from "order" o ${JOINED}`
const byId = read<OneOrderRow>(`${ONE} where o.org_id = $1 and o.order_id = $2`)
const byUuid = read<OneOrderRow>(`${ONE} where o.org_id = $1 and o.order_uuid = $2`)

/**
 * A page, newest first, under further conditions. The bounds are always given, as infinities if the request has none, so
 * that one query plan serves all requests: a walk through the index that has the orders of the scope by time.
 */
const page = (scope: string, latestFirst = 'order by o.order_date desc, o.order_id desc') =>
  read<OrderRecordRow>(
    `select ${FIELDS} from (
       select ${ORDER_COLUMNS} from "order" o
       where o.org_id = $1 and ${scope}
         and ($7::text is null or o.status = $7) and ($8::text is null or ${PAYMENT_METHOD} = $8)
       ${latestFirst} limit $2
     ) o ${JOINED} order by o.order_date desc, o.order_id desc`,
    { heavy: true },
  )

const IN_TIME = `(o.order_date, o.order_id) < ($5::timestamptz, $6::bigint) and o.order_date > $3 and o.order_date < $4`

const ofOrganisation = page(IN_TIME)
const ofMemberships = page(`o.event_id is null and ${IN_TIME}`)
/** The event is compared together with the time, so that no other index has this order: see orders/queries/orders.ts. */
const ofEvent = page(
  `(o.event_id, o.order_date, o.order_id) < ($9::uuid, $5::timestamptz, $6::bigint)
   and (o.event_id, o.order_date) > ($9, $3::timestamptz) and (o.event_id, o.order_date) < ($9, $4::timestamptz)`,
  'order by o.event_id desc, o.order_date desc, o.order_id desc',
)
const ofCustomer = page(
  `o.user_id = $9 and ($10::uuid is null or o.event_id = $10) and (not $11 or o.event_id is null) and ${IN_TIME}`,
)

/** Each event's own index has its orders by time, so that a page of some events reads the first orders of each. */
const ofEvents = read<OrderRecordRow>(
  `select ${FIELDS} from (
     select p.* from unnest($9::uuid[]) as own (event_id) cross join lateral (
       select ${ORDER_COLUMNS} from "order" o
       where o.org_id = $1 and o.event_id = own.event_id and o.order_date > $3 and o.order_date < $4
         and (o.order_date, o.order_id) < ($5::timestamptz, $6::bigint)
         and ($7::text is null or o.status = $7) and ($8::text is null or ${PAYMENT_METHOD} = $8)
         and ($10::bigint is null or o.user_id = $10)
       order by o.order_date desc, o.order_id desc limit $2
     ) p order by p.order_date desc, p.order_id desc limit $2
   ) o ${JOINED} order by o.order_date desc, o.order_id desc`,
  { heavy: true },
)

/** The ids come in order from a function that may use the trigram index; the rows come from the guarded tables. */
const found = read<OrderRecordRow>(
  `select ${FIELDS}
   from staff_order_search($1, $2, $3::bigint[], $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) with ordinality as hit (order_id, place)
   join "order" o on o.org_id = $1 and o.order_id = hit.order_id ${JOINED} order by hit.place`,
  { heavy: true },
)

const foundOfEvents = read<OrderRecordRow>(
  `select ${FIELDS}
   from unnest($6::uuid[]) as own (event_id)
   cross join lateral staff_order_search(
     $1, $2, $3::bigint[], $4, $5, own.event_id, $7, $8, $9, $10, $11, $12, $13, $14
   ) as hit (order_id)
   join "order" o on o.org_id = $1 and o.order_id = hit.order_id and o.event_id = own.event_id ${JOINED}
   order by o.order_date desc, o.order_id desc limit $14`,
  { heavy: true },
)

const known = read<{ order_id: number }>(`
  select t.order_id from ticket t where t.org_id = $1 and t.barcode = any ($2::text[])
  union select t.order_id from ticket t where t.org_id = $1 and t.ticket_id = $3
  union select o.order_id from "order" o where o.org_id = $1 and o.order_id = $4
  union select o.order_id from "order" o where o.org_id = $1 and o.order_uuid = $5
`)

const ofCard = read<{ order_id: number }>(`
  select a.order_id from attempt a
  where a.org_id = $1 and a.card_last4 = $2 and a.settled_at is not null order by a.order_id desc limit $3
`)

const customer = read<{ user_id: number }>(`select user_id from customer where org_id = $1 and customer_id = $2`)

export type OrderFilters = {
  readonly memberships: boolean
  readonly eventId: string | null
  /** The events that the caller is confined to; null for all. */
  readonly ownEvents: readonly string[] | null
  readonly userId: number | null
  readonly status: string | null
  readonly method: string | null
  readonly after: Date | null
  readonly before: Date | null
}

export type OrderPageRequest = { readonly limit: number; readonly position: PagePosition | null }

export const findOrderRecord = (db: Reader, org: OrgId, key: OrderKey): Promise<OneOrderRow | undefined> =>
  'id' in key ? db.one(byId, org, key.id) : db.one(byUuid, org, key.uuid)

export const findUserId = async (db: Reader, org: OrgId, customerId: string): Promise<number | undefined> =>
  (await db.one(customer, org, customerId))?.user_id

/** Returns one order more than the page has, to show whether there is another page. */
export function listOrderRecords(
  db: Reader,
  org: OrgId,
  filters: OrderFilters,
  { limit, position }: OrderPageRequest,
): Promise<OrderRecordRow[]> {
  const { memberships, eventId, userId, status, method } = filters
  const bounds = [filters.after ?? '-infinity', filters.before ?? 'infinity'] as const
  const before = position
    ? [timestampFromMicros(position.atMicros), position.id]
    : ['infinity', Number.MAX_SAFE_INTEGER]
  const params = [limit + 1, ...bounds, ...before, status, method] as const
  const own = selectEvents(filters)
  if (own) return db.all(ofEvents, org, ...params, own, userId)
  if (userId !== null) return db.all(ofCustomer, org, ...params, userId, eventId, String(memberships))
  if (eventId !== null) return db.all(ofEvent, org, ...params, eventId)
  return db.all(memberships ? ofMemberships : ofOrganisation, org, ...params)
}

/** Returns the events whose orders a confined caller gets; null for a caller who works with all. */
const selectEvents = ({ ownEvents, eventId, memberships }: OrderFilters): readonly string[] | null =>
  ownEvents && (memberships ? [] : ownEvents.filter((id) => eventId === null || id === eventId))

/** A card whose digits more payments have than this is not looked up, but found among the newest orders. */
const MANY_PAYMENTS = 2_000

/** Like `listOrderRecords`, for orders that match a search. `ticketId` is the ticket with the number, or that a genuine signed code names. */
export async function searchOrderRecords(
  db: Reader,
  org: OrgId,
  { search, ticketId, filters }: { search: OrderSearch; ticketId: number | null; filters: OrderFilters },
  { limit, position }: OrderPageRequest,
): Promise<OrderRecordRow[]> {
  const [exact, paid] = await Promise.all([
    db.all(known, org, search.barcodes, ticketId, search.orderId, search.orderUuid),
    search.last4 === null ? [] : db.all(ofCard, org, search.last4, MANY_PAYMENTS + 1),
  ])
  const isFrequentCard = paid.length > MANY_PAYMENTS
  const ids = [...exact, ...(isFrequentCard ? [] : paid)].map(({ order_id }) => order_id)
  const own = selectEvents(filters)
  return db.all(
    own ? foundOfEvents : found,
    org,
    search.text,
    ids,
    isFrequentCard ? search.last4 : null,
    String(filters.memberships),
    own ?? filters.eventId,
    filters.userId,
    filters.status,
    filters.method,
    filters.after,
    filters.before,
    position && timestampFromMicros(position.atMicros),
    position && position.id,
    limit + 1,
  )
}
