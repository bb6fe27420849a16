import { MemberStatus, TicketStatus, WALK_IN_EMAIL } from '#contract'
import { read, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** The orders of an event that are paid in the same way, and what they can be refunded. */
export type PlannedRefundRow = {
  readonly way: string
  readonly payment_method: string
  readonly orders: number
  readonly tickets: number
  readonly amount_minor: number
  readonly fees_minor: number
}

/**
 * Confirmed orders have no chargeback, which would have cancelled them. An order of tickets has one payment, so that what is
 * left of it is what is left of the order. Each table is read once for the event: a look-up for each order costs ten times as
 * much for 100,000 orders.
 */
const refunds = read<PlannedRefundRow>(
  `with sold as materialized (
     select o.order_id, o.left_minor, o.payment_method,
       case when o.left_minor = 0 then 'nothing' when o.provider is null then 'elsewhere'
         when o.provider = 'external' then case o.payment_method when 'on_account' then 'on_account' else 'by_hand' end
         else 'automatic' end as way
     from (
       select o.order_id, greatest(o.total_minor - o.refunded_minor - o.refunding_minor, 0) as left_minor, a.provider,
         case when a.provider is null then 'none'
           when a.provider = 'external' or a.payment_method = 'complimentary' then a.payment_method
           else coalesce(o.payment_method, a.method, 'other') end as payment_method
       from "order" o
       left join attempt a on a.org_id = $1 and a.order_id = o.order_id and a.status = 'done'
       where o.org_id = $1 and o.event_id = $2 and o.status = 'confirmed'
     ) o
   ), money as (
     select way, payment_method, count(*) as orders, sum(left_minor)::bigint as amount_minor from sold group by way, payment_method
   ), valid as (
     select s.way, s.payment_method, count(*) filter (where t.status = ${TicketStatus.active}) as tickets,
       sum(t.price_minor - t.discount_minor - t.refunded_face_minor)::bigint as face_minor
     from sold s join ticket t on t.org_id = $1 and t.order_id = s.order_id
     where t.event_id = $2 and t.order_confirmed and t.status <> ${TicketStatus.transferred}
     group by s.way, s.payment_method
   )
   select m.way, m.payment_method, m.orders, coalesce(v.tickets, 0) as tickets, m.amount_minor,
     greatest(m.amount_minor - coalesce(v.face_minor, 0), 0) as fees_minor
   from money m left join valid v on v.way = m.way and v.payment_method = m.payment_method
   order by m.way, m.payment_method`,
  { heavy: true },
)

export type PlanFiguresRow = {
  readonly tickets_used: number
  readonly customers: number
  readonly members: number
  readonly baskets: number
  readonly payments: number
  readonly tickets_signed: number
  readonly devices: number
}

/** Sales without a name have no buyer to inform. Members are admitted as in the manifest of a gate: see access/queries/manifest.ts. */
const figures = read<PlanFiguresRow>(
  `select u.used as tickets_used, c.customers, m.members, b.baskets, b.payments,
     case when coalesce(x.barcodes, 'random') = 'random' then 0 else u.valid end as tickets_signed, d.devices
   from event e
   left join event_access x on x.org_id = $1 and x.event_id = e.event_id
   cross join lateral (
     select count(*) filter (where t.attended_at is not null) as used,
       count(*) filter (where t.status = ${TicketStatus.active}) as valid
     from ticket t where t.org_id = $1 and t.event_id = e.event_id and t.order_confirmed
   ) u
   cross join lateral (
     select count(distinct lower(o.email_address)) filter (where o.email_address <> '${WALK_IN_EMAIL}') as customers
     from "order" o where o.org_id = $1 and o.event_id = e.event_id and o.status = 'confirmed'
   ) c
   cross join lateral (
     select count(distinct h.basket_id) as baskets, count(distinct h.basket_id) filter (where h.status = 'in_payment') as payments
     from hold h where h.org_id = $1 and h.event_id = e.event_id and h.status in ('held', 'in_payment')
   ) b
   cross join lateral (
     select count(*) as members from member m
     join membership_category g on g.org_id = $1 and g.membership_category_id = m.membership_category_id
     where m.org_id = $1 and m.barcode is not null and (m.expires_at is null or m.expires_at > $3)
       and (m.status = ${MemberStatus.paid}
         or m.status = ${MemberStatus.instalments} and (m.grace_until is null or m.grace_until > $3))
       and (g.seat_map_id is null or g.seat_map_id = e.seat_map_id) and (g.game_day_access > 0 or exists (
         select from membership_type t
         where t.org_id = $1 and t.membership_category_id = g.membership_category_id and t.game_day_access > 0
       ))
   ) m
   cross join lateral (select count(*) as devices from device v where v.org_id = $1 and v.revoked_at is null) d
   where e.org_id = $1 and e.event_id = $2`,
  { heavy: true },
)

const endpoints = read<{ endpoints: number }>(`
  select count(*) as endpoints from webhook_endpoint where org_id = $1 and status = 'enabled'
`)

export const listPlannedRefunds = (db: Reader | Tx, org: OrgId, eventId: string): Promise<PlannedRefundRow[]> =>
  db.all(refunds, org, eventId)

export const findPlanFigures = (db: Reader | Tx, org: OrgId, eventId: string, at: Date) =>
  db.one(figures, org, eventId, at)

export const countEndpoints = async (db: Reader, org: OrgId): Promise<number> =>
  (await db.one(endpoints, org))?.endpoints ?? 0
