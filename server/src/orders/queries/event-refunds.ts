import { type Db, read, type Tables, type Tx, write } from '#platform/db'
import { type OrgId, orgId } from '#platform/ids'
import type { LockedOrder } from './refunds.ts'
import { COLUMNS } from './orders.ts'

const event = read<{ status: number }>(`select status from event where org_id = $1 and event_id = $2`)

/** A repeated request continues with the orders that were confirmed since. */
const begin = write(`
  insert into event_refund (org_id, event_id, fees, reason, status, due_at, created_at, updated_at)
  values ($1, $2, $3, $4, 'running', now(), $5, $5)
  on conflict (org_id, event_id) do update set status = 'running', due_at = now(), updated_at = excluded.updated_at
  where event_refund.status = 'done' and exists (
    select from "order" o where o.org_id = $1 and o.event_id = $2 and o.status = 'confirmed'
  )
`)

const lock = write<Tables['event_refund']>(`
  select * from event_refund where org_id = $1 and event_id = $2 and status = 'running' for update
`)

/** All orders of a batch are locked at once, before any of their places: see docs/locking.md. */
const batch = write<LockedOrder>(`
  select ${COLUMNS}, o.refunding_minor from "order" o
  where o.org_id = $1 and o.event_id = $2 and o.status = 'confirmed' and o.order_id > $3
  order by o.order_id limit $4 for update
`)

const advance = write(`
  update event_refund set last_order_id = $3, orders = orders + $4, amount_minor = amount_minor + $5, status = $6,
    due_at = now(), lease_count = 0, updated_at = $7
  where org_id = $1 and event_id = $2
`)

const due = read<{ org_id: string; event_id: string }>(`select org_id, event_id from take_due_event_refunds($1, $2)`)

export const findEventStatus = async (tx: Tx, org: OrgId, eventId: string): Promise<number | undefined> =>
  (await tx.one(event, org, eventId))?.status

export const beginEventRefund = (
  tx: Tx,
  org: OrgId,
  eventId: string,
  { fees, reason, at }: { readonly fees: boolean; readonly reason: string | null; readonly at: Date },
) => tx.count(begin, org, eventId, fees, reason, at)

export const lockEventRefund = async (tx: Tx, org: OrgId, eventId: string) => (await tx.write(lock, org, eventId))[0]

export const lockConfirmedOrders = (tx: Tx, org: OrgId, eventId: string, after: { orderId: number; limit: number }) =>
  tx.write(batch, org, eventId, after.orderId, after.limit)

type EventRefundProgress = {
  readonly lastOrderId: number
  readonly orders: number
  readonly amountMinor: number
  readonly status: 'running' | 'done'
  readonly at: Date
}

export const advanceEventRefund = (
  tx: Tx,
  org: OrgId,
  eventId: string,
  progress: EventRefundProgress,
): Promise<number> => {
  const { lastOrderId, orders, amountMinor, status, at } = progress
  return tx.count(advance, org, eventId, lastOrderId, orders, amountMinor, status, at)
}

export const leaseDueEventRefunds = async (db: Db, atMost: number, leaseSeconds: number) =>
  (await db.unscoped(due, atMost, leaseSeconds)).map((row) => ({ org: orgId(row.org_id), eventId: row.event_id }))
