import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { COLUMNS, type Attempt } from './attempts.ts'

/** As it was when its money was reserved. The caller settles it in the same transaction. */
const insert = write<Attempt>(`
  insert into attempt as a (org_id, attempt_id, subject_id, order_id, provider, account, payment_method, method, amount_minor,
    currency, status, due_at, payment_id, deadline, created_at, updated_at, card_brand, card_last4, return_url, may_take_days,
    give_up_at, metadata, platform_fee_minor)
  select $1, r.attempt_id, r.subject_id, r.order_id, r.provider, r.account, r.payment_method, r.method, r.amount_minor,
    r.currency, 'capturing', now(), r.payment_id, r.deadline, r.created_at, now(), r.card_brand, r.card_last4, r.return_url,
    r.may_take_days, r.give_up_at, r.metadata, r.platform_fee_minor
  from jsonb_populate_record(null::attempt, $2::jsonb) r
  returning ${COLUMNS}
`)

/** Inserts the attempt of a lost payment. `row` is the JSON of its row in another database of this installation. */
export async function insertLostAttempt(tx: Tx, org: OrgId, row: string): Promise<Attempt> {
  const [attempt] = await tx.write(insert, org, row)
  if (!attempt) throw new Error('insert returned no row')
  return attempt
}
