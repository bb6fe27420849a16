import { TicketStatus } from '#contract'
import { read, type Db, type Tables } from '#platform/db'
import type { OrgId } from '#platform/ids'

type OrderTable = Tables['order']
type TicketTable = Tables['ticket']

export type FanOrderRow = Pick<
  OrderTable,
  'order_id' | 'order_date' | 'total_minor' | 'discount_minor' | 'currency' | 'event_id'
> & {
  readonly event_title: string | null
  readonly starts_at: Date | null
  readonly timezone: string | null
  readonly event_status: number | null
  readonly schedule_status: string | null
  readonly memberships: readonly string[]
}

export type FanTicketRow = Pick<
  TicketTable,
  | 'ticket_id'
  | 'status'
  | 'barcode'
  | 'attendee_name'
  | 'price_minor'
  | 'service_fee_minor'
  | 'service_tax_minor'
  | 'transaction_fee_minor'
  | 'discount_minor'
> & {
  readonly currency: string
  readonly price_title: string
  readonly section_gate: string | null
  readonly section_label: string | null
  readonly sub_section: string | null
  readonly seat_aisle: string | null
  readonly seat_title: string | null
  readonly seat_row: string | null
}

const orders = read<FanOrderRow>(
  `select o.order_id, o.order_date, o.total_minor, o.discount_minor, o.currency, o.event_id, e.title as event_title,
     e.starts_at, e.timezone, e.status as event_status, e.schedule_status,
     case when o.event_id is null then array(
       select c.title || ', ' || y.title from membership_term t
       join membership_type y on y.org_id = $1 and y.membership_type_id = t.membership_type_id
       join membership_category c on c.org_id = $1 and c.membership_category_id = y.membership_category_id
       where t.org_id = $1 and t.order_id = o.order_id order by t.term_id
     ) else '{}'::text[] end as memberships
   from "order" o left join event e on e.org_id = $1 and e.event_id = o.event_id
   where o.org_id = $1 and o.user_id = $2 and o.status = 'confirmed' and ($3 or o.event_id is not null)
   order by e.starts_at desc nulls last, o.order_id desc`,
  { heavy: true },
)

/**
 * The same query for every order id, whether the order is the fan's, another customer's or does not exist. It finds the
 * order together with its customer first (`materialized`: otherwise the planner may look for the tickets first), so that
 * nothing of another customer is read, and the response time reveals nothing.
 */
const tickets = read<FanTicketRow>(
  `with mine as materialized (
     select o.order_id, o.currency from "order" o
     where o.org_id = $1 and o.user_id = $2 and o.order_id = $3 and o.status = 'confirmed'
   )
   select t.ticket_id, t.status, t.barcode, t.attendee_name, t.price_minor, t.service_fee_minor, t.service_tax_minor,
     t.transaction_fee_minor, t.discount_minor, mine.currency, p.title as price_title, n.gate as section_gate,
     n.label as section_label, n.sub_section, s.aisle as seat_aisle, s.title as seat_title, s.row_label as seat_row
   from mine
   join ticket t on t.org_id = $1 and t.order_id = mine.order_id and t.status = ${TicketStatus.active}
   join price p on p.org_id = $1 and p.price_id = t.price_id
   left join seat s on s.org_id = $1 and s.seat_id = t.seat_id
   left join seat_section n on n.org_id = $1 and n.section_id = coalesce(s.section_id, s.removed_section_id)
   order by t.ticket_id`,
  { heavy: true },
)

type FanOrdersQuery = { readonly userId: number; readonly withMemberships: boolean }

export const listFanOrderRows = (db: Db, org: OrgId, { userId, withMemberships }: FanOrdersQuery) =>
  db.all(orders, org, userId, withMemberships)

export const listFanTicketRows = (db: Db, org: OrgId, ref: { userId: number; orderId: number }) =>
  db.all(tickets, org, ref.userId, ref.orderId)
