import { TicketStatus } from '#contract'
import type { TicketVat } from '#order-amounts'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import { RetryIndividually } from '#platform/batcher'
import type { OrgId } from '#platform/ids'
import { COLUMNS, type OrderRow, TICKET_COLUMNS, type TicketRow } from './orders.ts'

/** A new order, before anything is paid. */
export type NewOrder = Pick<
  Tables['order'],
  | 'order_uuid'
  | 'event_id'
  | 'user_id'
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
> & {
  /** The order that the same basket placed before an earlier payment failed. */
  readonly order_id: number | null
}

const PLACED = `
  unnest($3::uuid[], $4::uuid[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[], $10::integer[], $11::boolean[],
    $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[])
  as w (order_uuid, event_id, user_id, first_name, last_name, email_address, postcode, country_id, marketing_opt_in,
    currency, transaction_fee_minor, discount_minor, total_minor, order_id)`

const insert = write<{ order_id: number; order_uuid: string }>(`
  insert into "order" (org_id, order_uuid, event_id, user_id, status, order_date, first_name, last_name, email_address,
    postcode, country_id, marketing_opt_in, currency, transaction_fee_minor, discount_minor, total_minor, created_at, updated_at)
  select $1, w.order_uuid, w.event_id, w.user_id, 'pending', $2, w.first_name, w.last_name, w.email_address, w.postcode,
    w.country_id, w.marketing_opt_in, w.currency, w.transaction_fee_minor, w.discount_minor, w.total_minor, $2, $2
  from ${PLACED} where w.order_id is null
  returning order_id, order_uuid
`)

const replace = write(`
  update "order" o set user_id = w.user_id, order_date = $2, first_name = w.first_name, last_name = w.last_name,
    email_address = w.email_address, postcode = w.postcode, country_id = w.country_id,
    marketing_opt_in = w.marketing_opt_in, currency = w.currency, event_id = w.event_id,
    transaction_fee_minor = w.transaction_fee_minor, discount_minor = w.discount_minor, total_minor = w.total_minor,
    updated_at = $2
  from ${PLACED} where o.org_id = $1 and o.order_id = w.order_id and o.status = 'pending'
`)

const withdraw = write(`delete from "order" where org_id = $1 and order_id = any ($2::bigint[]) and status = 'pending'`)

const columns = (orders: readonly NewOrder[]) =>
  [
    orders.map((order) => order.order_uuid),
    orders.map((order) => order.event_id),
    orders.map((order) => order.user_id),
    orders.map((order) => order.first_name),
    orders.map((order) => order.last_name),
    orders.map((order) => order.email_address),
    orders.map((order) => order.postcode),
    orders.map((order) => order.country_id),
    orders.map((order) => String(order.marketing_opt_in)),
    orders.map((order) => order.currency),
    orders.map((order) => order.transaction_fee_minor),
    orders.map((order) => order.discount_minor),
    orders.map((order) => order.total_minor),
    orders.map((order) => order.order_id),
  ] as const

/** Returns the ids in the order given. An order that was placed before is overwritten with its current values. */
export async function saveOrders(tx: Tx, org: OrgId, orders: readonly NewOrder[], at: Date): Promise<number[]> {
  const again = orders.filter((order) => order.order_id !== null)
  const [made, replaced] = await Promise.all([
    tx.write(insert, org, at, ...columns(orders)),
    again.length > 0 ? tx.count(replace, org, at, ...columns(again)) : 0,
  ])
  // An order that could not be confirmed afterwards must not be paid for.
  if (replaced !== again.length) throw new RetryIndividually('the order of a basket is not pending')
  const ids = new Map(made.map(({ order_uuid, order_id }) => [order_uuid, order_id]))
  return orders.map(({ order_id, order_uuid }) => {
    const id = order_id ?? ids.get(order_uuid)
    if (id === undefined) throw new Error('insert returned no row')
    return id
  })
}

export const deletePendingRows = (tx: Tx, org: OrgId, orderIds: readonly number[]): Promise<number> =>
  tx.count(withdraw, org, orderIds)

const confirm = write<OrderRow>(`
  update "order" o set status = 'confirmed', payment_method = c.method, updated_at = $2
  from unnest($3::bigint[], $4::text[]) as c (order_id, method)
  where o.org_id = $1 and o.order_id = c.order_id and o.status = 'pending'
  returning ${COLUMNS}
`)

const setStatus = write<OrderRow>(`
  update "order" o set status = $3, updated_at = $4
  where o.org_id = $1 and o.order_id = any ($2::bigint[]) and o.status = any ($5::text[])
  returning ${COLUMNS}
`)

export const confirmOrders = (
  tx: Tx,
  org: OrgId,
  paid: readonly { readonly orderId: number; readonly method: string }[],
  at: Date,
) =>
  tx.write(
    confirm,
    org,
    at,
    paid.map(({ orderId }) => orderId),
    paid.map(({ method }) => method),
  )

/** Sets the status of the orders that have one of the `from` statuses. Returns those orders. */
export const setOrderStatuses = (
  tx: Tx,
  org: OrgId,
  orderIds: readonly number[],
  move: { readonly from: readonly string[]; readonly to: string; readonly at: Date },
) => tx.write(setStatus, org, orderIds, move.to, move.at, move.from)

export type NewTicket = Pick<
  Tables['ticket'],
  | 'order_id'
  | 'item_id'
  | 'barcode'
  | 'seat_id'
  | 'price_minor'
  | 'service_fee_minor'
  | 'service_tax_minor'
  | 'transaction_fee_minor'
  | 'discount_minor'
  | 'first_of_price'
> &
  TicketVat & { readonly price_id: number; readonly ordered_at: Date }

/** Inserts tickets of confirmed orders. The event and the category come from the price. */
const issue = write(`
  insert into ticket (org_id, order_id, event_id, price_id, price_category_id, status, item_id, barcode, seat_id, price_minor,
    service_fee_minor, service_tax_minor, transaction_fee_minor, discount_minor, ordered_at, order_confirmed, first_of_price,
    tax_rate_id, vat_minor, fee_tax_rate_id, service_fee_vat_minor, transaction_fee_vat_minor, created_at, updated_at)
  select $1, t.order_id, p.event_id, t.price_id, p.price_category_id, ${TicketStatus.active}, t.item_id, t.barcode, t.seat_id, t.price_minor,
    t.service_fee_minor, t.service_tax_minor, t.transaction_fee_minor, t.discount_minor, t.ordered_at, true, t.first_of_price,
    t.tax_rate_id, t.vat_minor, t.fee_tax_rate_id, t.service_fee_vat_minor, t.transaction_fee_vat_minor, $2, $2
  from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
      $11::bigint[], $12::bigint[], $13::timestamptz[], $14::boolean[], $15::bigint[], $16::bigint[], $17::bigint[],
      $18::bigint[], $19::bigint[]) with ordinality
    as t (order_id, price_id, item_id, barcode, seat_id, price_minor, service_fee_minor, service_tax_minor,
      transaction_fee_minor, discount_minor, ordered_at, first_of_price, tax_rate_id, vat_minor, fee_tax_rate_id,
      service_fee_vat_minor, transaction_fee_vat_minor, n)
  join price p on p.org_id = $1 and p.price_id = t.price_id
  order by t.n
`)

export const insertTickets = (tx: Tx, org: OrgId, tickets: readonly NewTicket[], at: Date): Promise<number> =>
  tx.count(
    issue,
    org,
    at,
    tickets.map((ticket) => ticket.order_id),
    tickets.map((ticket) => ticket.price_id),
    tickets.map((ticket) => ticket.item_id),
    tickets.map((ticket) => ticket.barcode),
    tickets.map((ticket) => ticket.seat_id),
    tickets.map((ticket) => ticket.price_minor),
    tickets.map((ticket) => ticket.service_fee_minor),
    tickets.map((ticket) => ticket.service_tax_minor),
    tickets.map((ticket) => ticket.transaction_fee_minor),
    tickets.map((ticket) => ticket.discount_minor),
    tickets.map((ticket) => ticket.ordered_at.toISOString()),
    tickets.map((ticket) => String(ticket.first_of_price)),
    tickets.map((ticket) => ticket.tax_rate_id),
    tickets.map((ticket) => ticket.vat_minor),
    tickets.map((ticket) => ticket.fee_tax_rate_id),
    tickets.map((ticket) => ticket.service_fee_vat_minor),
    tickets.map((ticket) => ticket.transaction_fee_vat_minor),
  )

const ofOrders = read<TicketRow>(`
  ${TICKET_COLUMNS} where t.org_id = $1 and t.order_id = any ($2::bigint[]) order by t.order_id, t.ticket_id
`)

export const listTicketsOfOrders = (db: Reader | Tx, org: OrgId, orderIds: readonly number[]) =>
  db.all(ofOrders, org, orderIds)

const byIds = read<OrderRow>(`select ${COLUMNS} from "order" o where o.org_id = $1 and o.order_id = any ($2::bigint[])`)

export const listOrdersById = (db: Reader | Tx, org: OrgId, orderIds: readonly number[]) => db.all(byIds, org, orderIds)
