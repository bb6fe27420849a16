import { TicketStatus } from '#contract'
import { read, write, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type ExchangePrice = Pick<
  Tables['price'],
  'price_id' | 'event_id' | 'price_category_id' | 'price_minor' | 'pool_id' | 'tickets_included' | 'status'
>

const price = read<ExchangePrice>(`
  select price_id, event_id, price_category_id, price_minor, pool_id, tickets_included, status
  from price where org_id = $1 and price_id = $2
`)

/** The replacement can take the seat only after the old ticket is transferred. */
const transfer = write(`
  update ticket set status = ${TicketStatus.transferred}, updated_at = $3
  where org_id = $1 and ticket_id = $2 and status = ${TicketStatus.active}
`)

/** Entries follow the place, so the replacement keeps the first ticket of the place. `first_of_price` marks the ticket that counts the order in the tallies of its price: the replacement only if the price is new to the order. */
const replace = write<{ ticket_id: number }>(`
  insert into ticket (org_id, order_id, event_id, price_id, price_category_id, status, item_id, barcode, seat_id, attendee_name,
    price_minor, service_fee_minor, service_tax_minor, transaction_fee_minor, discount_minor, refunded_minor,
    refunded_face_minor, ordered_at, order_confirmed, first_of_price, created_at, updated_at, origin_ticket_id)
  select $1, t.order_id, t.event_id, $4::bigint, $5::bigint, ${TicketStatus.active}, $6::bigint, $3, t.seat_id, t.attendee_name,
    $7::bigint, t.service_fee_minor, t.service_tax_minor, t.transaction_fee_minor, $8::bigint,
    t.refunded_minor - t.refunded_face_minor + $9::bigint, $9::bigint, t.ordered_at, t.order_confirmed,
    not exists (
      select from ticket f
      where f.org_id = $1 and f.order_id = t.order_id and f.price_id = $4::bigint and f.first_of_price
    ), $10, $10, coalesce(t.origin_ticket_id, t.ticket_id)
  from ticket t where t.org_id = $1 and t.ticket_id = $2
  returning ticket_id
`)

export const findExchangePrice = (tx: Tx, org: OrgId, priceId: number): Promise<ExchangePrice | undefined> =>
  tx.one(price, org, priceId)

/** The values in which the new ticket differs from the old one. It inherits all others. */
export type Replacement = Pick<
  Tables['ticket'],
  'barcode' | 'price_id' | 'price_category_id' | 'item_id' | 'price_minor' | 'discount_minor' | 'refunded_face_minor'
>

/** Replaces an active ticket whose order is locked. Returns the id of the new ticket. */
export async function replaceTicket(tx: Tx, org: OrgId, ticketId: number, { at, ...as }: Replacement & { at: Date }) {
  const [, [row]] = await Promise.all([
    tx.count(transfer, org, ticketId, at),
    tx.write(
      replace,
      org,
      ticketId,
      as.barcode,
      as.price_id,
      as.price_category_id,
      as.item_id,
      as.price_minor,
      as.discount_minor,
      as.refunded_face_minor,
      at,
    ),
  ])
  if (!row) throw new Error(`ticket ${ticketId} does not exist`)
  return row.ticket_id
}
