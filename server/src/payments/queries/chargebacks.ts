import { read, write, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

const ofPayment = read<{ attempt_id: string; order_id: number }>(`
  select attempt_id, order_id from attempt where org_id = $1 and provider = $2 and payment_id = $3
`)

const insert = write<{ order_id: number }>(`
  insert into chargeback (org_id, provider, provider_dispute_id, attempt_id, order_id, amount_minor, currency, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (org_id, provider, provider_dispute_id) do nothing
  returning order_id
`)

export const findAttemptOfPayment = (db: Reader, org: OrgId, provider: string, paymentId: string) =>
  db.one(ofPayment, org, provider, paymentId)

export type NewChargeback = {
  readonly provider: string
  readonly disputeId: string
  readonly attemptId: string
  readonly orderId: number
  readonly amountMinor: number
  readonly currency: string
}

/** Returns false if this dispute was recorded before. */
export const insertChargeback = async (tx: Tx, org: OrgId, chargeback: NewChargeback, at: Date): Promise<boolean> =>
  (
    await tx.write(
      insert,
      org,
      chargeback.provider,
      chargeback.disputeId,
      chargeback.attemptId,
      chargeback.orderId,
      chargeback.amountMinor,
      chargeback.currency,
      at,
    )
  ).length === 1
