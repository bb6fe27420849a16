import { read, type Reader, type Tables } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { STILL_FAILED } from './refund-problems.ts'

export type EventRefundRow = Omit<Tables['event_refund'], 'org_id' | 'due_at' | 'last_order_id' | 'lease_count'> & {
  readonly currency: string
  readonly orders_remaining: number
  readonly remaining_minor: number
}

/** What remains of an order that was paid elsewhere is not refunded by Tessera. */
const byEvent = read<EventRefundRow>(
  `select r.event_id, r.fees, r.reason, r.status, r.orders, r.amount_minor, r.created_at, r.updated_at, e.currency,
     o.orders_remaining, o.remaining_minor
   from event_refund r join event e on e.org_id = $1 and e.event_id = r.event_id
   cross join lateral (
     select count(*) as orders_remaining, coalesce(sum(o.total_minor - o.refunded_minor - o.refunding_minor) filter (
       where exists (select from attempt a where a.org_id = $1 and a.order_id = o.order_id and a.status = 'done')
     ), 0)::bigint as remaining_minor
     from "order" o where o.org_id = $1 and o.event_id = $2 and o.status = 'confirmed'
   ) o
   where r.org_id = $1 and r.event_id = $2`,
  { heavy: true },
)

export type RefundProgressRow = { readonly status: string; readonly orders: number; readonly amount_minor: number }

/** The refunds of the event's orders by status. A failed one counts until its order is refunded in another way. */
const progress = read<RefundProgressRow>(
  `select r.status, count(distinct r.order_id) as orders, sum(r.amount_minor)::bigint as amount_minor
   from "order" o join refund r on r.org_id = $1 and r.order_id = o.order_id and r.cause = 'event_cancelled'
   where o.org_id = $1 and o.event_id = $2 and (r.status <> 'failed' or ${STILL_FAILED}) group by r.status`,
  { heavy: true },
)

export const findEventRefund = (db: Reader, org: OrgId, eventId: string): Promise<EventRefundRow | undefined> =>
  db.one(byEvent, org, eventId)

export const listRefundProgress = (db: Reader, org: OrgId, eventId: string): Promise<RefundProgressRow[]> =>
  db.all(progress, org, eventId)
