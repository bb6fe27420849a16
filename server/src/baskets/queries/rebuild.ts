import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

const insertBasket = write(`
  insert into basket (org_id, basket_id, status, channel, client_secret, order_id, created_at, updated_at)
  select $1, b.basket_id, 'completed', b.channel, b.client_secret, b.order_id, b.created_at, b.updated_at
  from jsonb_populate_recordset(null::basket, $2::jsonb) b
`)

/** A voucher that is used up here meanwhile fails the statement. */
const insertVouchers = write(`
  with voucher as materialized (
    insert into basket_voucher (org_id, basket_id, discount_id, counted, created_at)
    select $1, v.basket_id, v.discount_id, v.counted, v.created_at
    from jsonb_populate_recordset(null::basket_voucher, $2::jsonb) v
    returning discount_id, counted
  )
  update discount d set uses = d.uses + 1 from voucher v
  where d.org_id = $1 and d.discount_id = v.discount_id and v.counted
`)

/** The JSON of the rows of a paid basket in another database of this installation. */
export type LostBasket = { readonly baskets: string; readonly vouchers: string }

/** Inserts the basket of a lost order, and counts the uses of its vouchers. */
export async function insertLostBasket(tx: Tx, org: OrgId, { baskets, vouchers }: LostBasket): Promise<void> {
  await Promise.all([tx.count(insertBasket, org, baskets), tx.count(insertVouchers, org, vouchers)])
}
