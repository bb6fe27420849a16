import { TicketStatus } from '#contract'
import { read, write, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { rateJson, type SoldRate } from '#taxes'

export type ExchangePrice = Pick<
  Tables['price'],
  'price_id' | 'event_id' | 'price_category_id' | 'price_minor' | 'pool_id' | 'tickets_included' | 'status'
> & { readonly tax_rate: SoldRate | null; readonly event_postponed: boolean }

const price = read<ExchangePrice>(`
  select p.price_id, p.event_id, p.price_category_id, p.price_minor, p.pool_id, p.tickets_included, p.status,
    ${rateJson('r')} as tax_rate, e.schedule_status = 'postponed' as event_postponed
  from price p join organisation g on g.org_id = $1 join event e on e.org_id = $1 and e.event_id = p.event_id
  left join tax_rate r on r.org_id = $1 and r.tax_rate_id = coalesce(p.tax_rate_id, g.ticket_tax_rate_id)
  where p.org_id = $1 and p.price_id = $2
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
    refunded_face_minor, ordered_at, order_confirmed, first_of_price, created_at, updated_at, origin_ticket_id,
    tax_rate_id, vat_minor, fee_tax_rate_id, service_fee_vat_minor, transaction_fee_vat_minor)
  select $1, t.order_id, t.event_id, $4::bigint, $5::bigint, ${TicketStatus.active}, $6::bigint, $3, t.seat_id, t.attendee_name,
    $7::bigint, t.service_fee_minor, t.service_tax_minor, t.transaction_fee_minor, $8::bigint,
    t.refunded_minor - t.refunded_face_minor + $9::bigint, $9::bigint, t.ordered_at, t.order_confirmed,
    not exists (
      select from ticket f
      where f.org_id = $1 and f.order_id = t.order_id and f.price_id = $4::bigint and f.first_of_price
    ), $10, $10, coalesce(t.origin_ticket_id, t.ticket_id),
    $11::bigint, $12::bigint, t.fee_tax_rate_id, t.service_fee_vat_minor, t.transaction_fee_vat_minor
  from ticket t where t.org_id = $1 and t.ticket_id = $2
  returning ticket_id
`)

export const findExchangePrice = (tx: Tx, org: OrgId, priceId: number): Promise<ExchangePrice | undefined> =>
  tx.one(price, org, priceId)

/** The values in which the new ticket differs from the old one. It inherits all others. */
export type Replacement = Pick<
  Tables['ticket'],
  | 'barcode'
  | 'price_id'
  | 'price_category_id'
  | 'item_id'
  | 'price_minor'
  | 'discount_minor'
  | 'refunded_face_minor'
  | 'tax_rate_id'
  | 'vat_minor'
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
      as.tax_rate_id,
      as.vat_minor,
    ),
  ])
  if (!row) throw new Error(`ticket ${ticketId} does not exist`)
  return row.ticket_id
}
