import { type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'
import type { Hold } from './claims.ts'
import { COLUMNS, type ItemDiscount } from './holds.ts'

/** Sells held items at a counter, without a payment provider. A free item has neither a price nor fees. */
const sellHeld = write<Hold>(`
  with sold as (
    update hold h set status = 'sold', user_id = $3,
      discount_minor = case when $4::boolean then h.quantity * h.unit_price_minor else coalesce((
        select d.discount_minor from unnest($5::bigint[], $6::bigint[]) as d (item_id, discount_minor) where d.item_id = h.item_id
      ), h.discount_minor) end,
      service_fee_minor = case when $4::boolean then 0 else h.service_fee_minor end,
      service_tax_minor = case when $4::boolean then 0 else h.service_tax_minor end
    where h.org_id = $1 and h.basket_id = $2 and h.status = 'held'
    returning ${COLUMNS}
  ), ledger as (
    insert into stock_entry (org_id, pool_id, item_id, held, sold, reason, at)
    select $1, s.pool_id, s.item_id, -s.places, s.places, 'sale', ${BUSINESS_NOW} from sold s where s.pool_id is not null
  )
  select * from sold order by item_id
`)

type CounterItems = {
  readonly basketId: string
  readonly userId: number
  readonly free: boolean
  readonly discounts: readonly ItemDiscount[]
}

/** Sells the items that a counter has just claimed, and returns them. Free ones are discounted to nothing. */
export const sellAtCounter = (tx: Tx, org: OrgId, { basketId, userId, free, discounts }: CounterItems) =>
  tx.write(
    sellHeld,
    org,
    basketId,
    userId,
    free,
    discounts.map(({ itemId }) => itemId),
    discounts.map(({ discountMinor }) => discountMinor),
  )
