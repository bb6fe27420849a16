import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** Nobody is asked for it and nothing is waited for: it is settled when it is written down. */
const insert = write(`
  insert into attempt (org_id, attempt_id, basket_id, order_id, provider, payment_method, method, amount_minor, currency, status,
    due_at, deadline, created_at, updated_at, settled_at)
  values ($1, $2, $2, $3, 'outside', 'outside', 'other', $4, $5, 'done', now(), now(), now(), now(), now())
`)

export type OutsidePayment = {
  readonly attemptId: string
  readonly orderId: number
  readonly amountMinor: number
  readonly currency: string
}

export const insertOutside = (tx: Tx, org: OrgId, paid: OutsidePayment): Promise<number> =>
  tx.count(insert, org, paid.attemptId, paid.orderId, paid.amountMinor, paid.currency)
