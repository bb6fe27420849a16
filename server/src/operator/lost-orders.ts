import type { LostSale } from '#checkout'
import { TicketStatus } from '#contract'
import type { OrgId } from '#platform/ids'
import { pendingMigrations } from '#platform/migrate'
import { withClient } from './databases.ts'

/** An order of another database of this installation, and who bought it. */
export type LostOrder = {
  readonly orderId: number
  readonly name: string
  readonly email: string
  /** What it takes to write the order again, if it was asked for and the order is one of tickets of which nothing was changed since. */
  readonly sale?: LostSale
}

/** What is read of each order. */
type LostOrderQuery = {
  readonly paymentIds: readonly string[]
  /** Also read what it takes to write it again. */
  readonly withSales: boolean
}

/**
 * Finds the orders of payments in the database that was replaced by a restored one, by the ids that the provider gave the
 * payments. It only reads.
 */
export const findLostOrders = (
  oldUrl: string,
  org: OrgId,
  { paymentIds, withSales }: LostOrderQuery,
): Promise<ReadonlyMap<string, LostOrder>> =>
  withClient(oldUrl, async (client) => {
    // Row-level security applies to the owner too.
    await client.query("select set_config('app.org', $1, false)", [org])
    const { rows } = await client.query<LostOrder & { paymentId: string }>(ORDERS_OF_PAYMENTS, [org, paymentIds])
    const sales = new Map<string, LostSale>()
    if (withSales) {
      // Rows are copied column by column.
      const [missing] = await pendingMigrations(client)
      if (missing !== undefined)
        throw new Error(`The old database lacks migration ${missing}: migrate it first, or leave out --rebuild`)
      const found = await client.query<LostSale & { paymentId: string }>(SALES_OF_PAYMENTS, [org, paymentIds])
      for (const { paymentId, ...sale } of found.rows) sales.set(paymentId, sale)
    }
    return new Map(
      rows.map(({ paymentId, ...order }) => {
        const sale = sales.get(paymentId)
        return [paymentId, sale ? { ...order, sale } : order]
      }),
    )
  })

const ORDERS_OF_PAYMENTS = `
  select a.payment_id as "paymentId", o.order_id::float8 as "orderId", o.first_name || ' ' || o.last_name as name,
    o.email_address as email
  from attempt a join "order" o on o.org_id = a.org_id and o.order_id = a.order_id
  where a.org_id = $1 and a.payment_id = any ($2::text[])
`

/**
 * Sales of tickets of which nothing was changed since: no refund, no returned or replaced ticket. The barcodes of an item are in
 * the order in which a sale gives them to its seats.
 */
const SALES_OF_PAYMENTS = `
  select a.payment_id as "paymentId", to_jsonb(o)::text as "order", to_jsonb(a)::text as attempt,
    jsonb_build_object('email', c.email_address, 'firstName', c.first_name, 'lastName', c.last_name,
      'mobileNumber', c.mobile_number, 'postcode', c.postcode, 'marketingOptIn', c.marketing_emails) as buyer,
    (select coalesce(jsonb_agg(b), '[]')::text from basket b where b.org_id = $1 and b.basket_id = a.subject_id) as baskets,
    (select coalesce(jsonb_agg(v), '[]')::text from basket_voucher v where v.org_id = $1 and v.basket_id = a.subject_id) as vouchers,
    items.rows as holds,
    (
      select coalesce(jsonb_agg(s), '[]')::text from seat_hold s join hold h on h.org_id = $1 and h.item_id = s.item_id
      where s.org_id = $1 and h.basket_id = a.subject_id and h.status = 'sold' and s.freed_at is null
    ) as seats,
    tickets.barcodes
  from attempt a
  join "order" o on o.org_id = $1 and o.order_id = a.order_id
  join customer c on c.org_id = $1 and c.user_id = o.user_id
  cross join lateral (
    select jsonb_agg(h)::text as rows, sum(h.places) as places, sum(h.returned) as returned from hold h
    where h.org_id = $1 and h.basket_id = a.subject_id and h.status = 'sold'
  ) items
  cross join lateral (
    select jsonb_object_agg(i.item_id, i.barcodes) as barcodes, sum(i.tickets) as tickets, bool_and(i.unchanged) as unchanged
    from (
      select t.item_id, jsonb_agg(t.barcode order by t.seat_id, t.ticket_id) as barcodes, count(*) as tickets,
        bool_and(t.status = ${TicketStatus.active} and t.origin_ticket_id is null and t.attendee_name is null) as unchanged
      from ticket t where t.org_id = $1 and t.order_id = o.order_id and t.item_id is not null group by t.item_id
    ) i
  ) tickets
  where a.org_id = $1 and a.payment_id = any ($2::text[]) and a.status = 'done' and a.subject_kind = 'basket'
    and o.status = 'confirmed' and o.event_id is not null and o.refunded_minor = 0 and o.refunding_minor = 0
    and tickets.tickets = items.places and tickets.unchanged and items.returned = 0
`
