import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/**
 * As it was before its payment, with its id. That is free, and stays so, because `tessera restore finish` moves the ids that
 * are given out past those of lost orders; before that, no row is inserted.
 */
const insert = write(`
  insert into "order" (org_id, order_id, order_uuid, event_id, user_id, status, order_date, first_name, last_name,
    email_address, postcode, country_id, marketing_opt_in, currency, transaction_fee_minor, discount_minor, total_minor,
    created_at, updated_at)
  select $1, o.order_id, o.order_uuid, o.event_id, $3, 'pending', o.order_date, o.first_name, o.last_name,
    o.email_address, o.postcode, o.country_id, o.marketing_opt_in, o.currency, o.transaction_fee_minor, o.discount_minor,
    o.total_minor, o.created_at, o.created_at
  from jsonb_populate_record(null::"order", $2::jsonb) o
  where o.order_id < (select last_value from order_order_id_seq)
`)

/** Inserts an order that another database of this installation has, as pending. `row` is the JSON of its row there. */
export async function insertLostOrder(tx: Tx, org: OrgId, row: string, userId: number): Promise<void> {
  if ((await tx.count(insert, org, row, userId)) === 0)
    throw new Error('The number of a lost order would be given out again: run `tessera restore finish` first')
}
