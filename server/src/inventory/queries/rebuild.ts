import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { BUSINESS_NOW } from '#platform/test-clock'

const insert = write(`
  with item as (
    insert into hold (org_id, item_id, basket_id, event_id, price_id, pool_id, user_id, quantity, places, unit_price_minor,
      service_fee_minor, service_tax_minor, discount_minor, status, expires_at, created_at, buyer_key, channel)
    select $1, h.item_id, h.basket_id, h.event_id, h.price_id, h.pool_id, $4, h.quantity, h.places, h.unit_price_minor,
      h.service_fee_minor, h.service_tax_minor, h.discount_minor, 'expired', h.expires_at, h.created_at, h.buyer_key, h.channel
    from jsonb_populate_recordset(null::hold, $2::jsonb) h
  )
  insert into seat_hold (org_id, item_id, seat_id, event_id, section_id, row_label, position, taken_at, freed_at)
  select $1, s.item_id, s.seat_id, s.event_id, s.section_id, s.row_label, s.position, s.taken_at, ${BUSINESS_NOW}
  from jsonb_populate_recordset(null::seat_hold, $3::jsonb) s
`)

/** The JSON of the rows of the items of a paid basket in another database of this installation. */
export type LostItems = { readonly holds: string; readonly seats: string }

/** Inserts the items of a lost order as expired ones: `sellExpiredHolds` then sells them, if all of them are still free. */
export const insertLostItems = (tx: Tx, org: OrgId, { holds, seats }: LostItems, userId: number): Promise<number> =>
  tx.count(insert, org, holds, seats, userId)
