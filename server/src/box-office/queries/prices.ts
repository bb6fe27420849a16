import { read, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** What a sale at the counter needs to know about a price. */
export type CounterPrice = Pick<
  Tables['price'],
  | 'price_id'
  | 'event_id'
  | 'title'
  | 'pool_id'
  | 'price_category_id'
  | 'tickets_included'
  | 'show_boxoffice'
  | 'available_from'
  | 'available_until'
  | 'status'
  | 'price_minor'
  | 'service_fee_minor'
  | 'service_tax_minor'
> & {
  readonly category_status: string
  readonly event_status: number
  readonly event_postponed: boolean
  readonly reserved_seating: boolean
  readonly currency: string
}

const byIds = read<CounterPrice>(`
  select p.price_id, p.event_id, p.title, p.pool_id, p.price_category_id, p.tickets_included, p.show_boxoffice, p.available_from,
    p.available_until, p.status,
    p.price_minor, p.service_fee_minor, p.service_tax_minor, c.status as category_status, e.status as event_status,
    e.schedule_status = 'postponed' as event_postponed, e.reserved_seating, e.currency
  from price p
  join price_category c on c.org_id = $1 and c.price_category_id = p.price_category_id
  join event e on e.org_id = $1 and e.event_id = p.event_id
  where p.org_id = $1 and p.price_id = any ($2::bigint[])
`)

export const listCounterPrices = (db: Reader | Tx, org: OrgId, priceIds: readonly number[]) =>
  db.all(byIds, org, priceIds)
