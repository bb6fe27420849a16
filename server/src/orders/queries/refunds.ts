import { TicketStatus } from '#contract'
import type { TaxedTicket } from '#order-amounts'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { OrderKey } from '../rules.ts'
import { COLUMNS, type OrderRow, TICKET_COLUMNS, type TicketRow } from './orders.ts'

/** A locked order, with the amount that is being refunded. */
export type LockedOrder = OrderRow & { readonly refunding_minor: number }

const LOCKED = `select ${COLUMNS}, o.refunding_minor from "order" o`

const lockById = write<LockedOrder>(`${LOCKED} where o.org_id = $1 and o.order_id = $2 for update`)
const lockByUuid = write<LockedOrder>(`${LOCKED} where o.org_id = $1 and o.order_uuid = $2 for update`)

/** Must run after the lock: in the same statement, the sum could be older than the lock. */
const taken = read<{ amount_minor: number }>(`
  select (coalesce(sum(c.amount_minor), 0) - coalesce(sum(v.amount_minor), 0))::bigint as amount_minor from chargeback c
  left join chargeback_reversal v
    on v.org_id = $1 and v.provider = c.provider and v.provider_dispute_id = c.provider_dispute_id
  where c.org_id = $1 and c.order_id = $2
`)

/** A ticket with its amounts, and the basket item that its place came from. */
export type SoldTicket = TaxedTicket &
  Pick<
    Tables['ticket'],
    'order_id' | 'event_id' | 'price_id' | 'price_category_id' | 'seat_id' | 'item_id' | 'attendee_name' | 'attended_at'
  > & { readonly basket_id: string | null; readonly pool_id: number | null }

/** The order must be locked first, so none of these amounts can change. */
const money = read<SoldTicket>(`
  select t.ticket_id, t.status, t.price_minor, t.discount_minor, t.service_fee_minor, t.service_tax_minor,
    t.transaction_fee_minor, t.refunded_minor, t.refunded_face_minor, coalesce(f.amount_minor, 0)::bigint as refunding_minor,
    coalesce(f.face_minor, 0)::bigint as refunding_face_minor, t.order_id, t.event_id, t.price_id, t.price_category_id,
    t.seat_id, t.item_id, t.attendee_name, t.attended_at, h.basket_id, h.pool_id, t.tax_rate_id, t.vat_minor,
    t.fee_tax_rate_id, t.service_fee_vat_minor, t.transaction_fee_vat_minor
  from ticket t
  left join hold h on h.org_id = $1 and h.item_id = t.item_id
  left join lateral (
    select sum(l.amount_minor) as amount_minor, sum(l.face_minor) as face_minor
    from refund r join refund_ticket l on l.org_id = $1 and l.refund_id = r.refund_id
    where r.org_id = $1 and r.order_id = t.order_id and r.settled_at is null and l.ticket_id = t.ticket_id
  ) f on true
  where t.org_id = $1 and t.order_id = $2 order by t.ticket_id
`)

const orderOf = read<{ order_id: number }>(`select order_id from ticket where org_id = $1 and ticket_id = $2`)
const byIds = read<TicketRow>(`
  ${TICKET_COLUMNS} where t.org_id = $1 and t.ticket_id = any ($2::bigint[]) order by t.ticket_id
`)

const cancel = write(`
  update ticket set status = ${TicketStatus.cancelled}, updated_at = $3
  where org_id = $1 and ticket_id = any ($2::bigint[]) and status in (${TicketStatus.pending}, ${TicketStatus.active})
`)

const refunding = write(`
  update "order" set refunding_minor = refunding_minor + $3, updated_at = $4 where org_id = $1 and order_id = $2
`)

const payTickets = write(`
  update ticket t set refunded_minor = t.refunded_minor + b.amount_minor,
    refunded_face_minor = t.refunded_face_minor + b.face_minor, status = b.status, updated_at = $2
  from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::smallint[]) as b (ticket_id, amount_minor, face_minor, status)
  where t.org_id = $1 and t.ticket_id = b.ticket_id
`)

const payOrder = write<OrderRow>(`
  update "order" o set refunding_minor = o.refunding_minor - $3, refunded_minor = o.refunded_minor + $4, refund_status = $5,
    status = $6, updated_at = $7
  where o.org_id = $1 and o.order_id = $2
  returning ${COLUMNS}
`)

const move = write<OrderRow>(`
  update "order" o set status = $3, updated_at = $4 where o.org_id = $1 and o.order_id = $2 returning ${COLUMNS}
`)

export const lockOrder = async (tx: Tx, org: OrgId, key: OrderKey): Promise<LockedOrder | undefined> =>
  (await ('id' in key ? tx.write(lockById, org, key.id) : tx.write(lockByUuid, org, key.uuid)))[0]

/** The sum of the chargebacks of an order, without those that were returned. */
export const sumChargebacks = async (tx: Tx, org: OrgId, orderId: number): Promise<number> =>
  (await tx.one(taken, org, orderId))?.amount_minor ?? 0

export const listSoldTickets = (tx: Tx, org: OrgId, orderId: number): Promise<SoldTicket[]> =>
  tx.all(money, org, orderId)

export const findOrderOfTicket = async (db: Reader, org: OrgId, ticketId: number): Promise<number | undefined> =>
  (await db.one(orderOf, org, ticketId))?.order_id

export const listTicketsById = (db: Reader, org: OrgId, ids: readonly number[]): Promise<TicketRow[]> =>
  db.all(byIds, org, ids)

export const markCancelled = (tx: Tx, org: OrgId, ticketIds: readonly number[], at: Date): Promise<number> =>
  tx.count(cancel, org, ticketIds, at)

/** Adds to the amount that is being refunded; a negative amount subtracts. A check constraint limits it to the total. */
export const addRefunding = (tx: Tx, org: OrgId, orderId: number, { amount, at }: { amount: number; at: Date }) =>
  tx.count(refunding, org, orderId, amount, at)

type TicketRefund = {
  readonly ticketId: number
  readonly amountMinor: number
  readonly faceMinor: number
  readonly status: number
}

export const addTicketRefunds = (tx: Tx, org: OrgId, paid: readonly TicketRefund[], at: Date): Promise<number> =>
  tx.count(
    payTickets,
    org,
    at,
    paid.map(({ ticketId }) => ticketId),
    paid.map(({ amountMinor }) => amountMinor),
    paid.map(({ faceMinor }) => faceMinor),
    paid.map(({ status }) => status),
  )

type OrderRefund = {
  readonly settledMinor: number
  readonly refundedMinor: number
  readonly refundStatus: string
  readonly status: string
  readonly at: Date
}

/** Moves a settled amount from being refunded to refunded. */
export async function addOrderRefund(tx: Tx, org: OrgId, orderId: number, to: OrderRefund): Promise<OrderRow> {
  const { settledMinor, refundedMinor, refundStatus, status, at } = to
  const [row] = await tx.write(payOrder, org, orderId, settledMinor, refundedMinor, refundStatus, status, at)
  if (!row) throw new Error(`order ${orderId} does not exist`)
  return row
}

export async function setOrderStatus(tx: Tx, org: OrgId, orderId: number, to: { status: string; at: Date }) {
  const [row] = await tx.write(move, org, orderId, to.status, to.at)
  if (!row) throw new Error(`order ${orderId} does not exist`)
  return row
}
