import { write, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** No provider is called, so the attempt is inserted as settled. */
const insert = write(`
  insert into attempt (org_id, attempt_id, subject_id, order_id, provider, payment_method, method, amount_minor, currency, status,
    due_at, deadline, created_at, updated_at, settled_at)
  values ($1, $2, $9, $3, $6, $7, $8, $4, $5, 'done', now(), now(), now(), now(), now())
`)

export type NewExternalPayment = {
  readonly attemptId: string
  /** The basket whose items it pays for; a payment without one stands for itself. */
  readonly basketId?: string
  readonly orderId: number
  readonly amountMinor: number
  readonly currency: string
  /** How staff took it: a tender of the box office, or `external`. */
  readonly tender: string
}

/** A payment of nothing has no provider and is free, as for an order of the web. */
export const insertExternalPayment = (tx: Tx, org: OrgId, payment: NewExternalPayment): Promise<number> => {
  const { attemptId, orderId, amountMinor, currency, tender, basketId = attemptId } = payment
  const [provider, method] = amountMinor === 0 ? ['none', 'free'] : ['external', 'other']
  return tx.count(insert, org, attemptId, orderId, amountMinor, currency, provider, tender, method, basketId)
}
