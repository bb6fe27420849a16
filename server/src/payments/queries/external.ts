import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** No provider is called, so the attempt is inserted as settled. */
const insert = write(`
  insert into attempt (org_id, attempt_id, subject_id, order_id, provider, payment_method, method, amount_minor, currency, status,
    due_at, deadline, created_at, updated_at, settled_at)
  values ($1, $2, $2, $3, 'external', 'external', 'other', $4, $5, 'done', now(), now(), now(), now(), now())
`)

export type NewExternalPayment = {
  readonly attemptId: string
  readonly orderId: number
  readonly amountMinor: number
  readonly currency: string
}

export const insertExternalPayment = (tx: Tx, org: OrgId, payment: NewExternalPayment): Promise<number> =>
  tx.count(insert, org, payment.attemptId, payment.orderId, payment.amountMinor, payment.currency)
