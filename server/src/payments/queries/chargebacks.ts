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

const insertReversed = write<{ provider_dispute_id: string }>(`
  insert into chargeback_reversal (org_id, provider, provider_dispute_id, amount_minor, currency, created_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (org_id, provider, provider_dispute_id) do nothing
  returning provider_dispute_id
`)

const insertUnmatched = write(`
  insert into unmatched_dispute (org_id, unmatched_dispute_id, provider, provider_dispute_id, payment_id, amount_minor, currency,
    created_at)
  values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, now())
  on conflict (org_id, provider, provider_dispute_id) do nothing
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

type Dispute = {
  readonly provider: string
  readonly disputeId: string
  readonly paymentId: string
  readonly amountMinor: number
  readonly currency: string
}

/** Returns false if this dispute was recorded as won before. */
export const insertChargebackReversal = async (tx: Tx, org: OrgId, won: Dispute, at: Date): Promise<boolean> => {
  const { provider, disputeId, amountMinor, currency } = won
  return (await tx.write(insertReversed, org, provider, disputeId, amountMinor, currency, at)).length === 1
}

/** Records a dispute about a payment that we do not have. It is listed in real time, as the operator works. */
export const insertUnmatchedDispute = (tx: Tx, org: OrgId, dispute: Dispute): Promise<number> => {
  const { provider, disputeId, paymentId, amountMinor, currency } = dispute
  return tx.count(insertUnmatched, org, provider, disputeId, paymentId, amountMinor, currency)
}
